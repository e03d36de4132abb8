import type { INodeParameters } from 'n8n-workflow';
import { posts, runNode, sendingBy, useSendSandbox } from '../../../support/submitHarness';
import { fields, json, now, record, records } from './callRecords';

const sandbox = useSendSandbox();
const submit = sendingBy(sandbox, json);

test('sends the fields under the interface’s names, dates in seconds, flags as text', async () => {
	const outcome = await runNode(sandbox, {
		parameters: {
			...fields,
			additionalFields: {
				reprocess: '1',
				callDirection: 'Inbound',
				crmLeadStage: 'won',
				crmFollowupTime: '2030-01-01T00:00:00Z',
			},
		},
		items: [{ id: 'a', customer: 42, time: '2026-03-01T09:00:00+01:00' }],
	});
	expect(outcome.error).toBeUndefined();
	expect(posts(sandbox)).toHaveLength(1);
	expect(sandbox.submissions.batches[0]?.records).toEqual([
		{
			id: 'a',
			customer_id: '42',
			employee_id: 'employee-7',
			call_time: 1_772_352_000,
			call_record_link: 'https://files.example.com/one.mp3',
			call_direction: 'Inbound',
			reprocess: '1',
			crm_lead_stage: 'won',
			crm_followup_time: 1_893_456_000,
		},
	]);
	expect(outcome.json).toEqual([
		{
			processing_id: sandbox.submissions.batches[0]?.processingId,
			timestamp: expect.any(Number),
			id: 'a',
			customer_id: '42',
			service_id: 'support-desk',
			batch: 1,
			confirmed: true,
			outcome: 'confirmed',
		},
	]);
});

test('gathers 45 items into batches of 20, in order, each item linked to its own', async () => {
	const outcome = await submit(records(45));
	expect(sandbox.submissions.batches.map((batch) => batch.records.length)).toEqual([20, 20, 5]);
	expect(outcome.json.map(({ id, batch }) => [id, batch])).toEqual(
		Array.from({ length: 45 }, (_, index) => [`call-${index}`, 1 + Math.floor(index / 20)]),
	);
	expect(outcome.outputs[0]?.map(({ pairedItem }) => pairedItem)).toEqual(
		Array.from({ length: 45 }, (_, item) => ({ item })),
	);
});

test('keeps services apart, each in its own order', async () => {
	const outcome = await submit(
		records(5),
		{},
		{ parameters: { serviceId: '={{ $itemIndex % 2 ? "renewals" : "support-desk" }}' } },
	);
	expect(
		sandbox.submissions.batches.map(({ serviceId, records: sent }) => [serviceId, sent.length]),
	).toEqual([
		['support-desk', 3],
		['renewals', 2],
	]);
	expect(outcome.json.map(({ id }) => id)).toEqual(records(5).map(({ id }) => id));
});

test('a wrong item stops everything before the first request, and all wrong ones are named', async () => {
	const items = records(5);
	items[1] = record('call-1', { call_time: now + 3600 });
	items[3] = record('call-3', {
		employee_id: '',
		call_record_link: 'a.flac',
	});
	items[4] = record('call-0');
	const outcome = await submit(items);
	expect(sandbox.calls).toHaveLength(0);
	expect(outcome.error?.message).toBe('3 of 5 items are wrong; nothing was sent');
	expect(outcome.error?.context.itemIndex).toBe(1);
	expect(outcome.error?.description).toMatch(/Item 1: Call Time \(call_time\) .* is in the future/);
	expect(outcome.error?.description).toMatch(
		/Item 3: Employee ID \(employee_id\) is missing; Recording URL \(call_record_link\) is not a web address/,
	);
	expect(outcome.error?.description).toMatch(/Item 4: id "call-0" is also the id of item 0/);
});

test('blanks around identifiers do not make two of one, and are not sent', async () => {
	const twice = await submit(
		[record('a'), record(' a\n')],
		{},
		{ parameters: { serviceId: '={{ $itemIndex ? "support-desk " : "support-desk" }}' } },
	);
	expect(twice.error?.description).toMatch(/Item 1: id "a" is also the id of item 0/);
	expect(sandbox.calls).toHaveLength(0);
	await submit(
		[record(' b ', { customer_id: ' c', employee_id: '\te\u00a0' })],
		{},
		{ parameters: { serviceId: ' support-desk ' } },
	);
	expect(posts(sandbox)[0]?.body).toEqual({
		service_id: 'support-desk',
		data: [record('b', { customer_id: 'c', employee_id: 'e' })],
	});
});

