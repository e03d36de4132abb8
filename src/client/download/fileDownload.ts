import type { ServiceConnection } from '../request/request';
import {
	CancelledError,
	BlockedError,
	ConnectionError,
	errorOf,
	HostNotFoundError,
	ServiceError,
	WaitError,
} from '../errors';
import {
	bytesOf,
	FileError,
	openFollowing,
	supportText,
	type LinkAccess,
	type LinkedFile,
	type LinkResponse,
} from './links';
import { answeredMs, pauseBefore, retryAfterMs } from '../request/retry';
import { TimeLimit } from '../request/deadline';
import { cutText } from '../../records/text/cutText';

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
	private isWhole = false;
	/** A strong ETag, while the server resumes the download. */
	private tag: string | undefined;
	contentType: string | undefined;
	private wasRefused = false;
	/** The end of a response of unknown length. */
	private endedAt: number | undefined;
	private failures = 0;
	private refusals = 0;

	private readonly limit: TimeLimit;
	private readonly connection: ServiceConnection;

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
		while (!this.isWhole) {
			let link: string | undefined;
			try {
				link = await this.file.link(this.wasRefused);
				yield* this.attempt(link);
			} catch (error) {
				const failure = errorOf(error);
				const isBroken = failure instanceof ConnectionError && !(failure instanceof BlockedError);
				// The request for the link has repeated answers of the service itself.
				const isOfFile = failure instanceof ServiceError && link !== undefined;
				if (!isBroken && !isOfFile) throw failure;
				await this.recover(failure);
			}
		}
	}

	/** Some servers answer a missing file with status 200. */
	private refuseMessage(begin: Buffer): void {
		const issue = this.file.issueOf(begin);
		if (issue === undefined) return;
		throw this.error(issue, 'Check the proxies between n8n and the file server. Try again later.');
	}

	/**
	 * One request from the current position on.
	 * @throws ConnectionError, ServiceError if another one may succeed
	 */
	private async *attempt(link: string): AsyncGenerator<Buffer> {
		const wanted = { file: this.file.identity, link, headers: this.headers() };
		const response = await openFollowing(this.links, wanted, this.connection.signal);
		try {
			this.wasRefused = this.isRefused(response);
			if (this.wasRefused || this.isWhole) return;
			yield* this.pass(response, response.status === 206 ? 0 : this.position);
			this.checkEnd(response);
		} finally {
			response.close();
		}
	}

	private get resumes(): boolean {
		return this.position > 0 && this.tag !== undefined;
	}

	private headers(): Record<string, string> {
		const { resumes, position, tag = '' } = this;
		return {
			accept: '*/*',
			'accept-encoding': 'identity',
			...(resumes && { range: `bytes=${position}-`, 'if-match': tag }),
		};
	}

	/** Whether a fresh link is needed. Otherwise the response has the bytes from here or from the start. */
	private isRefused({ status, headers }: LinkResponse): boolean {
		if (status === 200) this.startFrom(headers);
		else if (status === 206 && this.resumes) this.continueFrom(headers);
		else if (status === 416 && this.resumes) {
			const size = /\/(\d+)\s*$/.exec(headers['content-range'] ?? '')?.[1];
			this.isWhole = Number(size) === this.position && this.endedAt === this.position;
			if (!this.isWhole) this.restart();
		} else if (status === 412 || status === 206 || status === 416) this.restart();
		else if (status === 408 || status === 429 || status >= 500) {
			const pauseMs = retryAfterMs(
				headers['retry-after'],
				answeredMs(headers, this.connection.clock.now()),
			);
			throw new ServiceError(status, {}, { retryAfterMs: pauseMs });
		} else {
			// A refused link has often expired.
			this.refusals += 1;
			if (this.refusals > this.file.mostRefusals) throw this.refusedError(status);
			return true;
		}
		return false;
	}

	private restart(): never {
		this.tag = undefined;
		throw new ConnectionError('The server did not resume the download', true);
	}

	private startFrom(headers: LinkResponse['headers']): void {
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
	}

	private continueFrom(headers: LinkResponse['headers']): void {
		const [, first, size] =
			/^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers['content-range'] ?? '') ?? [];
		const isHere = bytesOf(first) === this.position;
		const isSame = headers.etag === undefined || headers.etag === this.tag;
		const total = bytesOf(size);
		if (!isHere || !isSame || headers['content-encoding']) this.restart();
		if (total !== undefined && this.total !== undefined && total !== this.total) {
			throw this.changedError();
		}
		this.total ??= total;
	}

	/** Passes on the bytes of a response except the first `skip`, already passed on. */
	private async *pass({ body }: LinkResponse, skip: number): AsyncGenerator<Buffer> {
		const repeated = { left: skip, checksum: 0 };
		const { identity, mostBytes } = this.file;
		for await (const bytes of body) {
			this.refuseLate(0, undefined);
			const chunk = this.withoutRepeated(bytes, repeated);
			if (chunk.length === 0) continue;
			this.position += chunk.length;
			this.failures = this.refusals = 0;
			if (this.position > mostBytes) {
				throw this.error(`is larger than ${mostBytes} bytes`, supportText(identity));
			}
			this.checksum = this.links.checksum(chunk, this.checksum);
			if (this.position > (this.total ?? Infinity)) {
				throw this.error('is longer than its length says', supportText(identity));
			}
			yield chunk;
		}
		if (repeated.left > 0) throw new ConnectionError('It ended early', true);
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

	/** Without a length, the next request begins at the end of this response. */
	private checkEnd({ knowsItsEnd }: LinkResponse): void {
		const { position, total } = this;
		this.isWhole =
			total === undefined ? knowsItsEnd || this.endedAt === position : position === total;
		if (total !== undefined && !this.isWhole) throw new ConnectionError('It ended early', true);
		this.endedAt = position;
	}

	/** Waits before the next attempt, or fails after too many without a byte. */
	private async recover(failure: Error): Promise<void> {
		this.failures += 1;
		const { clock, retryPolicy, signal } = this.connection;
		if (this.failures > retryPolicy.retries) {
			if (failure instanceof HostNotFoundError) {
				throw this.error(`did not arrive: ${failure.message}`, 'Check the DNS or proxy of n8n.');
			}
			const { position, total = 'an unknown number', failures } = this;
			throw this.error(
				`broke off at byte ${position} of ${total}, ${failures} times: ${failure.message}`,
				`${this.again}. No incomplete file was kept.`,
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
		const cause = failure ? `, and the last attempt ended with "${failure.message}"` : '';
		return this.error(
			`did not arrive within the Time Limit: ${this.position} bytes arrived${cause}`,
			`${this.again}, or raise the Time Limit. No incomplete file was kept.`,
		);
	}

	private changedError(): FileError {
		return this.error('changed while it was downloaded', `${this.again}.`);
	}

	private refusedError(status: number): FileError {
		const isExport = this.file.identity.kind === 'export';
		return this.error(
			`was refused with status ${status}, also through a fresh link`,
			isExport
				? 'Create a new export. If that is refused too, check the clock of this machine and that this n8n may reach the file server.'
				: 'The service may no longer have the recording. Check that this n8n may reach the file server.',
			isExport,
		);
	}

	private get again(): string {
		const { kind, id } = this.file.identity;
		return kind === 'export'
			? `Run Download with Source "Existing Export" and Export ID ${id}`
			: 'Run the node again';
	}

	private error(issue: string, remedy: string, isLost = false): FileError {
		return new FileError(this.file.identity, issue, remedy, isLost);
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
