import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { TestClock, useClock } from '../../../support/clocks';
import type { ActionRun } from '../../../support/readNode';
import { posts, sendingBy, useSendSandbox } from '../../../support/submitHarness';

useClock(new TestClock(Date.now()));
const now = Math.floor(Date.now() / 1000);
const operation = { resource: 'call', operation: 'submit', serviceId: 'support-desk' };
const record = (id: string, more: object = {}) => ({
	id,
	customer_id: `customer of ${id}`,
	employee_id: 'employee-7',
	call_time: now - 3600,
	...more,
});
const records = (count: number, more: object = {}) =>
	Array.from({ length: count }, (_, index) => record(`call-${index}`, more));

const sandbox = useSendSandbox();
const submit = sendingBy(sandbox, {
	...operation,
	additionalFields: { recordJson: '={{ $json }}' },
});
const submitFields = sendingBy(sandbox, {
	...operation,
	callId: '={{ $json.id }}',
	customerId: '={{ $json.customer }}',
	employeeId: 'employee-7',
	callTime: '={{ $json.time }}',
	recordingUrl: 'https://files.example.com/one.mp3',
});

/** The service and size of each batch that arrived. */
const batches = () =>
	sandbox.submissions.batches.map(({ serviceId, records: sent }) => [serviceId, sent.length]);
const outcomes = (json: IDataObject[]) => json.map(({ outcome }) => outcome);

