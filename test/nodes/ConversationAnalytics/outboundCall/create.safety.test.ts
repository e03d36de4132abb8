import { TestClock, useClock } from '../../../support/clocks';
import { connectionsClosed } from '../../../support/connections';
import { posts, sendingBy, useSendSandbox } from '../../../support/submitHarness';
import { create, people, person, statuses } from './people';

const sandbox = useSendSandbox();
const place = sendingBy(sandbox, create);

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
	const outcome = await place(items, { onDuplicate }, { onError });
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

test('Quiet Hours: nobody is called within them, by the clock of the zone', async () => {
	const hour = new Date().getUTCHours();
	const at = (offset: number) => `${String((hour + offset + 24) % 24).padStart(2, '0')}:00`;
	const hours = (from: string, to: string, timeZone: string) => ({
		quietHours: { hours: { from, to, timeZone } },
	});
	const quiet = await place(people(2), hours(at(0), at(2), 'UTC'));
	expect(sandbox.calls).toHaveLength(0);
	expect(quiet.error?.description).toMatch(/Item 0: Quiet Hours last from/);
	const tried = await place(people(1), { ...hours(at(0), at(2), 'UTC'), validateOnly: true });
	expect(tried.json[0]).toMatchObject({ outcome: 'validated', quiet_now: true });
	expect(sandbox.calls).toHaveLength(0);
	const awake = await place(people(2), hours(at(2), at(-1), 'UTC'));
	expect(awake.json.every(({ confirmed }) => confirmed === true)).toBe(true);
	const nowhere = await place(people(1), hours('21:00', '08:00', 'Mars/Base'));
	expect(nowhere.error?.message).toMatch(/unknown time zone/);
});

test('Validate Only calls nobody and shows whom it would call', async () => {
	const outcome = await place(people(21), { validateOnly: true }, { retryOnFail: true });
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
		const outcome = await place(people(1), { validateOnly });
		expect(sandbox.calls).toHaveLength(0);
		expect(outcome.json[0]?.outcome).toBe(status);
		if (status === undefined)
			expect(outcome.error?.message).toMatch(/^Validate Only is not true or false/);
	},
);

describe('with pauses that take no time', () => {
	useClock(new TestClock(Date.now()));

	test.each([
		['a proxy that is none', { proxy: 'not an address' }],
		['a proxy that is not there', { proxy: 'http://127.0.0.1:1' }],
	])('%s: an error, and nobody may have been called', async (_, requestOptions) => {
		const outcome = await place(people(2), {}, { parameters: { requestOptions } });
		expect(outcome.error?.message).toMatch(/proxy/);
		const text = JSON.stringify([outcome.error?.message, outcome.error?.description]);
		expect(text).not.toMatch(/may have been/);
		expect(sandbox.calls).toHaveLength(0);
	});
});

test('an unknown agent is an error; nobody was called', async () => {
	const outcome = await place(
		people(1),
		{},
		{ parameters: { agentId: { __rl: true, mode: 'id', value: 'nobody' } } },
	);
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
	const outcome = await place(people(4), { batchSize: 1 });
	expect(statuses(outcome.json)).toEqual(['confirmed', 'refused', 'notSent', 'notSent']);
	expect(posts(sandbox)).toHaveLength(2);
});

test('wrong recipients are all named before anything is sent', async () => {
	const items = [person(0), { phone: ' ', customer: 'a' }, { phone: '+15550100', customer: '' }];
	const outcome = await place(items);
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
	await place(people(10), { batchSize: 1 }, { signal: stop.signal });
	await connectionsClosed(sandbox);
	expect(posts(sandbox).length).toBeLessThanOrEqual(2);
	expect([...sandbox.outbound.dialled.values()].every((count) => count === 1)).toBe(true);
});

test('a wrong item among good ones, with Continue: they are called, and nothing is an error', async () => {
	const outcome = await place(
		[{ phone: '', customer: 'nobody' }, ...people(2)],
		{},
		{ onError: 'continueRegularOutput' },
	);
	expect(statuses(outcome.json)).toEqual(['invalid', 'confirmed', 'confirmed']);
	expect(outcome.json.some((item) => 'error' in item)).toBe(false);
	expect(outcome.json[0]?.reason).toMatch(/^Phone Number \(phone_number\) is missing;/);
});

test('Max Calls with Continue: every item fails, none passes for a good one', async () => {
	const outcome = await place(people(3), { maxCalls: 1 }, { onError: 'continueErrorOutput' });
	expect(sandbox.calls).toHaveLength(0);
	expect(outcome.outputs[0]).toHaveLength(0);
	expect(outcome.outputs[1]?.map(({ json }) => json.error)).toEqual(
		Array.from({ length: 3 }, () => expect.stringMatching(/^Max Calls is 1/)),
	);
});
