import { Readable } from 'node:stream';
import type { IBinaryData } from 'n8n-workflow';
import { errorOf } from '../../client/errors';
import type { ItemContext } from '../context';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const PIECES_AHEAD = 8;

/** Streams into n8n's binary storage. If reading the bytes fails, it throws that error. */
export async function storedFile(
	item: Pick<ItemContext, 'storeBinary'>,
	bytes: AsyncIterable<Buffer>,
	{ fileName, mimeType }: { fileName: string; mimeType: string },
): Promise<IBinaryData> {
	let ended = false;
	let failure: Error | undefined;
	async function* watched(): AsyncGenerator<Buffer> {
		try {
			yield* bytes;
			ended = true;
		} catch (error) {
			failure = errorOf(error);
			throw failure;
		}
	}
	// Network and disk do not wait for each other. A stream of bytes instead of objects would copy waiting pieces.
	const content = Readable.from(watched(), { objectMode: true, highWaterMark: PIECES_AHEAD });
	let stored: IBinaryData;
	try {
		stored = await item.storeBinary(content, fileName, mimeType);
	} catch (error) {
		throw failure ?? errorOf(error);
	}
	if (failure) throw errorOf(failure);
	if (!ended) throw new Error("n8n's binary storage did not store the whole file");
	return stored;
}

const PIECE_BYTES = 256 * 1024;

/** Temporary files of one run, readable only by this user. */
export class TemporaryFiles {
	private folder: Promise<string> | undefined;
	private count = 0;

	/** Writes a file. The returned function reads it. */
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
