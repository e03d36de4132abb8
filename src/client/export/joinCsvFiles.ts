import { CsvShape, LONGEST_HEADER_BYTES, startsWithMark, withLineFeeds } from './csvShape';
import { ExportError } from './exportJobs';

/** Parses CSV: the records completed by each chunk, the header first. */
export type ReadRecords = (
	bytes: AsyncIterable<Buffer> | Buffer[],
	exportIds: string[],
) => AsyncIterable<string[][]>;

/** The file of one export; `bytes` can be read repeatedly. */
export interface FilePart {
	exportId: string;
	bytes(): AsyncIterable<Buffer>;
}

/** Complete once all bytes have passed. */
export interface FileFacts {
	rows: number;
	sizeBytes: number;
	/** Files whose last row is short or open. Only the service knows whether it is intended. */
	oddEnds: Array<{ exportId: string; reason: string }>;
}

export function newFileFacts(): FileFacts {
	return { rows: 0, sizeBytes: 0, oddEnds: [] };
}

const ENDS_IN_QUOTES = 'it ends within a quoted field';
const EMPTY = 'it is empty';

interface Header {
	/** With byte order mark and line end. */
	length: number;
	keys: string[];
	names: string[];
	lineEnd: '\n' | '\r\n';
	hasMark: boolean;
}

const PIECE_BYTES = 64 * 1024;

/**
 * Joins CSV files into one with a single header. If all have the same columns, their bytes pass
 * unchanged but for CR alone at the ends of lines; otherwise the rows are rewritten with the columns of all. A single
 * file passes byte for byte unless its rows are read. An empty file has no rows. Memory is flat.
 * @param readsRows whether the rows are read; then no file may end within quotes
 * @throws ExportError for a file whose first line does not end, or one that ends within quotes before other rows
 */
export async function* joinedBytes(
	parts: FilePart[],
	facts: FileFacts,
	records: ReadRecords,
	readsRows: boolean,
): AsyncGenerator<Buffer> {
	const [only, ...others] = parts;
	if (only && others.length === 0 && !readsRows) {
		yield* asItIs(only, facts);
		return;
	}
	let readable: FilePart[] = parts.map(({ exportId, bytes }) => ({
		exportId,
		bytes: () => withLineFeeds(bytes()),
	}));
	const headers: Header[] = [];
	// A single file is not fetched twice for its header.
	if (readable.length > 1) {
		const withHeader: FilePart[] = [];
		for (const part of readable) {
			const header = await headerOf(part, records);
			if (header === undefined) {
				facts.oddEnds.push({ exportId: part.exportId, reason: EMPTY });
				continue;
			}
			withHeader.push(part);
			headers.push(header);
		}
		readable = withHeader;
	}
	const shapes = headers.map(({ keys, lineEnd }) => JSON.stringify([keys, lineEnd]));
	const pieces =
		new Set(shapes).size > 1
			? rewritten(readable, headers, facts, records)
			: unchanged(readable, headers, facts, !readsRows);
	for await (const piece of pieces) {
		facts.sizeBytes += piece.length;
		yield piece;
	}
}

/** A short last row is data. After open quotes nothing can follow. */
function checkEnd(
	shape: CsvShape,
	{ exportId }: FilePart,
	facts: FileFacts,
	mayEndInQuotes: boolean,
): void {
	if (!shape.hasHeader) {
		facts.oddEnds.push({ exportId, reason: EMPTY });
		return;
	}
	if (shape.endsInQuotes) {
		if (!mayEndInQuotes) {
			throw new ExportError(
				exportId,
				`The file of export ${exportId} is incomplete: ${ENDS_IN_QUOTES}`,
				"Download it again. If that fails too, give the ID of the export to the service's support.",
			);
		}
		facts.oddEnds.push({ exportId, reason: ENDS_IN_QUOTES });
	}
	const short = shape.shortLastRow;
	if (short) {
		const reason = `its last row has ${short.last} of ${short.columns} columns`;
		facts.oddEnds.push({ exportId, reason });
	}
	// A row that ends in its last column is as long as others.
	else if (shape.rows > 0 && !shape.endsInQuotes && !shape.endsWithLineEnd) {
		facts.oddEnds.push({ exportId, reason: 'its last row has no line end' });
	}
	facts.rows += shape.rows;
}

function withoutHeader(exportId: string): ExportError {
	return new ExportError(
		exportId,
		`The file of export ${exportId} has no header row within its first ${LONGEST_HEADER_BYTES / 1024 ** 2} MiB`,
		"Give the ID of the export to the service's support.",
	);
}

/** Undefined for a file without a row. The rest of the file is not read. */
async function headerOf(part: FilePart, records: ReadRecords): Promise<Header | undefined> {
	const shape = new CsvShape();
	const pieces: Buffer[] = [];
	let length = 0;
	for await (const chunk of part.bytes()) {
		pieces.push(chunk);
		length += chunk.length;
		shape.see(chunk);
		if (shape.headerEnd !== undefined) break;
		if (length > LONGEST_HEADER_BYTES) throw withoutHeader(part.exportId);
	}
	if (!shape.hasHeader) return undefined;
	const bytes = Buffer.concat(pieces).subarray(0, shape.headerEnd ?? length);
	let names: string[] = [];
	for await (const some of records([bytes], [part.exportId])) names = some[0] ?? names;
	return {
		length: bytes.length,
		names,
		keys: keysOf(names),
		lineEnd: bytes.subarray(-2).toString() === '\r\n' ? '\r\n' : '\n',
		hasMark: startsWithMark(bytes),
	};
}

