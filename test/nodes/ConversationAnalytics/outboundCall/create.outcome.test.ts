import type { INodeParameters } from 'n8n-workflow';
import { voiceConversation, type Fault } from '../../../../workshop/sandbox';
import type { JsonObject } from '../../../../workshop/sandbox/rules/json';
import { TestClock, useClock } from '../../../support/clocks';
import { connectionsClosed } from '../../../support/connections';
import type { ActionRun } from '../../../support/readNode';
import { posts, sendingBy, useSendSandbox } from '../../../support/submitHarness';
import { create, dialled, people, person, statuses } from './people';

const clock = new TestClock(Date.UTC(2026, 3, 1));
useClock(clock);

const sandbox = useSendSandbox(clock);
const place = sendingBy(sandbox, create);
beforeEach(() => {
	sandbox.outbound.settings.processingMs = 0;
	clock.pauses.length = 0;
	// The calls of earlier tests have ended.
	clock.advance(3_600_000);
});

const run = async (count: number, settings: INodeParameters = {}, more: ActionRun = {}) =>
	await place(people(count), { waitForOutcome: true, ...settings }, more);
const lists = () => sandbox.calls.filter(({ method }) => method === 'GET');

/** Calls do not end. */
const endless = () => void (sandbox.outbound.settings.processingMs = 1e12);
const fault = (one: Fault) => () => void sandbox.faults.add(one);
const lost = fault({ kind: 'resetAfter', match: { method: 'POST', times: 1 } });
const notPlaced = fault({ kind: 'resetBefore', match: { method: 'POST', times: 1 } });
const lists503 = { kind: 'refusal', status: 503, code: 'DOWN', match: { method: 'GET' } } as const;

/** Adds a call of the agent that this run did not ask for. */
const foreignCall = (id: string, customerId: string, record: JsonObject) => {
	const time = Math.floor(clock.now() / 1000);
	sandbox.world.addVoiceConversation(voiceConversation({ id, customerId, time, record }));
};

test('the item has the outcome in the simplified shape, the facts and the input', async () => {
	const { json } = await run(3, { includeInputFields: '*' });
	const facts = { outcome: 'ended', confirmed: true, status: 'completed' };
	const ended = { conversation_id: expect.any(String), conversation_type: 'Proper Conversation' };
	expect(json).toMatchObject(
		people(3).map((input) => ({ ...facts, ...ended, customer_id: input.customer, input })),
	);
	const others = ['error', 'look_up', 'conversation', 'revision'];
	expect(json.filter((item) => others.some((name) => name in item))).toEqual([]);
	// The first columns of the table.
	expect(Object.keys(json[0] ?? {}).slice(0, 4)).toEqual([
		...['outcome', 'summary', 'conversation_type', 'duration'],
	]);
});

test('the conversation has what Include and Output ask for', async () => {
	const simple = (await run(1, { output: 'all' })).json[0]?.conversation;
	expect(simple).toHaveProperty('answers');
	expect(simple).not.toHaveProperty('transcript');
	const include = ['transcript', 'turns', 'versions'];
	const included = await run(1, { output: 'all', include });
	expect(included.json[0]?.conversation).toMatchObject({
		transcript: expect.stringContaining('Agent'),
		turns: expect.arrayContaining([
			{ speaker: 'Agent', time: null, text: expect.any(String) },
			{ speaker: 'Customer', time: null, text: expect.any(String) },
		]),
		versions: expect.anything(),
	});
	const raw = await run(1, { output: 'raw' });
	expect(raw.json[0]?.conversation).toHaveProperty('inbuilt_analytics');
});

test('one read of the list serves all recipients of an agent', async () => {
	// The sandbox ends calls with its own timer.
	const until = async () => await sandbox.idle();
	sandbox.faults.add({ kind: 'held', until, match: { method: 'GET' } });
	const { json } = await run(40);
	expect(new Set(statuses(json))).toEqual(new Set(['ended']));
	expect(posts(sandbox)).toHaveLength(2);
	expect(lists()).toHaveLength(1);
	const { start_time: start, agent_id: agent } = lists()[0]?.query ?? {};
	expect(agent).toBe('agent-reminders');
	expect(Number(start)).toBeLessThanOrEqual(clock.now() / 1000);
});

