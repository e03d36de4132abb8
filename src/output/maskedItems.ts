import { maskerInStepsOf, maskerOf, type Masking } from '../masking/masker';
import { inTurns, type TurnClock } from '../records/steps';
import type { JsonObject } from '../records/value';
import { withoutNul } from './nulCharacters';

/** Masks the items of one record, with one item for each of its QA events if there are any. */
type MaskItems = (
	items: JsonObject[],
	record: JsonObject | undefined,
	events?: readonly object[],
) => JsonObject[];

export type MaskInTurns = (...given: Parameters<MaskItems>) => Promise<JsonObject[]>;

/**
 * Every operation, trigger and tool masks its items with this function, and nothing else does. The quotes of a QA event are
 * masked with its record.
 */
export function maskedItemsOf(masking: Masking | undefined): MaskItems {
	const mask = maskerOf(masking);
	return (items, record, events) => mask(withEvents(items, events), record);
}

/** As `maskedItemsOf`, for n8n's own thread: a long transcript leaves turns of the event loop to other workflows. */
export function maskedInTurns(masking: Masking | undefined, clock: TurnClock): MaskInTurns {
	const mask = maskerInStepsOf(masking);
	return async (items, record, events) =>
		await inTurns(mask(withEvents(items, events), record), clock);
}

/** The items for each event, with the event as their first field. Without `events` the items stay unchanged. */
function withEvents(items: JsonObject[], events: readonly object[] | undefined): JsonObject[] {
	if (events === undefined) return items;
	return events.flatMap((event) => {
		const first: JsonObject = { qa_event: withoutNul(event) };
		return items.map((item) => ({ ...first, ...item, ...first }));
	});
}
