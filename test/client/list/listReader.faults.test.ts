import { readPage } from '../../../src/operation/list/worker/shapedPage';
import { allFields } from '../../../src/output/outputSettings';
import { page } from '../../../src/records/answer/page';
import { objectOf } from '../../../src/records/value';
import { IncompleteError } from '../../../src/client/list/incompleteError';
import type { ListOptions } from '../../../src/client/list/listReader';
import { conversation, customer, voiceConversation, type Fault } from '../../../workshop/sandbox';
import { ListHarness, testAgent, testLists, testService } from '../../support/listHarness';

const DAY = 86_400;
const now = 1_790_000_000;
const range = { start: now - 50 * DAY, end: now };
const count = 640;

/** Bursts with many equal times, and quiet days between them. */
const timeOf = (index: number) =>
	range.start + Math.floor(index / 80) * 6 * DAY + Math.floor((index % 80) / 7) * 11;

const harness = ListHarness.forFile(now);

const name = (index: number) => `record-${String(index).padStart(5, '0')}`;

/** Made once, because the world only ever replaces a record. */
const records = Array.from({ length: count }, (_, index) => {
	const facts = { id: name(index), time: timeOf(index), serviceId: testService };
	return {
		conversation: conversation({ ...facts, callTime: index % 9 === 0 }),
		customer: customer(facts),
		voiceConversation: voiceConversation({ ...facts, agentId: testAgent }),
	};
});

beforeEach(() => {
	const { world } = harness.sandbox;
	for (const record of records) {
		world.addConversation(record.conversation);
		world.addCustomer(record.customer);
		world.addVoiceConversation(record.voiceConversation);
	}
});

/** Newest first. */
const expected = Array.from({ length: count }, (_, index) => name(index)).reverse();

const options = (more: Partial<ListOptions> = {}): ListOptions => ({
	range,
	order: 'desc',
	concurrency: 4,
	...more,
});

test('pages are requested compressed, which takes a tenth of the bytes', async () => {
	await harness.read(testLists.conversation, options({}));
	const encodings = harness.sandbox.calls.map(({ headers }) => headers['accept-encoding']);
	expect(new Set(encodings)).toEqual(new Set(['gzip']));
});

describe('records that arrive or move while pages are read', () => {
	const arriving: Array<[string, (time: number) => number]> = [
		['ahead', (time) => time - 5 * DAY],
		['behind', (time) => time + 5 * DAY],
		['at the same time', (time) => time],
	];
	it.each(arriving)('%s are returned at most once, others once', async (_title, at) => {
		let arrivals = 0;
		harness.sandbox.faults.add({
			kind: 'onPage',
			run: ({ ids, world }) => {
				const last = timeOf(Number(ids.at(-1)?.slice(7)) || 0);
				const time = Math.min(range.end - 1, Math.max(range.start, at(last)));
				arrivals += 1;
				world.addConversation(
					conversation({ id: `arrival-${arrivals}`, time, serviceId: testService }),
				);
			},
		});
		for (const concurrency of [1, 4]) {
			const outcome = await harness.read(testLists.conversation, options({ concurrency }));
			expect(outcome.failure).toBeUndefined();
			expect(new Set(outcome.ids).size).toBe(outcome.ids.length);
			expect(outcome.ids.filter((id) => id.startsWith('record'))).toEqual(expected);
		}
	});

	it('customers that move are returned at most once, all others once', async () => {
		let moved = 0;
		harness.sandbox.faults.add({
			kind: 'onPage',
			run: ({ world }) => {
				if (moved * 3 >= count) return;
				world.touchCustomer(testService, name(moved * 3), range.end - 100 + (moved % 90));
				moved += 1;
			},
		});
		for (const concurrency of [1, 4]) {
			const outcome = await harness.read(testLists.customer, options({ concurrency }));
			expect(outcome.failure).toBeUndefined();
			expect(new Set(outcome.ids).size).toBe(outcome.ids.length);
			const movers = new Set(Array.from({ length: moved }, (_, index) => name(index * 3)));
			const stayed = (id: string) => !movers.has(id);
			expect(outcome.ids.filter(stayed)).toEqual(expected.filter(stayed));
		}
	});
});

