/** Neighbours that may travel in one request. */
export interface Batch<Entry> {
	/** From 1, in the order they are sent. */
	number: number;
	entries: Entry[];
}

/**
 * Gathers entries into batches: in order, each group's own, none longer than `most`. Groups stay in the
 * order in which they first appear.
 *
 * @param groupOf what entries of one batch share, compared as `Map` compares keys, part by part
 */
export function batchesOf<Entry>(
	entries: Entry[],
	most: number,
	groupOf: (entry: Entry) => [connection: object, name: string],
): Array<Batch<Entry>> {
	const groups = new Map<object, Map<string, Entry[]>>();
	const inOrder: Entry[][] = [];
	for (const entry of entries) {
		const [connection, name] = groupOf(entry);
		const ofLine = groups.get(connection) ?? new Map<string, Entry[]>();
		groups.set(connection, ofLine);
		const known = ofLine.get(name);
		if (known) {
			known.push(entry);
			continue;
		}
		const group = [entry];
		ofLine.set(name, group);
		inOrder.push(group);
	}
	const batches: Array<Batch<Entry>> = [];
	for (const group of inOrder) {
		for (let start = 0; start < group.length; start += most) {
			batches.push({ number: batches.length + 1, entries: group.slice(start, start + most) });
		}
	}
	return batches;
}
