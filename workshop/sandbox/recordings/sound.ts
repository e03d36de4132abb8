import type { FilePart } from '../exports/fileParts';

/** Bytes of one second: one channel, one byte a sample. */
const bytesPerSecond = 8_000;
const headerBytes = 44;
const samplesPerWave = 20;

/** The size of a WAV file of so many seconds. */
export function soundBytes(seconds: number): number {
	return headerBytes + seconds * bytesPerSecond;
}

/** A WAV file of a quiet tone that players take; every second begins with its own number. */
export function soundPart(size: number): FilePart {
	const header = headerOf(Math.max(0, size - headerBytes)).subarray(0, size);
	return {
		size,
		*read(from) {
			if (from < header.length) yield header.subarray(from);
			let place = Math.max(from, header.length);
			while (place < size) {
				const second = Math.floor((place - headerBytes) / bytesPerSecond);
				const begins = headerBytes + second * bytesPerSecond;
				const chunk = secondOf(second).subarray(place - begins, size - begins);
				yield chunk;
				place += chunk.length;
			}
		},
	};
}

const tone = Buffer.from(
	Array.from({ length: bytesPerSecond }, (_, at) =>
		Math.round(128 + 16 * Math.sin((2 * Math.PI * at) / samplesPerWave)),
	),
);

function secondOf(second: number): Buffer {
	const samples = Buffer.from(tone);
	samples.writeUInt32LE(second);
	return samples;
}

function headerOf(dataBytes: number): Buffer {
	const header = Buffer.alloc(headerBytes);
	header.write('RIFF', 0, 'latin1');
	header.writeUInt32LE(dataBytes + headerBytes - 8, 4);
	header.write('WAVEfmt ', 8, 'latin1');
	header.writeUInt32LE(16, 16);
	header.writeUInt16LE(1, 20);
	header.writeUInt16LE(1, 22);
	header.writeUInt32LE(bytesPerSecond, 24);
	header.writeUInt32LE(bytesPerSecond, 28);
	header.writeUInt16LE(1, 32);
	header.writeUInt16LE(8, 34);
	header.write('data', 36, 'latin1');
	header.writeUInt32LE(dataBytes, 40);
	return header;
}
