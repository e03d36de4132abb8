import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { TestClock, useClock } from '../../../support/clocks';
import { startCuttingProxy } from '../../../support/cuttingProxy';
import { startRedis, useRedis } from '../../../support/redis';
import { sendingBy, useSendSandbox } from '../../../support/submitHarness';
import { byId } from '../../../support/readNode';
import { create, dialled, statuses } from './people';

const clock = new TestClock(Date.UTC(2026, 3, 1));
useClock(clock);
const HOUR_MS = 3_600_000;

const sandbox = useSendSandbox();
const place = sendingBy(sandbox, create);
const redis = useRedis();
let numbers = 0;

/** A person of this test alone. */
const somebody = () => ({
	phone: `+1666${String((numbers += 1)).padStart(7, '0')}`,
	customer: `nobody-${numbers}`,
});

describe.each([
	['in this process', false],
	['in the shared store', true],
])('Hours Between Calls, %s', (_name, shared) => {
	const run = async (items: IDataObject[], settings: INodeParameters = {}, parameters = {}) =>
		await place(
			items,
			{ hoursBetweenCalls: 24, ...settings },
			{ parameters, store: shared ? redis.address : undefined },
		);

	test('a re-run calls only recipients that were not called', async () => {
		const [one, two] = [somebody(), somebody()];
		expect(statuses((await run([one])).json)).toEqual(['confirmed']);
		clock.advance(23 * HOUR_MS);
		const again = await run([one, two]);
		expect(statuses(again.json)).toEqual(['held', 'confirmed']);
		expect(again.json[0]?.reason).toMatch(/^Called at 2026-.*, less than 24 hours ago$/);
		clock.advance(2 * HOUR_MS);
		expect(statuses((await run([one])).json)).toEqual(['confirmed']);
		expect(dialled(sandbox)).toBe(3);
	});

	test('executions that come at the same time call a number once, however it is written', async () => {
		const { phone, customer } = somebody();
		const spelled = [phone, phone.replace('+', '00'), `${phone.slice(0, 5)} ${phone.slice(5)}`];
		const runs = await Promise.all(
			[...spelled, ...spelled].map(
				async (number, at) => await run([{ phone: number, customer: `${customer}-${at}` }]),
			),
		);
		const all = runs.flatMap(({ json }) => statuses(json)).sort();
		expect(all).toEqual(['confirmed', ...Array(5).fill('held')]);
		expect(dialled(sandbox)).toBe(1);
	});

	test('an extension or a remark makes no other person', async () => {
		const { phone } = somebody();
		const written = ['', ' ext. 9', 'x9', ' (mobile)', ',,9', '#9', ' - 9'].map(
			(end) => phone + end,
		);
		const all = [...written, `Mobile: ${phone}`, `tel:${phone};ext=9`];
		const items = all.map((one, at) => ({ phone: one, customer: `${phone} ${at}` }));
		const first = await run(items, { onDuplicate: 'keepFirst' });
		expect(statuses(first.json)).toEqual(['confirmed', ...Array(8).fill('skipped')]);
		const again = await run(items, { onDuplicate: 'allow' });
		expect(statuses(again.json)).toEqual(Array(9).fill('held'));
		expect(dialled(sandbox)).toBe(1);
	});

	test('a call of unknown outcome counts', async () => {
		const one = somebody();
		sandbox.faults.add({ kind: 'resetAfter', match: { times: 1 } });
		expect(statuses((await run([one])).json)).toEqual(['unconfirmed']);
		expect(statuses((await run([one])).json)).toEqual(['held']);
		expect(dialled(sandbox)).toBe(1);
	});

	test('a call that the service refused does not count', async () => {
		const one = somebody();
		sandbox.faults.add({ kind: 'refusal', status: 403, code: 'FORBIDDEN', match: { times: 1 } });
		expect((await run([one])).error).toBeDefined();
		expect(statuses((await run([one])).json)).toEqual(['confirmed']);
		sandbox.outbound.settings.rejecting = () => 'No such number';
		clock.advance(25 * HOUR_MS);
		expect(statuses((await run([one])).json)).toEqual(['refused']);
		sandbox.outbound.settings.rejecting = () => undefined;
		// The call before the refused one is still remembered.
		expect(statuses((await run([one], { hoursBetweenCalls: 48 })).json)).toEqual(['held']);
		expect(statuses((await run([one])).json)).toEqual(['confirmed']);
	});

	test('the batch mates of a rejected recipient may have been called; only that one is free', async () => {
		const [one, rejected, two] = [somebody(), somebody(), somebody()];
		sandbox.outbound.settings.rejecting = ({ customer_id: customer }) =>
			customer === rejected.customer ? 'No such number' : undefined;
		const first = await run([one, rejected, two]);
		expect(statuses(first.json)).toEqual(['unconfirmed', 'refused', 'unconfirmed']);
		expect(first.json[0]?.look_up).toMatchObject({ customer_id: one.customer });
		expect(dialled(sandbox)).toBe(0);
		sandbox.outbound.settings.rejecting = () => undefined;
		const rerun = await run([one, rejected, two]);
		expect(statuses(rerun.json)).toEqual(['held', 'confirmed', 'held']);
		expect(rerun.json[0]?.reason).toMatch(/^May have been called at 20.*less than 24 hours ago$/);
		const third = await run([rejected]);
		expect(third.json[0]?.reason).toMatch(/^Called at 20/);
	});

	test('another agent may not call either', async () => {
		const one = somebody();
		await run([one]);
		const other = { agentId: byId('agent-surveys') };
		expect(statuses((await run([one], {}, other)).json)).toEqual(['held']);
	});

	test.each([
		['44 0161 496 0123', '+44 161 496 0123', '+44 161 496 0124'],
		['030 12345678', '+49 30 12345678', '+49 30 12345679'],
		['8 916 123 45 67', '+7 916 123 45 67', '+7 916 123 45 68'],
		['712345', '+376 712 345', '+376 712 346'],
	])('%s is not called after %s, nor the other way round', async (one, same, other) => {
		const calls = [one, same, one, other];
		const outcomes: unknown[] = [];
		for (const [at, phone] of (shared ? calls : calls.slice(1)).entries()) {
			const { json } = await run([{ phone, customer: `${phone} ${at}` }]);
			outcomes.push(json[0]?.outcome);
			if (at !== 1) continue;
			expect(json[0]?.reason).toContain('in another form that may be this number');
		}
		const expected = ['confirmed', 'held', 'held', 'confirmed'];
		expect(outcomes).toEqual(shared ? expected : ['confirmed', 'held', 'confirmed']);
	});

	test('without rules no recipient is skipped, and Validate Only reserves nothing', async () => {
		const one = somebody();
		expect(statuses((await run([one], { validateOnly: true })).json)).toEqual(['validated']);
		await run([one]);
		expect(statuses((await place([one])).json)).toEqual(['confirmed']);
	});
});

