import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { DateTime } from 'luxon';
import { Random } from '../../../../workshop/sandbox/demo/random';
import { zones } from '../../../inputs/times';
import { TestClock, useClock } from '../../../support/clocks';
import type { ActionRun } from '../../../support/readNode';
import { useRedis } from '../../../support/redis';
import { posts, sendingBy, useSendSandbox } from '../../../support/submitHarness';
import { create, dialled, people, person, statuses } from './people';

const HOUR_MS = 3_600_000;
const clock = new TestClock(Date.UTC(2026, 2, 2));
useClock(clock);
const sandbox = useSendSandbox(clock);
const place = sendingBy(sandbox, create);
const redis = useRedis();
const block = sendingBy(sandbox, {
	...{ resource: 'outboundCall', operation: 'blockNumber', phoneNumber: '={{ $json.phone }}' },
});
let keys = 0;

/** A sandbox's key that has called nobody. */
function newKey(): string {
	const key = `key-of-rules-${(keys += 1)}`;
	const demo = sandbox.world.keys.values().next().value;
	if (demo === undefined) throw new Error('The sandbox has no key');
	sandbox.world.addKey({ ...demo, key });
	return key;
}

/** A Monday in winter. */
beforeEach(() => clock.advance(Date.UTC(2026, 2, 2, 3) - clock.now()));

/** A rule and its time, null on the other items of a run. */
const held = ({ outcome, rule = null, not_before = null }: IDataObject) => [
	outcome,
	rule,
	not_before,
];

describe('Allowed Hours', () => {
	const called = ['confirmed', null, null];

	test('a hint names the zone that does not follow from the numbers', async () => {
		const items = ['+493012345', '030 12345'].map((phone, at) => ({ phone, customer: `${at}` }));
		const hintOf = async (rules: INodeParameters) =>
			(await place(items, rules, { key: newKey(), timezone: 'America/New_York' })).hintText;
		const hours = '00:00-24:00';
		expect(await hintOf({ hours })).toContain(
			'Allowed Hours were read in America/New_York for 1 of 2 items.',
		);
		expect(await hintOf({ hours, timeZone: 'Asia/Tokyo' })).toContain('read in Asia/Tokyo.');
		expect(await hintOf({ hours, timeZone: 'byNumber' })).not.toContain('were read in');
		expect(await hintOf({})).not.toContain('were read in');
	});

	test('an item reports the local time of its country, or an unknown country', async () => {
		const items = ['+493012345', '030 12345'].map((phone, at) => ({ phone, customer: `${at}` }));
		const { json, hintText } = await place(items, { timeZone: 'byNumber' });
		expect(json.map(({ reason }) => reason)).toEqual([
			'It is Monday 04:00 in Europe/Berlin, outside the allowed hours',
			expect.stringContaining('does not show its country'),
		]);
		expect(json.every((item) => !('error' in item) && item.confirmed === false)).toBe(true);
		expect(hintText).toContain('Not called now: 2 by Allowed Hours.');
		expect(sandbox.calls).toEqual([]);
	});

	test('hours that end during a requested pause hold only recipients outside them', async () => {
		clock.advance(Date.UTC(2026, 2, 2, 19, 59) - clock.now());
		sandbox.faults.add({ kind: 'tooManyRequests', retryAfterSeconds: 120, match: { times: 1 } });
		const items = ['Europe/Berlin', 'Europe/London'].map((zone, at) => ({ ...person(at), zone }));
		const rules = { timeZone: '={{ $json.zone }}', hoursBetweenCalls: 24 };
		const key = newKey();
		const { json } = await place(items, rules, { key });
		expect(json.map(held)).toEqual([['held', 'hours', '2026-03-03T07:00:00.000Z'], called]);
		expect(dialled(sandbox)).toBe(1);
		// Nobody counts as called who was not.
		clock.advance(11 * HOUR_MS);
		expect(statuses((await place(items, rules, { key })).json)).toEqual(['confirmed', 'held']);
	});
});