test.each<[string, object, RegExp]>([
	['Batch Size', { batchSize: 21 }, /Item 1: Batch Size is not in range/],
	['Validate Only', { validateOnly: 'maybe' }, /Item 1: Validate Only is not true or false/],
	[
		'Retry Unconfirmed',
		{ retryUnconfirmed: 'no' },
		/Item 1: Retry Unconfirmed is not true or false/,
	],
	['Wait for Analysis', { waitForAnalysis: 1 }, /Item 1: Wait for Analysis is not true or false/],
])('%s is read for every item before anything is sent', async (_, bad, message) => {
	const [[name, value] = ['']] = Object.entries(bad);
	const good = typeof value === 'number' && name !== 'waitForAnalysis' ? 1 : false;
	const option = `={{ $itemIndex === 1 ? ${JSON.stringify(value)} : ${good} }}`;
	const outcome = await submit(records(2), { [name]: option });
	expect(outcome.error?.description).toMatch(message);
	expect(sandbox.calls).toHaveLength(0);
});

test.each<[string, INodeParameters, RegExp]>([
	['Wait Limit', { waitLimit: 86_401 }, /^Wait Limit \(Seconds\) is not in range/],
	['Output', { output: 'very' }, /^Output is not an allowed value/],
	['Include', { include: ['everything'] }, /^Include is not an allowed value/],
])('a wrong %s of a wait is refused before anything is sent', async (_, bad, message) => {
	const options = { waitForAnalysis: true, ...bad };
	const outcome = await submit(records(1), options);
	expect(outcome.error?.message).toMatch(message);
	expect(sandbox.calls).toHaveLength(0);
});

test('what the interface leaves open goes out as it came in', async () => {
	const items = [
		record('n', { reprocess: 1, employee_id: 'e'.repeat(300) }),
		record('t', { reprocess: '0', call_record_link: 'https://x.example.com/a.flac' }),
	];
	const outcome = await submit(items);
	expect(posts(sandbox)[0]?.body).toMatchObject({ data: items });
	expect(outcome.hintText).toMatch(
		/Item 1: Recording URL \(call_record_link\) ends in \.flac; recordings are WAV.*It was sent/,
	);
	const parameters = { ...json, validateOnly: true, options: {} };
	const validated = await runNode(sandbox, { parameters, items });
	expect(validated.hintText).toMatch(/It would be sent/);
});

test('Batch Size of each item: the smallest counts', async () => {
	await submit(records(3), { batchSize: '={{ $itemIndex === 2 ? 1 : 20 }}' });
	expect(posts(sandbox)).toHaveLength(3);
});

test('with the error output the good ones go, and the wrong ones leave by it', async () => {
	const items = records(3);
	items[1] = record('call-1', { call_direction: 'Sideways' });
	const outcome = await submit(items, {}, { onError: 'continueErrorOutput' });
	expect(sandbox.submissions.batches.map((batch) => batch.records.length)).toEqual([2]);
	expect(outcome.json.map(({ id }) => id)).toEqual(['call-0', 'call-2']);
	expect(outcome.outputs[1]?.[0]?.json.error).toMatch(/Call Direction .* Inbound, Outbound/);
});

test('with Continue, no item of the success output has a top-level error once a batch went out', async () => {
	const items = records(3);
	items[0] = record('call-0', { actor_type: 'Robot' });
	const outcome = await submit(items, {}, { onError: 'continueRegularOutput', retryOnFail: true });
	expect(posts(sandbox)).toHaveLength(1);
	expect(outcome.json.map(({ confirmed, outcome: status }) => [confirmed, status])).toEqual([
		[false, 'invalid'],
		[true, 'confirmed'],
		[true, 'confirmed'],
	]);
	expect(outcome.json.every((item) => !('error' in item))).toBe(true);
});
