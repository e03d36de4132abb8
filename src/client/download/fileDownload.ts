import type { ServiceConnection } from '../request/request';
import {
	CancelledError,
	BlockedError,
	ConnectionError,
	errorOf,
	refuseWhenCancelled,
	ServiceError,
	WaitError,
} from '../errors';
import {
	againText,
	FileError,
	refusedFile,
	slowFile,
	supportText,
	type LinkedFile,
} from './fileError';
import { bytesOf, openFollowing, type LinkResponse, type LinkAccess } from './links';
import { pauseBefore, retryAfterMs } from '../request/retry';
import { TimeLimit } from '../request/within';
import { cutText } from '../../records/text';

/** What follows from a response. */
type ResponseUse =
	/** Its bytes; the first `skip` were already passed on. */
	| { response: LinkResponse; skip: number }
	/** Another attempt after a pause. */
	| { failure: Error }
	/** Another attempt at once with a fresh link. */
	| 'refused'
	/** The file is complete. */
	| 'whole';

/**
 * Downloads one file completely, or fails. A broken download is resumed (Range with If-Match on a
 * strong ETag), or restarted, and the repeated bytes are compared. A file of unknown length is
 * requested once more from its end.
 */
export class Download {
	private position = 0;
	private checksum = 0;
	/** The length of the file, once known. */
	private total: number | undefined;
	/** A strong ETag. */
	private tag: string | undefined;
	contentType: string | undefined;
	private wasRefused = false;
	/** The end of a response of unknown length. */
	private endedAt: number | undefined;
	private mustRestart = false;
	private failures = 0;
	private refusals = 0;

	private readonly limit: TimeLimit<ServiceConnection>;
	private readonly connection: ServiceConnection;

	/** @param deadlineMs epoch milliseconds */
	constructor(
		connection: ServiceConnection,
		private readonly links: LinkAccess,
		private readonly file: LinkedFile,
		private readonly deadlineMs: number,
	) {
		this.limit = new TimeLimit(connection, deadlineMs);
		this.connection = this.limit.connection;
	}

	/** The first chunk has enough bytes to recognize the file type. */
	async *bytes(): AsyncGenerator<Buffer> {
		try {
			yield* withCheckedBegin(this.chunks(), (begin) => this.refuseMessage(begin));
		} catch (error) {
			const isLate = error instanceof WaitError || error instanceof CancelledError;
			throw isLate && this.limit.isOver ? this.tooSlow(undefined) : error;
		} finally {
			this.limit.end();
		}
	}

	private async *chunks(): AsyncGenerator<Buffer> {
		for (;;) {
			const before = this.position;
			const next = await this.nextResponse();
			if (next === 'whole') return;
			if (next === 'refused') continue;
			if ('failure' in next) {
				await this.recover(next.failure);
				continue;
			}
			const failure = yield* this.pass(next.response, next.skip);
			if (this.position > before) this.failures = this.refusals = 0;
			if (failure === undefined && this.isWhole(next.response)) return;
			if (failure === undefined && this.total === undefined) continue;
			await this.recover(failure ?? new ConnectionError('It ended early', true));
		}
	}

	/** Some servers answer a missing file with status 200. */
	private refuseMessage(begin: Buffer): void {
		const issue = this.file.issueOf(begin);
		if (issue === undefined) return;
		throw this.error(issue, 'Check the proxies between n8n and the file server. Try again later.');
	}

	private async nextResponse(): Promise<ResponseUse> {
		refuseWhenCancelled(this.connection.signal);
		this.refuseLate(0, undefined);
		const goesOn = this.position > 0 && this.tag !== undefined && !this.mustRestart;
		let response: LinkResponse;
		try {
			const link = await this.file.link(this.wasRefused);
			this.wasRefused = false;
			const wanted = { file: this.file.identity, link, headers: this.headers(goesOn) };
			response = await openFollowing(this.links, wanted, this.connection.signal);
		} catch (error) {
			const failure = errorOf(error);
			if (!(failure instanceof ConnectionError) || failure instanceof BlockedError) throw failure;
			return { failure };
		}
		const use = this.useOf(response, goesOn);
		if (use === 'whole' || use === 'refused' || 'failure' in use) response.close();
		return use;
	}

	private headers(goesOn: boolean): Record<string, string> {
		const headers: Record<string, string> = { accept: '*/*', 'accept-encoding': 'identity' };
		if (goesOn && this.tag !== undefined) {
			headers.range = `bytes=${this.position}-`;
			headers['if-match'] = this.tag;
		}
		return headers;
	}

	private useOf(response: LinkResponse, goesOn: boolean): ResponseUse {
		const { status, headers } = response;
		if (status === 200) return this.fromStart(response);
		if (status === 206 && goesOn) return this.fromHere(response);
		if (status === 416 && goesOn) {
			const size = /\/(\d+)\s*$/.exec(headers['content-range'] ?? '')?.[1];
			const isAtEnd = Number(size) === this.position && this.endedAt === this.position;
			return isAtEnd ? 'whole' : this.restart();
		}
		if (status === 412 || status === 206 || status === 416) return this.restart();
		if (status === 408 || status === 429 || status >= 500) {
			const pause = retryAfterMs(headers['retry-after'], this.connection.clock.now());
			return { failure: new ServiceError(status, {}, { retryAfterMs: pause }) };
		}
		// A refused link has often expired.
		this.refusals += 1;
		this.wasRefused = true;
		const { identity, mostRefusals } = this.file;
		if (this.refusals > mostRefusals) throw refusedFile(identity, status);
		return 'refused';
	}

