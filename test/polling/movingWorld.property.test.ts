import fc from 'fast-check';
import type { PolledList, PolledRecord } from '../../src/polling/pollOnce';
import { objectOf, type JsonObject } from '../../src/records/value';
import { conversation, customer, voiceConversation, type Fault } from '../../workshop/sandbox';
import { ListHarness, testAgent, testLists, testService } from '../support/listHarness';
import { fromDate, fromNow, Poller, type Kill } from '../support/pollHarness';
import { randomWorlds } from '../support/randomWorlds';

/**
 * 30 days in which records arrive late and out of order and are revised, between polls and during them, with own
 * times that are not those the service orders by, while polls are missed, end early, and n8n is killed. What
 * came out, put together by id, must be what the service has, and nothing may come twice.
 */
const HOUR = 3600;
const DAY = 24 * HOUR;
const LOOK_BACK = DAY;
const DAYS = 30;

/** Records of about the same time: how many, how far apart, and how long after their time they come. */
const burst = fc.record({
	at: fc.integer({ min: 0, max: DAYS * DAY }),
	size: fc.integer({ min: 1, max: 40 }),
	apart: fc.constantFrom(0, 0, 1, 600),
	late: fc.array(fc.integer({ min: 1, max: LOOK_BACK - 1 }), { minLength: 1, maxLength: 4 }),
	/** Times of revisions, in parts of the look-back, after the record has come. */
	revisedAfter: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }),
});

const fault: fc.Arbitrary<Fault> = fc.oneof(
	fc.record({
		kind: fc.constant('tooManyRequests' as const),
		retryAfterSeconds: fc.constant(3000),
		match: fc.record({ nth: fc.integer({ min: 1, max: 4 }) }),
	}),
	fc.record({
		kind: fc.constantFrom('internalError' as const, 'malformedBody' as const),
		match: fc.record({
			nth: fc.integer({ min: 1, max: 4 }),
			times: fc.integer({ min: 1, max: 9 }),
		}),
	}),
	fc.record({
		kind: fc.constant('repeatRecords' as const),
		count: fc.integer({ min: 1, max: 20 }),
		match: fc.record({ times: fc.constant(3) }),
	}),
	fc.record({
		kind: fc.constant('cursorExpiry' as const),
		afterPages: fc.integer({ min: 2, max: 4 }),
		match: fc.record({ times: fc.constant(2) }),
	}),
);

const step = fc.record({
	/** Since the poll before; a few days are missed runs. */
	hours: fc.constantFrom(0, 1, 1, 4, 12, 24, 100),
	kill: fc.constantFrom<Array<Kill | undefined>>(
		undefined,
		undefined,
		undefined,
		'beforeEnd',
		'afterExecution',
	),
	fault: fc.option(fault, { nil: undefined, freq: 4 }),
	/** What happens in the next hours happens while the poll reads this page. */
	during: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
});

/** What stands in a record in place of the time the service orders it by. */
type OwnTime = number | string | null;
const ownTimes: Array<(time: number) => OwnTime> = [
	(time) => time - 3 * DAY,
	(time) => time + 12 * HOUR,
	(time) => time - 600,
	(time) => time * 1000,
	(time) => new Date(time * 1000).toISOString(),
	() => null,
	() => 0,
];

const scenario = fc.record({
	bursts: fc.array(burst, { minLength: 1, maxLength: 8 }),
	steps: fc.array(step, { minLength: 3, maxLength: 25 }),
	mostRecords: fc.constantFrom(5, 20, 60, 1000),
	concurrency: fc.integer({ min: 1, max: 8 }),
	kind: fc.constantFrom('conversation' as const, 'voiceConversation' as const, 'customer' as const),
	/** Hours after the start of the world at which polls begin From Now; undefined: from its start date. */
	nowAfter: fc.option(fc.integer({ min: 0, max: 200 }), { nil: undefined }),
	/** How many of ten records carry a wrong time. */
	wrongTimes: fc.constantFrom(0, 0, 1, 5, 10),
});
type Scenario = typeof scenario extends fc.Arbitrary<infer Value> ? Value : never;
type Kind = Scenario['kind'];

const begin = 1_790_000_000;
const harness = ListHarness.forFile(begin);

/** Something that happens to a record at a time. */
interface Change {
	at: number;
	id: string;
	time: number;
	ownTime: OwnTime;
	revision: number;
}

