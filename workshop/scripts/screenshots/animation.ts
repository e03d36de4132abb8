import { crc32 } from 'node:zlib';

const signatureBytes = 8;

function numbers(...values: number[]): Buffer {
	const bytes = Buffer.alloc(values.length * 4);
	values.forEach((value, at) => bytes.writeUInt32BE(value, at * 4));
	return bytes;
}

function chunk(type: string, ...data: Buffer[]): Buffer {
	const named = Buffer.concat([Buffer.from(type, 'latin1'), ...data]);
	return Buffer.concat([numbers(named.length - 4), named, numbers(crc32(named))]);
}

/** The data of all chunks of one type. */
function chunksOf(png: Buffer, type: string): Buffer[] {
	const found: Buffer[] = [];
	for (let at = signatureBytes; at < png.length; at += png.readUInt32BE(at) + 12) {
		const data = png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
		if (png.toString('latin1', at + 4, at + 8) === type) found.push(data);
	}
	return found;
}

/**
 * An animated PNG that repeats forever.
 *
 * @param frames PNG files of one size and color type
 * @param shownMs how long each frame is shown
 */
export function animated(frames: Buffer[], shownMs: number): Buffer {
	const [first = Buffer.alloc(0)] = frames;
	const [header] = chunksOf(first, 'IHDR');
	if (header === undefined) throw new Error('The first frame is not a PNG file');
	const size = header.subarray(0, 8);
	const timing = Buffer.alloc(6);
	timing.writeUInt16BE(shownMs, 0);
	timing.writeUInt16BE(1000, 2);
	let sequence = 0;
	const parts = frames.flatMap((frame, at) => {
		if (chunksOf(frame, 'IHDR')[0]?.equals(header) !== true) {
			throw new Error('Frames differ in size or color type');
		}
		const control = chunk('fcTL', numbers(sequence++), size, numbers(0, 0), timing);
		const pixels = chunksOf(frame, 'IDAT').map((data) =>
			at === 0 ? chunk('IDAT', data) : chunk('fdAT', numbers(sequence++), data),
		);
		return [control, ...pixels];
	});
	const count = chunk('acTL', numbers(frames.length, 0));
	const beginning = [first.subarray(0, signatureBytes), chunk('IHDR', header), count];
	return Buffer.concat([...beginning, ...parts, chunk('IEND')]);
}