test('a call that has not ended in time is pending, is no error, and nobody is dialled again', async () => {
	endless();
	const { json } = await run(2, { waitLimit: 900 });
	const ids = { agent_id: 'agent-reminders', customer_id: 'customer-0' };
	expect(json[0]).toMatchObject({
		outcome: 'pending',
		confirmed: true,
		reason: 'The call had not ended within Wait Limit',
		advice: expect.stringMatching(/^The call was accepted, so do not call again/),
		look_up: { ...ids, conversation_id: expect.anything() },
	});
	expect(json.filter((item) => 'error' in item)).toEqual([]);
	expect([...sandbox.outbound.dialled.values()]).toEqual([1, 1]);
	// The pauses grow up to about a minute.
	expect(lists().length).toBeLessThan(25);
	expect(Math.max(...clock.pauses)).toBeGreaterThan(30_000);
	expect(clock.pauses[0]).toBeLessThanOrEqual(5_000);
});

interface OneCall {
	what: string;
	arrange: Array<() => void>;
	waitLimit?: number;
	item: object;
	/** Minimum and maximum, in milliseconds. */
	lasts?: [number, number];
	reads?: number;
}

test.each<OneCall>([
	{
		what: 'that failed has ended: its status says so, and its item is no failed one',
		arrange: [() => (sandbox.outbound.settings.outcome = 'error')],
		item: { outcome: 'ended', status: 'error' },
	},
	{
		what: 'is looked for once with a limit of 0',
		arrange: [endless],
		waitLimit: 0,
		item: { outcome: 'pending' },
		reads: 1,
	},
	{
		what: 'is found through failures of the list',
		arrange: [fault({ ...lists503, match: { method: 'GET', times: 8 } })],
		item: { outcome: 'ended' },
	},
	{
		what: 'that has not ended after failures of the list says only that',
		arrange: [endless, fault({ ...lists503, match: { method: 'GET', times: 8 } })],
		waitLimit: 3_600,
		item: { outcome: 'pending', reason: 'The call had not ended within Wait Limit' },
	},
	{
		what: 'whose list may not be read is pending at once, with the reason',
		arrange: [fault({ ...lists503, status: 403 })],
		waitLimit: 86_400,
		item: {
			outcome: 'pending',
			confirmed: true,
			reason: expect.stringMatching(/^The outcome could not be read: /),
		},
		reads: 1,
	},
	{
		what: 'is pending at Wait Limit where the service asks for a longer pause',
		arrange: [fault({ kind: 'tooManyRequests', retryAfterSeconds: 250, match: { method: 'GET' } })],
		waitLimit: 60,
		item: {
			outcome: 'pending',
			reason: expect.stringMatching(/asked to wait \d+ s, longer than Wait Limit allows$/),
		},
		lasts: [0, 91_000],
	},
	{
		what: 'whose answer was lost is waited for like any other',
		arrange: [endless, lost],
		waitLimit: 3600,
		item: {
			confirmed: false,
			outcome: 'pending',
			reason:
				'The service did not confirm the call, but it was placed; it had not ended within Wait Limit',
			look_up: { conversation_id: expect.any(String) },
			advice: expect.stringMatching(/^The call was placed, so do not call again/),
		},
		lasts: [3_600_000, Infinity],
	},
	{
		what: 'that is not found stays unconfirmed, with its warning',
		arrange: [notPlaced],
		waitLimit: 60,
		item: {
			confirmed: false,
			outcome: 'unconfirmed',
			advice: expect.stringMatching(/^Do not call again before you have looked/),
		},
	},
	{
		what: 'that cannot be looked up holds nobody until Wait Limit, and says why',
		arrange: [notPlaced, fault(lists503)],
		waitLimit: 86_400,
		item: {
			outcome: 'unconfirmed',
			reason: expect.stringMatching(/The call may have been placed\. It could not be looked up: /),
		},
		lasts: [0, 60 * 60_000],
	},
	{
		what: 'that shows too little is only possible, until the limit',
		arrange: [notPlaced, () => foreignCall('hidden', 'customer-0', { request_data: {} })],
		waitLimit: 1800,
		item: {
			outcome: 'ambiguous',
			conversation_ids: ['hidden'],
			reason: expect.stringMatching(/hidden may be this call, but shows too little/),
		},
		lasts: [1_800_000, Infinity],
	},
])('a call $what', async ({ arrange, waitLimit, item, lasts = [0, Infinity], reads }) => {
	for (const step of arrange) step();
	const begun = clock.now();
	const { json } = await run(1, { ...(waitLimit !== undefined && { waitLimit }) });
	expect(json).toMatchObject([item]);
	expect(json[0]).not.toHaveProperty('error');
	expect(clock.now() - begun).toBeGreaterThanOrEqual(lasts[0]);
	expect(clock.now() - begun).toBeLessThan(lasts[1]);
	expect(lists()).toHaveLength(reads ?? lists().length);
	expect(dialled(sandbox)).toBeLessThanOrEqual(1);
});

