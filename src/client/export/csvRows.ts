/** Parses CSV: the records completed by each chunk, the header first. */
export type ReadRecords = (
	bytes: AsyncIterable<Buffer>,
	exportIds: string[],
) => AsyncIterable<string[][]>;

/** Column names as unique keys: empty and repeated ones get a number. */
export function keysOf(header: string[]): string[] {
	const taken = new Set<string>();
	return header.map((name, at) => {
		const plain = name.trim() === '' ? `column_${at + 1}` : name;
		let key = plain;
		for (let count = 2; taken.has(key); count += 1) key = `${plain}_${count}`;
		taken.add(key);
		return key;
	});
}

/** Converts the cells of a column; undefined if they stay text. */
export type CellReaders = (column: string) => ((cell: string) => unknown) | undefined;

/** Rows as objects; missing cells are ''. @param pieces records, the header first */
export async function* rowsOf(
	pieces: AsyncIterable<string[][]>,
	readers: CellReaders,
): AsyncGenerator<object[]> {
	let rowOf: ReturnType<typeof rowMaker> | undefined;
	for await (const records of pieces) {
		const rows: object[] = [];
		for (const record of records) {
			if (rowOf) rows.push(rowOf(record));
			else rowOf = rowMaker(record, readers);
		}
		yield rows;
	}
}

function rowMaker(header: string[], readers: CellReaders): (record: string[]) => object {
	const keys = keysOf(header);
	// Faster to copy than to build.
	const blank = Object.fromEntries(keys.map((key) => [key, '']));
	const typed = keys.flatMap((key) => {
		const read = readers(key);
		return read ? [{ key, read }] : [];
	});
	return (record) => {
		const row: Record<string, unknown> = { ...blank };
		for (const [at, key] of keys.entries()) row[key] = record[at] ?? '';
		for (const { key, read } of typed) row[key] = read(String(row[key]));
		return row;
	};
}

export function lineOf(cells: string[], lineEnd: string): string {
	return (
		cells
			.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
			.join(',') + lineEnd
	);
}
