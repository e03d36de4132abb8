import type { Sandbox } from '../../../../workshop/sandbox';
import { TestClock, useClock } from '../../../support/clocks';
import { connectionsClosed } from '../../../support/connections';
import { posts, resetSandbox, runNode, startSendSandbox } from '../../../support/submitHarness';
import { create, people, person, statuses } from './people';

let sandbox: Sandbox;
beforeAll(async () => {
	sandbox = await startSendSandbox();
});
afterEach(() => resetSandbox(sandbox));
afterAll(async () => await sandbox.stop());

describe('Outbound Call → Create, its safety options', () => {
	test.each([
		['refuse', undefined, 0],
		['refuse', 'continueErrorOutput', 3],
		['keepFirst', undefined, 3],
		['allow', undefined, 5],
	] as const)('On Duplicate %s (%s)', async (onDuplicate, onError, dialled) => {
		const items = [
			...people(3),
			{ phone: '001 555 000-0000', customer: 'somebody else' },
			{ phone: '+4930123', customer: 'customer-2' },
		];
		const outcome = await runNode(sandbox, {
			parameters: { ...create, options: { onDuplicate } },
			items,
			onError,
		});
		const count = [...sandbox.outbound.dialled.values()].reduce((sum, one) => sum + one, 0);
		expect(count).toBe(dialled);
		if (dialled === 0) {
			expect(outcome.error?.description).toMatch(/Item 3: .* phone number of item 0/);
			expect(outcome.error?.description).toMatch(/Item 4: .* customer of item 2/);
		}
		if (onDuplicate === 'keepFirst') {
			expect(statuses(outcome.json).slice(3)).toEqual(['skipped', 'skipped']);
		}
	});

	test('Max Calls: a run that would place more calls nobody', async () => {
		const outcome = await runNode(sandbox, {
			parameters: { ...create, options: { maxCalls: 2 } },
			items: people(3),
		});
		expect(sandbox.calls).toHaveLength(0);
		expect(outcome.error?.message).toMatch(/Max Calls is 2, and this run would place 3 calls/);
	});

	test('Quiet Hours: nobody is called within them, by the clock of the zone', async () => {
		const hour = new Date().getUTCHours();
		const at = (offset: number) => `${String((hour + offset + 24) % 24).padStart(2, '0')}:00`;
		const hours = (from: string, to: string, timeZone: string) => ({
			quietHours: { hours: { from, to, timeZone } },
		});
		const quiet = await runNode(sandbox, {
			parameters: { ...create, options: hours(at(0), at(2), 'UTC') },
			items: people(2),
		});
		expect(sandbox.calls).toHaveLength(0);
		expect(quiet.error?.description).toMatch(/Item 0: Quiet Hours last from/);
		const tried = await runNode(sandbox, {
			parameters: {
				...create,
				options: { ...hours(at(0), at(2), 'UTC'), validateOnly: true },
			},
			items: people(1),
		});
		expect(tried.json[0]).toMatchObject({ outcome: 'validated', quiet_now: true });
		expect(sandbox.calls).toHaveLength(0);
		const awake = await runNode(sandbox, {
			parameters: { ...create, options: hours(at(2), at(-1), 'UTC') },
			items: people(2),
		});
		expect(awake.json.every(({ confirmed }) => confirmed === true)).toBe(true);
		const nowhere = await runNode(sandbox, {
			parameters: { ...create, options: hours('21:00', '08:00', 'Mars/Base') },
			items: people(1),
		});
		expect(nowhere.error?.message).toMatch(/unknown time zone/);
	});

	test('Validate Only calls nobody and shows whom it would call', async () => {
		const outcome = await runNode(sandbox, {
			parameters: { ...create, options: { validateOnly: true } },
			items: people(21),
			retryOnFail: true,
		});
		expect(sandbox.calls).toHaveLength(0);
		expect(outcome.json[20]).toMatchObject({
			batch: 2,
			confirmed: false,
			outcome: 'validated',
			record: { phone_number: person(20).phone, customer_id: 'customer-20' },
		});
	});

	test.each([
		['={{ "true" }}', 'validated'],
		['={{ "on" }}', undefined],
	])(
		'Validate Only as text, %s, never has anybody called by mistake',
		async (validateOnly, status) => {
			const outcome = await runNode(sandbox, {
				parameters: { ...create, options: { validateOnly } },
				items: people(1),
			});
			expect(sandbox.calls).toHaveLength(0);
			expect(outcome.json[0]?.outcome).toBe(status);
			if (status === undefined)
				expect(outcome.error?.message).toMatch(/^Validate Only is not true/);
		},
	);

	describe('with pauses that take no time', () => {
		useClock(new TestClock(Date.now()));

		test.each([
			['a proxy that is none', { proxy: 'not an address' }],
			['a proxy that is not there', { proxy: 'http://127.0.0.1:1' }],
		])('%s: an error, and nobody may have been called', async (_, requestOptions) => {
			const outcome = await runNode(sandbox, {
				parameters: { ...create, requestOptions },
				items: people(2),
			});
			expect(outcome.error?.message).toMatch(/proxy/);
			const text = JSON.stringify([outcome.error?.message, outcome.error?.description]);
			expect(text).not.toMatch(/may have been/);
			expect(sandbox.calls).toHaveLength(0);
		});
	});

	test('an unknown agent is an error; nobody was called', async () => {
		const outcome = await runNode(sandbox, {
			parameters: { ...create, agentId: { __rl: true, mode: 'id', value: 'nobody' } },
			items: people(1),
		});
		expect(outcome.error).toMatchObject({ httpCode: '400' });
		expect(outcome.error?.description).toMatch(/Agent ID/);
	});

	test('insufficient balance midway stops the rest', async () => {
		sandbox.faults.add({
			match: { method: 'POST', nth: 2 },
			kind: 'refusal',
			status: 403,
			code: 'BALANCE',
			detail: 'No balance',
		});
		const outcome = await runNode(sandbox, {
			parameters: { ...create, options: { batchSize: 1 } },
			items: people(4),
		});
		expect(statuses(outcome.json)).toEqual(['confirmed', 'refused', 'notSent', 'notSent']);
		expect(posts(sandbox)).toHaveLength(2);
	});

	test('wrong recipients are all named before anything is sent', async () => {
		const items = [person(0), { phone: ' ', customer: 'a' }, { phone: '+15550100', customer: '' }];
		const outcome = await runNode(sandbox, { parameters: create, items });
		expect(sandbox.calls).toHaveLength(0);
		expect(outcome.error?.description).toBe(
			'Item 1: Phone Number (phone_number) is missing; its expression {{ $json.phone }} gave nothing. Item 2: Customer ID (customer_id) is missing; its expression {{ $json.customer }} gave nothing.',
		);
	});

	test('a run that is stopped places no further batch', async () => {
		const stop = new AbortController();
		sandbox.faults.add({
			match: {
				method: 'POST',
				nth: 2,
				when: () => (posts(sandbox).length === 2 && stop.abort(), true),
			},
			kind: 'gzip',
		});
		await runNode(sandbox, {
			parameters: { ...create, options: { batchSize: 1 } },
			items: people(10),
			signal: stop.signal,
		});
		await connectionsClosed(sandbox);
		expect(posts(sandbox).length).toBeLessThanOrEqual(2);
		expect([...sandbox.outbound.dialled.values()].every((count) => count === 1)).toBe(true);
	});

	test('a wrong item among good ones, with Continue: they are called, and nothing is an error', async () => {
		const outcome = await runNode(sandbox, {
			parameters: create,
			items: [{ phone: '', customer: 'nobody' }, ...people(2)],
			onError: 'continueRegularOutput',
		});
		expect(statuses(outcome.json)).toEqual(['invalid', 'confirmed', 'confirmed']);
		expect(outcome.json.some((item) => 'error' in item)).toBe(false);
		expect(outcome.json[0]?.reason).toMatch(/^Phone Number \(phone_number\) is missing;/);
	});

	test('Max Calls with Continue: every item fails, none passes for a good one', async () => {
		const outcome = await runNode(sandbox, {
			parameters: { ...create, options: { maxCalls: 1 } },
			items: people(3),
			onError: 'continueErrorOutput',
		});
		expect(sandbox.calls).toHaveLength(0);
		expect(outcome.outputs[0]).toHaveLength(0);
		expect(outcome.outputs[1]?.map(({ json }) => json.error)).toEqual(
			Array.from({ length: 3 }, () => expect.stringMatching(/^Max Calls is 1/)),
		);
	});
});
