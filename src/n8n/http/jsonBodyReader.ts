import { Buffer } from 'node:buffer';
import { finished, type Readable } from 'node:stream';
import { OversizedError } from '../../client/errors';
import { bodyOf, type BodyParser, type ParsedBody } from '../../client/request/transport';
import { isEmptyBodyError } from './decoding';

/** Enough for a page of 50 conversations. */
const BUFFER_BYTES = 512 * 1024;
const MEBIBYTE = 1024 * 1024;
const LARGEST_REUSED_BYTES = 4 * MEBIBYTE;
/** Below the longest text that V8 can hold. */
const LARGEST_BODY_BYTES = 256 * MEBIBYTE;
/** Parsed objects take more memory than their JSON. */
const HEAP_BYTES_PER_BYTE = 1.6;

const jsonParser: BodyParser = async (bytes) => bodyOf(bytes);

/**
 * Reads bodies into reused buffers and parses each in the callback of its last byte. Bytes that pass through a promise
 * stay in n8n's heap until the next full collection: 20,000 conversations took twice the processor time.
 */
export class JsonBodyReader {
	private readonly unusedBuffers: Buffer[] = [];

	async read(body: Readable, parse: BodyParser = jsonParser): Promise<ParsedBody> {
		let buffer = this.unusedBuffers.pop() ?? Buffer.allocUnsafeSlow(BUFFER_BYTES);
		let length = 0;
		return await new Promise((resolve, reject) => {
			body.on('data', (chunk: Buffer) => {
				const needed = length + chunk.length;
				if (needed > LARGEST_BODY_BYTES) {
					body.destroy(new OversizedError());
					return;
				}
				if (needed > buffer.length) {
					const larger = Buffer.allocUnsafeSlow(2 * needed);
					buffer.copy(larger, 0, 0, length);
					buffer = larger;
				}
				chunk.copy(buffer, length);
				length = needed;
			});
			finished(body, { writable: false }, (error) => {
				if (error && !isEmptyBodyError(body, error)) {
					reject(error);
					return;
				}
				const bytes = buffer.subarray(0, length);
				resolve(parse(bytes).then(counted));
				if (buffer.length <= LARGEST_REUSED_BYTES) this.unusedBuffers.push(buffer);
			});
		});
	}
}

/** About 80,000 conversations. */
const HEAP_BYTES_BETWEEN = 640 * MEBIBYTE;
/** The first full collection frees the garbage of n8n's start. */
const HEAP_BYTES_BEFORE_FIRST = 32 * MEBIBYTE;
/** V8 starts a full collection after 64 MiB outside its heap. */
const ENOUGH_FOR_V8 = 80 * MEBIBYTE;

let heapBytesUntilNext = HEAP_BYTES_BEFORE_FIRST;

/**
 * Counts bodies, which stay in n8n's heap, and after enough of them makes V8 start a full collection, by a buffer that is
 * discarded at once. Without it 20,000 conversations need 1.28 times the memory
 * (docs/decisions/2026-11-21-requests-and-lists.md).
 */
function counted(parsed: ParsedBody): ParsedBody {
	heapBytesUntilNext -= HEAP_BYTES_PER_BYTE * parsed.characters;
	if (heapBytesUntilNext > 0) return parsed;
	heapBytesUntilNext = HEAP_BYTES_BETWEEN;
	try {
		void new ArrayBuffer(ENOUGH_FOR_V8);
	} catch {
		// Without room for the buffer, V8 has already collected what it could.
	}
	return parsed;
}
