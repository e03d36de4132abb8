import { OversizedError } from '../../../src/client/errors';
import type { ListOptions } from '../../../src/client/list/listReader';
import type { ServiceRequest, Transport } from '../../../src/client/request/transport';
import { ListHarness, testLists } from '../../support/listHarness';

const now = 1_790_000_000;
const range = { start: now - 10_000, end: now };
const harness = ListHarness.forFile(now);

interface TestRecord {
	id: string;
	request_data: { conversation_time: number };
}

const record = (index: number): TestRecord => ({
	id: `r-${String(index).padStart(4, '0')}`,
	request_data: { conversation_time: range.start + index },
});
const records = (count: number, from = 0) =>
	Array.from({ length: count }, (_, at) => record(from + at));
const idsOf = (some: TestRecord[]) => some.map(({ id }) => id);

type Pages = TestRecord[][];

/** The pages of a window, oldest first. */
type PagesOf = (inWindow: (all: TestRecord[]) => TestRecord[], pageSize: number) => Pages;

/**
 * A service whose cursor leads one page on from wherever its client is, whatever the text of the cursor.
 * @param cursorOf the text after the page at this place
 */
function serviceOf(pagesOf: PagesOf, cursorOf: (place: number) => string) {
	const places = new Map<string, number>();
	let requests = 0;
	const transport: Transport = async ({ query = {} }: ServiceRequest) => {
		requests += 1;
		const { cursor, ...chain } = query;
		const [start, end] = [Number(chain.start_time), Number(chain.end_time)];
		const inWindow = (all: TestRecord[]) =>
			all.filter(({ request_data: { conversation_time: time } }) => time >= start && time < end);
		const pages = pagesOf(inWindow, Number(chain.limit));
		const key = JSON.stringify(chain);
		const place = cursor === undefined ? 0 : (places.get(key) ?? 0) + 1;
		places.set(key, place);
		const hasMore = place < pages.length - 1;
		const body = {
			data: pages[place] ?? [],
			pagination: { has_more: hasMore, next_cursor: hasMore ? cursorOf(place) : null },
		};
		return { status: 200, headers: {}, body, characters: 100 };
	};
	return { transport, requests: () => requests };
}

const chunks = (all: TestRecord[], size: number): Pages =>
	Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
		all.slice(at * size, (at + 1) * size),
	);

const read = async (transport: Transport, more: Partial<ListOptions> = {}) =>
	await harness.read(
		testLists.conversation,
		{ range, order: 'asc', concurrency: 1, ...more },
		{ transport },
	);

const all = records(640);

describe.each<[string, (place: number) => string]>([
	['one text', () => 'place'],
	['two texts in turn', (place) => (place % 2 === 0 ? 'A' : 'B')],
	['three texts in turn', (place) => ['A', 'B', 'C'][place % 3] ?? ''],
	['a text of its own', (place) => `place ${place}`],
])('a service whose cursors have %s', (_name, cursorOf) => {
	it.each([1, 4])('is read completely, %i at once', async (concurrency) => {
		const pagesOf: PagesOf = (inWindow, size) => chunks(inWindow(all), size);
		const { ids, failure } = await read(serviceOf(pagesOf, cursorOf).transport, { concurrency });
		expect(failure).toBeUndefined();
		expect(ids).toEqual(idsOf(all));
	});

	it.each([60, 400])('is read completely behind %i pages without a new record', async (count) => {
		const known = Array.from({ length: count }, (_, at) =>
			records(1 + Math.floor(at / 50), at % 50),
		);
		const pagesOf: PagesOf = (inWindow) => [records(100), ...known, ...chunks(inWindow(all), 50)];
		const { ids, failure } = await read(serviceOf(pagesOf, cursorOf).transport, {
			order: 'desc',
		});
		expect(failure?.message ?? '').toBe('');
		expect([...ids].sort()).toEqual(idsOf(all));
	});
});

describe('pages without a record', () => {
	it.each([51, 300])('%i before the first record are passed', async (count) => {
		const empty: Pages = Array.from({ length: count }, () => []);
		const pagesOf: PagesOf = (inWindow) => [...empty, ...chunks(inWindow(all), 50)];
		const service = serviceOf(pagesOf, (place) => `place ${place}`);
		expect((await read(service.transport)).ids).toEqual(idsOf(all));
	});

	it.each([51, 300])('%i and none behind them are an empty list', async (count) => {
		const pagesOf: PagesOf = () => Array.from({ length: count }, () => []);
		const service = serviceOf(pagesOf, (place) => `place ${place}`);
		const { ids, failure } = await read(service.transport);
		expect(failure).toBeUndefined();
		expect(ids).toEqual([]);
		expect(service.requests()).toBe(count);
	});
});

describe('a list without an end', () => {
	const endless = (page: TestRecord[]) => {
		const pages: Pages = Array.from({ length: 1e5 }, () => page);
		return () => pages;
	};

	it.each<[string, (place: number) => string]>([
		['one cursor', () => 'place'],
		['two cursors in turn', (place) => (place % 2 === 0 ? 'A' : 'B')],
	])('that returns the same page with %s ends at once', async (_name, cursorOf) => {
		const service = serviceOf(endless(records(50)), cursorOf);
		const { failure } = await read(service.transport);
		expect(failure?.message).toContain('The service returned the same cursor twice');
		expect(service.requests()).toBeLessThan(5);
	});

	it.each<[string, TestRecord[]]>([
		['the same records', records(50)],
		['no records', []],
	])('that returns %s with new cursors ends', async (_name, page) => {
		const service = serviceOf(endless(page), (place) => `place ${place}`);
		const { failure } = await read(service.transport);
		expect(failure?.message).toContain('kept returning pages without a new record');
		expect(service.requests()).toBeLessThan(2_500);
	});
});

describe('a page that is too long to be read', () => {
	const heavy =
		(most: number): PagesOf =>
		(inWindow, size) => {
			if (size > most) throw new OversizedError();
			return chunks(inWindow(all), size);
		};

	it.each([1, 4])('is asked for again with fewer records, %i at once', async (concurrency) => {
		const service = serviceOf(heavy(6), (place) => `place ${place}`);
		const { ids, failure } = await read(service.transport, { concurrency });
		expect(failure).toBeUndefined();
		expect(ids).toEqual(idsOf(all));
	});

	it('is asked for again in the middle of a chain too', async () => {
		let isHeavy = false;
		const service = serviceOf(
			(inWindow, size) => {
				if (isHeavy && size > 12) throw new OversizedError();
				return chunks(inWindow(all), size);
			},
			(place) => `place ${place}`,
		);
		const transport: Transport = async (request, signal) => {
			isHeavy ||= service.requests() === 3;
			return await service.transport(request, signal);
		};
		const { ids, failure } = await read(transport);
		expect(failure).toBeUndefined();
		expect(ids).toEqual(idsOf(all));
	});

	it('is an error if it has one record', async () => {
		const service = serviceOf(heavy(0), (place) => `place ${place}`);
		const { failure } = await read(service.transport);
		expect(failure?.message).toContain('The answer is longer than 256 MiB');
		expect(service.requests()).toBeLessThan(10);
	});
});
