import type { JsonObject } from '../../src/records/value';
import {
	type ConversationSeed,
	conversation,
	customer,
	voiceConversation,
} from '../../workshop/sandbox';
import { WATCHDOG_MS } from '../support/clocks';
import { ListHarness, testAgent, testLists, testService } from '../support/listHarness';
import { conversations, fromDate, fromNow, Poller } from '../support/pollHarness';

const HOUR = 3600;
const DAY = 24 * HOUR;
const now = 1_790_000_000;

const harness = ListHarness.forFile(now);
beforeEach(() => harness.clock.advance(now * 1000 - harness.clock.now()));

const seconds = () => Math.floor(harness.clock.now() / 1000);
const put = (id: string, time: number, record?: ConversationSeed['record']) =>
	harness.sandbox.world.addConversation(
		conversation({ id, time, serviceId: testService, ...(record && { record }) }),
	);
type SandboxRecord = NonNullable<ConversationSeed['record']>;
const nowOn = { begin: fromNow(now, DAY) };
const from = (date: number) => ({ begin: fromDate(date) });
const idsOf = (records: Array<{ record: JsonObject }>) => records.map(({ record }) => record.id);

it('From Now: existing records are not emitted, and their revisions are emitted as revised', async () => {
	put('old', now - 2 * HOUR);
	const poller = new Poller(harness, nowOn);
	expect(await poller.poll()).toEqual([]);
	expect(await poller.poll()).toEqual([]);
	harness.clock.advance(60_000);
	put('old', now - 2 * HOUR, { conversation_type: 'Not Connected' });
	put('late', now - 3 * HOUR);
	put('fresh', now + 1);
	const out = await poller.poll();
	expect(
		out.map(({ record, delivery, changedFields }) => [record.id, delivery, changedFields]),
	).toEqual([
		['late', 'new', undefined],
		['old', 'revised', ['conversation_type']],
		['fresh', 'new', undefined],
	]);
	expect(await poller.poll()).toEqual([]);
});

it('a revision visible only in reads is emitted as the same record', async () => {
	const voice = (record: SandboxRecord) =>
		harness.sandbox.world.addVoiceConversation(
			voiceConversation({ id: 'v', time: now - HOUR, agentId: testAgent, record }),
		);
	voice({ crm_update_status: 'pending', meta_analytics: { duration: 3, recording_url: null } });
	const list = { request: testLists.voiceConversation, kind: 'voiceConversation' } as const;
	const poller = new Poller(harness, { list, ...from(now - DAY) });
	expect(await poller.poll()).toHaveLength(1);
	const changes: Array<[SandboxRecord, string[]]> = [
		[{ crm_update_status: 'sent' }, ['crm_update_status']],
		[{ crm_update_payload: { stage: 'Won' } }, ['crm_update_payload']],
		[{ meta_analytics: { duration: 3, disconnect_type: 'agent' } }, ['meta_analytics']],
		[{ source_type: 'api' }, ['(other fields)']],
	];
	const record: SandboxRecord = { crm_update_status: 'pending', meta_analytics: { duration: 3 } };
	for (const [more, changed] of changes) {
		voice(Object.assign(record, more));
		harness.clock.advance(60_000);
		expect((await poller.poll()).map(({ changedFields }) => changedFields)).toEqual([changed]);
		expect(await poller.poll()).toEqual([]);
	}
});

it('From a Date: earlier records are never emitted, even if they appear late', async () => {
	put('before', now - 5 * HOUR);
	put('after', now - 3 * HOUR);
	const poller = new Poller(harness, from(now - 4 * HOUR));
	expect(idsOf(await poller.poll())).toEqual(['after']);
	put('before too', now - 4 * HOUR - 1);
	put('at the date', now - 4 * HOUR);
	expect(idsOf(await poller.poll())).toEqual(['at the date']);
});

it('emits a long past in slices, oldest first, even if a second has more records than a slice', async () => {
	for (let at = 0; at < 25; at += 1) put(`crowd-${String(at).padStart(2, '0')}`, now - 40 * DAY);
	for (let at = 0; at < 10; at += 1) put(`later-${at}`, now - 30 * DAY + at * DAY);
	const poller = new Poller(harness, { ...from(now - 60 * DAY), bounds: { mostRecords: 10 } });
	const slices: number[] = [];
	do {
		slices.push((await poller.poll()).length);
		harness.clock.advance(60_000);
	} while (poller.last?.endedEarly !== undefined);
	expect(slices).toEqual([10, 10, 10, 5]);
	const ids = idsOf(poller.executions.flat());
	expect(new Set(ids).size).toBe(35);
	expect(ids).toEqual([...ids].sort());
});

