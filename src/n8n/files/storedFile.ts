import { Readable } from 'node:stream';
import type { IBinaryData } from 'n8n-workflow';
import { errorOf } from '../../client/errors';
import type { ItemContext } from '../context';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

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

const PIECE_BYTES = 256 * 1024;

/** Files that one run keeps on disk for a while, readable by this user only. */
export class TemporaryFiles {
	private folder: Promise<string> | undefined;
	private count = 0;

	/** Writes `bytes` to a file, and gives what reads it, as often as wanted. */
	async keep(bytes: AsyncIterable<Buffer>): Promise<() => AsyncIterable<Buffer>> {
		this.folder ??= mkdtemp(join(tmpdir(), `conversation-analytics-${process.pid}-`));
		const name = String((this.count += 1));
		const path = join(await this.folder, name);
		await pipeline(bytes, createWriteStream(path, { mode: 0o600 }));
		return () => createReadStream(path, { highWaterMark: PIECE_BYTES });
	}

	async remove(): Promise<void> {
		if (this.folder !== undefined) await rm(await this.folder, { recursive: true, force: true });
	}
}
