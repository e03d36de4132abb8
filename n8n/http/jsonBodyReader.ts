import { Buffer } from 'node:buffer';
import { finished, type Readable } from 'node:stream';
import { AnswerError } from '../../client/errors';
import { countKept } from '../../client/export/memory';
import { bodyOf, type ServiceResponse } from '../../client/request/transport';
import { cameEmpty } from './decoding';

/** A page of 50 conversations and more fits. */
const USUAL_BYTES = 512 * 1024;
/** A buffer that had to grow beyond this is not kept for the next answer. */
const MOST_KEPT_BYTES = 4 * 1024 * 1024;

/** Less than the longest text V8 can hold; no answer of the service comes near it. */
const MOST_BYTES = 256 * 1024 * 1024;
/** Objects take more than the JSON they were read from. */
const HEAP_BYTES_PER_BYTE = 1.6;

/**
 * Reads the bodies of answers whole, one after the other into the same buffers, and parses each as soon
 * as its last byte is there. A body handed on as bytes or as text lives on behind its promise in n8n's
 * heap until the next full collection: 20,000 conversations then took twice the processor time.
 */
export class JsonBodyReader {
	private readonly spare: Buffer[] = [];

	/** Rejects with what broke the body. */
	async read(body: Readable): Promise<Pick<ServiceResponse, 'body' | 'characters'>> {
		let bytes = this.spare.pop() ?? Buffer.allocUnsafeSlow(USUAL_BYTES);
		let length = 0;
		return await new Promise((resolve, reject) => {
			body.on('data', (chunk: Buffer) => {
				const needed = length + chunk.length;
				if (needed > MOST_BYTES) {
					body.destroy(new AnswerError('The answer is longer than 256 MiB'));
					return;
				}
				if (needed > bytes.length) {
					const larger = Buffer.allocUnsafeSlow(2 * needed);
					bytes.copy(larger, 0, 0, length);
					bytes = larger;
				}
				chunk.copy(bytes, length);
				length = needed;
			});
			finished(body, { writable: false }, (error) => {
				if (error && !cameEmpty(body, error)) {
					reject(error);
					return;
				}
				resolve(bodyOf(bytes.toString('utf8', 0, length)));
				if (bytes.length <= MOST_KEPT_BYTES) this.spare.push(bytes);
				countKept(HEAP_BYTES_PER_BYTE * length);
			});
		});
	}
}