test('while Redis is gone nobody is called, and the error says why; when it is back, work goes on', async () => {
	const gone = await startRedis();
	const options = { hoursBetweenCalls: 24 };
	const one = somebody();
	const run = async () => await place([one], options, { store: gone.address });
	await gone.stop();
	const { error } = await run();
	expect(error?.message).toContain('could not be checked, so this person was not called');
	expect(error?.message).toContain('nothing listens at its host and port');
	expect(sandbox.calls).toHaveLength(0);
	await gone.start();
	clock.advance(2_000);
	expect(statuses((await run()).json)).toEqual(['confirmed']);
	expect(statuses((await run()).json)).toEqual(['held']);
});

test.each([
	['is lost', 1, ['confirmed', 'held']],
	['and what is asked afterwards are lost', 1_000, ['invalid', 'confirmed', 'held']],
])(
	'where the answer to a reservation %s, nobody counts as called who was not',
	async (_, lost, expected) => {
		let isReserved = false;
		// Only the script that saves calls contains this.
		const proxy = await startCuttingProxy(
			redis.address.port,
			(text) => (isReserved ||= text.includes('string.sub')),
		);
		const one = somebody();
		const store = { ...redis.address, port: proxy.port };
		const run = async () => await place([one], { hoursBetweenCalls: 24 }, { store });
		proxy.answersToLose = lost;
		const outcomes: unknown[] = [];
		for (let count = 0; count < expected.length; count += 1) {
			const { json, error } = await run();
			outcomes.push(error ? 'invalid' : json[0]?.outcome);
			if (error) expect(error.message).toContain('could not be checked');
			expect(proxy.answersToLose).toBeLessThan(lost);
			proxy.answersToLose = 0;
			// After a failure the store is not used for a second.
			clock.advance(2_000);
		}
		expect(outcomes).toEqual(expected);
		expect(dialled(sandbox)).toBe(1);
		proxy.stop();
	},
);

test('Redis contains no plaintext number', async () => {
	const one = somebody();
	await redis.client.flushall();
	await place([one], { hoursBetweenCalls: 24 }, { store: redis.address });
	const keys = await redis.client.keys('*');
	const values = await redis.client.hgetall('n8n-ca:values');
	expect(Object.keys(values).length).toBeGreaterThan(0);
	const all = await Promise.all(keys.map((key) => redis.client.dump(key)));
	expect(`${keys.join()} ${JSON.stringify(values)} ${all.join()}`).not.toMatch(
		/1666|nobody|agent-reminders/,
	);
});
