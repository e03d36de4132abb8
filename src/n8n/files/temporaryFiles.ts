import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

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
