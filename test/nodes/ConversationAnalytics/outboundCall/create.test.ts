import type { INodeParameters } from 'n8n-workflow';
import { TestClock, useClock } from '../../../support/clocks';
import { connectionsClosed } from '../../../support/connections';
import { useServer } from '../../../support/httpServer';
import { byId } from '../../../support/readNode';
import { posts, sendingBy, useSendSandbox } from '../../../support/submitHarness';
import { create, dialled, people, person, statuses } from './people';

useClock(new TestClock(Date.now()));

const sandbox = useSendSandbox();
const place = sendingBy(sandbox, create);

const mostDialled = () => Math.max(0, ...sandbox.outbound.dialled.values());
const confirmed = (count: number) => Array<string>(count).fill('confirmed');

describe('batches of 20 per agent', () => {
	test('are sent in order, with each item linked to its recipient', async () => {
		const agent = '={{ $itemIndex % 10 === 0 ? "agent-qualifier" : "agent-reminders" }}';
		const parameters = { agentId: byId(agent) };
		const { json, outputs } = await place(people(50), {}, { parameters });
		expect(posts(sandbox)).toHaveLength(4);
		expect([sandbox.outbound.dialled.size, mostDialled()]).toEqual([50, 1]);
		expect(outputs[0]).toMatchObject(
			people(50).map(({ customer: customer_id }, item) => ({
				json: { customer_id },
				pairedItem: { item },
			})),
		);
		expect(json[1]).toEqual({
			processing_id: expect.any(String),
			status: 'queued',
			customer_id: 'customer-1',
			phone_number: person(1).phone,
			agent_id: 'agent-reminders',
			batch: 2,
			confirmed: true,
			outcome: 'confirmed',
		});
	});

	test('are repeated after 429, because no call was placed', async () => {
		const match = { method: 'POST', nth: [1, 3] };
		sandbox.faults.add({ match, kind: 'tooManyRequests', retryAfterSeconds: 0 });
		const { json } = await place(people(45));
		expect(statuses(json)).toEqual(confirmed(45));
		expect(mostDialled()).toBe(1);
	});

	test('end when the balance is used up', async () => {
		const match = { method: 'POST', nth: 2 };
		sandbox.faults.add({ match, kind: 'refusal', status: 403, code: 'BALANCE' });
		const { json } = await place(people(4), { batchSize: 1 });
		expect(statuses(json)).toEqual(['confirmed', 'refused', 'notSent', 'notSent']);
		expect(posts(sandbox)).toHaveLength(2);
	});

	test('end when the run is stopped', async () => {
		const stop = new AbortController();
		const when = () => (posts(sandbox).length === 2 && stop.abort(), true);
		sandbox.faults.add({ match: { method: 'POST', nth: 2, when }, kind: 'gzip' });
		await place(people(10), { batchSize: 1 }, { signal: stop.signal });
		await connectionsClosed(sandbox);
		expect(posts(sandbox).length).toBeLessThanOrEqual(2);
		expect(mostDialled()).toBe(1);
	});

	test('are sent once: of 1,000 people with lost answers each is dialled at most once', async () => {
		const everyFew = (every: number) => ({ match: { method: 'POST', every } });
		sandbox.faults.add({ ...everyFew(5), kind: 'resetAfter' });
		sandbox.faults.add({ ...everyFew(7), kind: 'resetBefore' });
		sandbox.faults.add({ ...everyFew(9), kind: 'internalError' });
		sandbox.faults.add({ ...everyFew(11), kind: 'malformedBody' });
		const { json, hintText, status } = await place(people(1000), { maxCalls: 1000 });
		expect(status).toBe('success');
		expect(posts(sandbox)).toHaveLength(50);
		expect(mostDialled()).toBe(1);
		expect(json).toHaveLength(1000);
		expect(json.filter((item) => 'error' in item)).toEqual([]);
		const notCalled = json
			.filter((item) => item.confirmed === true)
			.filter(({ phone_number: phone }) => !sandbox.outbound.dialled.has(String(phone)));
		expect(notCalled).toEqual([]);
		const open = json.filter((item) => item.confirmed === false);
		expect(open.length).toBeGreaterThan(100);
		expect(open[0]).toMatchObject({
			outcome: 'unconfirmed',
			reason: expect.stringContaining('may have been placed'),
			look_up: { agent_id: 'agent-reminders', customer_id: expect.any(String) },
		});
		expect(hintText).toMatch(/may have been placed/);
	});

	test('without "queued" in the answer may have been placed, and are not repeated', async () => {
		sandbox.outbound.settings.saysQueued = false;
		const { json } = await place(people(2));
		expect(posts(sandbox)).toHaveLength(1);
		expect(statuses(json)).toEqual(['unconfirmed', 'unconfirmed']);
		expect(json[0]?.processing_id).toEqual(expect.any(String));
	});
});