it('sends less than a tenth of the requests that reading the whole range takes', async () => {
	for (let at = 0; at < 3000; at += 1) put(`one-${at}`, now - 30 * DAY + at * 850);
	const poller = new Poller(harness, from(now - 31 * DAY));
	await poller.catchUp();
	const { calls } = harness.sandbox;
	calls.length = 0;
	for (let at = 0; at < 30; at += 1) put(`new-${at}`, now - 12 * HOUR + at * 60);
	harness.clock.advance(60_000);
	expect(await poller.poll()).toHaveLength(30);
	const ofPoll = calls.length;
	calls.length = 0;
	const range = { start: now - 31 * DAY, end: now };
	await harness.read(conversations.request, { range, order: 'asc', concurrency: 1 });
	expect(ofPoll * 10).toBeLessThanOrEqual(calls.length);
});

it('returns the complete records at its time limit', async () => {
	// Below this a pause of the test's clock would end at once, and with it the time that is left.
	const pageMs = WATCHDOG_MS;
	for (let at = 0; at < 10; at += 1) put(`one-${at}`, now - 20 * DAY + at * DAY);
	harness.sandbox.faults.add({ kind: 'onPage', run: () => harness.clock.advance(pageMs) });
	const poller = new Poller(harness, {
		...from(now - 20 * DAY),
		bounds: { concurrency: 1, deadlineMs: harness.clock.now() + 3 * pageMs },
	});
	const first = await poller.poll();
	expect(poller.last?.endedEarly).toBe('time');
	expect(poller.last?.hasMoved).toBe(true);
	expect(first.length).toBeGreaterThan(0);
	expect(first.length).toBeLessThan(10);
});

it('a customer who interacts again is emitted as revised, an unchanged customer is not', async () => {
	const { world } = harness.sandbox;
	world.addCustomer(customer({ id: 'anna', time: now - HOUR, serviceId: testService }));
	world.addCustomer(customer({ id: 'ben', time: now - HOUR, serviceId: testService }));
	const list = { request: testLists.customer, kind: 'customer' } as const;
	const poller = new Poller(harness, { list, ...from(now - DAY) });
	expect(await poller.poll()).toHaveLength(2);
	harness.clock.advance(10 * HOUR * 1000);
	world.touchCustomer(testService, 'anna', now + HOUR, { timeline: { second: { id: 'second' } } });
	const out = await poller.poll();
	expect(
		out.map(({ record, delivery, changedFields }) => [record.customer_id, delivery, changedFields]),
	).toEqual([['anna', 'revised', ['timeline']]]);
});

it('polls continue after the clock was a year ahead for a while', async () => {
	const poller = new Poller(harness, nowOn);
	await poller.poll();
	harness.clock.advance(365 * DAY * 1000);
	await poller.poll();
	harness.clock.advance(-365 * DAY * 1000 + 60_000);
	put('one', now + 30);
	await poller.poll();
	harness.clock.advance(60_000);
	put('two', now + 90);
	await poller.poll();
	expect(idsOf(poller.executions.flat())).toEqual(['one', 'two']);
});

it('waits for a Start Date in the future', async () => {
	put('before', now - HOUR);
	const poller = new Poller(harness, from(now + 2 * HOUR));
	expect(await poller.poll()).toEqual([]);
	expect(harness.sandbox.calls).toEqual([]);
	harness.clock.advance(3 * HOUR * 1000);
	put('still before', now + HOUR);
	put('after', now + 2 * HOUR);
	expect(idsOf(await poller.poll())).toEqual(['after']);
	harness.clock.advance(DAY * 1000);
	expect(await poller.poll()).toEqual([]);
});

it('a clock set back slightly emits nothing again', async () => {
	for (let at = 0; at < 48; at += 1) put(`one-${at}`, now - 1 - at * HOUR);
	const poller = new Poller(harness, from(now - 2 * DAY));
	await poller.catchUp();
	harness.clock.advance(-1800 * 1000);
	expect(await poller.poll()).toEqual([]);
	put('late', seconds() - DAY + 60);
	expect(idsOf(await poller.poll())).toEqual(['late']);
});

it('a longer look-back emits nothing again', async () => {
	for (let at = 0; at < 72; at += 1) put(`one-${at}`, now - 1 - at * HOUR);
	const before = new Poller(harness, from(now - 3 * DAY));
	await before.catchUp();
	const saved: unknown = JSON.parse(before.storedText);
	const after = new Poller(harness, { saved, bounds: { lookBack: 3 * DAY } });
	harness.clock.advance(60_000);
	expect(await after.poll()).toEqual([]);
});

it.each([{ version: 1 }, 'damaged', { known: 'AAAA' }])(
	'refuses to restart from unreadable saved state: %j',
	async (damage) => {
		const before = new Poller(harness);
		await before.poll();
		const stored: object = JSON.parse(before.storedText);
		const saved = typeof damage === 'object' ? { ...stored, ...damage } : damage;
		const poller = new Poller(harness, { saved });
		await expect(poller.poll()).rejects.toThrow('cannot be read');
	},
);
