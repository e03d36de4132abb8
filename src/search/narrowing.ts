import { hasSameDigits } from '../records/phoneNumber';
import { hasScoreWithin, type ScoreBounds } from '../output/simplified/overall';
import { objectOf, textOf, type JsonObject } from '../records/value';

/** What is compared here, because the service's lists have no parameter for it. */
export interface Narrowing extends ScoreBounds {
	customerPhoneNumber: string | undefined;
}

/** Whether a conversation has the phone number, however it is written, and a score within the bounds. */
export function fits(record: JsonObject, narrowing: Narrowing): boolean {
	const { customerPhoneNumber } = narrowing;
	if (customerPhoneNumber !== undefined) {
		const stored = textOf(objectOf(record.request_data).customer_phone_number);
		if (stored === undefined || !hasSameDigits(stored, customerPhoneNumber)) return false;
	}
	return hasScoreWithin(record, narrowing);
}
