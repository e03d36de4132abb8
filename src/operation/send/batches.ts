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
 * @param targetOf what entries of one batch share: the name of the key they are sent with, and whom they are for
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
