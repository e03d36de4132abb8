import { once } from 'node:events';
import { PassThrough } from 'node:stream';

/** The same bytes for two readers, as fast as the slower one of them. */
export class Tee {
	/** For the second reader. */
	readonly copy = new PassThrough();

	constructor(private readonly source: AsyncIterable<Buffer>) {
		// A reader that gives up, or bytes that end in a failure, are told through the iterations.
		this.copy.on('error', () => {});
	}

	/**
	 * For the first reader.
	 *
	 * @param other settles once the second reader has ended; the first does not wait for it after that
	 */
	async *bytes(other: Promise<unknown>): AsyncGenerator<Buffer> {
		let isWhole = false;
		try {
			for await (const chunk of this.source) {
				if (!this.copy.destroyed && !this.copy.write(chunk)) {
					await Promise.race([once(this.copy, 'drain'), other]);
				}
				yield chunk;
			}
			isWhole = true;
		} finally {
			if (isWhole) this.copy.end();
			else this.copy.destroy(new Error('The file did not arrive whole'));
		}
	}
}