describe('Not Before and Not After', () => {
	const promise = '2026-03-05T10:00:00Z';
	const at = async (time: string, rules: INodeParameters, more: ActionRun = {}) => {
		clock.advance(Date.parse(time) - clock.now());
		const item = { phone: '+493012345', customer: 'a' };
		const { json, error } = await place([item], rules, { key: newKey(), ...more });
		expect(error).toBeUndefined();
		return json[0] ?? {};
	};
	test.each<[string, number, string, unknown[]]>([
		['later', 24, '2026-03-05T09:00:00Z', ['notBefore', '2026-03-05T13:00:00.000Z']],
		['too late', 2, '2026-03-05T11:00:00Z', ['hours', null]],
	])('hours that begin %s: the preview and the call are held', async (_, notAfter, time, hold) => {
		const hours = { hours: '14:00-20:00', timeZone: 'Europe/Berlin' };
		for (const validateOnly of [true, false]) {
			const item = await at(time, { notBefore: promise, notAfter, ...hours, validateOnly });
			expect(held(item)).toEqual(['held', ...hold]);
		}
	});

	test('the hint counts who is held', async () => {
		const { hintText } = await place([person(1)], { notBefore: '2027-01-01T00:00:00Z' });
		expect(hintText).toContain('Not called now: 1 by Not Before.');
	});

	test('an end that passes while the service asks for a pause holds the call', async () => {
		sandbox.faults.add({ kind: 'tooManyRequests', retryAfterSeconds: 120, match: { times: 1 } });
		const rules = { notBefore: promise, notAfter: 2 };
		expect(held(await at('2026-03-05T11:59:30Z', rules))).toEqual(['held', 'stale', null]);
	});

	test('a person who is blocked in between is not called', async () => {
		const store = { store: redis.address };
		const rules = { notBefore: promise };
		expect(held(await at('2026-03-05T09:00:00Z', rules, store))[1]).toBe('notBefore');
		await block([{ phone: '0049 30 12345' }], {}, store);
		expect(held(await at('2026-03-05T10:00:00Z', rules, store))).toEqual(['held', 'blocked', null]);
	});
});

/** 1,000 take a minute for each change of the clock: `PROMISES=1000 npm test -- create.rules`. */
const promiseCount = Number(process.env.PROMISES ?? 240);

describe('promises in 40 zones, around a change of the clock', () => {
	const blockedPeople = 10;

	test.each(['2026-03-29', '2026-10-25'])('%s: none is early, twice or lost', async (change) => {
		const random = new Random(42);
		const promises = people(promiseCount).map((one, at) => {
			const zone = zones[at % zones.length] ?? '';
			const day = DateTime.fromISO(change, { zone }).plus({ days: random.between(-1, 1) });
			const time = day.set({
				hour: random.below(24),
				minute: 15 * random.below(4),
			});
			// As a person says it, or as a system stores it.
			const local = time.toFormat("yyyy-MM-dd'T'HH:mm");
			return {
				...one,
				zone,
				at: random.chance(0.5) ? local : time.toISO(),
				promisedMs: time.toMillis(),
			};
		});
		const store = { key: newKey(), store: redis.address };
		const rules = {
			...{ notBefore: '={{ $json.at }}', notAfter: 24, hoursBetweenCalls: 24 },
			...{ hours: '08:00-21:00', timeZone: '={{ $json.zone }}', maxCalls: promiseCount },
		};
		const startMs = DateTime.fromISO(change, { zone: 'UTC' }).minus({ hours: 38 }).toMillis();
		const ends = new Map<string, { outcome: unknown; atMs: number }>();
		const wrong: unknown[] = [];
		for (let step = 0; step < 12; step += 1) {
			clock.advance(startMs + step * 11 * HOUR_MS - clock.now());
			if (step === 1) await block(promises.slice(-blockedPeople), {}, store);
			const open = promises.filter(({ customer }) => !ends.has(customer));
			if (open.length === 0) break;
			const nowMs = clock.now();
			const { json, error } = await place(open, rules, store);
			expect(error).toBeUndefined();
			for (const [at, item] of json.entries()) {
				const { customer = '', promisedMs = NaN, zone } = open[at] ?? {};
				const { outcome, rule, not_before: notBefore } = item;
				if (outcome === 'confirmed' || rule === 'stale' || rule === 'blocked') {
					ends.set(customer, { outcome: rule ?? outcome, atMs: nowMs });
				}
				const { hour } = DateTime.fromMillis(nowMs, { zone });
				const isInTime = nowMs >= promisedMs && nowMs <= promisedMs + 24 * HOUR_MS;
				if (outcome === 'confirmed' && !(isInTime && hour >= 8 && hour < 21)) wrong.push(item);
				if (rule === 'stale' && nowMs <= promisedMs + 24 * HOUR_MS) wrong.push(item);
				if (rule === 'notBefore' && nowMs >= promisedMs) wrong.push(item);
				if (typeof notBefore === 'string' && Date.parse(notBefore) < promisedMs) wrong.push(item);
			}
		}
		expect(wrong).toEqual([]);
		const count = (outcome: string) =>
			[...ends.values()].filter((end) => end.outcome === outcome).length;
		expect(ends.size).toBe(promiseCount);
		expect(count('confirmed') + count('stale') + count('blocked')).toBe(promiseCount);
		expect(count('blocked')).toBe(blockedPeople);
		expect(count('confirmed')).toBeGreaterThan(0.9 * promiseCount);
		const numbers = promises.map(({ phone }) => sandbox.outbound.dialled.get(phone) ?? 0);
		expect(numbers.slice(-blockedPeople)).toEqual(Array(blockedPeople).fill(0));
		expect(Math.max(...numbers)).toBe(1);
		sandbox.outbound.dialled.clear();
		await redis.client.flushdb();
	});
});

