import fc from 'fast-check';
import { IncompleteError } from '../../../src/client/list/incompleteError';
import { listRequestOf } from '../../../src/client/list/listRequest';
import { ListReader } from '../../../src/client/list/listReader';
import { conversation, customer, voiceConversation, type Fault } from '../../../workshop/sandbox';
import { eventLoopTurn } from '../../support/clocks';
import { failureOf } from '../../support/failureOf';
import { ListHarness, testAgent, testLists, testService } from '../../support/listHarness';
import { randomWorlds } from '../../support/randomWorlds';

/**
 * Distributions, ranges, limits, bounds, concurrency, faults and pauses together. The service orders by a time that a
 * record need not show. Whatever the records say instead, a list is exact: the records of the range, once, in order,
 * up to the limit; or an error whose complete part is exact. It takes a bounded number of pages.
 */
const DAY = 86_400;
const now = 1_790_000_000;
const first = now - 50 * DAY;

const harness = ListHarness.forFile(now);

const offset = fc.integer({ min: 0, max: 50 * DAY - 1 });

/** Records from a time on, so many seconds apart (0: all in one second, which a cursor may not outlive). */
const burst = fc.oneof(
	fc.record({ at: offset, size: fc.integer({ min: 1, max: 250 }), apart: fc.constantFrom(0, 1) }),
	fc.record({
		at: offset,
		size: fc.integer({ min: 1, max: 500 }),
		apart: fc.constantFrom(7, 600, 7200),
	}),
);

/** What a record shows in place of its time, by the time and a random number from 0 to 1. */
const wrongTimes: Record<string, (time: number, random: number) => string | number | null> = {
	'3 days off': (time, random) => time + (random < 0.5 ? -3 : 3) * DAY,
	'12 hours off': (time, random) => time + (random < 0.5 ? -0.5 : 0.5) * DAY,
	'some seconds off': (time, random) => time + Math.floor(random * 20) - 10,
	anywhere: (_time, random) => first + Math.floor(random * 50 * DAY),
	outside: (_time, random) => (random < 0.5 ? first - 1 - DAY : now + DAY),
	'one for all': () => first + 25 * DAY,
	none: () => null,
	milliseconds: (time) => time * 1000,
	text: (_time, random) => (random < 0.5 ? 'yesterday' : '2026-11-20T08:30:00Z'),
	'seconds as text': (time) => String(time),
};

const fault: fc.Arbitrary<Fault> = fc.oneof(
	{
		arbitrary: fc.record({
			kind: fc.constantFrom(
				'internalError',
				'unavailable',
				'badGateway',
				'resetBefore',
				'resetAfter',
				'truncatedBody',
				'malformedBody',
				'emptyBody',
				'htmlPage',
				'nullCursor',
			),
			match: every(5, 7, 9, 11, 13),
		}),
		weight: 6,
	},
	fc.record({
		kind: fc.constant('tooManyRequests' as const),
		retryAfterSeconds: fc.nat(30),
		retryAfter: fc.constantFrom('seconds', 'date', 'none'),
		match: every(7, 11),
	}),
	fc.constant({ kind: 'gzip' as const }),
	fc.record({ kind: fc.constant('emptyPage' as const), match: every(4, 5) }),
	fc.record({
		kind: fc.constant('repeatRecords' as const),
		count: fc.integer({ min: 1, max: 20 }),
	}),
);

function every(...counts: number[]) {
	return fc.record({ every: fc.constantFrom(...counts) });
}

const lists = {
	...testLists,
	call: listRequestOf('conversation', { service_id: testService, channel: 'call' }),
};

