import { KnownRecords, nameOf, shortRevision } from '../../../src/client/polling/knownRecords';
import { PollState } from '../../../src/client/polling/pollState';
import { startingAt } from '../../../src/client/polling/progress';
import { partPrintBytes } from '../../../src/delivery/parts';
import { hashOf } from '../../../src/delivery/revision';

const DAY = 86_400;
const now = 1_790_000_000;
const reader = { process: 'one', nowMs: now * 1000, confirmMs: 600_000 };

function known(count: number, from = now - DAY): KnownRecords {
	const records = new KnownRecords();
	for (let at = 0; at < count; at += 1) {
		records.set(nameOf(`conversation-${at}`), {
			revision: shortRevision(hashOf(`content ${at}`)),
			time: from + Math.floor((at * DAY) / count),
			prints: Buffer.alloc(partPrintBytes, at % 256),
		});
	}
	return records;
}

const progress = { knownFrom: now - DAY, watermark: now, pass: null };

it('100,000 records of a look-back take less than 5 MB as n8n stores them', () => {
	const state = PollState.begin('list', startingAt(now - DAY));
	state.add({ progress, met: known(100_000), count: 0 }, DAY, reader);
	const text = JSON.stringify({ 'node:Trigger': { polling: state.save() } });
	expect(text.length).toBeLessThan(5_000_000);
	expect(text.length).toBeGreaterThan(4_000_000);
});

it('reads back what it saved', () => {
	const state = PollState.begin('list', startingAt(now - DAY));
	state.add({ progress, met: known(1000), count: 1000 }, DAY, reader);
	const saved: unknown = JSON.parse(JSON.stringify(state.save()));
	const back = PollState.read(saved, 'list', reader);
	expect(back?.progress).toEqual(progress);
	expect(back?.size).toBe(1000);
	const one = back?.find(nameOf('conversation-999'));
	expect(one?.revision).toEqual(shortRevision(hashOf('content 999')));
	expect(one?.prints).toEqual(Buffer.alloc(partPrintBytes, 999 % 256));
	expect(back?.find(nameOf('conversation-1000'))).toBeUndefined();
});

it('is no state of another list', () => {
	const saved = PollState.begin('one service', startingAt(now)).save();
	expect(PollState.read(saved, 'another', reader)).toBeUndefined();
});

it('another process takes back what may not have been dealt with; the same one does not', () => {
	const state = PollState.begin('list', startingAt(now - DAY));
	state.add({ progress, met: known(10), count: 10 }, DAY, reader);
	const saved = state.save();
	expect(PollState.read(saved, 'list', reader)?.progress).toEqual(progress);
	const other = PollState.read(saved, 'list', { ...reader, process: 'two' });
	expect(other?.progress).toEqual(startingAt(now - DAY));
	expect(other?.find(nameOf('conversation-3'))).toBeUndefined();
	expect(other?.findDoubtful(nameOf('conversation-3'))?.revision).toEqual(
		shortRevision(hashOf('content 3')),
	);
	expect(other?.findDoubtful(nameOf('conversation-11'))).toBeUndefined();
});

it('stays bounded, and never reads again what it had to forget', () => {
	const state = PollState.begin('list', startingAt(now - DAY));
	const isOverfull = state.add({ progress, met: known(250_100), count: 0 }, DAY, reader);
	expect(isOverfull).toBe(true);
	expect(state.size).toBeLessThanOrEqual(250_000);
	expect(state.find(nameOf('conversation-0'))).toBeUndefined();
	expect(state.find(nameOf('conversation-250099'))).toBeDefined();
	expect(state.progress.knownFrom).toBeGreaterThan(now - DAY);
});

it('remembers no more than the look-back of a long past', () => {
	const state = PollState.begin('list', startingAt(now - 30 * DAY));
	const pass = { end: now, position: now - 10 * DAY, isSilent: false };
	const during = { knownFrom: now - 30 * DAY, watermark: now - 30 * DAY, pass };
	state.add({ progress: during, met: known(1000, now - 20 * DAY), count: 0 }, DAY, reader);
	expect(state.size).toBe(0);
});
