import type { JsonObject } from '../../records/value';

/** Says to an AI agent which filters it left empty, so that it does not take the answer for a filtered one. */
export function emptyFiltersNote(absent: string[]): JsonObject {
	return absent.length > 0 ? { empty_and_not_used: absent } : {};
}
