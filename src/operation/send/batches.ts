/** Entries that may travel in one request. */
export interface Batch<Entry> {
	/** From 1, in the order they are sent. */
	number: number;
	/** The service or agent that all of them are for. */
	target: string;
	entries: Entry[];
}

/**
 * Gathers entries into batches: in order, each target's own, none longer than `most`. Targets stay in the
 * order in which they first appear.
 *
 * @param targetOf what entries of one batch share: the key they are sent with, and whom they are for
 */
export function batchesOf<Entry>(
	entries: Entry[],
	most: number,
	targetOf: (entry: Entry) => [key: object, target: string],
): Array<Batch<Entry>> {
	const groups = new Map<object, Map<string, Entry[]>>();
	const inOrder: Array<{ target: string; group: Entry[] }> = [];
	for (const entry of entries) {
		const [key, target] = targetOf(entry);
		const groupsOfKey = groups.get(key) ?? new Map<string, Entry[]>();
		groups.set(key, groupsOfKey);
		const known = groupsOfKey.get(target);
		if (known) {
			known.push(entry);
			continue;
		}
		const group = [entry];
		groupsOfKey.set(target, group);
		inOrder.push({ target, group });
	}
	const batches: Array<Batch<Entry>> = [];
	for (const { target, group } of inOrder) {
		for (let start = 0; start < group.length; start += most) {
			const number = batches.length + 1;
			batches.push({ number, target, entries: group.slice(start, start + most) });
		}
	}
	return batches;
}
