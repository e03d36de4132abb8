import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { parse } from 'csv-parse';
import { ExportError } from './exportError';

/**
 * The records of a CSV file as lists of texts, the header first; blank lines left out. Quotes, line ends
 * within cells and a byte order mark are csv-parse's work.
 *
 * @param exportIds of which exports they are, for an error
 * @throws ExportError for a record longer than the header
 */
export async function* recordsOf(
	bytes: AsyncIterable<Buffer>,
	exportIds: string[],
): AsyncGenerator<string[]> {
	for await (const records of recordsByPiece(bytes, exportIds)) yield* records;
}

/**
 * The records that each piece of the file completes. n8n follows every promise of an execution: one per
 * record takes longer than the parsing, and keeps what it held in memory.
 */
async function* recordsByPiece(
	bytes: AsyncIterable<Buffer>,
	exportIds: string[],
): AsyncGenerator<string[][]> {
	let records: string[][] = [];
	let columns: number | undefined;
	const parser = parse({
		bom: true,
		record_delimiter: ['\r\n', '\n'],
		relax_column_count: true,
		relax_quotes: true,
		skip_empty_lines: true,
		// What is taken here does not wait in the parser as well.
		on_record: (record: string[], { lines }) => {
			columns ??= record.length;
			if (record.length > columns) {
				const ids = exportIds.join(', ');
				throw new ExportError(
					ids,
					`The rows of export ${ids} cannot be read: line ${lines} has ${record.length} cells, and the header has ${columns}`,
					'Set Output to "File" to get the file as it is. For one of several exports, set Source to "Existing Export" and enter its ID.',
				);
			}
			records.push(record);
			return null;
		},
	});
	const ended = finished(parser.resume());
	// Told where it is awaited, at the next piece or at the end.
	ended.catch(() => {});
	try {
		for await (const piece of bytes) {
			if (!parser.write(piece)) await Promise.race([once(parser, 'drain'), ended]);
			const complete = records;
			records = [];
			yield complete;
		}
		parser.end();
		await ended;
		yield records;
	} finally {
		parser.destroy();
	}
}

/** Column names as keys: an empty one gets its number, a repeated one how often it came. */
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

/** Gives what makes a value of the cells of a column; undefined where they stay text. */
export type CellReaders = (column: string) => ((cell: string) => unknown) | undefined;

const everyTextStays: CellReaders = () => undefined;

/**
 * The rows of a CSV file as objects, those that each piece of it completes together. Every value is text,
 * unless `readers` makes something else of it; missing cells at the end of a row are ''.
 *
 * @param exportIds of which exports they are, for an error
 * @throws ExportError for a row longer than the header
 */
export async function* rowsOf(
	bytes: AsyncIterable<Buffer>,
	readers = everyTextStays,
	exportIds: string[] = [],
): AsyncGenerator<object[]> {
	let table: Table | undefined;
	for await (const records of recordsByPiece(bytes, exportIds)) {
		const rows: object[] = [];
		for (const record of records) {
			if (table) rows.push(rowOf(table, record));
			else table = tableOf(record, readers);
		}
		yield rows;
	}
}

/** What all rows of a file share. */
interface Table {
	keys: string[];
	/** A row without cells; quicker to copy than adding the columns to every row anew. */
	blank: Record<string, unknown>;
	/** The columns that do not stay text. */
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

/** One record as CSV, cells quoted where they must be. */
export function lineOf(cells: string[], lineEnd: string): string {
	return (
		cells
			.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
			.join(',') + lineEnd
	);
}