function changesOf({ bursts, wrongTimes }: Scenario, start: number): Change[] {
	const changes = bursts.flatMap(({ at, size, apart, late, revisedAfter }, group) =>
		Array.from({ length: size }, (_, index) => {
			const id = `${group}-${String(index).padStart(3, '0')}`;
			const time = start + at + index * apart;
			const comes = time + (late[index % late.length] ?? 1);
			// The look-back is the bound of what can be noticed.
			const left = time + LOOK_BACK - 1 - comes;
			const times = [comes, ...revisedAfter.map((part) => comes + Math.floor(part * left)).sort()];
			const wrong = ownTimes[(group + index) % ownTimes.length];
			const ownTime = wrong && (group * 3 + index) % 10 < wrongTimes ? wrong(time) : time;
			return times.map((when, revision) => ({ at: when, id, time, ownTime, revision }));
		}).flat(),
	);
	return changes.sort((one, other) => one.at - other.at || one.revision - other.revision);
}

function apply(kind: Kind, { id, time, ownTime, revision }: Change): void {
	const { world } = harness.sandbox;
	const conversation_type = `revision ${revision}`;
	if (kind === 'conversation') {
		const record = { conversation_type, request_data: { conversation_time: ownTime } };
		world.addConversation(conversation({ id, time, serviceId: testService, record }));
	} else if (kind === 'voiceConversation') {
		const record = { conversation_type, conversation_time: ownTime };
		world.addVoiceConversation(voiceConversation({ id, time, agentId: testAgent, record }));
	} else {
		const record = { meta_analytics: { conversation_type } };
		world.addCustomer(customer({ id, time, serviceId: testService, record }));
	}
}

const revisionIn = ({ conversation_type: own, meta_analytics: meta }: JsonObject) =>
	own ?? objectOf(meta).conversation_type;

async function agrees(chosen: Scenario): Promise<void> {
	harness.reset();
	harness.clock.advance(begin * 1000 - harness.clock.now());
	const { kind, nowAfter, mostRecords, concurrency } = chosen;
	const changes = changesOf(chosen, begin);
	const list: PolledList = { request: testLists[kind], kind };
	const current = new Map<string, Change>();
	const seconds = () => Math.floor(harness.clock.now() / 1000);
	const happen = (until: number) => {
		while (changes[0] !== undefined && changes[0].at <= until) {
			const change = changes.shift();
			if (change === undefined) break;
			apply(kind, change);
			current.set(change.id, change);
		}
	};
	const moveTo = (to: number) => {
		harness.clock.advance(to * 1000 - harness.clock.now());
		happen(to);
	};

	if (nowAfter !== undefined) moveTo(begin + nowAfter * HOUR);
	const before = new Map(current);
	const poller = new Poller(harness, {
		list,
		begin: nowAfter === undefined ? fromDate(begin) : () => fromNow(seconds(), LOOK_BACK)(),
		bounds: { lookBack: LOOK_BACK, mostRecords, concurrency },
		retryPolicy: { retries: 5, longestWaitMs: 60_000 },
	});
	for (const [at, { hours, kill, fault: given, during }] of chosen.steps.entries()) {
		if (at > 0) moveTo(seconds() + hours * HOUR + 1);
		if (given) harness.sandbox.faults.add(given);
		if (during !== undefined && at > 0) {
			const until = seconds() + 6 * HOUR;
			harness.sandbox.faults.add({
				kind: 'onPage',
				run: () => happen(until),
				match: { nth: during },
			});
		}
		// A poll that begins polling and is killed never was.
		const came = await poller.poll(at > 0 ? kill : undefined);
		expect(came.length).toBeLessThanOrEqual(mostRecords);
		harness.sandbox.faults.clear();
	}
	moveTo(Math.max(seconds(), begin + (DAYS + 3) * DAY));
	await poller.catchUp();

	const out = poller.executions.flat();
	const idOf = ({ record }: PolledRecord) => list.request.identifierOf(record) ?? '';
	const keys = out.map((one) => `${idOf(one)} ${String(revisionIn(one.record))}`);
	expect(keys).toEqual([...new Set(keys)]);
	const last = new Map(out.map((one) => [idOf(one), revisionIn(one.record)]));
	for (const { id, revision } of current.values()) {
		const wasThere = before.get(id)?.revision === revision;
		// What was there and did not change may come where the first poll could not read it.
		if (!wasThere || last.has(id)) expect([id, last.get(id)]).toEqual([id, `revision ${revision}`]);
	}
	if (chosen.steps[0]?.fault === undefined) {
		const repeated = out.filter((one) => {
			const known = before.get(idOf(one));
			return known && revisionIn(one.record) === `revision ${known.revision}`;
		});
		expect(repeated).toEqual([]);
	}
}

it('emits every new record and each revision once', async () => {
	const worlds = randomWorlds('polls', 'POLLING_WORLDS', 25, 20_261_123);
	await fc.assert(fc.asyncProperty(scenario, agrees), worlds);
}, 3_600_000);
