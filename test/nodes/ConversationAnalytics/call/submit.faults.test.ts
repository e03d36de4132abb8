import { connectionsClosed } from '../../../support/connections';
import { posts, runNode, sendingBy, useSendSandbox } from '../../../support/submitHarness';
import { fields, json, record, records } from './callRecords';

const sandbox = useSendSandbox();
const submit = sendingBy(sandbox, json);

test.each([
	['resetAfter', 1],
	['resetBefore', 0],
	['internalError', 0],
	['badGateway', 0],
	['malformedBody', 1],
	['emptyBody', 1],
	['htmlPage', 0],
] as const)('%s: unconfirmed, sent once, the other batches go on', async (kind, least) => {
	sandbox.faults.add({ match: { method: 'POST', nth: 1 }, kind });
	const outcome = await submit(records(4), { batchSize: 2 }, { retryOnFail: true });
	expect(posts(sandbox)).toHaveLength(2);
	expect(sandbox.submissions.batches.length).toBeGreaterThanOrEqual(1 + least);
	expect(outcome.status).toBe('success');
	expect(outcome.json.map(({ confirmed }) => confirmed)).toEqual([false, false, true, true]);
	expect(outcome.json[0]).toMatchObject({
		id: 'call-0',
		processing_id: null,
		outcome: 'unconfirmed',
		reason: expect.stringMatching(/./),
		advice: expect.stringContaining('may have taken'),
	});
	expect(outcome.hints[0]?.message).toMatch(/2 of 4 records may have been taken/);
});

test('a null processing_id is not a confirmation, and says so', async () => {
	sandbox.submissions.settings.nullProcessingId = true;
	const outcome = await submit(records(2));
	expect(posts(sandbox)).toHaveLength(1);
	expect(outcome.json[1]).toMatchObject({
		confirmed: false,
		processing_id: null,
		timestamp: expect.any(Number),
		advice: expect.stringContaining('Contact the support'),
	});
});

test('Retry Unconfirmed never repeats an answer without a processing_id', async () => {
	sandbox.submissions.settings.nullProcessingId = true;
	const parameters = { ...json, options: { retryUnconfirmed: true } };
	await runNode(sandbox, { parameters, items: records(2) });
	expect(posts(sandbox)).toHaveLength(1);
	// Nor does it go on where such an answer comes after a lost one.
	sandbox.calls.length = 0;
	sandbox.faults.add({ match: { method: 'POST', times: 1 }, kind: 'resetAfter' });
	const outcome = await runNode(sandbox, { parameters, items: records(2) });
	expect(posts(sandbox)).toHaveLength(2);
	expect(outcome.json[1]?.advice).toContain('Contact the support');
});

test('Retry Unconfirmed repeats records with reprocess 0 only', async () => {
	sandbox.faults.add({ match: { method: 'POST', nth: 1 }, kind: 'resetAfter' });
	const items = [record('a'), record('b', { reprocess: 1 }), record('c', { reprocess: '0' })];
	const outcome = await submit(items, { retryUnconfirmed: true });
	expect(
		sandbox.submissions.batches.map((batch) => batch.records.map((one) => Object(one).id)),
	).toEqual([
		['a', 'b', 'c'],
		['a', 'c'],
	]);
	expect(outcome.json.map(({ confirmed, resent }) => [confirmed, resent])).toEqual([
		[true, true],
		[false, undefined],
		[true, true],
	]);
});

test('429 is waited out and repeated: surely not taken', async () => {
	sandbox.faults.add({
		match: { method: 'POST', nth: 1 },
		kind: 'tooManyRequests',
		retryAfterSeconds: 0,
	});
	const outcome = await submit(records(2));
	expect(sandbox.submissions.batches).toHaveLength(1);
	expect(outcome.json.every(({ confirmed }) => confirmed === true)).toBe(true);
});

test('a refusal before anything was taken is an ordinary error', async () => {
	const outcome = await submit(records(2), {}, { apiKey: 'wrong' });
	expect(outcome.error).toMatchObject({ httpCode: '401' });
	expect(outcome.error?.description).toMatch(/API key/);
	expect(posts(sandbox)).toHaveLength(1);
});

test('insufficient balance midway: the rest is held back, says so, and nothing is thrown', async () => {
	sandbox.faults.add({
		match: { method: 'POST', nth: 2 },
		kind: 'refusal',
		status: 403,
		code: 'BALANCE',
		detail: 'No balance',
	});
	const outcome = await submit(records(4), { batchSize: 1 });
	expect(outcome.status).toBe('success');
	expect(posts(sandbox)).toHaveLength(2);
	expect(outcome.json.map(({ outcome: status }) => status)).toEqual([
		'confirmed',
		'refused',
		'notSent',
		'notSent',
	]);
	expect(outcome.json[3]?.reason).toMatch(
		/^Not sent, because batch 2 was not accepted: No balance/,
	);
	expect(outcome.json[3]?.advice).toMatch(/balance/);
});

test('a refused service does not stop another one', async () => {
	const outcome = await submit(
		records(4),
		{},
		{
			parameters: { serviceId: '={{ $itemIndex % 2 ? "renewals" : "not-mine" }}' },
			onError: 'continueErrorOutput',
		},
	);
	expect(outcome.json.map(({ id }) => id)).toEqual(['call-1', 'call-3']);
	expect(outcome.outputs[1]).toHaveLength(2);
});

test('Retry On Fail: records that ask for processing again are refused before the first request', async () => {
	const again = await submit(records(2, { reprocess: 1 }), {}, { retryOnFail: true });
	expect(sandbox.calls).toHaveLength(0);
	expect(again.error?.message).toMatch(/^Retry On Fail is on/);
	const once = await submit(records(2), {}, { retryOnFail: true });
	expect(once.json.every(({ confirmed }) => confirmed === true)).toBe(true);
});

test('Validate Only sends nothing and shows batches and records', async () => {
	const outcome = await submit(records(3), { validateOnly: true, batchSize: 2 });
	expect(sandbox.calls).toHaveLength(0);
	expect(outcome.json.map(({ batch, confirmed }) => [batch, confirmed])).toEqual([
		[1, false],
		[1, false],
		[2, false],
	]);
	expect(outcome.json[2]?.record).toEqual(record('call-2'));
});

test('text without a zone is read in the workflow’s time zone', async () => {
	await runNode(sandbox, {
		parameters: fields,
		items: [{ id: 'z', customer: 'c', time: '2026-03-01 09:00' }],
		timezone: 'Asia/Kolkata',
	});
	expect(sandbox.submissions.batches[0]?.records[0]).toMatchObject({ call_time: 1_772_335_800 });
});

test('a service that cannot be reached is an error; nothing is marked as sent', async () => {
	const outcome = await submit(records(1), { retries: 0 }, { baseUrl: 'http://127.0.0.1:1' });
	expect(outcome.error?.message).toMatch(/refused the connection/);
});

test('a canceled run sends no further batch', async () => {
	const stop = new AbortController();
	sandbox.faults.add({
		match: { method: 'POST', nth: 1, when: () => (stop.abort(), true) },
		kind: 'gzip',
	});
	await submit(records(3), { batchSize: 1 }, { signal: stop.signal });
	await connectionsClosed(sandbox);
	expect(posts(sandbox)).toHaveLength(1);
});