const world = fc.record({
	list: fc.constantFrom('conversation', 'call', 'voiceConversation', 'customer' as const),
	bursts: fc.array(burst, { maxLength: 4 }),
	wrongPercent: fc.constantFrom(0, 1, 5, 20, 50, 90, 100),
	wrong: fc.constantFrom(...Object.keys(wrongTimes)),
	salt: fc.nat(),
	/** Two moments between which is read; undefined: everything. */
	ends: fc.option(fc.tuple(offset, offset), { nil: undefined, freq: 2 }),
	order: fc.constantFrom('asc' as const, 'desc' as const),
	concurrency: fc.constantFrom(1, 2, 3, 4, 8, 16),
	limit: fc.option(fc.nat(300), { nil: undefined, freq: 2 }),
	cursorsExpireAfter: fc.option(fc.integer({ min: 2, max: 8 }), { nil: undefined }),
	faults: fc.array(fault, { maxLength: 2 }),
	/** Event-loop turns that the consumer and the service take. */
	pauses: fc.array(fc.nat(40), { minLength: 1, maxLength: 8 }),
	latencies: fc.array(fc.nat(15), { minLength: 1, maxLength: 8 }),
	/** How it ends before its end, if it does. */
	ending: fc.option(
		fc.oneof<Array<fc.Arbitrary<{ mostRecords?: number; failsFrom?: number }>>>(
			fc.record({ mostRecords: fc.integer({ min: 1, max: 400 }) }),
			fc.record({ failsFrom: fc.integer({ min: 1, max: 25 }) }),
		),
		{ nil: undefined, freq: 3 },
	),
});

type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never;

interface Placed {
	id: string;
	time: number;
}

function placed({ bursts }: World): Placed[] {
	const records = bursts.flatMap(({ at, size, apart }, group) =>
		Array.from({ length: size }, (_, index) => ({
			id: `${group}-${String(index).padStart(4, '0')}`,
			time: first + at + index * apart,
		})),
	);
	return records
		.filter(({ time }) => time < now)
		.sort((one, other) =>
			one.time === other.time ? (one.id < other.id ? -1 : 1) : one.time - other.time,
		);
}

/** From 0 to 1, the same for one record throughout a world. */
function randomOf(id: string, salt: number): number {
	let state = salt | 0;
	for (const letter of `${id}${id}`) {
		state = Math.imul(state ^ letter.charCodeAt(0), 0x9e37_79b1);
		state ^= state >>> 15;
	}
	return (state >>> 0) / 2 ** 32;
}

function fill(records: Placed[], { wrong, wrongPercent, salt }: World): void {
	const { sandbox } = harness;
	for (const { id, time } of records) {
		const isWrong = randomOf(id, salt) * 100 < wrongPercent;
		const shown = isWrong ? (wrongTimes[wrong]?.(time, randomOf(id, salt + 1)) ?? null) : time;
		const record = { conversation_time: shown };
		sandbox.world.addConversation(
			conversation({ id, time, serviceId: testService, record: { request_data: record } }),
		);
		sandbox.world.addVoiceConversation(voiceConversation({ id, time, agentId: testAgent, record }));
		sandbox.world.addCustomer(customer({ id, time, serviceId: testService }));
	}
}

const turns = async (count: number) => {
	for (let turn = 0; turn < count; turn += 1) await eventLoopTurn();
};

function rangeOf({ ends = [0, now - first] }: World) {
	const start = first + Math.min(...ends);
	return { start, end: Math.max(start + 1, first + Math.max(...ends)) };
}

