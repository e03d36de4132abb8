import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { parse } from 'csv-parse';
import { triggerFullCollectionAfter } from '../garbageCollection';

/** A row as an object, beside its cells in the file. */
const HEAP_BYTES_PER_BYTE = 6;

/**
 * The records of a CSV file as lists of texts, the header first; blank lines left out. Quotes, line ends
 * within cells and a byte order mark are csv-parse's work; a record longer than the header is an error.
 */
export async function* recordsOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
	for await (const { records } of recordsByPiece(bytes)) yield* records;
}

interface Records {
	records: string[][];
	/** How much of the file they were read from. */
	bytes: number;
}

/**
 * The records that each piece of the file completes. n8n follows every promise of an execution: one per
 * record takes longer than the parsing, and keeps what it held in memory.
 */
async function* recordsByPiece(bytes: AsyncIterable<Buffer>): AsyncGenerator<Records> {
	let records: string[][] = [];
	const parser = parse({
		bom: true,
		record_delimiter: ['\r\n', '\n'],
		relax_column_count_less: true,
		relax_quotes: true,
		skip_empty_lines: true,
		// What is taken here does not wait in the parser as well.
		on_record: (record: string[]) => {
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
			yield { records, bytes: piece.length };
			records = [];
		}
		parser.end();
		await ended;
		yield { records, bytes: 0 };
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

/**
 * The rows of a CSV file as objects, those that each piece of it completes together. Every value is text;
 * missing cells at the end of a row are ''.
 */
export async function* rowsOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<object[]> {
	let blank: Record<string, string> | undefined;
	let keys: string[] = [];
	for await (const { records, bytes: length } of recordsByPiece(bytes)) {
		// Here alone: records that are written into a file again do not stay.
		triggerFullCollectionAfter(HEAP_BYTES_PER_BYTE * length);
		const rows: object[] = [];
		for (const record of records) {
			if (blank) rows.push(rowOf(blank, keys, record));
			else blank = Object.fromEntries((keys = keysOf(record)).map((key) => [key, '']));
		}
		yield rows;
	}
}

/** A copy of `blank` with the record's cells; quicker than adding the columns to every row anew. */
function rowOf(blank: Record<string, string>, keys: string[], record: string[]): object {
	const row = { ...blank };
	for (const [at, key] of keys.entries()) row[key] = record[at] ?? '';
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
