/** The program of the worker thread: it parses pages and makes their items. */
import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { readPage, type PageShape } from './shapedPage';

/** `bytes` are JSON in UTF-8, unchanged until the result. */
export interface PageTask {
	number: number;
	bytes: Uint8Array<SharedArrayBuffer>;
	shape: PageShape;
}

/** `page` is JSON, as text crosses faster than objects; undefined if the bytes were not JSON. */
export interface PageResult {
	number: number;
	page: string | undefined;
	characters: number;
	largeIntegers?: string[] | undefined;
	/** Such as a record that is nested too deeply. */
	hasFailed: boolean;
}

/** Added to the niceness of the process. */
const ADDED_NICENESS = 10;

yieldToOtherThreads();
parentPort?.on('message', (task: PageTask) => parentPort?.postMessage(resultOf(task)));

/**
 * Gives n8n's own thread precedence. Only Linux has a priority for each thread. Measured with
 * `npm run bench -- neighbours` on two cores: while 50,000 conversations were read, the slowest 1%
 * of another workflow's webhook calls took 172 ms instead of 629 ms.
 */
function yieldToOtherThreads(): void {
	if (process.platform !== 'linux') return;
	try {
		// "<process>/task/<thread>"
		const thread = Number(basename(readlinkSync('/proc/thread-self')));
		setPriority(thread, getPriority() + ADDED_NICENESS);
	} catch {
		// Without /proc, or at the lowest priority, nothing changes.
	}
}

function resultOf({ number, bytes, shape }: PageTask): PageResult {
	try {
		const { body, characters, largeIntegers } = readPage(bytes, shape);
		const page = body === undefined ? undefined : JSON.stringify(body);
		const length = page?.length ?? characters;
		return { number, page, characters: length, largeIntegers, hasFailed: false };
	} catch {
		return { number, page: undefined, characters: 0, hasFailed: true };
	}
}
