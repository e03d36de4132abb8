import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { voiceConversation } from '../../../../workshop/sandbox';
import type { JsonObject } from '../../../../workshop/sandbox/rules/json';
import { TestClock, useClock } from '../../../support/clocks';
import { posts, sendingBy, useSendSandbox } from '../../../support/submitHarness';
import { create, people, person, statuses } from './people';

const startMs = Date.UTC(2026, 3, 1);
const clock = new TestClock(startMs);
useClock(clock);

const sandbox = useSendSandbox(clock);
const place = sendingBy(sandbox, create);
afterEach(() => {
	sandbox.outbound.settings.outcome = 'completed';
	clock.pauses.length = 0;
	// What one test called lies before the next one sends.
	clock.advance(3_600_000);
});

const run = async (
	items: IDataObject[],
	options: INodeParameters = {},
	parameters: INodeParameters = {},
	signal?: AbortSignal,
) =>
	await place(
		items,
		{ waitForOutcome: true, ...options },
		{ parameters: parameters, ...(signal ? { signal } : {}) },
	);

const lists = () => sandbox.calls.filter(({ method }) => method === 'GET');
const dialled = () => [...sandbox.outbound.dialled.values()];

/** Lets the sandbox, whose timers run on real time, end calls when the list is read for the nth time. */
const never = () => (sandbox.outbound.settings.processingMs = 1e12);

/** Adds a call of the agent that this run did not ask for. */
const foreignCall = (id: string, customerId: string, ago = 0, record: JsonObject = {}) =>
	sandbox.world.addVoiceConversation(
		voiceConversation({ id, customerId, time: Math.floor(clock.now() / 1000) - ago, record }),
	);
const shownAs = (index: number) => ({ request_data: { phone_number: person(index).phone } });

test('the item has the outcome in the simplified shape, the facts and the input', async () => {
	sandbox.outbound.settings.processingMs = 0;
	const { json } = await run(people(3), { includeInputFields: 'all' });
	expect(statuses(json)).toEqual(['ended', 'ended', 'ended']);
	json.forEach((item, at) => {
		expect(item).toMatchObject({
			confirmed: true,
			status: 'queued',
			customer_id: `customer-${at}`,
			input: person(at),
			conversation: {
				customer_id: `customer-${at}`,
				status: 'completed',
				conversation_type: 'Proper Conversation',
			},
		});
		expect(item).not.toHaveProperty('error');
		expect(item).not.toHaveProperty('look_up');
	});
});

test('Include and Output hold behind Wait for Outcome too', async () => {
	sandbox.outbound.settings.processingMs = 0;
	const simple = (await run(people(1))).json[0]?.conversation;
	expect(simple).not.toHaveProperty('transcript');
	const included = await run(people(1), { include: ['transcript', 'versions'] });
	expect(included.json[0]?.conversation).toMatchObject({
		transcript: expect.stringContaining('Agent'),
		versions: expect.anything(),
	});
	const raw = await run(people(1), { output: 'raw' });
	expect(raw.json[0]?.conversation).toHaveProperty('inbuilt_analytics');
});

test('one read of the list serves all recipients of an agent', async () => {
	sandbox.outbound.settings.processingMs = 0;
	// The sandbox ends calls by a timer of its own.
	const until = async () => await sandbox.idle();
	sandbox.faults.add({ kind: 'held', until, match: { method: 'GET' } });
	const { json } = await run(people(40));
	expect(new Set(statuses(json))).toEqual(new Set(['ended']));
	expect(posts(sandbox)).toHaveLength(2);
	expect(lists()).toHaveLength(1);
	const { start_time: start, agent_id: agent } = lists()[0]?.query ?? {};
	expect(agent).toBe('agent-reminders');
	expect(Number(start)).toBeLessThanOrEqual(Number(clock.now()) / 1000);
});

test('a call that failed has ended: its failure stands below "conversation", not as an error', async () => {
	sandbox.outbound.settings.processingMs = 0;
	sandbox.outbound.settings.outcome = 'error';
	const { json, error } = await run(people(1));
	expect(error).toBeUndefined();
	expect(json[0]).toMatchObject({ outcome: 'ended', conversation: { status: 'error' } });
	expect(json[0]).not.toHaveProperty('error');
});