/** The bytes of a single file, whatever ends its lines. */
async function* asItIs(part: FilePart, facts: FileFacts): AsyncGenerator<Buffer> {
	const shape = new CsvShape();
	const waiting: Buffer[] = [];
	async function* kept() {
		for await (const chunk of part.bytes()) {
			waiting.push(chunk);
			yield chunk;
		}
	}
	for await (const chunk of withLineFeeds(kept())) {
		shape.see(chunk);
		facts.sizeBytes += chunk.length;
		yield* waiting.splice(0, 1);
	}
	checkEnd(shape, part, facts, true);
}

async function* unchanged(
	parts: FilePart[],
	headers: Header[],
	facts: FileFacts,
	mayEndInQuotes: boolean,
): AsyncGenerator<Buffer> {
	let endsOpen: string | undefined;
	let isBegun = false;
	for (const [at, part] of parts.entries()) {
		const header = headers[at];
		let skip = isBegun ? (header?.length ?? 0) : 0;
		const shape = new CsvShape();
		for await (const chunk of part.bytes()) {
			shape.see(chunk);
			const piece = chunk.subarray(Math.min(skip, chunk.length));
			skip -= chunk.length - piece.length;
			if (piece.length === 0) continue;
			if (endsOpen !== undefined) yield Buffer.from(endsOpen);
			endsOpen = undefined;
			yield piece;
			isBegun = true;
		}
		checkEnd(shape, part, facts, mayEndInQuotes && at === parts.length - 1);
		// A header alone may lack its line end too.
		if (isBegun && !shape.endsWithLineEnd) endsOpen = header?.lineEnd ?? '\n';
	}
}

async function* checkedBytes(part: FilePart, facts: FileFacts): AsyncGenerator<Buffer> {
	const shape = new CsvShape();
	for await (const chunk of part.bytes()) {
		shape.see(chunk);
		yield chunk;
	}
	checkEnd(shape, part, facts, false);
}

async function* rewritten(
	parts: FilePart[],
	headers: Header[],
	facts: FileFacts,
	records: ReadRecords,
): AsyncGenerator<Buffer> {
	const names = new Map<string, string>();
	for (const { keys, names: given } of headers) {
		for (const [at, key] of keys.entries()) if (!names.has(key)) names.set(key, given[at] ?? '');
	}
	const columns = [...names.keys()];
	const { lineEnd = '\n', hasMark = false } = headers[0] ?? {};
	let text = `${hasMark ? '\uFEFF' : ''}${lineOf([...names.values()], lineEnd)}`;
	for (const part of parts) {
		let positions: Array<number | undefined> | undefined;
		for await (const some of records(checkedBytes(part, facts), [part.exportId])) {
			for (const record of some) {
				if (positions === undefined) {
					const own = new Map(keysOf(record).map((key, at) => [key, at]));
					positions = columns.map((key) => own.get(key));
					continue;
				}
				text += lineOf(
					positions.map((at) => (at === undefined ? '' : (record[at] ?? ''))),
					lineEnd,
				);
			}
			if (text.length < PIECE_BYTES) continue;
			yield Buffer.from(text);
			text = '';
		}
	}
	if (text !== '') yield Buffer.from(text);
}

/** Column names as unique keys: empty and repeated ones get a number. */
function keysOf(header: string[]): string[] {
	/** By name, the number that its next repeat may have. */
	const taken = new Map<string, number>();
	return header.map((name, at) => {
		const plain = name.trim() === '' ? `column_${at + 1}` : name;
		let key = plain;
		let count = taken.get(plain) ?? 2;
		for (; taken.has(key); count += 1) key = `${plain}_${count}`;
		taken.set(plain, count);
		if (key !== plain) taken.set(key, 2);
		return key;
	});
}

/** Converts the cells of a column; undefined if they stay text. */
type CellReaders = (column: string) => ((cell: string) => unknown) | undefined;

/** Rows as objects; missing cells are ''. @param pieces records, the header first @param seen gets the header */
export async function* rowsOf(
	pieces: AsyncIterable<string[][]>,
	readers: CellReaders,
	seen: (header: string[]) => void = () => {},
): AsyncGenerator<object[]> {
	let rowOf: ReturnType<typeof rowMaker> | undefined;
	for await (const records of pieces) {
		const rows: object[] = [];
		for (const record of records) {
			if (rowOf) rows.push(rowOf(record));
			else {
				seen(record);
				rowOf = rowMaker(record, readers);
			}
		}
		yield rows;
	}
}

/** What separates the cells of a file in place of commas, if its header is one column. */
export function otherSeparatorIn(header: string[]): string | undefined {
	const [only = '', ...others] = header;
	if (others.length > 0) return undefined;
	const [, named] = /^sep=(.)$/i.exec(only) ?? [];
	return named ?? [';', '\t', '|'].find((separator) => only.includes(separator));
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

function lineOf(cells: string[], lineEnd: string): string {
	return (
		cells
			.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
			.join(',') + lineEnd
	);
}
