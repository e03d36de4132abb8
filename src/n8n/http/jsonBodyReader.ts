import { Buffer } from 'node:buffer';
import { finished, type Readable } from 'node:stream';
import { AnswerError } from '../../client/errors';
import { triggerFullCollectionAfter } from './garbageCollection';
import { bodyOf, type BodyParser, type ParsedBody } from '../../client/request/transport';
import { isEmptyBodyError } from './decoding';

/** Enough for a page of 50 conversations. */
const BUFFER_BYTES = 512 * 1024;
const LARGEST_REUSED_BYTES = 4 * 1024 * 1024;

/** Below the longest text that V8 can hold. */
const LARGEST_BODY_BYTES = 256 * 1024 * 1024;
/** Parsed objects take more memory than their JSON. */
const HEAP_BYTES_PER_BYTE = 1.6;

/**
 * Reads bodies into reused buffers and parses each in the callback of its last byte. Bytes that pass through a promise
 * stay in n8n's heap until the next full collection: 20,000 conversations took twice the processor time.
 */
export class JsonBodyReader {
	private readonly unusedBuffers: Buffer[] = [];

	/** @param parse parses the bytes; JSON if absent */
	async read(body: Readable, parse?: BodyParser): Promise<ParsedBody> {
		let buffer = this.unusedBuffers.pop() ?? Buffer.allocUnsafeSlow(BUFFER_BYTES);
		let length = 0;
		return await new Promise((resolve, reject) => {
			body.on('data', (chunk: Buffer) => {
				const needed = length + chunk.length;
				if (needed > LARGEST_BODY_BYTES) {
					body.destroy(new AnswerError('The answer is longer than 256 MiB'));
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
				resolve(parse ? parse(bytes).then(counted) : counted(bodyOf(bytes)));
				if (buffer.length <= LARGEST_REUSED_BYTES) this.unusedBuffers.push(buffer);
			});
		});
	}
}

function counted(parsed: ParsedBody): ParsedBody {
	triggerFullCollectionAfter(HEAP_BYTES_PER_BYTE * parsed.characters);
	return parsed;
}