test('not ended in time: pending, where to look, no error, and nobody is dialled again', async () => {
	never();
	const { json, error } = await run(people(2), { waitLimit: 900 });
	expect(error).toBeUndefined();
	expect(json[0]).toMatchObject({
		outcome: 'pending',
		confirmed: true,
		reason: 'The call had not ended within Wait Limit',
		look_up: { agent_id: 'agent-reminders', customer_id: 'customer-0' },
	});
	expect(json[0]?.look_up).toHaveProperty('conversation_id');
	expect(json.some((item) => 'error' in item)).toBe(false);
	expect(dialled()).toEqual([1, 1]);
	// Politely: ever longer pauses, and no more than one read a minute in the end.
	expect(lists().length).toBeLessThan(25);
	expect(Math.max(...clock.pauses)).toBeGreaterThan(30_000);
	expect(clock.pauses[0]).toBeLessThanOrEqual(5_000);
});

test('a limit of 0 looks once', async () => {
	never();
	const { json } = await run(people(1), { waitLimit: 0 });
	expect(statuses(json)).toEqual(['pending']);
	expect(lists()).toHaveLength(1);
});

test('another call of the same customer meanwhile: ambiguous, and both are named', async () => {
	sandbox.outbound.settings.processingMs = 0;
	foreignCall('foreign-1', 'customer-0', 0, shownAs(0));
	const { json } = await run(people(2));
	expect(statuses(json)).toEqual(['ambiguous', 'ended']);
	const ids = json[0]?.conversation_ids;
	expect(ids).toHaveLength(2);
	expect(ids).toContain('foreign-1');
	expect(json[0]).not.toHaveProperty('conversation');
	expect(json[0]?.reason).toContain('foreign-1');
});

test('a call that shows too little is possible only, until the limit', async () => {
	sandbox.faults.add({ kind: 'resetBefore', match: { times: 1 } });
	foreignCall('hidden', 'customer-0', 0, { request_data: {} });
	const begun = clock.now();
	const { json } = await run(people(1), { waitLimit: 1800 });
	expect(clock.now() - begun).toBeGreaterThanOrEqual(1_800_000);
	expect(json[0]).toMatchObject({ outcome: 'ambiguous', conversation_ids: ['hidden'] });
	expect(json[0]?.reason).toMatch(/hidden may be this call, but shows too little/);
});

test('two alike calls with one conversation: the reason is that they are alike', async () => {
	sandbox.outbound.settings.processingMs = 0;
	sandbox.faults.add({ kind: 'resetBefore', match: { times: 1 } });
	const options = { waitLimit: 60, batchSize: 1, onDuplicate: 'allow' };
	const { json, hints } = await run([person(0), person(0)], options);
	expect(statuses(json)).toEqual(['ambiguous', 'ambiguous']);
	expect(json[0]?.conversation_ids).toHaveLength(1);
	expect(json[0]?.reason).toMatch(
		/same customer, number and variables: they cannot be told apart$/,
	);
	expect(hints[0]?.message).toMatch(/2 of 2 calls could not be matched to one conversation/);
});

test('a call of which the answer was lost is found: it was placed', async () => {
	sandbox.outbound.settings.processingMs = 0;
	sandbox.faults.add({ kind: 'resetAfter', match: { times: 1 } });
	const { json, hints } = await run(people(1));
	expect(hints).toEqual([]);
	expect(json[0]).toMatchObject({
		confirmed: false,
		outcome: 'ended',
		reason: 'The service did not confirm the call, but it was placed: here it is',
		conversation: { customer_id: 'customer-0' },
	});
	expect(json[0]).not.toHaveProperty('advice');
	expect(dialled()).toEqual([1]);
});

test('one that is not found stays unconfirmed, with its warning', async () => {
	sandbox.faults.add({ kind: 'resetBefore', match: { times: 1 } });
	const { json } = await run(people(1), { waitLimit: 60 });
	expect(json[0]).toMatchObject({ confirmed: false, outcome: 'unconfirmed' });
	expect(json[0]?.advice).toMatch(/^Do not call again before you have looked/);
});

