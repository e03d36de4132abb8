import { customerList } from '../../../src/client/list/listRequest';
import { startingAt, startingNow } from '../../../src/client/polling/progress';
import { customerParts } from '../../../src/delivery/parts';
import type { JsonObject } from '../../../src/records/value';
import type { ConversationSeed } from '../../../workshop/sandbox';
import { conversation, customer } from '../../../workshop/sandbox';
import { WATCHDOG_MS } from '../../support/clocks';
import { ListHarness, testService } from '../../support/listHarness';
import { conversations, Poller } from '../../support/pollHarness';

const HOUR = 3600;
const DAY = 24 * HOUR;
const now = 1_790_000_000;

let harness: ListHarness;
beforeEach(async () => {
	harness = await ListHarness.start(now);
});
afterEach(async () => await harness.stop());

const seconds = () => Math.floor(harness.clock.now() / 1000);
const put = (id: string, time: number, record?: ConversationSeed['record']) =>
	harness.sandbox.world.addConversation(
		conversation({ id, time, serviceId: testService, ...(record && { record }) }),
	);
const fromNow = () => startingNow(now, DAY);
const from = (date: number) => ({ begin: () => startingAt(date) });
const idsOf = (records: Array<{ record: JsonObject }>) => records.map(({ record }) => record.id);

it('From Now On: what is there does not come out, and its revision comes as one', async () => {
	put('old', now - 2 * HOUR);
	const poller = new Poller(harness, { begin: fromNow });
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

it('From a Date: nothing before it comes out, however late it comes', async () => {
	put('before', now - 5 * HOUR);
	put('after', now - 3 * HOUR);
	const poller = new Poller(harness, from(now - 4 * HOUR));
	expect(idsOf(await poller.poll())).toEqual(['after']);
	put('before too', now - 4 * HOUR - 1);
	put('at the date', now - 4 * HOUR);
	expect(idsOf(await poller.poll())).toEqual(['at the date']);
});

it('gives a long past in slices, oldest first, also where a second has more records than a slice', async () => {
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

it('reads the look-back of a finished poll again, and not the whole past', async () => {
	for (let at = 0; at < 300; at += 1) put(`one-${at}`, now - 30 * DAY + at * 8000);
	const poller = new Poller(harness, from(now - 30 * DAY));
	await poller.catchUp();
	harness.sandbox.calls.length = 0;
	harness.clock.advance(60_000);
	await poller.poll();
	expect(harness.sandbox.calls).toHaveLength(1);
});

it('takes less than a tenth of the requests that reading the range takes', async () => {
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

it('what comes while nobody polls comes with the next poll', async () => {
	const poller = new Poller(harness, { begin: fromNow });
	await poller.poll();
	for (let at = 1; at <= 72; at += 1) put(`hour-${String(at).padStart(2, '0')}`, now + at * HOUR);
	harness.clock.advance(100 * HOUR * 1000);
	expect(await poller.poll()).toHaveLength(72);
});

it('ends early with what is complete, and goes on from there', async () => {
	for (let at = 0; at < 120; at += 1)
		put(`one-${String(at).padStart(3, '0')}`, now - DAY + at * 60);
	const poller = new Poller(harness, {
		...from(now - 2 * DAY),
		bounds: { concurrency: 1 },
		retryPolicy: { retries: 0, longestWaitMs: 1000 },
	});
	harness.sandbox.faults.add({
		kind: 'tooManyRequests',
		retryAfterSeconds: 900,
		match: { nth: 2 },
	});
	const first = await poller.poll();
	expect(poller.last?.endedEarly).toBeInstanceOf(Error);
	expect(first.length).toBeGreaterThan(40);
	harness.sandbox.calls.length = 0;
	const second = await poller.poll();
	expect(poller.last?.endedEarly).toBeUndefined();
	expect(first.length + second.length).toBe(120);
	expect(harness.sandbox.calls.length).toBeLessThan(4);
});

it('at its time bound it ends with what is complete', async () => {
	// Below this a pause of the test's clock would end at once, and with it the time that is left.
	const pageMs = WATCHDOG_MS;
	for (let at = 0; at < 10; at += 1) put(`one-${at}`, now - 20 * DAY + at * DAY);
	harness.sandbox.faults.add({ kind: 'onPage', run: () => harness.clock.advance(pageMs) });
	const poller = new Poller(harness, {
		...from(now - 20 * DAY),
		bounds: { concurrency: 1, deadlineMs: harness.clock.now() + 4 * pageMs },
	});
	const first = await poller.poll();
	expect(poller.last?.endedEarly).toBe('time');
	expect(poller.last?.hasMoved).toBe(true);
	expect(first.length).toBeGreaterThan(0);
	expect(first.length).toBeLessThan(10);
});

it('what came out before n8n was killed comes out again, once', async () => {
	put('one', now - HOUR);
	const poller = new Poller(harness, from(now - DAY));
	await poller.poll('afterSave');
	harness.clock.advance(60_000);
	const again = await poller.poll();
	expect(again.map(({ record, delivery }) => [record.id, delivery])).toEqual([['one', 'retried']]);
	expect(await poller.poll()).toEqual([]);
});

it('what was revised since it came out before n8n was killed says both', async () => {
	put('one', now - HOUR);
	const poller = new Poller(harness, from(now - DAY));
	await poller.poll('afterSave');
	put('one', now - HOUR, { conversation_type: 'Not Connected' });
	harness.clock.advance(60_000);
	expect(await poller.poll()).toMatchObject([
		{ delivery: 'retried', changedFields: ['conversation_type'] },
	]);
});

it('what came out longer ago than the time to confirm stays done after a restart', async () => {
	put('one', now - HOUR);
	const poller = new Poller(harness, { ...from(now - DAY), confirmMs: 600_000 });
	await poller.poll();
	harness.clock.advance(700_000);
	put('two', seconds() - 1);
	await poller.poll();
	poller.restart();
	expect(idsOf(await poller.poll())).toEqual(['two']);
});

it('a customer who interacts again comes as revised; one met with no change does not come', async () => {
	const { world } = harness.sandbox;
	world.addCustomer(customer({ id: 'anna', time: now - HOUR, serviceId: testService }));
	world.addCustomer(customer({ id: 'ben', time: now - HOUR, serviceId: testService }));
	const list = { request: customerList(testService), parts: customerParts };
	const poller = new Poller(harness, { list, ...from(now - DAY) });
	expect(await poller.poll()).toHaveLength(2);
	harness.clock.advance(10 * HOUR * 1000);
	world.touchCustomer(testService, 'anna', now + HOUR, { timeline: { second: { id: 'second' } } });
	const out = await poller.poll();
	expect(
		out.map(({ record, delivery, changedFields }) => [record.customer_id, delivery, changedFields]),
	).toEqual([['anna', 'revised', ['timeline']]]);
});

it('a clock that was a year ahead for a while does not stop the polls', async () => {
	const poller = new Poller(harness, { begin: fromNow });
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

it('refuses to begin anew where what was saved cannot be read', async () => {
	const poller = new Poller(harness, { saved: { version: 2 } });
	await expect(poller.poll()).rejects.toThrow('cannot be read');
});
