/** The program of the worker thread: it parses pages and makes their items. */
import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
import type { ParsedBody } from '../../../client/request/transport';
import { beginPage, type PageShape } from './shapedPage';

/** `bytes` are JSON in UTF-8, unchanged until the items come. */
export interface PageTask {
	number: number;
	bytes: Uint8Array<SharedArrayBuffer>;
	shape: PageShape;
}

/**
 * First a page with its records, then their items, as JSON, because text crosses faster than objects. `page` is undefined
 * if the bytes were not JSON. Without a text, the work failed, such as for a record that is nested too deeply.
 */
export type PageResult = { number: number } & (
	| RecordsResult
	| { step: 'items'; items: string }
	| { step: 'failed' }
);

export interface RecordsResult extends Omit<ParsedBody, 'body'> {
	step: 'records';
	page: string | undefined;
}

/** Added to the niceness of the process. */
const ADDED_NICENESS = 10;

/** Pages whose items are not made. With more of them, a list would be read faster than it can be used. */
const MOST_BEGUN = 8;
const begun: Array<() => void> = [];

yieldToOtherThreads();
parentPort?.on('message', (task: PageTask) => {
	if (begun.length >= MOST_BEGUN) begun.shift()?.();
	beginTask(task);
	if (begun.length === 1) setImmediate(finishOne);
});

/** After the records of all pages that have come, because the list is read on by them. */
function finishOne(): void {
	begun.shift()?.();
	if (begun.length > 0) setImmediate(finishOne);
}

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

function beginTask({ number, bytes, shape }: PageTask): void {
	const post = (result: PageResult) => parentPort?.postMessage(result);
	const attempt = (work: () => void) => {
		try {
			work();
		} catch {
			post({ number, step: 'failed' });
		}
	};
	attempt(() => {
		const { body, items, ...facts } = beginPage(bytes, shape);
		const page = body === undefined ? undefined : JSON.stringify(body);
		post({ number, step: 'records', page, ...facts });
		begun.push(() =>
			attempt(() => post({ number, step: 'items', items: JSON.stringify(items()) })),
		);
	});
}
