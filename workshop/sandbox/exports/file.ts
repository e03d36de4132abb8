import { createHash } from 'node:crypto';

const chunkBytes = 64 * 1024;

/** Blocks that are made when they are read. The last one may be shorter. */
interface Blocks {
	size: number;
	blockBytes: number;
	block(number: number): Buffer;
}

/** A file of bytes in memory, followed by blocks. */
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

	bytes(): Buffer {
		return Buffer.concat([...this.read()]);
	}

	/** Hexadecimal. */
	sha256(): string {
		const hash = createHash('sha256');
		for (const chunk of this.read()) hash.update(chunk);
		return hash.digest('hex');
	}
}
