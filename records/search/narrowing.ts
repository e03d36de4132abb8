import { withAsciiDigits } from '../input/recipient';
import { overallScoreOf } from '../simplified/overall';
import { objectOf, textOf, type JsonObject } from '../value';

/** What is compared here, because the service's lists have no parameter for it. */
export interface Narrowing {
	customerPhoneNumber: string | undefined;
	minScore: number | undefined;
	maxScore: number | undefined;
}

/** Digits from which on a number without its country code stands for one with it. */
const NATIONAL_DIGITS = 7;

/** Whether a conversation has the phone number, however it is written, and a score within the bounds. */
export function fits(record: JsonObject, narrowing: Narrowing): boolean {
	const { customerPhoneNumber, minScore, maxScore } = narrowing;
	if (customerPhoneNumber !== undefined) {
		const stored = textOf(objectOf(record.request_data).customer_phone_number);
		if (stored === undefined || !isSameNumber(stored, customerPhoneNumber)) return false;
	}
	if (minScore === undefined && maxScore === undefined) return true;
	const score = overallScoreOf(record.conversation_analytics);
	return score !== null && score >= (minScore ?? -Infinity) && score <= (maxScore ?? Infinity);
}

function isSameNumber(one: string, other: string): boolean {
	const [short = '', long = ''] = [one, other]
		.map((number) => withAsciiDigits(number).replace(/\D/g, '').replace(/^0+/, ''))
		.sort((first, second) => first.length - second.length);
	return short === long || (short.length >= NATIONAL_DIGITS && long.endsWith(short));
}
