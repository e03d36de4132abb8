/** The program of the worker thread: it parses pages and makes their items, beside n8n's own work. */
import { parentPort } from 'node:worker_threads';
import { yieldToOtherThreads } from './priority';
import { readPage, type PageShape } from './shapedPage';

/** A page to be read; `bytes` are JSON in UTF-8, and are not changed until the result is there. */
export interface PageTask {
	number: number;
	bytes: Uint8Array<SharedArrayBuffer>;
	shape: PageShape;
}

/** What became of it, as JSON: text crosses faster than objects. `page` is undefined where it was not JSON. */
export interface PageResult {
	number: number;
	page: string | undefined;
	characters: number;
	/** Whether it could not be made, as from a record that is nested too deeply. */
	hasFailed: boolean;
}

yieldToOtherThreads();
parentPort?.on('message', (task: PageTask) => parentPort?.postMessage(resultOf(task)));

function resultOf({ number, bytes, shape }: PageTask): PageResult {
	try {
		const { body, characters } = readPage(bytes, shape);
		const page = body === undefined ? undefined : JSON.stringify(body);
		return { number, page, characters: page?.length ?? characters, hasFailed: false };
	} catch {
		return { number, page: undefined, characters: 0, hasFailed: true };
	}
}
