import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IDataObject } from 'n8n-workflow';
import { ProcessStore } from '../../../../src/store/processStore';
import type { Store } from '../../../../src/store/store';
import { TestClock, useClock } from '../../../support/clocks';
import { startRedis, useRedis } from '../../../support/redis';
import { sendingBy, useSendSandbox } from '../../../support/submitHarness';
import { create, dialled, people, statuses } from './people';

const clock = new TestClock(Date.UTC(2026, 3, 1));
useClock(clock);
const sandbox = useSendSandbox(clock);
const redis = useRedis();
const parameters = { phoneNumber: '={{ $json.phone }}' };
const reason = '={{ $json.reason ?? "" }}';
const call = sendingBy(sandbox, create);
const block = sendingBy(sandbox, {
	...{ resource: 'outboundCall', operation: 'block', ...parameters, reason },
});
const unblock = sendingBy(sandbox, {
	...{ resource: 'outboundCall', operation: 'unblock', ...parameters },
});
const shared = () => ({ store: redis.address });
const phones = (...all: string[]) => all.map((phone) => ({ phone }));

/** One number in 25 spellings. */
const spellings = [
	...['+493012345678', '+49 30 12345678', '+49 (30) 12345678', '+49 (0)30 12345678'],
	...['+49 (0) 30 12345678', '+49-30-12345678', '+49.30.12345678', '+49/30/12345678'],
	...['00493012345678', '0049 30 12345678', '0049 (0)30 12345678', '00 49 30 12345678'],
	...[
		'tel:+493012345678',
		'TEL:+49-30-1234-5678',
		'  +493012345678  ',
		'+49 30\u00a0123\u00a045678',
	],
	...['＋４９３０１２３４５６７８', '+٤٩٣٠١٢٣٤٥٦٧٨', '+४९३०१२३४५६७८', '+49 030 12345678'],
	...['(+49) 30 12345678', '+49 30 1234 5678', '+49 30 12 34 56 78', '+49\u200930\u200912345678'],
	'493012345678',
];

test('a blocked number is never called in any of 25 spellings, until it is unblocked', async () => {
	expect(new Set(spellings).size).toBe(25);
	const time = new Date(clock.now()).toISOString();
	const blocked = await block(
		[{ phone: '0049 30 12345678', reason: 'Asked for it' }],
		{},
		shared(),
	);
	const facts = { blocked: true, was_blocked: false, blocked_at: time, reason: 'Asked for it' };
	expect(blocked.json).toEqual([{ phone_number: '0049 30 12345678', ...facts }]);
	const items = spellings.map((phone, at) => ({ phone, customer: `customer ${at}` }));
	const settings = { onDuplicate: 'allow' };
	for (const validateOnly of [true, false]) {
		const { json, hintText } = await call(items, { ...settings, validateOnly }, shared());
		expect(json.map(({ outcome, rule, not_before }) => [outcome, rule, not_before])).toEqual(
			Array(25).fill(['held', 'blocked', null]),
		);
		expect(json[0]?.reason).toBe(`Blocked at ${time}: Asked for it`);
		expect(hintText).toContain('25 blocked');
	}
	expect(sandbox.calls).toEqual([]);
	const freed = await unblock([{ phone: spellings[7] ?? '' }], {}, shared());
	expect(freed.json).toMatchObject([{ blocked: false, was_blocked: true, blocked_at: time }]);
	expect(statuses((await call(items.slice(0, 1), {}, shared())).json)).toEqual(['confirmed']);
});

test('each input item produces one item with its previous state', async () => {
	const two = [{ phone: '+4940111', reason: 'A' }, { phone: '0049 40 111' }];
	const { json } = await block(two, {}, shared());
	expect(json.map(({ was_blocked, reason }) => [was_blocked, reason])).toEqual([
		[false, 'A'],
		[true, 'A'],
	]);
	const free = await unblock(phones('+4940111', '+4940222'), {}, shared());
	expect(free.json.map(({ blocked, was_blocked }) => [blocked, was_blocked])).toEqual([
		[false, true],
		[false, false],
	]);
});

