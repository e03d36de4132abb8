import type { IDataObject } from 'n8n-workflow';
import type { RedisAddress } from '../../../../src/store/redis/connection';
import { TestClock, useClock } from '../../../support/clocks';
import { useRedis } from '../../../support/redis';
import { posts, runNode, useSendSandbox } from '../../../support/submitHarness';
import { create } from './people';

/**
 * `npm test -- twoExecutions` prints what this counts: two executions with the same recipients at once, with
 * failures of every kind before and after the service has placed the calls. RECIPIENTS=1000 makes it longer.
 */
const COUNT = Number(process.env['RECIPIENTS'] ?? 300);
const executionsAtOnce = 2;

const clock = new TestClock(Date.UTC(2026, 3, 1));
useClock(clock);

const sandbox = useSendSandbox(clock);
const redis = useRedis();

const recipients = (prefix: string) =>
	Array.from({ length: COUNT }, (_, at) => ({
		phone: `+1${prefix}${String(at).padStart(6, '0')}`,
		customer: `customer-${prefix}-${at}`,
	}));
type Recipient = ReturnType<typeof recipients>[number];

/** What is known of a recipient after all executions so far. */
interface Knowledge {
	/** The service confirmed the call, or it was found. */
	isCalled: boolean;
	/** The call may have been placed, so nobody may place it again. */
	isUnknown: boolean;
	hasOutcome: boolean;
	refusals: number;
}

const calledOutcomes = new Set<unknown>(['confirmed', 'ended', 'pending', 'ambiguous']);

function add(known: Knowledge, item: IDataObject): void {
	const isRefusedMate = String(item.reason).startsWith('Not confirmed: the service refused batch');
	if (calledOutcomes.has(item.outcome)) known.isCalled = true;
	else if (item.outcome === 'unconfirmed' || isRefusedMate) known.isUnknown = true;
	else if (item.outcome !== 'skipped') known.refusals += 1;
	if (item.outcome === 'ended') known.hasOutcome = true;
}

/** Failures by the number of the request: before the work, after it, refusals, and of reading the list. */
function addFaults(): void {
	const onPosts = (every: number) => ({ method: 'POST', every });
	sandbox.faults.add({ kind: 'resetBefore', match: onPosts(9) });
	sandbox.faults.add({ kind: 'resetAfter', match: onPosts(7) });
	sandbox.faults.add({ kind: 'truncatedBody', match: onPosts(11) });
	sandbox.faults.add({ kind: 'internalError', match: onPosts(13) });
	sandbox.faults.add({ kind: 'tooManyRequests', match: onPosts(5) });
	sandbox.faults.add({ kind: 'refusal', status: 400, code: 'INVALID', match: onPosts(8) });
	sandbox.faults.add({ kind: 'refusal', status: 403, code: 'BALANCE', match: onPosts(40) });
	sandbox.faults.add({ kind: 'unavailable', match: { method: 'GET', every: 3 } });
}

async function execution(items: Recipient[], store: RedisAddress | undefined) {
	const { json, error } = await runNode(sandbox, {
		parameters: {
			...create,
			options: {
				doNotCallAgainWithin: 24,
				waitForOutcome: true,
				waitLimit: 1800,
				includeInputFields: 'all',
				maxCalls: COUNT,
			},
		},
		items,
		onError: 'continueRegularOutput',
		store,
	});
	expect(error).toBeUndefined();
	expect(json).toHaveLength(items.length);
	return json;
}

/** Both executions at once, again and again for those who were surely not called, until there are none. */
async function callAll(people: Recipient[], store: RedisAddress | undefined) {
	const knownOf = new Map<string, Knowledge>(
		people.map(({ phone }) => [
			phone,
			{ isCalled: false, isUnknown: false, hasOutcome: false, refusals: 0 },
		]),
	);
	let left = people;
	let rounds = 0;
	for (; left.length > 0 && rounds < 20; rounds += 1) {
		const items = left;
		const results = await Promise.all(
			Array.from({ length: executionsAtOnce }, async () => await execution(items, store)),
		);
		for (const json of results) {
			json.forEach((item, at) => {
				const known = knownOf.get(items[at]?.phone ?? '');
				if (known) add(known, item);
			});
		}
		left = people.filter(({ phone }) => {
			const known = knownOf.get(phone);
			return known !== undefined && !known.isCalled && !known.isUnknown;
		});
	}
	return { knownOf, rounds, left };
}

test.each([
	['in one process', '701', false],
	['through the shared store', '702', true],
])(
	`${COUNT} recipients, two executions at once, %s: nobody is called twice, and nobody is left out`,
	async (title, prefix, isShared) => {
		sandbox.outbound.settings.processingMs = 0;
		addFaults();
		const people = recipients(prefix);
		const { knownOf, rounds, left } = await callAll(people, isShared ? redis.address : undefined);
		const timesOf = (phone: string) => sandbox.outbound.dialled.get(phone) ?? 0;
		const count = (which: (known: Knowledge, times: number) => boolean) =>
			people.filter(({ phone }) => {
				const known = knownOf.get(phone);
				return known !== undefined && which(known, timesOf(phone));
			}).length;
		const figures = {
			recipients: people.length,
			'executions at once': executionsAtOnce,
			'rounds until nobody was surely refused': rounds,
			'requests sent': posts(sandbox).length,
			'called twice or more': count((_, times) => times > 1),
			'called once': count((_, times) => times === 1),
			'surely refused, tried again': count(({ refusals }) => refusals > 0),
			'of them not called in the end': count(
				({ refusals, isUnknown }, times) => refusals > 0 && !isUnknown && times === 0,
			),
			'of unknown outcome and said so': count(({ isUnknown, isCalled }) => isUnknown && !isCalled),
			'of them called': count(
				({ isUnknown, isCalled }, times) => isUnknown && !isCalled && times === 1,
			),
			'outcome read back': count(({ hasOutcome }) => hasOutcome),
		};
		const lines = Object.entries(figures).map(([what, n]) => `  ${what.padEnd(42)}${n}`);
		process.stdout.write(`Outbound calls, ${title}:\n${lines.join('\n')}\n`);

		expect(left).toEqual([]);
		expect(figures['called twice or more']).toBe(0);
		expect(figures['of them not called in the end']).toBe(0);
		// Whoever was not called was said to be of unknown outcome, and nobody else.
		expect(count((known, times) => times === 0 && !known.isUnknown)).toBe(0);
		expect(count((known, times) => known.isCalled && times === 0)).toBe(0);
		// The faults were there, and the way back too.
		expect(figures['surely refused, tried again']).toBeGreaterThan(0);
		expect(figures['of unknown outcome and said so']).toBeGreaterThan(0);
		expect(figures['outcome read back']).toBeGreaterThan(COUNT / 2);
	},
	300_000,
);
