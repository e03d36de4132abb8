import { isAsSent } from '../../../output/modes';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { parseJson } from '../../../records/value';
import type { BodyParser, ParsedBody } from '../../../client/request/transport';
import type { PageResult, PageTask, RecordsResult } from './pageWorker';
import { beginPage, readPage, recordsOf, setItems, type PageShape } from './shapedPage';

/** As seen from the bundle dist/nodes/nodes.js. */
const built = join(__dirname, '..', 'src', 'operation', 'list', 'worker', 'pageWorker.js');
/** Missing when the sources run; then pages are read in the caller's thread. */
const workerFile = existsSync(built) ? built : undefined;

/** Starting the thread costs as much as a few pages. */
const PAGES_BEFORE_THREAD = 4;

/** The thread ends this long after its last page, in milliseconds. */
const IDLE_MS = 30_000;

/** Of a page with masking: more than any usual page has. */
const LONG_BYTES = 1024 * 1024;

/** Enough for a page of 50 conversations. */
const BUFFER_BYTES = 512 * 1024;

interface PendingPage {
	worker: Worker;
	resolve(body: ParsedBody | Promise<ParsedBody>): void;
	bytes: Uint8Array<SharedArrayBuffer>;
	shape: PageShape;
	/** Once its records have come. */
	resolveItems?(items: unknown[] | Promise<unknown[]>): void;
}

/** Of the records of a page, until their items have come. */
const arrivals = new WeakMap<object, Promise<void>>();

/** Waits for the items of records. @throws AnswerError for a record that is nested too deeply */
export async function itemsArrived(records: readonly object[]): Promise<void> {
	for (const arrival of new Set(records.map((record) => arrivals.get(record)))) await arrival;
}

/**
 * A thread that parses pages and makes their items, so that full records never enter n8n's heap
 * (docs/decisions/2026-11-21-requests-and-lists.md). Without it, or after it has failed, the caller's
 * thread does the same.
 */
export class PageThread {
	private worker: Worker | undefined;
	private readonly pending = new Map<number, PendingPage>();
	/** Reused, as every 64 MiB of new buffers trigger a full garbage collection. */
	private readonly unusedBuffers: SharedArrayBuffer[] = [];
	/** Pages sent to the thread so far. */
	pagesRead = 0;
	/** Of the last page with items: what n8n's thread parses of a page. */
	private charactersOfItems = 0;
	private hasFailed = false;
	private idle: NodeJS.Timeout | undefined;

	/** @param file the worker's program; undefined reads all pages in the caller's thread */
	constructor(
		private readonly file: string | undefined,
		private readonly idleMs = IDLE_MS,
	) {}

	/** Pages that it has not read yet. */
	get pagesWaiting(): number {
		return this.pending.size;
	}

	/** @param bytes JSON in UTF-8, copied before this returns */
	async read(bytes: Uint8Array, shape: PageShape): Promise<ParsedBody> {
		const worker = this.started();
		if (worker === undefined) return readPage(bytes, shape);
		const number = (this.pagesRead += 1);
		const copy = this.copyOf(bytes);
		const task: PageTask = { number, bytes: copy, shape };
		// A pending page must keep the process alive.
		worker.ref();
		return await new Promise((resolve) => {
			this.pending.set(number, { worker, resolve, bytes: copy, shape });
			worker.postMessage(task);
		});
	}

	/** Ends the thread. Pending pages are read in the caller's thread. */
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
			// Node may be configured without threads.
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

	private finish({ number, ...result }: PageResult): void {
		const pending = this.pending.get(number);
		if (pending === undefined) return;
		if (result.step === 'records') {
			this.begin(pending, result);
			return;
		}
		this.pending.delete(number);
		if (result.step === 'failed') readHere(pending);
		else {
			this.charactersOfItems = result.items.length;
			pending.resolveItems?.(itemsIn(result.items));
		}
		this.unusedBuffers.push(pending.bytes.buffer);
		if (this.pending.size > 0) return;
		// An idle thread must not keep n8n running.
		this.worker?.unref();
		this.idle = setTimeout(() => void this.stop(), this.idleMs);
		this.idle.unref();
	}

	/** The list is read on by the records, while their items are made. */
	private begin(pending: PendingPage, { page, characters, largeIntegers }: RecordsResult): void {
		const body = page === undefined ? undefined : parseJson(page);
		const records = recordsOf(body);
		const items = new Promise<unknown[]>((resolve) => (pending.resolveItems = resolve));
		const arrival = items.then((all) => setItems(records ?? [], all));
		// `itemsArrived` waits for it later, and handles its failure.
		arrival.catch(() => undefined);
		for (const record of records ?? []) if (record) arrivals.set(record, arrival);
		const parsedHere = records === undefined ? characters : this.charactersOfItems;
		const facts = largeIntegers === undefined ? {} : { largeIntegers };
		pending.resolve({ body, characters: parsedHere, ...facts });
	}

	/** Only those of this thread, as a new one may have started. */
	private readPendingHere(worker: Worker): void {
		const pages = [...this.pending].filter(([, page]) => page.worker === worker);
		for (const [number, page] of pages) {
			this.pending.delete(number);
			readHere(page);
		}
	}
}

function itemsIn(text: string): unknown[] {
	const items = parseJson(text);
	return Array.isArray(items) ? items : [];
}

/** An error rejects the promise of the page or of its items. */
function readHere({ resolve, resolveItems, bytes, shape }: PendingPage): void {
	if (resolveItems) resolveItems(new Promise((done) => done(beginPage(bytes, shape).items())));
	else resolve(new Promise((done) => done(readPage(bytes, shape))));
}

/** The second one is for masking, with which a page takes about twice as long. It starts when pages wait for the first. */
const pageThreads = [new PageThread(workerFile), new PageThread(workerFile)];
/** Of one thread: the page that it reads, and the next one. */
const FEW_PAGES = 2;

function nextThread(threads: readonly PageThread[], isMasked: boolean): PageThread | undefined {
	if (!isMasked) return threads[0];
	const [least] = [...threads].sort((one, other) => one.pagesWaiting - other.pagesWaiting);
	return threads.find(({ pagesWaiting }) => pagesWaiting < FEW_PAGES) ?? least;
}

/**
 * Parses the pages of one list and makes their items: the first few here, the others in the thread.
 * Raw records would be as large as their page, so they stay here.
 */
export function pageParser(shape: PageShape, threads = pageThreads): BodyParser {
	let pages = 0;
	return async (bytes) => {
		pages += 1;
		const { masking } = shape.settings;
		// A few long transcripts of a page would hold this thread while they are masked.
		const isMasked = masking !== undefined;
		const isLong = isMasked && bytes.length > LONG_BYTES;
		const isHere = !isLong && (pages <= PAGES_BEFORE_THREAD || isAsSent(shape.settings));
		const thread = isHere ? undefined : nextThread(threads, isMasked);
		return thread ? await thread.read(bytes, shape) : readPage(bytes, shape);
	};
}