test('one that cannot be looked for holds nobody until Wait Limit either, and says why', async () => {
	sandbox.outbound.settings.processingMs = 0;
	sandbox.faults.add({ kind: 'resetBefore', match: { times: 1 } });
	sandbox.faults.add({
		kind: 'refusal',
		status: 503,
		code: 'UNAVAILABLE',
		match: { method: 'GET' },
	});
	const begun = clock.now();
	const { json } = await run(people(1), { waitLimit: 86_400 });
	expect(statuses(json)).toEqual(['unconfirmed']);
	expect(clock.now() - begun).toBeLessThan(60 * 60_000);
	expect(json[0]?.reason).toMatch(/The call may have been placed\. It could not be looked for: /);
});

test('one that is not found holds nobody until Wait Limit, and says when it was looked for', async () => {
	sandbox.outbound.settings.processingMs = 0;
	sandbox.faults.add({ kind: 'resetBefore', match: { times: 1 } });
	const begun = clock.now();
	const { json } = await run(people(2), { waitLimit: 86_400, batchSize: 1 });
	expect(statuses(json)).toEqual(['unconfirmed', 'ended']);
	expect(clock.now() - begun).toBeGreaterThanOrEqual(5 * 60_000);
	expect(clock.now() - begun).toBeLessThan(7 * 60_000);
	expect(json[0]?.reason).toMatch(
		/The call may have been placed\. It was not among the agent's conversations \d{3} s after it was sent\.$/,
	);
});

test('one that was not confirmed and is there is waited for like any other', async () => {
	never();
	sandbox.faults.add({ kind: 'resetAfter', match: { times: 1 } });
	const begun = clock.now();
	const { json } = await run(people(1), { waitLimit: 3600 });
	expect(clock.now() - begun).toBeGreaterThanOrEqual(3_600_000);
	expect(json[0]).toMatchObject({
		confirmed: false,
		outcome: 'pending',
		reason:
			'The service did not confirm the call, but it was placed; it had not ended within Wait Limit',
		look_up: { conversation_id: expect.any(String) },
	});
	expect(json[0]?.advice).toMatch(/^The call was placed, so do not call again/);
});

test('a list that may not be read: pending at once, with the reason', async () => {
	sandbox.faults.add({
		kind: 'refusal',
		status: 403,
		code: 'FORBIDDEN',
		match: { method: 'GET' },
	});
	const { json, error } = await run(people(1), { waitLimit: 86_400 });
	expect(error).toBeUndefined();
	expect(json[0]).toMatchObject({ outcome: 'pending', confirmed: true });
	expect(json[0]?.reason).toMatch(/^The outcome could not be read: /);
	expect(lists()).toHaveLength(1);
});

test('a pause that the service asks for does not hold beyond Wait Limit', async () => {
	sandbox.faults.add({ kind: 'tooManyRequests', retryAfterSeconds: 250, match: { method: 'GET' } });
	const begun = clock.now();
	const { json } = await run(people(1), { waitLimit: 60 });
	expect(statuses(json)).toEqual(['pending']);
	expect(clock.now() - begun).toBeLessThan(91_000);
	expect(json[0]?.reason).toMatch(/asked to wait \d+ s, longer than Wait Limit allows$/);
});

test('failures of the list in between are outlived', async () => {
	sandbox.outbound.settings.processingMs = 0;
	sandbox.faults.add({
		kind: 'refusal',
		status: 503,
		code: 'DOWN',
		match: { method: 'GET', times: 8 },
	});
	const { json } = await run(people(1), { retries: 1 });
	expect(statuses(json)).toEqual(['ended']);
});

test('stopping the execution ends the wait at once', async () => {
	never();
	const stop = new AbortController();
	sandbox.faults.add({
		kind: 'latency',
		ms: 0,
		match: { method: 'GET', when: () => (lists().length === 3 && stop.abort(), false) },
	});
	await run(people(1), { waitLimit: 86_400 }, {}, stop.signal);
	expect(lists()).toHaveLength(3);
	expect(dialled()).toEqual([1]);
});

test('with Retry On Fail nobody is called, as always', async () => {
	const { error } = await place(people(1), { waitForOutcome: true }, { retryOnFail: true });
	expect(error?.message).toMatch(/^Retry On Fail/);
	expect(sandbox.calls).toHaveLength(0);
});

test.each([-1, 86_401, 'long'])('a limit of %p is none', async (waitLimit) => {
	const { error } = await run(people(1), { waitLimit });
	expect(error?.message).toMatch(/^Wait Limit \(Seconds\) is not in range/);
	expect(sandbox.calls).toHaveLength(0);
});
