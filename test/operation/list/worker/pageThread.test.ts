import { buildSync } from 'esbuild';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import workerThreads from 'node:worker_threads';
import { z } from 'zod';
import { AnswerError } from '../../../../src/client/errors';
import type { ParsedBody } from '../../../../src/client/request/transport';
import {
	itemsArrived,
	pageParser,
	PageThread,
} from '../../../../src/operation/list/worker/pageThread';
import {
	itemsOfShaped,
	readPage,
	recordsOf,
	type PageShape,
} from '../../../../src/operation/list/worker/shapedPage';
import { isOfAnswers } from '../../../../src/output/simplified/answers';
import * as shapedItems from '../../../../src/output/itemsOf';
import { namingOf } from '../../../../src/output/itemsOf';
import { itemsOf } from '../../../support/itemsOf';
import { allFields, simplified, type OutputSettings } from '../../../../src/output/outputSettings';
import { createDemoWorld, demoKey, startSandbox } from '../../../../workshop/sandbox';
import { single } from '../../../../src/records/answer/page';
import { failureOf } from '../../../support/failureOf';

const folder = mkdtempSync(join(tmpdir(), 'page-thread-'));
const program = join(folder, 'pageWorker.js');
const threads: PageThread[] = [];

beforeAll(async () => {
	page = await firstPage();
	buildSync({
		entryPoints: ['src/operation/list/worker/pageWorker.ts'],
		bundle: true,
		platform: 'node',
		outfile: program,
	});
});