describe('Max Attempts and Hours Between Calls', () => {
	test('a number is held until both rules allow it', async () => {
		const key = newKey();
		const rules = { maxAttempts: 3, attemptDays: 7, hoursBetweenCalls: 4 };
		const call = async (more: INodeParameters = {}) =>
			(await place([person(1)], { ...rules, ...more }, { key })).json.map(held);
		const begun = clock.now();
		const iso = (hours: number) => new Date(begun + hours * HOUR_MS).toISOString();
		expect(await call()).toEqual([['confirmed', null, null]]);
		clock.advance(3 * HOUR_MS);
		expect(await call()).toEqual([['held', 'attempts', iso(4)]]);
		clock.advance(HOUR_MS);
		expect(await call()).toEqual([['confirmed', null, null]]);
		clock.advance(4 * HOUR_MS);
		expect(await call()).toEqual([['confirmed', null, null]]);
		clock.advance(HOUR_MS);
		expect(await call()).toEqual([['held', 'attempts', iso(7 * 24)]]);
		// With hours the first allowed minute after that.
		const hours = { hours: '09:00-17:00', timeZone: 'workflow' };
		const monday = new Date(Date.UTC(2026, 2, 9, 9)).toISOString();
		expect(await call(hours)).toEqual([['held', 'attempts', monday]]);
		clock.advance(Date.parse(iso(7 * 24)) - clock.now());
		expect(await call()).toEqual([['confirmed', null, null]]);
		expect(dialled(sandbox)).toBe(4);
	});

	test('count calls of nodes without rules, and each item of a run', async () => {
		const key = newKey();
		await place([person(3)], {}, { key });
		const both = [person(3), person(4), { ...person(4), customer: 'other' }];
		const rules = { hoursBetweenCalls: 24, onDuplicate: 'allow' };
		const preview = await place(both, { ...rules, validateOnly: true }, { key });
		expect(statuses(preview.json)).toEqual(['held', 'validated', 'held']);
		expect(statuses((await place(both, rules, { key })).json)).toEqual([
			'held',
			'confirmed',
			'held',
		]);
	});
});

describe('Calls per Day', () => {
	test('are counted for the key, in the day of the workflow, over all runs', async () => {
		const key = newKey();
		const at = (hour: number) => clock.advance(Date.UTC(2026, 2, 2, hour) - clock.now());
		const call = async (from: number, count: number, timezone = 'America/New_York') => {
			const items = Array.from({ length: count }, (_, index) => person(from + index));
			return (await place(items, { callsPerDay: 10 }, { key, timezone })).json;
		};
		at(4);
		expect(statuses(await call(100, 4))).toEqual(Array(4).fill('confirmed'));
		// Midnight in New York.
		at(5);
		expect(statuses(await call(200, 8))).toEqual(Array(8).fill('confirmed'));
		const more = await call(300, 4);
		expect(more.map(held)).toEqual([
			...Array(2).fill(['confirmed', null, null]),
			...Array(2).fill(['held', 'callsPerDay', '2026-03-03T05:00:00.000Z']),
		]);
		// The same calls in another day: all 14 are of Monday there.
		expect(statuses(await call(400, 1, 'Europe/Berlin'))).toEqual(['held']);
		// The clock is set back within the day.
		clock.advance(-30 * 60_000 + HOUR_MS);
		expect(statuses(await call(500, 1))).toEqual(['held']);
		clock.advance(Date.UTC(2026, 2, 3, 5) - clock.now());
		expect(statuses(await call(500, 1))).toEqual(['confirmed']);
		expect(dialled(sandbox)).toBe(15);
	});

	test('of executions at once are exact, and what the service refuses does not count', async () => {
		const key = newKey();
		sandbox.faults.add({
			kind: 'refusal',
			status: 400,
			code: 'INVALID',
			match: { method: 'POST', every: 3 },
		});
		const run = async (round: number) => {
			const items = Array.from({ length: 25 }, (_, index) => person(1_000 * (round + 1) + index));
			const settings = { callsPerDay: 37, batchSize: 3 };
			return await place(items, settings, { key, onError: 'continueRegularOutput' });
		};
		await Promise.all([0, 1, 2, 3].map(run));
		await run(4);
		expect(dialled(sandbox)).toBe(37);
	});
});

describe('a rule', () => {
	test('that is wrong for one item is refused by name and item', async () => {
		const items = ['08:00-21:00', null].map((hours, at) => ({ ...person(at), hours }));
		const { error } = await place(items, { hours: '={{ $json.hours }}' });
		expect(`${error?.message} ${error?.description}`).toContain(
			'Item index 1: Allowed Hours was added to Call Rules, but is empty',
		);
		expect(sandbox.calls).toEqual([]);
	});

	test('holds people before Max Calls counts', async () => {
		const key = newKey();
		await place(people(5), {}, { key });
		const rules = { hoursBetweenCalls: 24, maxCalls: 2 };
		const { json } = await place(people(7), rules, { key });
		expect(statuses(json)).toEqual([...Array(5).fill('held'), 'confirmed', 'confirmed']);
		expect(posts(sandbox)).toHaveLength(2);
	});
});