	private restart(): ResponseUse {
		this.mustRestart = true;
		return { failure: new ConnectionError('The server did not resume the download', true) };
	}

	private fromStart(response: LinkResponse): ResponseUse {
		const { headers } = response;
		const encoding = headers['content-encoding'] ?? 'identity';
		if (encoding !== 'identity') {
			throw this.error(
				`arrived in an unsupported encoding (${cutText(encoding, 40)})`,
				'Check the proxies between n8n and the file server.',
			);
		}
		const promised = bytesOf(headers['content-length']);
		const known = this.total !== undefined && promised !== undefined;
		if (known && promised !== this.total) throw this.changedError();
		if (this.position === 0) {
			const tag = headers.etag;
			this.tag = tag?.startsWith('"') ? tag : undefined;
			this.total = promised;
			this.contentType = headers['content-type'];
		} else {
			this.total ??= promised;
		}
		return { response, skip: this.position };
	}

	private fromHere(response: LinkResponse): ResponseUse {
		const { headers } = response;
		const [, first, size] =
			/^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers['content-range'] ?? '') ?? [];
		const isHere = bytesOf(first) === this.position;
		const isSame = headers.etag === undefined || headers.etag === this.tag;
		const total = bytesOf(size);
		if (!isHere || !isSame || headers['content-encoding']) return this.restart();
		if (total !== undefined && this.total !== undefined && total !== this.total) {
			throw this.changedError();
		}
		this.total ??= total;
		return { response, skip: 0 };
	}

	/** Passes on the bytes of a response. Returns the failure that ended it, if any. */
	private async *pass(
		response: LinkResponse,
		skip: number,
	): AsyncGenerator<Buffer, Error | undefined> {
		const chunks = response.body[Symbol.asyncIterator]();
		const repeated = { left: skip, checksum: 0 };
		try {
			for (;;) {
				let next: IteratorResult<Buffer>;
				try {
					next = await chunks.next();
				} catch (error) {
					return errorOf(error);
				}
				if (next.done) break;
				this.refuseLate(0, undefined);
				const chunk = this.withoutRepeated(next.value, repeated);
				if (chunk.length === 0) continue;
				this.position += chunk.length;
				const { identity, mostBytes } = this.file;
				if (this.position > mostBytes) {
					throw this.error(`is larger than ${mostBytes} bytes`, supportText(identity));
				}
				this.checksum = this.links.checksum(chunk, this.checksum);
				if (this.position > (this.total ?? Infinity)) {
					throw this.error('is longer than its length says', supportText(identity));
				}
				yield chunk;
			}
		} finally {
			response.close();
		}
		// The response ended within the repeated bytes.
		return repeated.left > 0 ? new ConnectionError('It ended early', true) : undefined;
	}

	/** Repeated bytes must be unchanged. */
	private withoutRepeated(chunk: Buffer, repeated: { left: number; checksum: number }): Buffer {
		if (repeated.left === 0) return chunk;
		const known = chunk.subarray(0, repeated.left);
		repeated.checksum = this.links.checksum(known, repeated.checksum);
		repeated.left -= known.length;
		if (repeated.left === 0 && repeated.checksum !== this.checksum) throw this.changedError();
		return chunk.subarray(known.length);
	}

	private isWhole({ knowsItsEnd }: LinkResponse): boolean {
		if (this.total !== undefined) return this.position === this.total;
		if (knowsItsEnd || this.endedAt === this.position) return true;
		this.endedAt = this.position;
		return false;
	}

	/** Waits before the next attempt, or fails after too many without a byte. */
	private async recover(failure: Error): Promise<void> {
		if (failure instanceof CancelledError) throw failure;
		this.failures += 1;
		const { clock, retryPolicy, signal } = this.connection;
		if (this.failures > retryPolicy.retries) {
			const { position, total = 'an unknown number', failures } = this;
			throw this.error(
				`broke off at byte ${position} of ${total}, ${failures} times: ${failure.message}`,
				`${againText(this.file.identity)}. No incomplete file was kept.`,
			);
		}
		const pauseMs = pauseBefore(failure, this.failures, clock.random());
		this.refuseLate(pauseMs, failure);
		this.connection.stats.repeats += 1;
		await clock.pause(pauseMs, signal);
	}

	private refuseLate(pauseMs: number, failure: Error | undefined): void {
		if (this.connection.clock.now() + pauseMs <= this.deadlineMs) return;
		throw this.tooSlow(failure);
	}

	private tooSlow(failure: Error | undefined): FileError {
		return slowFile(this.file.identity, this.position, failure);
	}

	private changedError(): FileError {
		const { identity } = this.file;
		return this.error('changed while it was downloaded', `${againText(identity)}.`);
	}

	private error(issue: string, remedy: string): FileError {
		return new FileError(this.file.identity, issue, remedy);
	}
}

const FIRST_BYTES = 256;

/** The same bytes with the first 256 in one chunk, which `check` may refuse. */
async function* withCheckedBegin(
	chunks: AsyncIterable<Buffer>,
	check: (begin: Buffer) => void,
): AsyncGenerator<Buffer> {
	let begin = Buffer.alloc(0);
	let isChecked = false;
	for await (const chunk of chunks) {
		if (isChecked) {
			yield chunk;
			continue;
		}
		begin = Buffer.concat([begin, chunk]);
		if (begin.length < FIRST_BYTES) continue;
		check(begin);
		isChecked = true;
		yield begin;
	}
	if (isChecked || begin.length === 0) return;
	check(begin);
	yield begin;
}
