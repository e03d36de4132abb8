import {
	addCall,
	callsBetween,
	callsOf,
	endingName,
	keptCalls,
	keptCustomers,
	noCalls,
	readNumbers,
	reserveCalls,
	settleCalls,
	type Calls,
	type Reservation,
} from '../../src/memory/calls';
import { savedNumberOf } from '../../src/records/phones/savedNumber';
import { comparedNumber } from '../../src/records/phones/phoneNumber';
import { DAY_MS, MINUTE_MS } from '../../src/records/timeUnits';
import { ProcessStore } from '../../src/store/processStore';
import { StoreError, type Store } from '../../src/store/store';
import { TestClock } from '../support/clocks';

/** The start of a day. */
const startMs = Date.UTC(2026, 3, 1);
let calls = 0;
const saved = (text: string) => savedNumberOf(comparedNumber(text));
const number = saved('+1 555 0100');
const call = (atMs: number, more: Partial<Reservation> = {}): Reservation => ({
	...{ name: endingName('key', '550100'), key: 'key', number, atMs },
	by: `call ${(calls += 1)}`,
	...more,
});
const added = (...all: Reservation[]) => {
	const known = new Map<string, Calls>();
	for (const one of all) addCall(known, one);
	return known;
};
const ofNumber = (known: Map<string, Calls>) => known.get('key 550100') ?? noCalls;
const ofKey = (known: Map<string, Calls>) => known.get('key') ?? noCalls;

const timesOf = (calls: Calls, text = '+1 555 0100') =>
	callsOf(calls, saved(text)).map(({ atMs }) => atMs);

it('remembers the calls of a number, and counts those of its key', () => {
	const known = added(call(startMs), call(startMs + 1));
	expect(timesOf(ofNumber(known))).toEqual([startMs, startMs + 1]);
	expect(timesOf(ofNumber(known), '+44 20 7550 0100')).toEqual([]);
	expect(ofNumber(known).counts).toEqual({});
	expect(ofKey(known)).toEqual({ numbers: [], counts: { [startMs / (15 * MINUTE_MS)]: 2 } });
});

it('a number has the calls of those that may be the same', () => {
	const known = added(call(startMs), call(startMs + 1, { number: saved('555 0100') }));
	const facts = { isUnsure: false };
	expect(callsOf(ofNumber(known), number)).toEqual([
		{ ...facts, atMs: startMs, isPossible: false },
		{ ...facts, atMs: startMs + 1, isPossible: true },
	]);
	expect(timesOf(ofNumber(known), '+44 1 555 0100')).toEqual([startMs + 1]);
});

it('counts the calls of a day from its start until before its end', () => {
	const times = [startMs - 1, startMs, startMs + DAY_MS - 1, startMs + DAY_MS];
	const known = added(...times.map((atMs) => call(atMs)));
	expect(callsBetween(ofKey(known), startMs, startMs + DAY_MS)).toBe(2);
});

it('remembers at most 100 calls of a number, and none as old as 31 days', () => {
	const many = added(...Array.from({ length: 101 }, (_, at) => call(startMs + at)));
	expect(timesOf(ofNumber(many))).toHaveLength(100);
	expect(timesOf(ofNumber(many))[0]).toBe(startMs + 1);
	const nowMs = startMs + 31 * DAY_MS;
	expect(timesOf(ofNumber(added(call(startMs), call(startMs + 1), call(nowMs))))).toEqual([
		startMs + 1,
		nowMs,
	]);
});

it('counts of a key are kept for less than three days, before and after', () => {
	const nowMs = startMs + 3 * DAY_MS;
	const quarters = (...times: number[]) =>
		Object.keys(ofKey(added(...times.map((atMs) => call(atMs)))).counts).length;
	expect(quarters(startMs, nowMs)).toBe(1);
	expect(quarters(startMs + 15 * MINUTE_MS, nowMs)).toBe(2);
	expect(quarters(nowMs, startMs)).toBe(1);
	expect(quarters(nowMs - 15 * MINUTE_MS, startMs)).toBe(2);
});

