import fc from 'fast-check';
import { customerList, voiceConversationList } from '../../../src/client/list/listRequest';
import type { PolledList, PolledRecord } from '../../../src/client/polling/pollList';
import { startingAt } from '../../../src/client/polling/progress';
import { customerParts, voiceParts } from '../../../src/delivery/parts';
import { conversation, customer, voiceConversation, type Fault } from '../../../workshop/sandbox';
import { ListHarness, testAgent, testService } from '../../support/listHarness';
import { conversations, Poller, type Kill } from '../../support/pollHarness';

/**
 * 30 days in which records arrive late and out of order and are revised up to three times, while polls are missed,
 * end early, and n8n is killed in and after them. What came out, put together by id, must be what the service has.
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
		undefined,
		'beforeEnd',
		'afterSave',
		'afterExecution',
	),
	fault: fc.option(fault, { nil: undefined, freq: 4 }),
});

const scenario = fc.record({
	bursts: fc.array(burst, { minLength: 1, maxLength: 8 }),
	steps: fc.array(step, { minLength: 3, maxLength: 25 }),
	mostRecords: fc.constantFrom(1, 7, 30, 1000),
	confirmMs: fc.constantFrom(0, 600_000, 5 * HOUR * 1000),
	kind: fc.constantFrom('conversations' as const, 'voice' as const, 'customers' as const),
});
type Scenario = typeof scenario extends fc.Arbitrary<infer Value> ? Value : never;
type Kind = Scenario['kind'];

const lists: Record<Kind, PolledList> = {
	conversations,
	voice: { request: voiceConversationList({ agentId: testAgent }), parts: voiceParts },
	customers: { request: customerList(testService), parts: customerParts },
};

const begin = 1_790_000_000;
let harness: ListHarness;
beforeAll(async () => {
	harness = await ListHarness.start(begin);
});
afterAll(async () => await harness.stop());

/** Something that happens to a record at a time. */
interface Change {
	at: number;
	id: string;
	time: number;
	revision: number;
}

function changesOf({ bursts }: Scenario, start: number): Change[] {
	const changes = bursts.flatMap(({ at, size, apart, late, revisedAfter }, group) =>
		Array.from({ length: size }, (_, index) => {
			const id = `${group}-${String(index).padStart(3, '0')}`;
			const time = start + at + index * apart;
			const comes = time + (late[index % late.length] ?? 1);
			// The look-back is the bound of what can be noticed.
			const left = time + LOOK_BACK - 1 - comes;
			const times = [comes, ...revisedAfter.map((part) => comes + Math.floor(part * left)).sort()];
			return times.map((when, revision) => ({ at: when, id, time, revision }));
		}).flat(),
	);
	return changes.sort((one, other) => one.at - other.at || one.revision - other.revision);
}

function apply(kind: Kind, { id, time, revision }: Change): void {
	const { world } = harness.sandbox;
	if (kind === 'conversations') {
		const record = { meta_analytics: { revision } };
		world.addConversation(conversation({ id, time, serviceId: testService, record }));
	} else if (kind === 'voice') {
		const record = { meta_analytics: { revision } };
		world.addVoiceConversation(voiceConversation({ id, time, agentId: testAgent, record }));
	} else {
		world.addCustomer(
			customer({ id, time, serviceId: testService, record: { meta_analytics: { revision } } }),
		);
	}
}

const keyOf = ({ request }: PolledList, { record }: PolledRecord) =>
	`${request.identifierOf(record)} ${JSON.stringify(record.meta_analytics)}`;

async function agrees(chosen: Scenario): Promise<void> {
	harness.reset();
	const start = Math.floor(harness.clock.now() / 1000);
	const changes = changesOf(chosen, start);
	const list = lists[chosen.kind];
	const poller = new Poller(harness, {
		list,
		begin: () => startingAt(start),
		bounds: { lookBack: LOOK_BACK, mostRecords: chosen.mostRecords },
		confirmMs: chosen.confirmMs,
		retryPolicy: { retries: 5, longestWaitMs: 60_000 },
	});
	const current = new Map<string, Change>();
	const moveTo = (seconds: number) => {
		harness.clock.advance(seconds * 1000 - harness.clock.now());
		while (changes[0] !== undefined && changes[0].at <= seconds) {
			const change = changes.shift();
			if (change === undefined) break;
			apply(chosen.kind, change);
			current.set(change.id, change);
		}
	};

	for (const { hours, kill, fault: given } of chosen.steps) {
		moveTo(Math.floor(harness.clock.now() / 1000) + hours * HOUR + 1);
		if (given) harness.sandbox.faults.add(given);
		const came = await poller.poll(kill);
		expect(came.length).toBeLessThanOrEqual(chosen.mostRecords);
		harness.sandbox.faults.clear();
	}
	moveTo(start + (DAYS + 3) * DAY);
	await poller.catchUp();

	const rows = new Map<string, PolledRecord>();
	const out = poller.executions.flat();
	for (const one of out) rows.set(list.request.identifierOf(one.record) ?? '', one);
	const wanted = [...current.values()].map(({ id, revision }) => [id, { revision }]);
	expect(
		Object.fromEntries(Array.from(rows, ([id, { record }]) => [id, record.meta_analytics])),
	).toEqual(Object.fromEntries(wanted));
	// Only what n8n's end may have cut off comes twice, and says so.
	const first = new Set<string>();
	for (const one of out) {
		const key = keyOf(list, one);
		if (first.has(key)) expect(one.delivery).toBe('retried');
		first.add(key);
	}
	const wasKilled = chosen.steps.some(({ kill }) => kill !== undefined);
	if (!wasKilled) expect(out.filter(({ delivery }) => delivery === 'retried')).toEqual([]);
}

it('lets everything out, and no revision twice but after a kill', async () => {
	await fc.assert(fc.asyncProperty(scenario, agrees), { numRuns: 80, seed: 20_261_123 });
}, 300_000);
