import { AnswerError } from '../../../src/client/errors';
import { IncompleteError } from '../../../src/client/list/incompleteError';
import { unreadFrom } from '../../../src/client/list/listReader';
import { listRequestOf, type ListRequest } from '../../../src/client/list/listRequest';
import { newLimiters } from '../../../src/client/request/limiter';
import type { SortOrder } from '../../../src/records/choices';
import type { JsonObject } from '../../../src/records/value';
import { conversation, customer } from '../../../workshop/sandbox';
import { eventLoopTurn } from '../../support/clocks';
import { ListHarness, testLists, testService } from '../../support/listHarness';

const DAY = 86_400;
const now = 1_790_000_000;
const range = { start: now - 90 * DAY, end: now };

const harness = ListHarness.forFile(now);

const idOf = (index: number) => `c-${String(index).padStart(6, '0')}`;

const fill = (records: number, timeOf: (index: number) => number) => {
	for (let index = 0; index < records; index += 1) {
		harness.sandbox.world.addConversation(
			conversation({
				id: idOf(index),
				time: timeOf(index),
				serviceId: testService,
			}),
		);
	}
};

const spread = (records: number) => (index: number) =>
	range.start + Math.floor((index * 90 * DAY) / records);

const read = async (list: ListRequest, order: SortOrder, concurrency: number) =>
	await harness.read(list, { range, order, concurrency });

describe('the requests of a list', () => {
	it('repeat every parameter on each page and add only the cursor', async () => {
		fill(160, () => now - 5);
		const list = listRequestOf('conversation', { service_id: testService, channel: 'call' });
		await read(list, 'asc', 4);
		const chains = new Map<string, number>();
		for (const { query } of harness.sandbox.calls) {
			expect(query).toMatchObject({
				time_field: 'conversation_time',
				sort_order: 'asc',
				limit: '50',
			});
			const name = `${query.start_time} ${query.end_time}`;
			chains.set(name, (chains.get(name) ?? 0) + (query.cursor === undefined ? 1 : 0));
		}
		expect([...chains.values()].every((starts) => starts === 1)).toBe(true);
	});

	it('are few for a crowded second between quiet months', async () => {
		fill(7000, (index) => (index < 6990 ? range.start + 40 * DAY : range.start + index));
		for (const concurrency of [1, 16]) {
			harness.sandbox.calls.length = 0;
			const outcome = await read(testLists.conversation, 'desc', concurrency);
			expect(new Set(outcome.ids).size).toBe(7000);
			expect(outcome.ids).toHaveLength(7000);
			expect(harness.sandbox.calls.length).toBeLessThan(7000 / 50 + 60);
		}
	});

	it.each([
		['evenly', spread(4000)],
		['on one day', (index: number) => range.start + 33 * DAY + index * 20],
		[
			'four fifths on one day',
			(index: number) => (index % 5 ? range.start + 50 * DAY + index * 10 : spread(4000)(index)),
		],
	])('requests few pages more than there are, with records %s', async (_title, timeOf) => {
		fill(4000, timeOf);
		const outcome = await read(testLists.conversation, 'asc', 8);
		expect(outcome.ids).toHaveLength(4000);
		expect(harness.sandbox.calls.length).toBeLessThan(1.4 * (4000 / 50) + 10);
	});

	it('rarely repeat customers, whose position is unknown', async () => {
		for (let index = 0; index < 2000; index += 1) {
			harness.sandbox.world.addCustomer(
				customer({ id: `k-${index}`, time: spread(2000)(index), serviceId: testService }),
			);
		}
		const outcome = await read(testLists.customer, 'desc', 4);
		expect(new Set(outcome.ids).size).toBe(2000);
		expect(harness.sandbox.calls.length).toBeLessThan(2 * (2000 / 50));
	});

	it.each([1, 4, 16])(
		'reads 388 customers of two bursts in few requests, %i at once',
		async (many) => {
			for (let index = 0; index < 388; index += 1) {
				const time = range.start + (index < 200 ? 86_400 : 20 * 86_400) + index;
				harness.sandbox.world.addCustomer(
					customer({ id: `b-${index}`, time, serviceId: testService }),
				);
			}
			const outcome = await read(testLists.customer, 'desc', many);
			expect(new Set(outcome.ids).size).toBe(388);
			expect(harness.sandbox.calls.length).toBeLessThanOrEqual(10 + 2.5 * many);
		},
	);
});

it('reads no pages ahead of a limit', async () => {
	fill(1000, spread(1000));
	const requests = [];
	for (const concurrency of [1, 8]) {
		harness.sandbox.calls.length = 0;
		const options = { range, order: 'asc', concurrency, limit: 60 } as const;
		expect((await harness.read(testLists.conversation, options)).ids).toHaveLength(60);
		requests.push(harness.sandbox.calls.length);
	}
	expect(requests[1]).toBe(requests[0]);
});

