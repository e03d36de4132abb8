import { crc32 } from 'node:zlib';

const SIGNATURE_BYTES = 8;
const headerBytes = 13;

interface Chunk {
	type: string;
	data: Buffer;
}

function chunksOf(png: Buffer): Chunk[] {
	const chunks: Chunk[] = [];
	for (let at = SIGNATURE_BYTES; at < png.length; ) {
		const length = png.readUInt32BE(at);
		const type = png.toString('latin1', at + 4, at + 8);
		chunks.push({ type, data: png.subarray(at + 8, at + 8 + length) });
		at += length + 12;
	}
	return chunks;
}

function written({ type, data }: Chunk): Buffer {
	const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
	const length = Buffer.alloc(4);
	length.writeUInt32BE(data.length);
	const check = Buffer.alloc(4);
	check.writeUInt32BE(crc32(named));
	return Buffer.concat([length, named, check]);
}

const numbersOf = (...values: number[]): Buffer => {
	const bytes = Buffer.alloc(values.length * 4);
	values.forEach((value, at) => bytes.writeUInt32BE(value, at * 4));
	return bytes;
};

/**
 * An animated PNG that repeats forever.
 *
 * @param frames PNG files of one size and color type
 * @param shownMs how long each frame is shown
 */
export function animated(frames: Buffer[], shownMs: number): Buffer {
	const [first = Buffer.alloc(0)] = frames;
	const [header] = chunksOf(first);
	if (header?.data.length !== headerBytes) throw new Error('The first frame is not a PNG file');
	let sequence = 0;
	const parts = frames.flatMap((frame, at) => {
		const chunks = chunksOf(frame);
		if (!chunks[0]?.data.equals(header.data))
			throw new Error('Frames differ in size or color type');
		const place = numbersOf(
			sequence++,
			header.data.readUInt32BE(0),
			header.data.readUInt32BE(4),
			0,
			0,
		);
		const timing = Buffer.alloc(6);
		timing.writeUInt16BE(shownMs, 0);
		timing.writeUInt16BE(1000, 2);
		const pixels = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data);
		return [
			{ type: 'fcTL', data: Buffer.concat([place, timing]) },
			...pixels.map((data) =>
				at === 0
					? { type: 'IDAT', data }
					: { type: 'fdAT', data: Buffer.concat([numbersOf(sequence++), data]) },
			),
		];
	});
	const chunks = [
		header,
		{ type: 'acTL', data: numbersOf(frames.length, 0) },
		...parts,
		{ type: 'IEND', data: Buffer.alloc(0) },
	];
	return Buffer.concat([first.subarray(0, SIGNATURE_BYTES), ...chunks.map(written)]);
}
