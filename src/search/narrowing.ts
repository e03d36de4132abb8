import { hasSameDigits } from '../records/phoneNumber';
import { hasScoreWithin, type ScoreBounds } from '../output/simplified/recordFacts';
import { objectOf, textOf, type JsonObject } from '../records/value';

/** Filters that the service's lists do not have. */
export interface Narrowing extends ScoreBounds {
	customerPhoneNumber: string | undefined;
}

export function fits(record: JsonObject, narrowing: Narrowing): boolean {
	const { customerPhoneNumber } = narrowing;
	if (customerPhoneNumber !== undefined) {
		const stored = textOf(objectOf(record.request_data).customer_phone_number);
		if (stored === undefined || !hasSameDigits(stored, customerPhoneNumber)) return false;
	}
	return hasScoreWithin(record, narrowing);
}
