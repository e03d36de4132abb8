import { Readable } from 'node:stream';
import type { IBinaryData } from 'n8n-workflow';
import { errorOf } from '../../client/errors';
import type { ItemContext } from '../context';

/** Pieces (src/n8n/http/linkAccess.ts) that a download may be ahead of n8n's storage. */
const PIECES_AHEAD = 8;

/** Streams into n8n's binary storage; the failure of the bytes is the failure of the storing. */
export async function storedFile(
	item: Pick<ItemContext, 'storeBinary'>,
	bytes: AsyncIterable<Buffer>,
	{ fileName, mimeType }: { fileName: string; mimeType: string },
): Promise<IBinaryData> {
	let ended = false;
	let failure: Error | undefined;
	async function* watched(): AsyncGenerator<Buffer> {
		const chunks = bytes[Symbol.asyncIterator]();
		try {
			for (;;) {
				const next = await chunks.next().catch((error: unknown) => {
					failure = errorOf(error);
					throw failure;
				});
				if (next.done) break;
				yield next.value;
			}
			ended = true;
		} finally {
			await chunks.return?.();
		}
	}
	// A few pieces ahead of the disk, so that the wire and the disk do not wait for each other.
	// As objects, since a stream of bytes would copy all that waits into one piece before it is written.
	const content = Readable.from(watched(), { objectMode: true, highWaterMark: PIECES_AHEAD });
	let stored: IBinaryData;
	try {
		stored = await item.storeBinary(content, fileName, mimeType);
	} catch (error) {
		throw failure ?? errorOf(error);
	}
	if (failure) throw errorOf(failure);
	if (!ended) throw new Error("n8n's binary storage did not take the whole file");
	return stored;
}