describe('in a store', () => {
	let store: ProcessStore;
	beforeEach(() => (store = new ProcessStore(new TestClock(startMs))));

	const reserve = async (reserved: Reservation[], used: Store = store) =>
		await reserveCalls(
			used,
			{ blocked: [], calls: reserved.flatMap(({ name, key }) => [name, key]) },
			({ calls }) => {
				for (const one of reserved) addCall(calls, one);
				return { reserved: new Map(reserved.map((one) => [one, one])) };
			},
			undefined,
		);
	const names = { blocked: [], calls: ['key 550100', 'key'] };
	const known = async () => (await readNumbers(store, names)).calls;

	/** A store whose first save fails, after it was done or not. */
	const failing = (isSaved: boolean): Store => {
		let failures = 0;
		return {
			info: store.info,
			clock: store.clock,
			usage: async () => await store.usage(),
			read: async (names, kind) => await store.read(names, kind),
			lock: async (names, request) => {
				const lock = await store.lock(names, request);
				return {
					values: lock.values,
					release: async () => await lock.release(),
					save: async (values, keepMs) => {
						failures += 1;
						if (failures > 1 || isSaved) await lock.save(values, keepMs);
						else await lock.release();
						if (failures === 1) throw new StoreError('the answer was lost', isSaved);
					},
				};
			},
		};
	};

	it('a released call is not counted and does not hold its number', async () => {
		const [one, other] = [call(startMs), call(startMs + 1)];
		await reserve([one]);
		await reserve([other]);
		await settleCalls(store, { refused: [one], unsure: [] });
		expect(timesOf(ofNumber(await known()))).toEqual([startMs + 1]);
		expect(callsBetween(ofKey(await known()), startMs, startMs + DAY_MS)).toBe(1);
		await settleCalls(store, { refused: [other], unsure: [] });
		await settleCalls(store, { refused: [other], unsure: [] });
		expect(callsBetween(ofKey(await known()), startMs, startMs + DAY_MS)).toBe(0);
	});

	it('a call that the service did not confirm is unsure', async () => {
		const [one, other] = [call(startMs), call(startMs + 1)];
		await reserve([one, other]);
		await settleCalls(store, { refused: [], unsure: [other] });
		const all = callsOf(ofNumber(await known()), number);
		expect(all.map(({ isUnsure }) => isUnsure)).toEqual([false, true]);
	});

	it.each([false, true])(
		'a reservation that failed holds nothing, saved or not: %s',
		async (isSaved) => {
			const [one, other] = [call(startMs), call(startMs + 1)];
			await expect(reserve([one], failing(isSaved))).rejects.toThrow('the answer was lost');
			expect(timesOf(ofNumber(await known()))).toEqual([]);
			await reserve([other]);
			expect(timesOf(ofNumber(await known()))).toEqual([startMs + 1]);
			expect(ofNumber(await known()).numbers.map(({ calls }) => calls.length)).toEqual([1]);
		},
	);

	it('a released call leaves the store, however many are released with it', async () => {
		const one = call(startMs);
		await reserve([one]);
		const refused = [one, ...Array.from({ length: 20_000 }, () => call(startMs))];
		await settleCalls(store, { refused, unsure: [] });
		expect(timesOf(ofNumber(await known()))).toEqual([]);
	});
});

it('kept calls are kept until the last of them ends', () => {
	const [kept, customers] = [keptCalls.untilMs, keptCustomers.untilMs];
	const ends = [3, 7, 5].map((untilMs) => ({ untilMs, customer: 'c' }));
	expect([customers?.(ends), customers?.([])]).toEqual([7, 0]);
	const one = {
		sentAtMs: 0,
		number: saved('+1 555 0100'),
		ending: 'n',
		variables: {},
		processingId: null,
		input: null,
		found: null,
	};
	expect([kept?.(ends.map(({ untilMs }) => ({ ...one, untilMs }))), kept?.([])]).toEqual([7, 0]);
});
