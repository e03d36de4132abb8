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
	let table: Table | undefined;
	for await (const records of pieces) {
		const rows: object[] = [];
		for (const record of records) {
			if (table) rows.push(rowOf(table, record));
			else table = tableOf(record, readers);
		}
		yield rows;
	}
}

interface Table {
	keys: string[];
	/** An empty row, faster to copy than to build. */
	blank: Record<string, unknown>;
	typed: Array<{ key: string; read: (cell: string) => unknown }>;
}

function tableOf(header: string[], readers: CellReaders): Table {
	const keys = keysOf(header);
	return {
		keys,
		blank: Object.fromEntries(keys.map((key) => [key, ''])),
		typed: keys.flatMap((key) => {
			const read = readers(key);
			return read ? [{ key, read }] : [];
		}),
	};
}

function rowOf({ keys, blank, typed }: Table, record: string[]): object {
	const row = { ...blank };
	for (const [at, key] of keys.entries()) row[key] = record[at] ?? '';
	for (const { key, read } of typed) row[key] = read(String(row[key]));
	return row;
}

export function lineOf(cells: string[], lineEnd: string): string {
	return (
		cells
			.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
			.join(',') + lineEnd
	);
}
