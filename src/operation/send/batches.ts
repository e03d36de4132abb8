/** Entries of one request. */
export interface Batch<Entry> {
	/** From 1. */
	number: number;
	target: string;
	entries: Entry[];
}

/**
 * Batches of at most `most` entries, in order, each of one target.
 * @param targetOf the key and the target that the entries of a batch share
 */
export function batchesOf<Entry>(
	entries: Entry[],
	most: number,
	targetOf: (entry: Entry) => [key: string, target: string],
): Array<Batch<Entry>> {
	const groups = new Map<string, { target: string; group: Entry[] }>();
	for (const entry of entries) {
		const [key, target] = targetOf(entry);
		const name = JSON.stringify([key, target]);
		const known = groups.get(name);
		if (known) known.group.push(entry);
		else groups.set(name, { target, group: [entry] });
	}
	const batches: Array<Batch<Entry>> = [];
	for (const { target, group } of groups.values()) {
		for (let start = 0; start < group.length; start += most) {
			const number = batches.length + 1;
			batches.push({ number, target, entries: group.slice(start, start + most) });
		}
	}
	return batches;
}
