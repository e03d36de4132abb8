import { maskerInStepsOf, maskerOf, type Masking } from '../masking/masker';
import { inTurns, type TurnClock } from '../records/steps';
import type { JsonObject } from '../records/value';

/**
 * Every operation, trigger and tool masks the items of a record with this function or the next one, and nothing else
 * does. The masker is loaded with the first call, not with the nodes.
 */
export const maskedItemsOf = (masking: Masking | undefined) => maskerOf(masking);

export type MaskInTurns = ReturnType<typeof maskedInTurns>;

/** As `maskedItemsOf`, for n8n's own thread: a long transcript leaves turns of the event loop to other workflows. */
export function maskedInTurns(masking: Masking | undefined, clock: TurnClock) {
	const mask = maskerInStepsOf(masking);
	return async (items: JsonObject[], record?: JsonObject): Promise<JsonObject[]> =>
		await inTurns(mask(items, record), clock);
}
