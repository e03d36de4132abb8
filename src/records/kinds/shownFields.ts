import { commonTimeFields } from '../input/commonFields';
import { isFailure } from '../recordFacts';
import { isoOf, objectOf, orNull, setField, type JsonObject } from '../value';

/** Null for a value that reports no failure, such as false. */
export function failureOf(value: unknown): unknown {
	return isFailure(value) ? value : null;
}

/** Times in a submitted record (docs/service.md, "Common optional fields of chat and call records"). */
export const recordTimes: ReadonlySet<string> = new Set(commonTimeFields);

/** A map of the service without the fields `leftOut`, with `times` as ISO text; null if empty. */
export function fieldsOf(
	map: unknown,
	times: ReadonlySet<string>,
	leftOut?: ReadonlySet<string>,
): JsonObject | null {
	const given = objectOf(map);
	const fields: JsonObject = {};
	for (const name of Object.keys(given)) {
		if (leftOut?.has(name) === true) continue;
		const value = given[name];
		setField(fields, name, times.has(name) ? (isoOf(value) ?? value) : value);
	}
	return orNull(fields);
}
