import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IDataObject } from 'n8n-workflow';
import { blockedNumbers, type Block } from '../../../../src/memory/blocks';
import { change } from '../../../../src/memory/cell';
import { savedNumberOf } from '../../../../src/records/phones/savedNumber';
import { comparedNumber } from '../../../../src/records/phones/phoneNumber';
import { ProcessStore } from '../../../../src/store/processStore';
import { StoreError, type Store } from '../../../../src/store/store';
import { TestClock, useClock } from '../../../support/clocks';
import { startRedis, useRedis } from '../../../support/redis';
import { sendingBy, useSendSandbox } from '../../../support/submitHarness';
import { create, dialled, people, person, statuses } from './people';

const clock = new TestClock(Date.UTC(2026, 3, 1));
useClock(clock);
const sandbox = useSendSandbox(clock);
const redis = useRedis();
const parameters = { phoneNumber: '={{ $json.phone }}' };
const reason = '={{ $json.reason ?? "" }}';
const call = sendingBy(sandbox, create);
const block = sendingBy(sandbox, {
	...{ resource: 'outboundCall', operation: 'blockNumber', ...parameters, reason },
});
const unblock = sendingBy(sandbox, {
	...{ resource: 'outboundCall', operation: 'blockNumber', action: 'unblock', ...parameters },
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

test.each([
	['held', block],
	['unblocked', unblock],
])('a hint says that numbers without a country code may be others: %s', async (effect, change) => {
	const { hintText } = await change(phones('030 5550199'), {}, shared());
	expect(hintText).toMatch(
		new RegExp(`^1 of 1 numbers have no country code, so .* is ${effect}\\.`),
	);
});

describe('a number that lacks its country code', () => {
	/** Blocked, called, and whether it is the same, may be the same, or is another. */
	test.each<[string, string, 'same' | 'may be' | 'another']>([
		['(202) 555-0177', '+1 202 555 0177', 'may be'],
		['+1 202 555 0177', '(202) 555-0177', 'may be'],
		['+7 916 123-45-67', '8 (916) 123-45-67', 'may be'],
		['+1 202 555 0177', 'sip:2025550177@example.com', 'may be'],
		['+1 202 555 0177', '+1 202 555 0177 ext. 9', 'same'],
		['sip:anna@example.com', '"Anna" <sips:anna@EXAMPLE.com;transport=tcp>', 'same'],
		['+1 202 555 0177', '+1 303 555 0177', 'another'],
		['55017', '+1 202 555 017', 'another'],
		['sip:anna@example.com', 'sip:berta@example.com', 'another'],
	])('%s is blocked, and %s is %s', async (blocked, phone, match) => {
		await block([{ phone: blocked, reason: 'Asked for it' }], {}, shared());
		const { json } = await call([{ phone, customer: 'a' }], { validateOnly: true }, shared());
		const { outcome, rule, not_before: notBefore, reason = '' } = json[0] ?? {};
		if (match === 'another') expect(outcome).toBe('validated');
		else expect([outcome, rule, notBefore]).toEqual(['held', 'blocked', null]);
		const mayBe =
			/^This may be the blocked number .*: Asked for it\)\. (?:Write this number|If it is not, unblock that number and block it) with \+ and the country code$/;
		expect(mayBe.test(String(reason))).toBe(match === 'may be');
		expect(JSON.stringify(reason)).not.toMatch(/undefined|NaN/);
		// Unblocked in the other spelling.
		if (match !== 'another') {
			const freed = await unblock([{ phone }], {}, shared());
			expect(freed.json).toMatchObject([{ blocked: false, was_blocked: true }]);
		}
		await unblock([{ phone: blocked }], {}, shared());
		const again = await call([{ phone, customer: 'a' }], { validateOnly: true }, shared());
		expect(statuses(again.json)).toEqual(['validated']);
	});

	test('is not unblocked if it may be two blocked numbers', async () => {
		const both = phones('+1 202 555 0177', '+44 202 555 0177');
		await block(both, {}, shared());
		const { error } = await unblock(phones('202 555 0177'), {}, shared());
		expect(error?.message).toContain('Phone Number may be any of 2 blocked numbers');
		const items = both.map(({ phone }) => ({ phone, customer: phone }));
		const { json } = await call(items, { validateOnly: true }, shared());
		expect(statuses(json)).toEqual(['held', 'held']);
		await unblock(both, {}, shared());
	});

	test('holds all that end like it, and a hint says so', async () => {
		const { hintText } = await block(phones('202 555 0177'), {}, shared());
		expect(hintText).toContain('1 of 1 numbers have no country code, so every number that ends');
		const phone = '+1 202 555 0177';
		const { json, hintText: held } = await call(
			[{ phone, customer: 'a' }],
			{ validateOnly: true },
			shared(),
		);
		// There is no time from which it may be called.
		expect(held).toBe('Not called now: 1 blocked. "reason" on their items says why.');
		expect(json[0]?.reason).toMatch(
			/ends in 2025550177 .*\. If it is not, unblock that number and/,
		);
		await unblock(phones(phone), {}, shared());
	});
});

test.each(['abc', '4.47900E+11', '+12025550177, +12025550178', '#N/A', ''])(
	'%j cannot be blocked',
	async (phone) => {
		for (const change of [block, unblock]) {
			const { error } = await change(phones(phone), {}, shared());
			expect(error?.message).toMatch(/^Phone Number (?:is|was changed)/);
		}
	},
);

test('Account: Check counts the blocked numbers of its store', async () => {
	await redis.client.flushdb();
	const check = sendingBy(sandbox, { resource: 'account', operation: 'check' });
	const found = async () =>
		(await check([{}], {}, shared())).json.find((row) => row.check === 'Memory')?.found;
	expect(await found()).not.toContain('blocked');
	await block(phones('+4940111', '0049 40 111', '+4940222', '555 0177'), {}, shared());
	expect(await found()).toContain('3 phone numbers are blocked.');
	await unblock(phones('+4940111', '+4940333'), {}, shared());
	expect(await found()).toContain('2 phone numbers are blocked.');
	await unblock(phones('+4940222', '+1 202 555 0177'), {}, shared());
	expect(await found()).not.toContain('blocked');
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

test('a number with a country code unblocks no shorter number of somebody else', async () => {
	await block(phones('0664 1234567'), {}, shared());
	const other = await unblock(phones('+49 1 6641234567'), {}, shared());
	expect(other.error?.message).toBe(
		'Phone Number may be a number that was blocked without its country code: "+49 1 6641234567"',
	);
	const own = await unblock(phones('+43 664 1234567'), {}, shared());
	expect(own.json).toMatchObject([{ blocked: false, was_blocked: true }]);
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

test('an invalid item without On Error: the message says that the others were saved, and how to get them', async () => {
	const list = [{ phone: '+4940666' }, { phone: 'N/A' }, { phone: '+4940667' }];
	for (const change of [block, unblock]) {
		const { error } = await change(list, {}, shared());
		expect(error?.message).toContain('Phone Number');
		expect(error?.description).toContain(
			'2 of 3 numbers were saved. To get their items, set On Error in the settings of this node to Continue (using error output).',
		);
	}
	const alone = await block(phones('N/A'), {}, shared());
	expect(alone.error?.description).not.toContain('On Error');
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
			expect(error?.description).toContain('N8N_CONVERSATION_ANALYTICS_REDIS_URL');
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

	test.each<object>([
		{},
		{ hours: '00:00-24:00' },
		{ validateOnly: true },
		{ hoursBetweenCalls: 1 },
	])(
		'in a process alone one hint says that blocked numbers are unknown, with %j',
		async (settings) => {
			using(new ProcessStore(clock, 'the folder cannot be written'));
			const items = [person(1), person(2)];
			const { hints } = await call(items, { onDuplicate: 'allow', batchSize: 1, ...settings });
			const said = hints.filter((hint) =>
				JSON.stringify(hint).includes('the folder cannot be written'),
			);
			expect(said).toHaveLength(1);
			expect(JSON.stringify(said)).toContain('does not know blocked numbers');
		},
	);

	test('a number that is blocked during a pause after a 429 is not called', async () => {
		const store = new ProcessStore(clock);
		using(store);
		const [one, other] = ['+493012345901', '+493012345902'];
		const number = comparedNumber('+49 (0)30 12345901');
		const setBlock = async (...blocks: Block[]) => {
			await change(store, blockedNumbers, [number.ending], () => blocks);
		};
		sandbox.faults.add({ kind: 'tooManyRequests', retryAfterSeconds: 240, match: { times: 1 } });
		jest.spyOn(clock, 'pause').mockImplementationOnce(async (milliseconds) => {
			await setBlock({ ...savedNumberOf(number), atMs: clock.now(), reason: '' });
			clock.advance(milliseconds);
		});
		const items = [one, other].map((phone, at) => ({ phone, customer: `paused ${at}` }));
		const { json } = await call(items, { hoursBetweenCalls: 24 });
		expect(json.map(({ outcome, rule }) => [outcome, rule])).toEqual([
			['held', 'blocked'],
			['confirmed', null],
		]);
		expect(dialled(sandbox)).toBe(1);
		// Nobody counts as called who was not.
		await setBlock();
		const again = await call(items, { hoursBetweenCalls: 24 });
		expect(statuses(again.json)).toEqual(['confirmed', 'held']);
	});

	test('where the store fails during a pause, nobody is called, and nobody counts as called', async () => {
		const store = new ProcessStore(clock);
		using(store);
		const lock = jest.spyOn(store, 'lock');
		sandbox.faults.add({ kind: 'tooManyRequests', retryAfterSeconds: 240, match: { times: 1 } });
		jest.spyOn(clock, 'pause').mockImplementationOnce(async (milliseconds) => {
			lock.mockRejectedValue(new StoreError('it is gone'));
			clock.advance(milliseconds);
		});
		const recipient = { phone: '+493012345903', customer: 'a' };
		const goesOn = { onError: 'continueRegularOutput' } as const;
		const run = async () => await call([recipient], { hoursBetweenCalls: 24 }, goesOn);
		const { json, hintText } = await run();
		expect(json[0]?.error).toContain('could not be checked');
		expect(hintText).toContain('other n8n processes count the numbers that the service refused');
		expect(dialled(sandbox)).toBe(0);
		lock.mockRestore();
		expect(statuses((await run()).json)).toEqual(['confirmed']);
	});

	test('in a process alone a model calls nobody, unless a person reviews the call', async () => {
		using(new ProcessStore(clock, 'the folder cannot be written'));
		const model = { asTool: true, access: { callsByAi: 'oneAtATime' } };
		const one = [{ phone: '+493012345641', customer: 'a' }];
		const { error } = await call(one, {}, model);
		expect(error?.message).toMatch(
			/blocked numbers cannot be remembered.*Nobody was called.*Ask a person/,
		);
		expect(sandbox.calls).toEqual([]);
		const reviewed = await call(one, {}, { ...model, toolFor: ['test.mailHitlTool'] });
		expect(statuses(reviewed.json)).toEqual(['confirmed']);
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

test('while Redis is gone nothing is blocked, and the error says so', async () => {
	const gone = await startRedis();
	await gone.stop();
	const store = { store: gone.address };
	const { error } = await block(phones('+4940888'), {}, store);
	expect(error?.message).toContain('Phone Number was not changed. The store did not answer');
	expect(sandbox.calls).toEqual([]);
});
