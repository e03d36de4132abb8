import fc from 'fast-check';
import { IncompleteError } from '../../../src/client/list/incompleteError';
import { conversationList, customerList } from '../../../src/client/list/listRequest';
import { conversation, customer, type Fault } from '../../../workshop/sandbox';
import { ListHarness, testService } from '../../support/listHarness';

/**
 * Combines distributions, ranges, limits, concurrency and faults. Every run must be exact: the records of
 * the range, once, in order, up to the limit; or an error whose complete part is exact.
 */
const DAY = 86_400;
const now = 1_790_000_000;
const first = now - 80 * DAY;

const harness = ListHarness.forFile(now);

const offset = fc.integer({ min: 0, max: 80 * DAY - 1 });

/** A burst of records: how many, from when, and how many seconds apart (0: all in one second). */
const burst = fc.record({
	at: offset,
	size: fc.integer({ min: 1, max: 160 }),
	apart: fc.constantFrom(0, 0, 1, 60, 3600, DAY),
});

const fault: fc.Arbitrary<Fault> = fc.oneof(
	fc.record({
		kind: fc.constant('tooManyRequests' as const),
		retryAfterSeconds: fc.nat(30),
		match: fc.record({ every: fc.constantFrom(7, 11) }),
	}),
	fc.record({
		kind: fc.constant('internalError' as const),
		match: fc.record({ every: fc.constantFrom(5, 9) }),
	}),
	fc.record({
		kind: fc.constant('truncatedBody' as const),
		match: fc.record({ every: fc.constantFrom(6, 13) }),
	}),
	fc.record({
		kind: fc.constant('resetAfter' as const),
		match: fc.record({ every: fc.constantFrom(8, 11) }),
	}),
	fc.record({
		kind: fc.constant('malformedBody' as const),
		match: fc.record({ every: fc.constantFrom(7, 10) }),
	}),
	fc.record({
		kind: fc.constant('emptyPage' as const),
		match: fc.record({ every: fc.constantFrom(3, 5) }),
	}),
	fc.record({
		kind: fc.constant('repeatRecords' as const),
		count: fc.integer({ min: 1, max: 30 }),
	}),
	fc.record({
		kind: fc.constant('cursorExpiry' as const),
		afterPages: fc.integer({ min: 2, max: 6 }),
	}),
	fc.constant<Fault>({ kind: 'withoutTime' }),
);

const scenario = fc.record({
	bursts: fc.array(burst, { maxLength: 5 }),
	ends: fc.tuple(offset, offset).filter(([one, other]) => one !== other),
	order: fc.constantFrom('asc' as const, 'desc' as const),
	concurrency: fc.constantFrom(1, 2, 4, 16),
	limit: fc.option(fc.integer({ min: 0, max: 300 }), { nil: undefined, freq: 2 }),
	mostRecords: fc.option(fc.integer({ min: 1, max: 300 }), { nil: undefined, freq: 5 }),
	faults: fc.array(fault, { maxLength: 3 }),
	list: fc.constantFrom('conversations' as const, 'customers' as const),
});

type Scenario = typeof scenario extends fc.Arbitrary<infer Value> ? Value : never;

interface Placed {
	id: string;
	time: number;
}

function placed({ bursts }: Scenario): Placed[] {
	const records = bursts.flatMap(({ at, size, apart }, group) =>
		Array.from({ length: size }, (_, index) => ({
			id: `${group}-${String(index).padStart(4, '0')}`,
			time: Math.min(first + at + index * apart, now - 1),
		})),
	);
	return records.sort((one, other) =>
		one.time === other.time ? (one.id < other.id ? -1 : 1) : one.time - other.time,
	);
}

async function isExact(chosen: Scenario): Promise<void> {
	harness.reset();
	const { world, faults } = harness.sandbox;
	const records = placed(chosen);
	for (const { id, time } of records) {
		if (chosen.list === 'customers')
			world.addCustomer(customer({ id, time, serviceId: testService }));
		else world.addConversation(conversation({ id, time, serviceId: testService }));
	}
	for (const one of chosen.faults) faults.add(one);
	const [start, end] = chosen.ends.map((at) => first + at).sort((one, other) => one - other);
	const range = { start: start ?? first, end: end ?? now };
	const { order, concurrency, limit, mostRecords } = chosen;
	const request =
		chosen.list === 'customers' ? customerList(testService) : conversationList(testService);
	const outcome = await harness.read(
		request,
		{ range, order, concurrency, limit, mostRecords },
		{ retryPolicy: { retries: 60, longestWaitMs: 9_000_000 } },
	);
	const inside = records.filter(({ time }) => time >= range.start && time < range.end);
	if (order === 'desc') inside.reverse();
	const wanted = inside.slice(0, limit);
	if (outcome.failure === undefined) {
		expect(outcome.ids).toEqual(wanted.map(({ id }) => id));
		return;
	}
	expect(outcome.failure).toBeInstanceOf(IncompleteError);
	if (!(outcome.failure instanceof IncompleteError)) return;
	expectHonest(outcome.ids, wanted, outcome.failure, mostRecords);
}

/** The records that came out are the first ones, and include all of the part that is called complete. */
function expectHonest(
	ids: string[],
	wanted: Placed[],
	{ why, complete }: IncompleteError,
	mostRecords: number | undefined,
): void {
	expect(ids).toEqual(wanted.slice(0, ids.length).map(({ id }) => id));
	if (why === 'mostRecords') expect(ids).toHaveLength(mostRecords ?? -1);
	const promised = wanted.filter(({ time }) => time >= complete.start && time < complete.end);
	expect(ids.slice(0, promised.length)).toEqual(promised.map(({ id }) => id));
	if (why instanceof Error) {
		// Only this can make such faults fatal: a second with more records than a cursor's life can read.
		expect(why.message).toMatch(/expire before/);
	}
}

it('is exact whatever the distribution, range, limit, concurrency and faults', async () => {
	await fc.assert(fc.asyncProperty(scenario, isExact), { numRuns: 150, seed: 20_261_121 });
}, 300_000);

it('gives the same records in the same order for every concurrency', async () => {
	await fc.assert(
		fc.asyncProperty(scenario, async (chosen) => {
			const given: string[][] = [];
			for (const concurrency of [1, 3, 16]) {
				harness.reset();
				for (const { id, time } of placed(chosen)) {
					harness.sandbox.world.addConversation(conversation({ id, time, serviceId: testService }));
				}
				const outcome = await harness.read(conversationList(testService), {
					range: { start: first, end: now },
					order: chosen.order,
					concurrency,
				});
				expect(outcome.failure).toBeUndefined();
				given.push(outcome.ids);
			}
			expect(given[1]).toEqual(given[0]);
			expect(given[2]).toEqual(given[0]);
		}),
		{ numRuns: 40, seed: 20_261_122 },
	);
}, 300_000);
