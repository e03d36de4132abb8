/** A part of a file; its bytes can be made again from any position. */
export interface FilePart {
	readonly size: number;
	/** The bytes from `from` to the end, in chunks. */
	read(from: number): Generator<Buffer>;
}

/** A part that is kept in memory. */
export function storedPart(bytes: Buffer): FilePart {
	return {
		size: bytes.length,
		*read(from) {
			if (from < bytes.length) yield bytes.subarray(from);
		},
	};
}

/** How many rows are rendered into one chunk. */
const rowsPerChunk = 64;

/** Rows that are rendered when read; only their positions are kept. */
export class RowsPart implements FilePart {
	private constructor(
		private readonly starts: Float64Array,
		private readonly row: (at: number) => string,
	) {}

	/** Renders every row once to measure it; other work can run in between. */
	static async measure(count: number, row: (at: number) => string): Promise<RowsPart> {
		const starts = new Float64Array(count + 1);
		let total = 0;
		for (let at = 0; at < count; at += 1) {
			starts[at] = total;
			total += Buffer.byteLength(row(at));
			if (at % 500 === 499) await new Promise((resolve) => setImmediate(resolve));
		}
		starts[count] = total;
		return new RowsPart(starts, row);
	}

	get size(): number {
		return this.starts.at(-1) ?? 0;
	}

	*read(from: number): Generator<Buffer> {
		const count = this.starts.length - 1;
		let at = this.rowAt(from);
		let skip = from - (this.starts[at] ?? 0);
		while (at < count) {
			const until = Math.min(at + rowsPerChunk, count);
			let text = '';
			for (; at < until; at += 1) text += this.row(at);
			const bytes = Buffer.from(text);
			yield skip === 0 ? bytes : bytes.subarray(skip);
			skip = 0;
		}
	}

	private rowAt(place: number): number {
		let low = 0;
		let high = this.starts.length - 1;
		while (low < high) {
			const middle = (low + high + 1) >>> 1;
			if ((this.starts[middle] ?? 0) <= place) low = middle;
			else high = middle - 1;
		}
		return low;
	}
}

const padRowBytes = 1024;
const padRowsPerChunk = 64;
const digits = 9;

/** Numbered rows of padding, `size` bytes in all, each a valid row with `columns` columns. */
export function paddingPart(size: number, columns: number, lineEnd: string): FilePart {
	const prefix = 'padding-';
	const commas = ','.repeat(Math.max(0, columns - 1));
	const fixed = prefix.length + digits + commas.length + lineEnd.length;
	const row = (bytes: number): string =>
		`${prefix}${'0'.repeat(digits)}${'x'.repeat(Math.max(0, bytes - fixed))}${commas}${lineEnd}`;
	const template = Buffer.from(row(padRowBytes).repeat(padRowsPerChunk));
	const wholeRows = Math.max(0, Math.floor(size / padRowBytes) - 1);
	const lastBytes = size - wholeRows * padRowBytes;
	const last = Buffer.from(size < fixed ? '' : row(lastBytes));
	return {
		size: wholeRows * padRowBytes + last.length,
		*read(from) {
			let at = Math.min(Math.floor(from / padRowBytes), wholeRows);
			let skip = from - at * padRowBytes;
			while (at < wholeRows) {
				const rows = Math.min(padRowsPerChunk, wholeRows - at);
				const chunk = Buffer.from(template.subarray(0, rows * padRowBytes));
				for (let within = 0; within < rows; within += 1, at += 1) {
					const number = String(at + 1).padStart(digits, '0');
					chunk.write(number, within * padRowBytes + prefix.length, 'latin1');
				}
				yield skip === 0 ? chunk : chunk.subarray(skip);
				skip = 0;
			}
			if (skip < last.length) yield last.subarray(skip);
		},
	};
}
