import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';

/**
 * The records of a CSV file as lists of texts, the header first; blank lines left out. Quotes, line ends
 * within cells and a byte order mark are csv-parse's work; a record longer than the header is an error.
 */
export async function* recordsOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
	const parser = parse({
		bom: true,
		record_delimiter: ['\r\n', '\n'],
		relax_column_count_less: true,
		relax_quotes: true,
		skip_empty_lines: true,
	});
	// The failure of the bytes arrives through the parser, which the pipeline ends with it.
	pipeline(Readable.from(bytes, { objectMode: false }), parser, () => {});
	const records: AsyncIterable<string[]> = parser;
	yield* records;
}

/** Column names as keys: an empty one gets its place, a repeated one a number. */
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

/** The rows of a CSV file as objects, every value as text. Missing cells at the end of a row are ''. */
export async function* rowsOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<object> {
	let keys: string[] | undefined;
	for await (const record of recordsOf(bytes)) {
		if (keys) yield Object.fromEntries(keys.map((key, at) => [key, record[at] ?? '']));
		else keys = keysOf(record);
	}
}

/** One record as CSV, cells quoted where they must be. */
export function lineOf(cells: string[], lineEnd: string): string {
	return (
		cells
			.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
			.join(',') + lineEnd
	);
}
