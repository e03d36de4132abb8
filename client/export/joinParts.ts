import { CsvShape, startsWithMark } from './csvShape';
import { keysOf, lineOf, recordsOf } from './csvRows';
import { ExportError } from './exportError';

/** One part of a file: the bytes of one export, as often as they are wanted. */
export interface CsvPart {
	exportId: string;
	bytes(): AsyncIterable<Buffer>;
}

/** What passed through, known at the end. */
export interface FileFacts {
	rows: number;
	sizeBytes: number;
}

interface Header {
	/** Its bytes as they stand at the top of the file, mark and line end included. */
	length: number;
	keys: string[];
	names: string[];
	lineEnd: '\n' | '\r\n';
	hasMark: boolean;
}

/** A header record longer than this is none. */
const LONGEST_HEADER_BYTES = 4 * 1024 * 1024;
const PIECE_BYTES = 64 * 1024;
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * One CSV file of several parts: one header, parts in the order given, rows as each part has them. Where
 * the parts agree on their columns their bytes pass unchanged; where they do not, the file has the columns
 * of all, each value stays in its own, and rows are written anew. Memory is flat in both cases.
 *
 * @throws ExportError when a part does not end where a row ends
 */
export async function* joinedBytes(parts: CsvPart[], facts: FileFacts): AsyncGenerator<Buffer> {
	for await (const piece of contentOf(parts, facts)) {
		facts.sizeBytes += piece.length;
		yield piece;
	}
}

async function* contentOf(parts: CsvPart[], facts: FileFacts): AsyncGenerator<Buffer> {
	const [only, ...others] = parts;
	if (only === undefined) return;
	if (others.length === 0) {
		yield* checkedBytes(only, facts);
		return;
	}
	const headers: Header[] = [];
	for (const part of parts) headers.push(await headerOf(part));
	const withColumns = headers.filter(({ keys }) => keys.length > 0);
	const [first] = withColumns;
	const agree = withColumns.every(
		({ keys, lineEnd }) =>
			first && keys.join('\n') === first.keys.join('\n') && lineEnd === first.lineEnd,
	);
	if (agree) yield* unchanged(parts, headers, facts);
	else yield* rewritten(parts, withColumns, facts);
}

/** The bytes of a part; an error where its end is not the end of a row. */
async function* checkedBytes(part: CsvPart, facts: FileFacts): AsyncGenerator<Buffer> {
	const shape = new CsvShape();
	for await (const chunk of part.bytes()) {
		shape.see(chunk);
		yield chunk;
	}
	refuseShort(shape, part);
	facts.rows += shape.rows;
}

function refuseShort(shape: CsvShape, { exportId }: CsvPart): void {
	const reason = shape.faultAtEnd();
	if (reason === undefined) return;
	throw new ExportError(
		{ code: 'fileNotWhole', facts: { exportId, reason } },
		{ export_id: exportId, code: null },
	);
}

/** The header of a part; the rest of the file is not read. A part without a byte has no columns. */
async function headerOf(part: CsvPart): Promise<Header> {
	const shape = new CsvShape();
	const pieces: Buffer[] = [];
	let length = 0;
	for await (const chunk of part.bytes()) {
		pieces.push(chunk);
		length += chunk.length;
		shape.see(chunk);
		if (shape.headerEnd !== undefined) break;
		if (length > LONGEST_HEADER_BYTES) {
			const { exportId } = part;
			throw new ExportError({ code: 'fileWithoutHeader', facts: { exportId } });
		}
	}
	const bytes = Buffer.concat(pieces).subarray(0, shape.headerEnd ?? length);
	let names: string[] = [];
	for await (const record of recordsOf(piecesOf(bytes))) names = record;
	return {
		length: bytes.length,
		names,
		keys: keysOf(names),
		lineEnd: bytes.subarray(-2).toString() === '\r\n' ? '\r\n' : '\n',
		hasMark: startsWithMark(bytes),
	};
}

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
	if (bytes.length > 0) yield bytes;
}

async function* unchanged(
	parts: CsvPart[],
	headers: Header[],
	facts: FileFacts,
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
		refuseShort(shape, part);
		facts.rows += shape.rows;
		// Also a header alone may lack its line end, and must not run into the next part's first row.
		if (isBegun && !shape.endsWithLineEnd) endsOpen = header?.lineEnd ?? '\n';
	}
}

async function* rewritten(
	parts: CsvPart[],
	headers: Header[],
	facts: FileFacts,
): AsyncGenerator<Buffer> {
	const names = new Map<string, string>();
	for (const { keys, names: given } of headers) {
		for (const [at, key] of keys.entries()) if (!names.has(key)) names.set(key, given[at] ?? '');
	}
	const columns = [...names.keys()];
	const { lineEnd = '\n', hasMark = false } = headers[0] ?? {};
	let text = `${hasMark ? BYTE_ORDER_MARK : ''}${lineOf([...names.values()], lineEnd)}`;
	for (const part of parts) {
		let positions: Array<number | undefined> | undefined;
		const ownFacts = { rows: 0, sizeBytes: 0 };
		for await (const record of recordsOf(checkedBytes(part, ownFacts))) {
			if (positions === undefined) {
				const own = new Map(keysOf(record).map((key, at) => [key, at]));
				positions = columns.map((key) => own.get(key));
				continue;
			}
			text += lineOf(
				positions.map((at) => (at === undefined ? '' : (record[at] ?? ''))),
				lineEnd,
			);
			facts.rows += 1;
			if (text.length < PIECE_BYTES) continue;
			yield Buffer.from(text);
			text = '';
		}
	}
	if (text !== '') yield Buffer.from(text);
}