afterEach(async () => {
	for (const thread of threads.splice(0)) await thread.stop();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function threadOf(file: string | undefined): PageThread {
	const thread = new PageThread(file);
	threads.push(thread);
	return thread;
}

const shape: PageShape = {
	kind: 'conversation',
	settings: allFields,
	configured: new Map(),
	scores: {},
};
const bytesOf = (body: unknown) => Buffer.from(JSON.stringify(body));

/** Waits for the items of a page. */
async function wholeOf({ body }: ParsedBody): Promise<unknown> {
	await itemsArrived(recordsOf(body)?.filter((record) => record !== null) ?? []);
	return body;
}

async function readWhole(thread: PageThread, bytes: Uint8Array, one: PageShape): Promise<unknown> {
	return await wholeOf(await thread.read(bytes, one));
}

/** The first page of the demo world's calls and chats. */
let page: object;

async function firstPage(): Promise<object> {
	const nowSeconds = 1_767_225_600;
	const sandbox = await startSandbox({
		world: createDemoWorld({ nowSeconds, conversations: 3000 }),
	});
	const query = `service_id=support-desk&time_field=conversation_time&limit=50&start_time=${nowSeconds - 30 * 86_400}&end_time=${nowSeconds}`;
	const answer = await fetch(
		`${sandbox.url}/api/v2/conversation-analytics/conversations?${query}`,
		{ headers: { authorization: `Bearer ${demoKey}` } },
	);
	const { data, pagination } = single().parse({ data: await answer.json() });
	await sandbox.stop();
	expect(data).toHaveLength(50);
	return { data, pagination };
}

it.each<[string, PageShape]>([
	['all fields', shape],
	['raw', { ...shape, settings: { ...allFields, output: 'raw' } }],
	['all parts', { ...shape, settings: { ...allFields, include: new Set(['evidence']) } }],
])('gives the same items as the thread of the caller: %s', async (_title, one) => {
	const thread = threadOf(program);
	const body = await readWhole(thread, bytesOf(page), one);
	expect(thread.pagesRead).toBe(1);
	// Undefined fields do not cross; no item shows them.
	expect(body).toEqual(JSON.parse(JSON.stringify(readPage(bytesOf(page), one).body)));
});

const configured: PageShape['configured'] = new Map([
	[
		'business_insights',
		['Intent', 'Never answered'].map((path) => ({ path, type: 'Categorical' })),
	],
]);
const withAll = new Set(['explanations', 'evidence', 'versions'] as const);

it.each<[string, Partial<OutputSettings>, PageShape['configured']]>([
	['configured modules', { columnModules: ['business_insights'], include: withAll }, configured],
	[
		'Selected Fields',
		{
			output: 'selected',
			paths: ['summary', 'versions', 'answers.business_insights', 'request_data.language', 'none'],
		},
		new Map(),
	],
])('columns of pages from the thread are those made in one step: %s', async (_title, more, of) => {
	const settings: OutputSettings = { ...allFields, answersAs: 'columns', ...more };
	const one: PageShape = { ...shape, settings, configured: of };
	const body = await readWhole(threadOf(program), bytesOf(page), one);
	const { data } = z.object({ data: z.array(z.record(z.unknown())) }).parse(body);
	const fromThread = data.flatMap(itemsOfShaped).map(namingOf(one));
	const { data: records } = z.object({ data: z.array(z.record(z.unknown())) }).parse(page);
	const made = itemsOf('conversation', settings, one);
	const inOneStep = records.flatMap((record) => made(record));
	expect(fromThread).toHaveLength(50);
	expect(JSON.stringify(fromThread)).toBe(JSON.stringify(inOneStep));
	expect(fromThread.flatMap(Object.keys).filter(isOfAnswers)).toEqual([]);
});

it('a page with U+0000 has items without it', async () => {
	const text = JSON.stringify(page).replaceAll('"Agent', '"\\u0000Agent');
	const one = { ...shape, settings: { ...allFields, include: new Set(['transcript'] as const) } };
	const [withNul, without] = [Buffer.from(text), bytesOf(page)];
	expect(text).toContain('\\u0000');
	const body = await readWhole(threadOf(program), withNul, one);
	const itemsIn = (read: unknown) =>
		z.object({ data: z.array(z.object({ items: z.array(z.record(z.unknown())) })) }).parse(read)
			.data;
	const [items, expected] = [body, readPage(without, one).body].map((read) =>
		itemsIn(read).map((record) => record.items.map(({ transcript }) => transcript)),
	);
	expect(items).toEqual(expected);
});

it('copies the bytes immediately, because the next page reuses the buffer', async () => {
	const bytes = bytesOf(page);
	const thread = threadOf(program);
	const readings = [thread.read(bytes, shape), thread.read(bytes, shape)];
	const { body } = readPage(bytes, shape);
	bytes.fill(0);
	// What is under way is then read from the copy.
	await thread.stop();
	for (const reading of readings) {
		expect(await wholeOf(await reading)).toEqual(body);
	}
});

it.each([
	['no JSON', Buffer.from('<html>'), { body: undefined, characters: 6 }],
	['no page', bytesOf({ data: [1] }), { body: { data: [1] }, characters: 12 }],
])('leaves %s to the page check', async (_title, bytes, expected) => {
	expect(await threadOf(program).read(bytes, shape)).toEqual(expected);
	expect(readPage(bytes, shape)).toEqual(expected);
});

it('a failed thread loses no page and is not used again', async () => {
	const broken = join(folder, 'broken.js');
	writeFileSync(
		broken,
		"require('node:worker_threads').parentPort.on('message', () => { throw new Error('no memory'); });",
	);
	const thread = threadOf(broken);
	const pages = await Promise.all(
		[1, 2, 3].map(async () => await thread.read(bytesOf(page), shape)),
	);
	for (const read of pages) {
		expect(await wholeOf(read)).toEqual(readPage(bytesOf(page), shape).body);
	}
	const { pagesRead } = thread;
	await thread.read(bytesOf(page), shape);
	expect(thread.pagesRead).toBe(pagesRead);
});

it('an unreadable page fails only its own request', async () => {
	const broken = join(folder, 'broken.js');
	const spy = jest.spyOn(shapedItems, 'pageItemsOf').mockImplementation(() => {
		throw new Error('An odd record');
	});
	const reading = threadOf(broken).read(bytesOf(page), shape);
	await expect(reading).rejects.toThrow('An odd record');
	spy.mockRestore();
});

it('pages are read on the main thread if no worker can start', async () => {
	const spy = jest.spyOn(workerThreads, 'Worker').mockImplementation(() => {
		throw new Error('Access to this API has been restricted');
	});
	const thread = threadOf(program);
	const body = await readWhole(thread, bytesOf(page), shape);
	spy.mockRestore();
	expect(body).toEqual(readPage(bytesOf(page), shape).body);
	expect(thread.pagesRead).toBe(0);
});

it.each([
	['all fields', shape],
	['simplified', { ...shape, settings: simplified }],
	['raw', { ...shape, settings: { ...allFields, output: 'raw' } as const }],
])('a page nested 20,000 deep ends nothing but itself: %s', async (_title, one) => {
	const thread = threadOf(program);
	const depth = 20_000;
	const deep = Buffer.from(
		`{"data":[{"id":"deep","request_data":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}]}`,
	);
	const failure = await failureOf(async () => await readWhole(thread, deep, one));
	if (failure) expect(failure).toBeInstanceOf(AnswerError);
	await thread.read(bytesOf(page), one);
	expect(thread.pagesRead).toBe(2);
});

it('a stop during a read leaves no thread running', async () => {
	const Started = workerThreads.Worker;
	const ends: Array<Promise<unknown>> = [];
	const spy = jest.spyOn(workerThreads, 'Worker').mockImplementation((file) => {
		const worker = new Started(file);
		ends.push(once(worker, 'exit'));
		return worker;
	});
	const thread = new PageThread(program, 20);
	const first = thread.read(bytesOf(page), shape);
	const stopped = thread.stop();
	const second = thread.read(bytesOf(page), shape);
	for (const reading of [first, second]) {
		expect(await wholeOf(await reading)).toEqual(readPage(bytesOf(page), shape).body);
	}
	await stopped;
	spy.mockRestore();
	expect(ends).toHaveLength(2);
	await Promise.all(ends);
});

it('a second thread reads pages with masking while the first one has two', async () => {
	const [first, second] = [threadOf(program), threadOf(program)];
	const masking = { choices: ['phones' as const], nameFields: [] };
	const masked = { ...shape, settings: { ...allFields, masking } };
	const parse = pageParser(masked, [first, second]);
	for (let at = 0; at < 6; at += 1) await wholeOf(await parse(bytesOf(page)));
	expect([first.pagesRead, second.pagesRead]).toEqual([2, 0]);
	const readings = Array.from({ length: 6 }, async () => await parse(bytesOf(page)));
	expect([first.pagesWaiting, second.pagesWaiting]).toEqual([3, 3]);
	for (const read of await Promise.all(readings)) {
		expect(await wholeOf(read)).toEqual(
			JSON.parse(JSON.stringify(readPage(bytesOf(page), masked).body)),
		);
	}
	expect([first.pagesRead, second.pagesRead]).toEqual([5, 3]);
	const clear = pageParser(shape, [first, second]);
	await Promise.all(Array.from({ length: 7 }, async () => await clear(bytesOf(page))));
	expect([first.pagesRead, second.pagesRead]).toEqual([8, 3]);
});

it('a short list is read without a thread', async () => {
	const thread = threadOf(program);
	const parse = pageParser(shape, [thread]);
	for (let at = 0; at < 4; at += 1) await parse(bytesOf(page));
	expect(thread.pagesRead).toBe(0);
	await parse(bytesOf(page));
	expect(thread.pagesRead).toBe(1);
});
