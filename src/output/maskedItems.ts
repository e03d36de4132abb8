import { maskerOf, type Masking } from '../masking/masker';
import type { JsonObject } from '../records/value';

/** Masks the items of one record, with one item for each of its QA events if there are any. */
type MaskItems = (
	items: JsonObject[],
	record: JsonObject | undefined,
	events?: readonly object[],
) => JsonObject[];

/**
 * Every operation, trigger and tool masks its items with this function, and nothing else does. The quotes of a QA event are
 * masked with its record.
 */
export function maskedItemsOf(masking: Masking | undefined): MaskItems {
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