test('a list of 1,000 is blocked, and an invalid item does not stop the others', async () => {
	const list: IDataObject[] = people(1_000).map(({ phone }) => ({ phone }));
	list[500] = { phone: ' ' };
	list[501] = { ...list[501], reason: { not: 'text' } };
	const { json } = await block(list, {}, { ...shared(), onError: 'continueRegularOutput' });
	expect(json.filter(({ blocked }) => blocked === true)).toHaveLength(998);
	expect(json[500]?.error).toContain('Phone Number is empty');
	expect(json[501]?.error).toContain('Reason is not text');
	// A run looks all numbers up in one step.
	await redis.client.config('RESETSTAT');
	const called = await call(people(1_000), { maxCalls: 1_000 }, shared());
	expect(called.json.filter(({ rule }) => rule === 'blocked')).toHaveLength(998);
	const stats = await redis.client.info('commandstats');
	const scripts = [...stats.matchAll(/cmdstat_eval(?:sha)?:calls=(\d+)/g)];
	// The lookup, then for one batch a lookup, a lock, a save and a permit with its pause.
	expect(scripts.reduce((sum, [, calls]) => sum + Number(calls), 0)).toBeLessThan(12);
	expect(dialled(sandbox)).toBe(2);
});

test('a block holds for every key, and for 31 days and longer', async () => {
	await block(phones('+4940333'), {}, shared());
	const demo = sandbox.world.keys.values().next().value;
	if (demo === undefined) throw new Error('The sandbox has no key');
	sandbox.world.addKey({ ...demo, key: 'key-after-rotation' });
	clock.advance(400 * 24 * 3_600_000);
	const item = [{ phone: '+49 40 333', customer: 'a' }];
	const { json } = await call(item, {}, { ...shared(), key: 'key-after-rotation' });
	expect(json).toMatchObject([{ outcome: 'held', rule: 'blocked' }]);
});

test('a number that is blocked during a run is not called by its later batches', async () => {
	const [first, second] = people(2).map(({ customer }, at) => ({
		phone: `+494044${at}`,
		customer,
	}));
	if (first === undefined || second === undefined) throw new Error('There are two');
	sandbox.faults.add({ kind: 'latency', ms: 300, match: { times: 1 } });
	const running = call([first, second], { batchSize: 1 }, shared());
	while (sandbox.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
	await block(phones(second.phone), {}, shared());
	expect(statuses((await running).json)).toEqual(['confirmed', 'held']);
});

describe('without a store that lasts', () => {
	test('nothing is blocked, and the error says what to choose; calls go on without a warning', async () => {
		for (const change of [block, unblock]) {
			const { error } = await change(phones('+4940555'));
			expect(error?.message).toMatch(/^Phone Number was not changed, because this node forgets/);
			expect(error?.description).toContain('Shared Store');
		}
		const { json, hints } = await call([{ phone: '+4940555', customer: 'a' }]);
		expect(statuses(json)).toEqual(['confirmed']);
		expect(hints).toEqual([]);
	});

	const using = (store: Store) =>
		jest
			.requireMock<{ useOwnStore(store: Store): void }>('../../../../src/n8n/ownStore')
			.useOwnStore(store);
	afterEach(() => using(new ProcessStore(clock)));

	test('in queue mode only a preview and rules that count calls warn', async () => {
		using(new ProcessStore(clock, 'n8n runs in queue mode'));
		const warned = async (settings: object) =>
			(await call([{ phone: '+4940666', customer: 'a' }], { ...settings })).hintText.includes(
				'because n8n runs in queue mode',
			);
		expect(await warned({})).toBe(false);
		expect(await warned({ hours: '00:00-24:00' })).toBe(false);
		expect(await warned({ validateOnly: true })).toBe(true);
		expect(await warned({ hoursBetweenCalls: 1 })).toBe(true);
	});

	test('nobody is called while a file that may hold blocked numbers cannot be opened', async () => {
		const folder = mkdtempSync(join(tmpdir(), 'blocked-'));
		using(new ProcessStore(clock, 'it cannot be opened', undefined, join(folder, 'a.sqlite')));
		const { error } = await call([{ phone: '+4940777', customer: 'a' }]);
		expect(error?.message).toContain('this person was not called');
		expect(error?.message).toContain('a.sqlite may hold blocked numbers');
		expect(sandbox.calls).toEqual([]);
		rmSync(folder, { recursive: true });
	});
});

test('while Redis is gone nothing is blocked and nobody is called; both say so', async () => {
	const gone = await startRedis();
	await gone.stop();
	const store = { store: gone.address };
	const { error } = await block(phones('+4940888'), {}, store);
	expect(error?.message).toContain('Phone Number was not changed. The store did not answer');
	clock.advance(2_000);
	const called = await call([{ phone: '+4940888', customer: 'a' }], {}, store);
	expect(called.error?.message).toContain('could not be checked, so this person was not called');
	expect(sandbox.calls).toEqual([]);
});