test('sends the fields under the interface’s names, dates in seconds, flags as text', async () => {
	const additionalFields = {
		reprocess: '1',
		callDirection: 'Inbound',
		crmLeadStage: 'won',
		crmFollowupTime: '2030-01-01T00:00:00Z',
	};
	const { json } = await submitFields(
		[{ id: 'a', customer: 42, time: '2026-03-01T09:00:00+01:00' }],
		{},
		{ parameters: { additionalFields } },
	);
	expect(posts(sandbox)).toHaveLength(1);
	const [batch] = sandbox.submissions.batches;
	expect(batch?.records).toEqual([
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
	expect(json).toEqual([
		{
			processing_id: batch?.processingId,
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

const serviceOf = (other: string): ActionRun => ({
	parameters: { serviceId: `={{ $itemIndex % 2 ? "renewals" : "${other}" }}` },
});

test('sends each service its own batches, and keeps the order of the items', async () => {
	const { json } = await submit(records(5), {}, serviceOf('support-desk'));
	expect(batches()).toEqual([
		['support-desk', 3],
		['renewals', 2],
	]);
	expect(json.map(({ id }) => id)).toEqual(records(5).map(({ id }) => id));
});

test('a refused service does not stop another one', async () => {
	const more = { ...serviceOf('not-mine'), onError: 'continueErrorOutput' } as const;
	const { json, outputs } = await submit(records(4), {}, more);
	expect(json.map(({ id }) => id)).toEqual(['call-1', 'call-3']);
	expect(outputs[1]).toHaveLength(2);
});

test.each([
	['an exhausted balance', {}, 1, ['No balance', 'Not sent, because batch 1 was not accepted']],
	[
		'nobody at the address',
		{ baseUrl: 'http://127.0.0.1:1' },
		0,
		['refused the connection', 'Not sent, because batch 1 was not accepted'],
	],
])('%s stops the other services too', async (_, run, requests, reasons) => {
	sandbox.faults.add({ kind: 'refusal', status: 403, code: 'BALANCE', detail: 'No balance' });
	const more = { ...serviceOf('support-desk'), ...run, onError: 'continueErrorOutput' } as const;
	const { outputs } = await submit(records(2), {}, more);
	const errors = (outputs[1] ?? []).map(({ json }) => json.error);
	expect(errors).toEqual(reasons.map((reason) => expect.stringContaining(reason)));
	expect(posts(sandbox)).toHaveLength(requests);
});

test('sends values that the interface does not specify unchanged, with a hint', async () => {
	const items = [
		record('n', { reprocess: 1, employee_id: 'e'.repeat(300) }),
		record('t', { reprocess: '0', call_record_link: 'https://x.example.com/a.flac' }),
	];
	const { hintText } = await submit(items);
	expect(posts(sandbox)[0]?.body).toMatchObject({ data: items });
	expect(hintText).toMatch(
		/Item index 1: Recording URL \(call_record_link\) ends in \.flac; recordings are WAV.*It was sent/,
	);
	const validated = await submit(items, { validateOnly: true });
	expect(validated.hintText).toMatch(/It would be sent/);
});

test('Validate Only sends nothing and shows records and batches', async () => {
	const { json } = await submit(records(3), { validateOnly: true, batchSize: 2 });
	expect(sandbox.calls).toEqual([]);
	const shown = [1, 1, 2].map((batch, at) => ({ batch, record: record(`call-${at}`) }));
	expect(json).toEqual(shown.map((one) => expect.objectContaining({ ...one, confirmed: false })));
});

test('one wrong item of several is named in the singular', async () => {
	const { error } = await submit([record('call-0'), record('call-1', { employee_id: '' })]);
	expect(error?.message).toBe('1 of 2 items is invalid; nothing was sent');
	expect(error?.context.itemIndex).toBe(1);
});

test('names all wrong items and their fields before anything is sent', async () => {
	const items = records(5);
	items[1] = record('call-1', { call_time: now + 3600 });
	items[3] = record('call-3', { employee_id: '', call_record_link: 'a.flac' });
	items[4] = record('call-0');
	const { error } = await submit(items);
	expect(error?.message).toBe('3 of 5 items are invalid; nothing was sent');
	expect(error?.context.itemIndex).toBe(1);
	expect(error?.description).toMatch(
		/Item index 1: Call Time \(call_time\) .* is in the future.*Item index 3: Employee ID \(employee_id\) is missing; Recording URL \(call_record_link\) is not a web address.*Item index 4: id "call-0" is also the id of item index 0/s,
	);
	expect(sandbox.calls).toEqual([]);
});

/** An expression with this value for item index 1, and the other value for all others. */
const ofItem1 = (value: unknown, other: unknown) =>
	`={{ $itemIndex === 1 ? ${JSON.stringify(value)} : ${JSON.stringify(other)} }}`;

test.each<[INodeParameters, said: RegExp]>([
	[{ validateOnly: ofItem1('maybe', false) }, /Item index 1: Validate Only is not true or false/],
	[
		{ retryUnconfirmed: ofItem1('no', false) },
		/Item index 1: Retry Unconfirmed is not true or false/,
	],
	[{ waitForAnalysis: ofItem1(1, false) }, /Item index 1: Wait for Analysis is not true or false/],
	[{ waitForAnalysis: true, waitLimit: 86_401 }, /Wait Limit \(Seconds\) is not in range/],
	[{ waitForAnalysis: true, output: 'very' }, /Output is not an allowed value/],
	[{ waitForAnalysis: true, output: 'all', include: ['all'] }, /Include is not an allowed value/],
])('refuses %j before anything is sent', async (settings, said) => {
	const { error } = await submit(records(2), settings);
	expect(`${error?.message}\n${error?.description}`).toMatch(said);
	expect(sandbox.calls).toEqual([]);
});

test('removes blanks around identifiers, and then refuses two equal ones', async () => {
	const parameters = { serviceId: ofItem1('support-desk ', 'support-desk') };
	const items = [record('a'), record(' a\n', { customer_id: ' c' })];
	const { error } = await submit(items, {}, { parameters });
	expect(error?.description).toMatch(/Item index 1: id "a" is also the id of item index 0/);
	expect(sandbox.calls).toEqual([]);
	await submit(items.slice(1), {}, { parameters: { serviceId: ' support-desk ' } });
	const data = [record('a', { customer_id: 'c' })];
	expect(posts(sandbox)[0]?.body).toEqual({ service_id: 'support-desk', data });
});

test('with Retry On Fail refuses records to process again, and sends others', async () => {
	const again = await submit(records(2, { reprocess: 1 }), {}, { retryOnFail: true });
	expect(again.error?.message).toMatch(/^Retry On Fail is on/);
	expect(sandbox.calls).toEqual([]);
	const once = await submit(records(2), {}, { retryOnFail: true });
	expect(outcomes(once.json)).toEqual(['confirmed', 'confirmed']);
});

test('with the error output the good items are sent, and the wrong ones leave by it', async () => {
	const items = [record('a'), record('b', { call_direction: 'Sideways' }), record('c')];
	const { json, outputs, hintText } = await submit(items, {}, { onError: 'continueErrorOutput' });
	expect(batches()).toEqual([['support-desk', 2]]);
	expect(hintText).toBe('1 of 3 input items failed; the Error output says why.');
	expect(json.map(({ id }) => id)).toEqual(['a', 'c']);
	expect(outputs[1]?.[0]?.json.error).toMatch(/Call Direction .* Inbound, Outbound/);
});

test.each([
	['resetAfter', 1],
	['resetBefore', 0],
	['internalError', 0],
	['badGateway', 0],
	['malformedBody', 1],
	['emptyBody', 1],
	['htmlPage', 0],
] as const)(
	'after %s a batch is unconfirmed and not sent again; others go on',
	async (kind, least) => {
		sandbox.faults.add({ match: { method: 'POST', nth: 1 }, kind });
		const settings = { batchSize: 2 };
		const { json, hintText, status } = await submit(records(4), settings, { retryOnFail: true });
		expect(posts(sandbox)).toHaveLength(2);
		expect(batches().length).toBeGreaterThanOrEqual(1 + least);
		expect(status).toBe('success');
		expect(outcomes(json)).toEqual(['unconfirmed', 'unconfirmed', 'confirmed', 'confirmed']);
		expect(json[0]).toMatchObject({
			id: 'call-0',
			processing_id: null,
			confirmed: false,
			reason: expect.stringMatching(/./),
			advice: expect.stringContaining('may have accepted'),
		});
		expect(hintText).toMatch(/2 of 4 records may have been accepted/);
	},
);

test('an answer without a processing_id confirms nothing, also with Retry Unconfirmed', async () => {
	sandbox.submissions.settings.nullProcessingId = true;
	const unconfirmed = {
		confirmed: false,
		processing_id: null,
		timestamp: expect.any(Number),
		advice: expect.stringContaining('Contact the support'),
	};
	const { json } = await submit(records(2));
	expect(json[1]).toMatchObject(unconfirmed);
	await submit(records(2), { retryUnconfirmed: true });
	expect(posts(sandbox)).toHaveLength(2);
	// Only the lost answer is retried.
	sandbox.faults.add({ match: { method: 'POST', times: 1 }, kind: 'resetAfter' });
	const afterLost = await submit(records(2), { retryUnconfirmed: true });
	expect(posts(sandbox)).toHaveLength(4);
	expect(afterLost.json[1]).toMatchObject(unconfirmed);
});

test('Retry Unconfirmed repeats records with reprocess 0 only', async () => {
	sandbox.faults.add({ match: { method: 'POST', nth: 1 }, kind: 'resetAfter' });
	const items = [record('a'), record('b', { reprocess: 1 }), record('c', { reprocess: '0' })];
	const { json } = await submit(items, { retryUnconfirmed: true });
	const sent = sandbox.submissions.batches.map((batch) =>
		batch.records.map((one) => Object(one).id).join(),
	);
	expect(sent).toEqual(['a,b,c', 'a,c']);
	expect(json.map(({ resent, confirmed }) => [resent, confirmed])).toEqual([
		[true, true],
		[undefined, false],
		[true, true],
	]);
});

test.each([
	['a wrong key', { key: 'wrong' }, 'API key', 1],
	['nobody at the address', { baseUrl: 'http://127.0.0.1:1' }, 'refused the connection', 0],
])('%s is an error: nothing was taken', async (_, more, words, requests) => {
	const { error, json } = await submit(records(2), {}, more);
	expect(`${error?.message} ${error?.description}`).toContain(words);
	expect(error?.httpCode).toBe(requests ? '401' : undefined);
	expect(json).toEqual([]);
	expect(posts(sandbox)).toHaveLength(requests);
});

test('an exhausted balance skips the remaining records with a reason and no error', async () => {
	const match = { method: 'POST', nth: 2 };
	const fault = { kind: 'refusal', status: 403, code: 'BALANCE', detail: 'No balance' } as const;
	sandbox.faults.add({ match, ...fault });
	const { json, status } = await submit(records(4), { batchSize: 1 });
	expect(status).toBe('success');
	expect(posts(sandbox)).toHaveLength(2);
	expect(outcomes(json)).toEqual(['confirmed', 'refused', 'notSent', 'notSent']);
	expect(json[3]).toMatchObject({
		reason: expect.stringMatching(/^Not sent, because batch 2 was not accepted: No balance/),
		advice: expect.stringMatching(/balance/),
	});
});

test.each([
	[false, 2, 2],
	[true, 4, 0],
])(
	'with the error output and Retry On Fail %p, later refusals leave by it or stay',
	async (...row) => {
		const [retryOnFail, shown, failed] = row;
		sandbox.faults.add({
			match: { method: 'POST', nth: 2 },
			kind: 'refusal',
			status: 403,
			code: 'NO',
		});
		const more = { retryOnFail, onError: 'continueErrorOutput' } as const;
		const { outputs } = await submit(records(4), { batchSize: 2 }, more);
		expect(outputs.map((items) => items.length)).toEqual([shown, failed]);
		expect((outputs[0] ?? []).filter(({ json }) => 'error' in json)).toEqual([]);
	},
);
