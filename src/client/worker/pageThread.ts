import { Worker } from 'node:worker_threads';
import { parseJson } from '../../records/value';
import type { ParsedBody } from '../request/transport';
import type { PageResult, PageTask } from './pageWorker';
import { readPage, type PageShape } from './shapedPage';
import { workerFile } from './workerFile';

/** The thread ends this long after its last page, in milliseconds. */
const IDLE_MS = 30_000;

/** Enough for a page of 50 conversations; a larger page gets a larger buffer. */
const BUFFER_BYTES = 512 * 1024;

interface PendingPage {
	worker: Worker;
	resolve(body: ParsedBody | Promise<ParsedBody>): void;
	bytes: Uint8Array<SharedArrayBuffer>;
	shape: PageShape;
}

/**
 * One thread for all runs of this process that parses pages and makes their items. Full records, several times as
 * large as their items, then never enter n8n's heap, and n8n's own thread is free meanwhile. Measured in
 * docs/decisions/2026-11-21-requests-and-lists.md.
 *
 * Where there is no thread, or it has failed, the caller's own thread does the same.
 */
export class PageThread {
	private worker: Worker | undefined;
	private readonly pending = new Map<number, PendingPage>();
	/**
	 * Both threads see the same bytes. Buffers are used again, since every 64 MiB of new ones make V8 look
	 * through all of n8n's heap.
	 */
	private readonly unusedBuffers: SharedArrayBuffer[] = [];
	private pages = 0;
	private hasFailed = false;
	private idle: NodeJS.Timeout | undefined;

	/**
	 * @param file the worker's program; undefined reads every page in the caller's thread
	 * @param idleMs the thread ends so long after its last page
	 */
	constructor(
		private readonly file: string | undefined,
		private readonly idleMs = IDLE_MS,
	) {}

	/** Pages read beside the caller's thread so far. */
	get pagesRead(): number {
		return this.pages;
	}

	/** @param bytes JSON in UTF-8; they may be used again as soon as this has returned */
	async read(bytes: Uint8Array, shape: PageShape): Promise<ParsedBody> {
		const worker = this.started();
		if (worker === undefined) return readPage(bytes, shape);
		this.pages += 1;
		const number = this.pages;
		const copy = this.copyOf(bytes);
		const task: PageTask = { number, bytes: copy, shape };
		// What waits for a page must keep its process alive.
		worker.ref();
		return await new Promise((resolve) => {
			this.pending.set(number, { worker, resolve, bytes: copy, shape });
			worker.postMessage(task);
		});
	}

	/** Ends the thread; pages under way are read in the caller's thread. */
	async stop(): Promise<void> {
		const { worker } = this;
		this.worker = undefined;
		clearTimeout(this.idle);
		this.unusedBuffers.length = 0;
		if (worker === undefined) return;
		this.readPendingHere(worker);
		await worker.terminate();
	}

	private started(): Worker | undefined {
		if (this.file === undefined || this.hasFailed) return undefined;
		clearTimeout(this.idle);
		this.worker ??= this.start(this.file);
		return this.worker;
	}

	private start(file: string): Worker | undefined {
		let worker: Worker;
		try {
			worker = new Worker(file);
		} catch {
			// Node may be set up to start none.
			this.hasFailed = true;
			return undefined;
		}
		worker.on('message', (result: PageResult) => this.finish(result));
		worker.on('error', () => (this.hasFailed = true));
		worker.on('exit', () => {
			if (this.worker === worker) this.worker = undefined;
			this.readPendingHere(worker);
		});
		return worker;
	}

	private copyOf(bytes: Uint8Array): Uint8Array<SharedArrayBuffer> {
		const unused = this.unusedBuffers.pop();
		const buffer =
			unused && unused.byteLength >= bytes.length
				? unused
				: new SharedArrayBuffer(Math.max(BUFFER_BYTES, bytes.length));
		const copy = new Uint8Array(buffer, 0, bytes.length);
		copy.set(bytes);
		return copy;
	}

	private finish({ number, page, characters, hasFailed }: PageResult): void {
		const pending = this.pending.get(number);
		if (pending === undefined) return;
		this.pending.delete(number);
		if (hasFailed) resolveHere(pending);
		else pending.resolve({ body: page === undefined ? undefined : parseJson(page), characters });
		this.unusedBuffers.push(pending.bytes.buffer);
		if (this.pending.size > 0) return;
		// Without a page it must not keep n8n from ending.
		this.worker?.unref();
		this.idle = setTimeout(() => void this.stop(), this.idleMs);
		this.idle.unref();
	}

	/** Only those of this thread: another one may have been started since. */
	private readPendingHere(worker: Worker): void {
		const pages = [...this.pending].filter(([, page]) => page.worker === worker);
		for (const [number, page] of pages) {
			this.pending.delete(number);
			resolveHere(page);
		}
	}
}

/** What is thrown belongs to who waits for the page, not to the event that brought us here. */
function resolveHere({ resolve, bytes, shape }: PendingPage): void {
	resolve(new Promise((done) => done(readPage(bytes, shape))));
}

/** The thread of this process. */
export const pageThread = new PageThread(workerFile);