describe('a list that cannot be completed', () => {
	const broken: Array<[string, Fault, RegExp]> = [
		['the same cursor for ever', { kind: 'sameCursor' }, /same cursor twice/],
		['no cursor although there is more', { kind: 'nullCursor' }, /next_cursor/],
		['a body that never gets whole', { kind: 'truncatedBody' }, /broke before/],
	];
	it.each(broken)('%s ends in an error that names the next start', async (_title, fault, words) => {
		harness.sandbox.faults.add({
			...fault,
			match: { when: ({ query }) => Number(query.start_time) < range.start + 20 * DAY },
		});
		const outcome = await harness.read(testLists.voiceConversation, options({ concurrency: 2 }), {
			retryPolicy: { retries: 2, longestWaitMs: 100_000 },
		});
		expect(outcome.failure).toBeInstanceOf(IncompleteError);
		if (!(outcome.failure instanceof IncompleteError)) return;
		expect(outcome.failure.message).toMatch(words);
		expectPrefix(outcome.ids, outcome.failure);
	});

	it('cursors that expire immediately end in an error if a second has more than a page', async () => {
		const crowd = range.start + 3 * DAY;
		for (let index = 0; index < 120; index += 1) {
			harness.sandbox.world.addConversation(
				conversation({ id: `crowd-${index}`, time: crowd, serviceId: testService }),
			);
		}
		harness.sandbox.faults.add({ kind: 'cursorExpiry', afterPages: 1 });
		const outcome = await harness.read(testLists.conversation, options());
		expect(outcome.failure?.message).toMatch(/expire before/);
	});

	it.each([1, 3])(
		'complete and remaining records make up the whole list (concurrency %s)',
		async (concurrency) => {
			harness.sandbox.faults.add({
				kind: 'internalError',
				match: {
					when: ({ query }) =>
						Number(query.start_time) < range.start + 20 * DAY && query.cursor !== undefined,
				},
			});
			const first = await harness.read(testLists.conversation, options({ concurrency }), {
				retryPolicy: { retries: 1, longestWaitMs: 100_000 },
			});
			expect(first.failure).toBeInstanceOf(IncompleteError);
			if (!(first.failure instanceof IncompleteError)) return;
			expectPrefix(first.ids, first.failure);
			harness.sandbox.faults.clear();
			const second = await harness.read(
				testLists.conversation,
				options({ concurrency, range: first.failure.goOn }),
			);
			expect([...first.ids, ...second.ids]).toEqual(expected);
		},
	);
});

/** Newest first: exactly the records of the complete part came out, in order. */
function expectPrefix(ids: string[], { complete }: IncompleteError): void {
	const inside = expected.filter((_, at) => {
		const time = timeOf(count - 1 - at);
		return time >= complete.start && time < complete.end;
	});
	expect(ids).toEqual(inside);
}

test('null instead of a record is skipped and counted', async () => {
	const plain = harness.connect();
	const transport: typeof plain.transport = async (request, signal) => {
		const { body, ...response } = await plain.transport(request, signal);
		const { data, ...rest } = objectOf(body);
		return { ...response, body: { ...rest, data: [null, ...(Array.isArray(data) ? data : [])] } };
	};
	const { ids, failure, connection } = await harness.read(
		testLists.conversation,
		options({ concurrency: 1 }),
		{ transport },
	);
	expect(failure).toBeUndefined();
	expect(ids).toEqual(expected);
	expect(connection.stats.nulls).toBe(connection.stats.pages);
});

test('items of a page are built without a null record', () => {
	const shape = {
		kind: 'conversation',
		settings: allFields,
		configured: new Map(),
		scores: {},
	} as const;
	const bytes = Buffer.from(
		'{"data":[null,{"id":"a"}],"pagination":{"has_more":false,"next_cursor":null}}',
	);
	const read = page().parse(readPage(bytes, shape).body);
	expect(read.nulls).toBe(1);
	expect(read.records).toMatchObject([{ identity: 'a' }]);
});
