import fc from 'fast-check';
import { IncompleteError } from '../../../src/client/list/incompleteError';
import { conversationList } from '../../../src/client/list/listRequest';
import { ListReader } from '../../../src/client/list/listReader';
import { conversation } from '../../../workshop/sandbox';
import { eventLoopTurn } from '../../support/clocks';
import { failureOf } from '../../support/failureOf';
import { ListHarness, testService } from '../../support/listHarness';
import { randomWorlds } from '../../support/randomWorlds';

/** What comes out of a list does not depend on how fast it is taken. */
const DAY = 86_400;
const now = 1_790_000_000;
const range = { start: now - 40 * DAY, end: now };

let harness: ListHarness;
beforeAll(async () => {
	harness = await ListHarness.start(now);
});
afterAll(async () => await harness.stop());

const turns = async (count: number) => {
	for (let turn = 0; turn < count; turn += 1) await eventLoopTurn();
};

const scenario = fc.record({
	records: fc.integer({ min: 0, max: 700 }),
	/** Event-loop turns the consumer and the service take, page by page, again and again. */
	pauses: fc.array(fc.nat(120), { minLength: 1, maxLength: 12 }),
	latencies: fc.array(fc.nat(30), { minLength: 1, maxLength: 12 }),
	concurrency: fc.integer({ min: 1, max: 8 }),
	order: fc.constantFrom('asc' as const, 'desc' as const),
	/** Requests from this one on fail. */
	failsFrom: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined, freq: 4 }),
});

type Scenario = typeof scenario extends fc.Arbitrary<infer Value> ? Value : never;

const id = (index: number) => `c-${String(index).padStart(4, '0')}`;
const timeOf = (index: number, records: number) =>
	range.start + Math.floor((index * 40 * DAY) / records);

async function isExact(chosen: Scenario): Promise<void> {
	const { records, pauses, latencies, concurrency, order, failsFrom = Infinity } = chosen;
	harness.reset();
	const { world, faults, calls } = harness.sandbox;
	for (let index = 0; index < records; index += 1) {
		const time = timeOf(index, records);
		world.addConversation(conversation({ id: id(index), time, serviceId: testService }));
	}
	let pages = 0;
	faults.add({
		kind: 'held',
		until: async () => await turns(latencies[pages++ % latencies.length] ?? 0),
	});
	faults.add({ kind: 'internalError', match: { when: () => calls.length >= failsFrom } });
	const connection = harness.connect({ retries: 0, longestWaitMs: 1000 });
	const options = { range, order, concurrency };
	const reader = new ListReader(connection, conversationList(testService), options);
	const given: string[] = [];
	let taken = 0;
	const read = async () => {
		for await (const some of reader.records()) {
			given.push(...some.map((record) => String(record.id)));
			await turns(pauses[taken++ % pauses.length] ?? 0);
		}
	};
	const failure = await failureOf(read);
	const expected = Array.from({ length: records }, (_, index) => id(index));
	if (order === 'desc') expected.reverse();
	expect(reader.report.records).toBe(given.length);
	if (failure === undefined) {
		expect(given).toEqual(expected);
		return;
	}
	expect(failsFrom).toBeLessThan(Infinity);
	expect(failure).toBeInstanceOf(IncompleteError);
	if (!(failure instanceof IncompleteError)) return;
	const { start, end } = failure.complete;
	const complete = expected.filter((_, at) => {
		const time = timeOf(order === 'asc' ? at : records - 1 - at, records);
		return time >= start && time < end;
	});
	expect(given).toEqual(expected.slice(0, Math.max(given.length, complete.length)));
}

it('gives every record in order, however long the consumer and the service pause', async () => {
	const worlds = randomWorlds('pauses', 'LIST_WORLDS', 100);
	await fc.assert(fc.asyncProperty(scenario, isExact), worlds);
}, 3_600_000);
