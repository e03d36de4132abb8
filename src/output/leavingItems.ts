import { maskerOf, type Masking } from '../masking/masker';
import type { JsonObject } from '../records/value';

/** Masks the items of one record, with one item for each of its QA events if there are any. */
type LeavingItems = (
	items: JsonObject[],
	record: JsonObject | undefined,
	events?: readonly object[],
) => JsonObject[];

/**
 * The only way out for the words of records: every operation, trigger and tool passes its items through this function.
 * What a QA event quotes is masked with its record.
 */
export function leavingItemsOf(masking: Masking | undefined): LeavingItems {
	const mask = maskerOf(masking);
	return (items, record, events) => mask(withEvents(items, events), record);
}

/** The items for each event, with the event as their first field. Without `events` the items stay unchanged. */
function withEvents(items: JsonObject[], events: readonly object[] | undefined): JsonObject[] {
	if (events === undefined) return items;
	return events.flatMap((event) => {
		const first: JsonObject = { qa_event: event };
		return items.map((item) => ({ ...first, ...item, ...first }));
	});
}
