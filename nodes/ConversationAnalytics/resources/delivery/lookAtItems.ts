import type { History } from '../../../../n8n/deduplication';
import type { ItemForms } from '../../../../records/delivery/deliveryForms';
import { classifyItems, type Classification } from './classifyItems';

/** Says of each item whether it passed before, and leaves the history as it was. */
export async function lookAtItems(
	items: ItemForms[],
	history: History,
): Promise<{ classes: Classification[]; isStored: boolean }> {
	const added = new Set<string>();
	// To ask a history is to store, so what was stored by asking is taken out again.
	const { classes } = await classifyItems(items, {
		record: async (values) => {
			const fresh = await history.record(values);
			for (const value of fresh) added.add(value);
			return fresh;
		},
		forget: async () => {},
	});
	await history.forget([...added]);
	return { classes, isStored: true };
}
