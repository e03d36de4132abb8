/** Batches of at most `most` entries that share a key, in order. */
export function batchesOf<Entry>(
	entries: Entry[],
	most: number,
	keyOf: (entry: Entry) => string,
): Array<[Entry, ...Entry[]]> {
	const batches: Array<[Entry, ...Entry[]]> = [];
	const open = new Map<string, [Entry, ...Entry[]]>();
	for (const entry of entries) {
		const key = keyOf(entry);
		const last = open.get(key);
		if (last && last.length < most) last.push(entry);
		else {
			const batch: [Entry, ...Entry[]] = [entry];
			open.set(key, batch);
			batches.push(batch);
		}
	}
	return batches;
}

/** In order of the first of each group. */
export function groupedBy<Entry>(
	entries: Entry[],
	keyOf: (entry: Entry) => string,
): Map<string, [Entry, ...Entry[]]> {
	return new Map(batchesOf(entries, Infinity, keyOf).map((group) => [keyOf(group[0]), group]));
}