describe('a rejected recipient', () => {
	test('fails with the service’s words; its batch mates may have been called, other batches are', async () => {
		const message = 'The variable first_name is missing';
		sandbox.outbound.settings.rejecting = ({ customer_id: customer }) =>
			customer === 'customer-21' ? message : undefined;
		const { json } = await place(people(50));
		expect(posts(sandbox)).toHaveLength(3);
		const batch = Array<string>(20).fill('unconfirmed').with(1, 'refused');
		expect(statuses(json)).toEqual([...confirmed(20), ...batch, ...confirmed(10)]);
		expect(json[21]).toMatchObject({ confirmed: false, reason: message });
		expect(json[22]?.reason).toMatch(
			/refused batch 2 because of the recipient of item index 21: The variable first_name/,
		);
		expect(sandbox.outbound.dialled.size).toBe(30);
	});

	test('uses the error output if it is enabled', async () => {
		sandbox.outbound.settings.requiredVariables = { 'agent-reminders': ['first_name'] };
		const { outputs, hintText } = await place(people(2), {}, { onError: 'continueErrorOutput' });
		expect(hintText).toContain('1 of 2 input items failed; the Error output says why.');
		expect(hintText).not.toContain('were not accepted');
		expect(outputs[1]?.[0]?.json.error).toBe('The custom variable first_name is missing');
		expect(statuses((outputs[0] ?? []).map(({ json }) => json))).toEqual(['unconfirmed']);
		expect(dialled(sandbox)).toBe(0);
	});

	let answer: { status: number; recipient?: object } = { status: 400, recipient: {} };
	let requests = 0;
	const server = useServer((_request, response) => {
		requests += 1;
		const error = { message: 'No', data: JSON.stringify(answer.recipient) };
		response.writeHead(answer.status, { 'content-type': 'application/json' });
		response.end(JSON.stringify({ error }));
	});

	test.each<[string, number, object, unknown[], RegExp]>([
		[
			'that is not one of ours is shown as the service gives it',
			400,
			{ note: 'x '.repeat(150), phone_number: '0001', customer_id: 'customer-1' },
			['unconfirmed', 'unconfirmed', 'unconfirmed'],
			/because of the recipient "0001" "customer-1" {.*…: No$/,
		],
		[
			'that comes with a 500 leaves open whether the others are called',
			500,
			{ phone_number: person(1).phone },
			['unconfirmed', 'refused', 'unconfirmed'],
			/^Not confirmed: /,
		],
		[
			'that comes with a 400 leaves that open too',
			400,
			{ customer_id: 'customer-1' },
			['unconfirmed', 'refused', 'unconfirmed'],
			/^Not confirmed: the service refused batch 1 because of the recipient of item index 1: No$/,
		],
	])('%s', async (_, status, recipient, outcomes, reason) => {
		[answer, requests] = [{ status, recipient }, 0];
		const { json } = await place(people(3), {}, { baseUrl: server.url });
		expect(statuses(json)).toEqual(outcomes);
		expect(json[0]?.reason).toMatch(reason);
		expect(requests).toBe(1);
	});

	test.each<[string, { recipient?: object }]>([
		['that cannot be told apart', { recipient: { note: 'somebody' } }],
		['that is not named', {}],
	])('%s frees nobody', async (_, { recipient }) => {
		[answer, requests] = [{ status: 400, ...(recipient && { recipient }) }, 0];
		const run = async () =>
			await place(
				people(3),
				{ hoursBetweenCalls: 24 },
				{ baseUrl: server.url, key: recipient ? 'key-of-doubt' : 'key-of-nobody' },
			);
		const first = (await run()).json;
		expect(statuses(first)).toEqual(Array(3).fill('unconfirmed'));
		expect(first[0]?.reason).toContain('because of');
		expect(statuses((await run()).json)).toEqual(Array(3).fill('held'));
		expect(requests).toBe(1);
	});

	test('its batch mates are looked for, and those that were queued are found', async () => {
		sandbox.outbound.settings.rejecting = ({ customer_id: customer }) =>
			customer === 'customer-701' ? 'No such number' : undefined;
		sandbox.outbound.settings.queuesBatchMates = true;
		const { json } = await place([700, 701, 702].map(person), {
			waitForOutcome: true,
			waitLimit: 60,
		});
		expect(statuses(json)).toEqual(['ended', 'refused', 'ended']);
		expect(json[0]).toMatchObject({
			confirmed: false,
			customer_id: 'customer-700',
			status: 'completed',
		});
	});
});

const variable = [
	{ name: 'name', value: '={{ $json.customer }}' },
	{ name: 'count', value: '={{ 3 }}' },
];
const customVariablesJson = '={{ { name: $json.customer, count: 3 } }}';
test.each<[string, INodeParameters]>([
	['rows', { customVariables: { variable } }],
	['JSON', { options: { customVariablesJson } }],
])('custom variables as %s keep their types', async (_, parameters) => {
	await place(people(1), {}, { parameters });
	const custom_variables = { name: 'customer-0', count: 3 };
	expect(posts(sandbox)[0]?.body).toEqual({
		agent_id: 'agent-reminders',
		data: [{ phone_number: person(0).phone, customer_id: 'customer-0', custom_variables }],
	});
});

test('recipients are sent as given, without the blanks around them', async () => {
	const parameters = { agentId: byId(' agent-reminders ') };
	await place([{ phone: ' +1 (555) ０100\t', customer: ' a b ' }], {}, { parameters });
	expect(posts(sandbox)[0]?.body).toEqual({
		agent_id: 'agent-reminders',
		data: [{ phone_number: '+1 (555) ０100', customer_id: 'a b' }],
	});
});

test('an unknown agent is an error, and nobody was called', async () => {
	const { error } = await place(people(1), {}, { parameters: { agentId: byId('nobody') } });
	expect(error).toMatchObject({
		httpCode: '400',
		description: expect.stringMatching(
			/Check the Agent ID, .* The requested Agent ID is "nobody"\./,
		),
	});
});

test('with Continue a wrong item is no error, and the others are called', async () => {
	const items = [{ phone: '', customer: 'nobody' }, ...people(2)];
	const { json, hintText } = await place(items, {}, { onError: 'continueRegularOutput' });
	expect(hintText).toBe('1 of 3 calls were not accepted; their items say why.');
	expect(statuses(json)).toEqual(['invalid', 'confirmed', 'confirmed']);
	expect(json.filter((item) => 'error' in item)).toEqual([]);
	expect(json[0]?.reason).toMatch(/^Phone Number \(phone_number\) is missing;/);
});

test.each(['stopWorkflow', 'continueRegularOutput', 'continueErrorOutput'] as const)(
	'Retry On Fail is refused before the first request (%s)',
	async (onError) => {
		const { error, outputs, hints } = await place(people(3), {}, { retryOnFail: true, onError });
		expect(hints.filter(({ message }) => message.includes('3 of 3'))).toHaveLength(error ? 0 : 1);
		const items = outputs[onError === 'continueErrorOutput' ? 1 : 0] ?? [];
		const words = error ? [error.message] : items.map(({ json }) => json.error);
		expect(words).toHaveLength(error ? 1 : 3);
		expect(words[0]).toMatch(/^Retry On Fail is on, and would dial people a second time/);
		expect(sandbox.calls).toEqual([]);
	},
);

test.each([true, '={{ "true" }}'])(
	'Validate Only (%p) calls nobody and shows whom it would call',
	async (validateOnly) => {
		const { json } = await place(people(21), { validateOnly }, { retryOnFail: true });
		const record = { phone_number: person(20).phone, customer_id: 'customer-20' };
		expect(json[20]).toMatchObject({ batch: 2, confirmed: false, outcome: 'validated', record });
		expect(sandbox.calls).toEqual([]);
	},
);

test.each([
	['with a wrong address', { proxy: 'not an address' }],
	['that is not there', { proxy: 'http://127.0.0.1:1' }],
])('a proxy %s is an error, and nobody may have been called', async (_, requestOptions) => {
	const { error } = await place(people(2), {}, { parameters: { requestOptions } });
	expect(error?.message).toMatch(/proxy/);
	expect(`${error?.message} ${error?.description}`).not.toMatch(/may have been/);
	expect(sandbox.calls).toEqual([]);
});