it('reports no more records at exactly the limit', async () => {
	fill(120, spread(120));
	const options = { range, order: 'asc', concurrency: 4, mostRecords: 120 } as const;
	const outcome = await harness.read(testLists.conversation, options);
	expect(outcome.failure).toBeUndefined();
	expect(outcome.ids).toHaveLength(120);
});

describe('records whose content comes later', () => {
	const options = { range, order: 'asc', concurrency: 4 } as const;

	it('are returned when it has come', async () => {
		fill(400, spread(400));
		const come: JsonObject[] = [];
		const arrived = async (records: readonly JsonObject[]) => {
			await eventLoopTurn();
			come.push(...records);
		};
		const outcome = await harness.read({ ...testLists.conversation, arrived }, options);
		expect(outcome.ids).toHaveLength(400);
		expect(come).toEqual(outcome.records);
	});

	it.each([0, 1, 200, 399])('end the list before record %i, which cannot come', async (place) => {
		fill(400, spread(400));
		const broken = idOf(place);
		const arrived = async (records: readonly JsonObject[]) => {
			await eventLoopTurn();
			if (records.some(({ id }) => id === broken)) throw new AnswerError('An odd record');
		};
		const { ids, failure, report } = await harness.read(
			{ ...testLists.conversation, arrived },
			options,
		);
		if (!(failure instanceof IncompleteError)) throw new Error('it ended without its failure');
		expect(failure.message).toContain('An odd record');
		expect(ids.length).toBeLessThanOrEqual(place);
		expect(report.records).toBe(ids.length);
		const rest = await harness.read(testLists.conversation, { ...options, range: failure.goOn });
		expect([...ids, ...rest.ids]).toEqual(Array.from({ length: 400 }, (_, index) => idOf(index)));
	});
});

it('five readers of one key share a limit of four parallel requests', async () => {
	fill(3000, spread(3000));
	const { faults, calls } = harness.sandbox;
	// Each takes a few turns, so that they overlap.
	faults.add({
		kind: 'held',
		until: async () => {
			for (let turns = 0; turns < 10; turns += 1) await eventLoopTurn();
		},
	});
	const underWay = () => calls.filter(({ endedAt }) => endedAt === null).length;
	const match = { when: () => underWay() > 4 };
	const refusals = faults.add({ kind: 'tooManyRequests', retryAfterSeconds: 0, match });
	const limiters = newLimiters();
	const options = { range, order: 'desc', concurrency: 8 } as const;
	const outcomes = await Promise.all(
		Array.from(
			{ length: 5 },
			async () => await harness.read(testLists.conversation, options, { limiters }),
		),
	);
	expect(outcomes.map(({ ids }) => new Set(ids).size)).toEqual(Array(5).fill(3000));
	// Forty workers with an allowance of four requests: without learning, nearly every request is refused.
	expect(refusals.hits).toBeGreaterThan(0);
	expect(refusals.hits / calls.length).toBeLessThan(0.35);
});

describe('what is unread of a range', () => {
	const short = { start: now - 1000, end: now };

	const add = (id: string, time: number) =>
		harness.sandbox.world.addConversation(conversation({ id, time, serviceId: testService }));
	const unread = async (mark: { identity: string; time: number } | undefined) =>
		await unreadFrom(harness.connect(), testLists.conversation, 'asc', { range: short, mark });
	const whole = { range: short, first: undefined };

	it.each([
		['its first second', short.start],
		['a second between', short.start + 500],
		['its last second', short.end - 1],
	])('a range is unread from %s on, if the record is still there', async (_when, time) => {
		add('before', time - 1);
		add('read', time);
		const { range: rest, first } = await unread({ identity: 'read', time });
		expect(rest).toEqual({ start: time, end: short.end });
		expect(first).toContain('read');
	});

	it.each([
		['without a record', undefined, 0],
		['before the range', { identity: 'read', time: short.start - 1 }, 0],
		['at its end', { identity: 'read', time: short.end }, 0],
		['that the service lists no longer', { identity: 'lost', time: short.start + 5 }, 1],
	])('the whole range is unread after a record %s', async (_what, mark, requests) => {
		add('read', mark?.time ?? short.start);
		harness.sandbox.calls.length = 0;
		expect(await unread(mark)).toEqual(whole);
		expect(harness.sandbox.calls).toHaveLength(requests);
	});

	it('asks once, and takes the whole range as unread after a failure', async () => {
		add('read', short.start + 5);
		harness.sandbox.faults.add({ kind: 'unavailable' });
		harness.sandbox.calls.length = 0;
		expect(await unread({ identity: 'read', time: short.start + 5 })).toEqual(whole);
		expect(harness.sandbox.calls).toHaveLength(1);
	});
});