test('a call whose answer was lost is found: it was placed', async () => {
	lost();
	const { json, hints } = await run(1);
	expect(hints).toEqual([]);
	expect(json[0]).toMatchObject({
		confirmed: false,
		outcome: 'ended',
		reason: 'The service did not confirm the call, but it was placed',
		customer_id: 'customer-0',
		status: 'completed',
	});
	expect(json[0]).not.toHaveProperty('advice');
	expect(dialled(sandbox)).toBe(1);
});

test('a failed call whose answer was lost also shows why it failed', async () => {
	notPlaced();
	const failure = { status: 'error', error: 'The line was busy' };
	const request_data = { phone_number: person(0).phone, customer_id: 'customer-0' };
	foreignCall('failed-1', 'customer-0', { request_data, ...failure });
	const { json } = await run(1);
	expect(json[0]).toMatchObject({
		outcome: 'ended',
		status: 'error',
		reason: 'The service did not confirm the call, but it was placed. The line was busy',
	});
});

test('a lost call that is not found ends before Wait Limit and reports when it was checked', async () => {
	notPlaced();
	const begun = clock.now();
	const { json } = await run(2, { waitLimit: 86_400, batchSize: 1 });
	expect(statuses(json)).toEqual(['unconfirmed', 'ended']);
	expect(clock.now() - begun).toBeGreaterThanOrEqual(5 * 60_000);
	expect(clock.now() - begun).toBeLessThan(7 * 60_000);
	expect(json[0]?.reason).toMatch(
		/The call may have been placed\. It was not among the agent's conversations \d{3} s after it was sent\.$/,
	);
});

test('with another call of the same customer meanwhile the outcome is ambiguous, and both are named', async () => {
	foreignCall('foreign-1', 'customer-0', { request_data: { phone_number: person(0).phone } });
	const { json } = await run(2);
	expect(statuses(json)).toEqual(['ambiguous', 'ended']);
	expect(json[0]?.conversation_ids).toHaveLength(2);
	expect(json[0]?.conversation_ids).toContain('foreign-1');
	expect(json[0]).not.toHaveProperty('conversation');
	expect(json[0]?.reason).toContain('foreign-1');
});

test('two identical calls with one conversation report that they are identical', async () => {
	notPlaced();
	const settings = { waitForOutcome: true, waitLimit: 60, batchSize: 1, onDuplicate: 'allow' };
	const { json, hints } = await place([person(0), person(0)], settings);
	expect(statuses(json)).toEqual(['ambiguous', 'ambiguous']);
	expect(json[0]?.conversation_ids).toHaveLength(1);
	expect(json[0]?.reason).toMatch(
		/same customer, number and variables: they cannot be told apart$/,
	);
	expect(hints[0]?.message).toMatch(/2 of 2 calls could not be matched to one conversation/);
});

test('stopping the execution ends the wait at once', async () => {
	endless();
	const stop = new AbortController();
	const when = () => (lists().length === 3 && stop.abort(), false);
	sandbox.faults.add({ kind: 'latency', ms: 0, match: { method: 'GET', when } });
	await run(1, { waitLimit: 86_400 }, { signal: stop.signal });
	await connectionsClosed(sandbox);
	expect(lists()).toHaveLength(3);
	expect(dialled(sandbox)).toBe(1);
});
