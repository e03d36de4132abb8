import { startServer } from '../../../support/httpServer';
import { posts, sendingBy, useSendSandbox } from '../../../support/submitHarness';
import { create, people, person, statuses } from './people';

const sandbox = useSendSandbox();
const place = sendingBy(sandbox, create);

const mostDialled = () => Math.max(0, ...sandbox.outbound.dialled.values());

test('gathers recipients into batches of 20 per agent, in order, linked to their items', async () => {
	const outcome = await place(
		people(50),
		{},
		{
			parameters: {
				agentId: {
					__rl: true,
					mode: 'id',
					value: '={{ $itemIndex % 10 === 0 ? "agent-qualifier" : "agent-reminders" }}',
				},
			},
		},
	);
	expect(outcome.error).toBeUndefined();
	expect(posts(sandbox)).toHaveLength(4);
	expect(sandbox.outbound.dialled.size).toBe(50);
	expect(mostDialled()).toBe(1);
	expect(outcome.json.map(({ customer_id }) => customer_id)).toEqual(
		people(50).map(({ customer }) => customer),
	);
	expect(outcome.outputs[0]?.map(({ pairedItem }) => pairedItem)).toEqual(
		Array.from({ length: 50 }, (_, item) => ({ item })),
	);
	expect(outcome.json[1]).toEqual({
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

test.each([
	[
		'rows',
		{
			customVariables: {
				variable: [
					{ name: 'name', value: '={{ $json.customer }}' },
					{ name: 'count', value: '={{ 3 }}' },
				],
			},
		},
	],
	[
		'JSON',
		{
			customVariablesMode: 'json',
			customVariablesJson: '={{ { name: $json.customer, count: 3 } }}',
		},
	],
])('custom variables as %s keep their types', async (_, variables) => {
	await place(people(1), {}, { parameters: variables });
	expect(posts(sandbox)[0]?.body).toEqual({
		agent_id: 'agent-reminders',
		data: [
			{
				phone_number: person(0).phone,
				customer_id: 'customer-0',
				custom_variables: { name: 'customer-0', count: 3 },
			},
		],
	});
});

test.each(['stopWorkflow', 'continueRegularOutput', 'continueErrorOutput'] as const)(
	'Retry On Fail is refused before the first request (%s)',
	async (onError) => {
		const outcome = await place(people(3), {}, { retryOnFail: true, onError });
		expect(sandbox.calls).toHaveLength(0);
		const output = outcome.outputs[onError === 'continueErrorOutput' ? 1 : 0] ?? [];
		const words = outcome.error ? [outcome.error.message] : output.map(({ json }) => json.error);
		expect(words).toHaveLength(outcome.error ? 1 : 3);
		expect(words[0]).toMatch(/^Retry On Fail is on, and would dial people a second time/);
	},
);

test('1,000 people, answers lost before and after the work: each dialled at most once', async () => {
	sandbox.faults.add({ match: { method: 'POST', every: 5 }, kind: 'resetAfter' });
	sandbox.faults.add({ match: { method: 'POST', every: 7 }, kind: 'resetBefore' });
	sandbox.faults.add({ match: { method: 'POST', every: 9 }, kind: 'internalError' });
	sandbox.faults.add({ match: { method: 'POST', every: 11 }, kind: 'malformedBody' });
	const outcome = await place(people(1000), { maxCalls: 1000 });
	expect(outcome.status).toBe('success');
	expect(posts(sandbox)).toHaveLength(50);
	expect(mostDialled()).toBe(1);
	expect(outcome.json).toHaveLength(1000);
	expect(outcome.json.every((item) => !('error' in item))).toBe(true);
	const confirmed = outcome.json.filter((item) => item.confirmed === true);
	for (const { phone_number: phone } of confirmed) {
		expect(sandbox.outbound.dialled.get(String(phone))).toBe(1);
	}
	const open = outcome.json.filter((item) => item.confirmed === false);
	expect(open.length).toBeGreaterThan(100);
	expect(open[0]).toMatchObject({
		outcome: 'unconfirmed',
		reason: expect.stringContaining('may have been placed'),
		look_up: { agent_id: 'agent-reminders', customer_id: expect.any(String) },
	});
	expect(outcome.hints.some(({ message }) => /may have been placed/.test(message))).toBe(true);
});

test('429 was surely not taken and is repeated; the count stays at one', async () => {
	sandbox.faults.add({
		match: { method: 'POST', nth: [1, 3] },
		kind: 'tooManyRequests',
		retryAfterSeconds: 0,
	});
	const outcome = await place(people(45));
	expect(outcome.json.every(({ confirmed }) => confirmed === true)).toBe(true);
	expect(mostDialled()).toBe(1);
});

test('200 without "queued" may have been placed, and is not repeated', async () => {
	sandbox.outbound.settings.saysQueued = false;
	const outcome = await place(people(2));
	expect(posts(sandbox)).toHaveLength(1);
	expect(statuses(outcome.json)).toEqual(['unconfirmed', 'unconfirmed']);
	expect(outcome.json[0]?.processing_id).toEqual(expect.any(String));
});

test('a rejected recipient fails with the service’s words; its mates are not confirmed; others go', async () => {
	sandbox.outbound.settings.rejecting = ({ customer_id: customer }) =>
		customer === 'customer-21' ? 'The variable first_name is missing' : undefined;
	const outcome = await place(people(50));
	expect(posts(sandbox)).toHaveLength(3);
	expect(outcome.json[21]).toMatchObject({
		outcome: 'refused',
		confirmed: false,
		reason: 'The variable first_name is missing',
	});
	expect(
		statuses(outcome.json.slice(20, 40)).filter((status) => status === 'notSent'),
	).toHaveLength(19);
	expect(outcome.json[22]?.reason).toMatch(
		/refused batch 2 because of the recipient of item 21: The variable first_name/,
	);
	expect(statuses(outcome.json.slice(40))).toEqual(Array.from({ length: 10 }, () => 'confirmed'));
	expect(sandbox.outbound.dialled.size).toBe(30);
});

test.each<[string, number, object, unknown[], RegExp]>([
	[
		'spells otherwise is found',
		400,
		{ phone_number: '001 555 000 0001', customer_id: 'customer-1' },
		['notSent', 'refused', 'notSent'],
		/^Not called: the service refused batch 1 because of the recipient of item 1: No$/,
	],
	[
		'is none of ours is shown as it was given',
		400,
		{ phone_number: '0001', customer_id: 'customer-1' },
		['notSent', 'notSent', 'notSent'],
		/because of the recipient {"phone_number":"0001",.*}: No$/,
	],
	[
		'comes with a 500 leaves it open whether the others are called',
		500,
		{ phone_number: person(1).phone },
		['unconfirmed', 'refused', 'unconfirmed'],
		/^Not confirmed: /,
	],
])('a rejected recipient that %s', async (_, status, recipient, outcomes, reason) => {
	let count = 0;
	const server = await startServer((_request, response) => {
		count += 1;
		const error = { message: 'No', data: JSON.stringify(recipient) };
		response.writeHead(status, { 'content-type': 'application/json' });
		response.end(JSON.stringify({ error }));
	});
	const { json } = await place(people(3), {}, { baseUrl: server.url });
	expect(statuses(json)).toEqual(outcomes);
	expect(json[0]?.reason).toMatch(reason);
	expect(count).toBe(1);
	await server.stop();
});

test('with the error output a rejected recipient leaves by it, with the words of the service', async () => {
	sandbox.outbound.settings.requiredVariables = { 'agent-reminders': ['first_name'] };
	const outcome = await place(people(2), {}, { onError: 'continueErrorOutput' });
	expect(outcome.outputs[1]?.[0]?.json.error).toBe('The custom variable first_name is missing');
	expect(outcome.outputs[0]).toHaveLength(0);
	expect(mostDialled()).toBe(0);
});
