import { isObject, type JsonObject } from '../records/value';

/** How many conversations have no turns; undefined if all have them. */
export function undividedText(items: JsonObject[]): string | undefined {
	const undivided = items.flatMap((item) => {
		const record = isObject(item.conversation) ? item.conversation : item;
		return record.turns === null ? [record.conversation_id ?? record] : [];
	});
	const { size } = new Set(undivided);
	if (size === 0) return undefined;
	const count = size === 1 ? '1 record' : `${size} records`;
	return `The turns of ${count} are null: there is no transcript, or it does not show who speaks. Include Transcript to read it.`;
}
