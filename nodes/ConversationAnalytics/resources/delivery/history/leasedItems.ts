import { attempt } from '../../../../../src/client/request/attempt';
import type { History } from '../../../../../src/n8n/deduplication';
import type { ItemForms } from '../../../../../src/delivery/deliveryForms';
import { hashOf } from '../../../../../src/delivery/revision';
import { classifyItems, type Classification } from './classifyItems';

/** How long what passes has to be marked as done, before it passes again. */
export interface Lease {
	leaseMs: number;
	/** Epoch milliseconds. */
	nowMs: number;
}

/** A history can be asked for texts only, so a lease is one text for each part of its time. */
const PARTS = 4;

/** What an item is while results count as seen only once they are marked as done. */
export type LeasedClass = Classification | 'retried';

/**
 * Says of each item whether it passes, and stores what does as pending. Of what passed before, that passes
 * again whose lease is over and which nobody marked as done.
 *
 * To ask a history is to store. So everything that is asked for is stored as pending together with the rest
 * in the first call, and taken out again where it was done: who breaks off in between leaves something that
 * passes once more, and nothing that is lost.
 */
export async function classifyLeased(
	items: ItemForms[],
	history: History,
	lease: Lease,
): Promise<{ classes: LeasedClass[]; isStored: boolean }> {
	const all = items.map((item) => ({
		pending: pendingTokens(item),
		leases: leaseTokens(item, lease),
	}));
	const along = all.flatMap(({ pending, leases: [present] }) => [...pending, present]);
	const { classes, before, isStored } = await classifyItems(items, history, along);

	const repeats = all.filter((_, at) => classes[at] === 'repeat');
	const open = differing(
		repeats.filter(({ pending }) => pending.some((token) => before.has(token))),
	);
	const outcome = await attempt(async () => {
		const asked = [...new Set(open.flatMap(({ leases }) => leases.slice(1)))];
		const fresh = await history.record(asked);
		const leased = new Set([...asked.filter((token) => !fresh.has(token)), ...before]);
		const retried = new Set(
			open.filter(({ leases }) => !leases.some((token) => leased.has(token))),
		);
		const kept = new Set(
			all
				.filter((one, at) => classes[at] !== 'repeat' || retried.has(one))
				.flatMap(({ pending, leases: [present] }) => [...pending, present]),
		);
		const wrong = [...along, ...fresh].filter((token) => !before.has(token) && !kept.has(token));
		await history.forget([...new Set(wrong)]);
		return retried;
	});
	// What could not be found out passes.
	const retried = 'value' in outcome ? outcome.value : new Set(open);
	return {
		classes: all.map((one, at): LeasedClass => {
			if (retried.has(one)) return 'retried';
			return classes[at] ?? 'new';
		}),
		isStored: isStored && 'value' in outcome,
	};
}

/** Of items with the same content the first. */
function differing<Item extends { pending: string[] }>(items: Item[]): Item[] {
	const seen = new Set<string>();
	return items.filter(({ pending }) => {
		const isNew = !pending.some((token) => seen.has(token));
		for (const token of pending) seen.add(token);
		return isNew;
	});
}

/** That a content has passed and is not done: in each of its forms, as it may come again in another. */
export function pendingTokens({ identity, service, forms }: ItemForms): string[] {
	return forms.map(({ name, hash }) =>
		hashOf(JSON.stringify([identity, service ?? null, name, hash, 'pending'])),
	);
}

/**
 * That the conversation has a lease from some part of time: the present one, then those that still count, and
 * the next, for a process whose clock is ahead.
 */
function leaseTokens(
	{ identity, service }: ItemForms,
	{ leaseMs, nowMs }: Lease,
): [string, ...string[]] {
	const present = Math.floor(nowMs / (leaseMs / PARTS));
	const token = (part: number) =>
		hashOf(JSON.stringify([identity, service ?? null, leaseMs, part, 'lease']));
	const earlier = Array.from({ length: PARTS }, (_, at) => token(present - 1 - at));
	return [token(present), ...earlier, token(present + 1)];
}
