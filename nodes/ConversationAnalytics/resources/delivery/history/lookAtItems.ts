import type { History } from '../../../../../src/n8n/deduplication';
import type { ItemForms } from '../../../../../src/delivery/deliveryForms';
import { classifyItems } from './classifyItems';
import { classifyLeased, type Lease, type LeasedClass } from './leasedItems';

/**
 * Says of each item whether it passed before, and leaves the history as it was.
 *
 * @param lease where what passes has to be marked as done
 */
export async function lookAtItems(
	items: ItemForms[],
	history: History,
	lease: Lease | undefined,
): Promise<{ classes: LeasedClass[]; isStored: boolean }> {
	const added = new Set<string>();
	// To ask a history is to store, so what was stored by asking is taken out again.
	const asked: History = {
		record: async (values) => {
			const fresh = await history.record(values);
			for (const value of fresh) added.add(value);
			return fresh;
		},
		forget: async () => {},
	};
	const { classes } =
		lease === undefined
			? await classifyItems(items, asked)
			: await classifyLeased(items, asked, lease);
	await history.forget([...added]);
	return { classes, isStored: true };
}
