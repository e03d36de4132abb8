import { createHash } from 'node:crypto';

const chunkBytes = 64 * 1024;

/** Numbered blocks of one size, made when they are read; the last may be cut off. */
interface Blocks {
	size: number;
	blockBytes: number;
	block(number: number): Buffer;
}

/** A file: bytes in memory, and blocks behind them. Every reading gives the same bytes. */
export class ExportFile {
	readonly size: number;

	constructor(
		private readonly head: Buffer,
		private readonly rest: Blocks = { size: 0, blockBytes: 1, block: () => Buffer.alloc(0) },
	) {
		this.size = head.length + rest.size;
	}

	/** The bytes [from, to), in chunks. */
	*read(from = 0, to = this.size): Generator<Buffer> {
		const { head, rest } = this;
		let place = from;
		for (; place < Math.min(to, head.length); place += chunkBytes) {
			yield head.subarray(place, Math.min(place + chunkBytes, to));
		}
		place = Math.max(from, head.length);
		while (place < Math.min(to, this.size)) {
			const number = Math.floor((place - head.length) / rest.blockBytes);
			const begins = head.length + number * rest.blockBytes;
			const end = Math.min(to, this.size) - begins;
			const chunk = rest.block(number).subarray(place - begins, end);
			yield chunk;
			place += chunk.length;
		}
	}

	/** The whole file, for comparing; large files are better compared by their digest. */
	bytes(): Buffer {
		return Buffer.concat([...this.read()]);
	}

	/** SHA-256 of the whole file, hexadecimal. */
	sha256(): string {
		const hash = createHash('sha256');
		for (const chunk of this.read()) hash.update(chunk);
		return hash.digest('hex');
	}
}
