import { hasSameDigits } from '../records/phoneNumber';
import { overallScoreOf } from '../output/simplified/overall';
import { objectOf, textOf, type JsonObject } from '../records/value';

/** What is compared here, because the service's lists have no parameter for it. */
export interface Narrowing {
	customerPhoneNumber: string | undefined;
	minScore: number | undefined;
	maxScore: number | undefined;
}

/** Whether a conversation has the phone number, however it is written, and a score within the bounds. */
export function fits(record: JsonObject, narrowing: Narrowing): boolean {
	const { customerPhoneNumber, minScore, maxScore } = narrowing;
	if (customerPhoneNumber !== undefined) {
		const stored = textOf(objectOf(record.request_data).customer_phone_number);
		if (stored === undefined || !hasSameDigits(stored, customerPhoneNumber)) return false;
	}
	if (minScore === undefined && maxScore === undefined) return true;
	const score = overallScoreOf(record.conversation_analytics);
	return score !== null && score >= (minScore ?? -Infinity) && score <= (maxScore ?? Infinity);
}