async function isExact(chosen: World): Promise<void> {
	const { order, concurrency, pauses, latencies, cursorsExpireAfter, ending = {} } = chosen;
	harness.reset();
	const { faults, calls } = harness.sandbox;
	const records = placed(chosen);
	fill(records, chosen);
	for (const one of chosen.faults) faults.add(one);
	if (cursorsExpireAfter !== undefined) {
		faults.add({ kind: 'cursorExpiry', afterPages: cursorsExpireAfter });
	}
	let answers = 0;
	const latency = async () => await turns(latencies[answers++ % latencies.length] ?? 0);
	faults.add({ kind: 'held', until: latency });
	const { failsFrom = Infinity, mostRecords } = ending;
	faults.add({ kind: 'internalError', match: { when: () => calls.length >= failsFrom } });
	const retries = failsFrom < Infinity ? 3 : 60;
	const connection = harness.connect({ retries, longestWaitMs: 9_000_000 });
	const range = rangeOf(chosen);
	const options = { range, order, concurrency, mostRecords, limit: chosen.limit };
	const reader = new ListReader(connection, lists[chosen.list], options);
	const given: string[] = [];
	let taken = 0;
	const failure = await failureOf(async () => {
		for await (const some of reader.records()) {
			given.push(
				...some.map(({ id, customer_id, conversation_id }) =>
					String(chosen.list === 'customer' ? customer_id : (id ?? conversation_id)),
				),
			);
			await turns(pauses[taken++ % pauses.length] ?? 0);
		}
	});
	const inside = records.filter(({ time }) => time >= range.start && time < range.end);
	const wanted = (order === 'asc' ? inside : inside.reverse()).slice(0, chosen.limit);
	expect(reader.report.records).toBe(given.length);
	const isSteady = !chosen.faults.some(({ kind }) => kind === 'emptyPage');
	if (isSteady) expect(connection.stats.pages).toBeLessThan(mostPages(records.length, chosen));
	if (failure === undefined) {
		expect(given).toEqual(wanted.map(({ id }) => id));
		return;
	}
	if (!(failure instanceof IncompleteError)) throw failure;
	if (failure.why === 'mostRecords') expect(given).toHaveLength(mostRecords ?? -1);
	else if (failsFrom === Infinity) {
		if (!outlivesCursors(records, chosen)) throw failure;
		expect(failure.message).toContain('expire before');
	}
	// The first ones came out, and all of the part that is called complete.
	expect(given).toEqual(wanted.slice(0, given.length).map(({ id }) => id));
	const { start, end } = failure.complete;
	const promised = wanted.filter(({ time }) => time >= start && time < end);
	expect(given).toEqual(
		wanted.slice(0, Math.max(given.length, promised.length)).map(({ id }) => id),
	);
	const { goOn } = failure;
	const doubled = wanted
		.slice(0, given.length)
		.filter(({ time }) => time >= goOn.start && time < goOn.end);
	const showsPlace = chosen.wrongPercent === 0 && chosen.list !== 'customer';
	// A service that fails cannot confirm the place.
	const isConfirmed = failsFrom === Infinity && failure.why !== 'mostRecords';
	if (showsPlace && isConfirmed) expect(doubled).toEqual([]);
}

/** Whether a second holds more than what can be read before its cursors expire. */
function outlivesCursors(records: Placed[], { cursorsExpireAfter, faults }: World): boolean {
	if (cursorsExpireAfter === undefined) return false;
	const repeats = faults.find((one) => one.kind === 'repeatRecords')?.count ?? 0;
	const readable = 50 + (cursorsExpireAfter - 1) * (50 - repeats);
	return records.some(({ time }, at) => records[at + readable]?.time === time);
}

/** Wrong times and cursors that expire halve windows, 25 times at most, down to one second. */
function mostPages(
	records: number,
	{ bursts, concurrency, cursorsExpireAfter = 0 }: World,
): number {
	const halvings = 25 * (1 + cursorsExpireAfter) * (bursts.length + 1);
	return 2 * (records / 50) + 4 * concurrency + halvings;
}

/** Seeds that found defects. `npm run e2e -- --stress --only worlds` tries others. */
const worlds = [163_412_645, 555_555, 888_888_888, 45].map((seed) =>
	randomWorlds('lists', 'LIST_WORLDS', 250, seed),
);

it.each(worlds)(
	'is exact whatever the records, the question and the faults, and reads a bounded number of pages: seed $seed',
	async (chosen) => {
		await fc.assert(fc.asyncProperty(world, isExact), { ...chosen, endOnFailure: true });
	},
	3_600_000,
);
