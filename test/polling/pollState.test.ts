import {
	forgetPast,
	KnownRecords,
	nameOf,
	savedState,
	shortRevision,
	startingAt,
} from '../../src/polling/pollState';
import { sectionPrintBytes } from '../../src/delivery/changedFields';
import { fingerprintOf } from '../../src/records/fingerprint';

const DAY = 86_400;
const now = 1_790_000_000;

/** `revisions`: how many different ones the records have. */
function known(count: number, from = now - DAY, revisions = 100): KnownRecords {
	const revisionOf = Array.from({ length: revisions }, (_, at) =>
		shortRevision(fingerprintOf(`content ${at}`)),
	);
	const records = new KnownRecords();
	for (let at = 0; at < count; at += 1) {
		records.set(nameOf(`conversation-${at}`), {
			revision: revisionOf[at % revisions] ?? '',
			before: from + Math.floor(((at + 1) * DAY) / count),
			prints: Buffer.alloc(sectionPrintBytes, at % 256),
			hasAlerted: at % 3 === 0,
		});
	}
	return records;
}

const progress = { ...startingAt(now - DAY), watermark: now };

it('the state of 100,000 records takes less than 5 MB as n8n stores it', () => {
	const saved = savedState({ progress, known: known(100_000, now - DAY, 100_000) }, 'list');
	const text = JSON.stringify({ 'node:Trigger': { polling: saved } });
	expect(text.length).toBeLessThan(5_000_000);
	expect(text.length).toBeGreaterThan(4_000_000);
});

it('stays bounded and never emits evicted records again', () => {
	const pass = { position: now - DAY, end: now };
	const state = { progress: { ...progress, pass }, known: known(250_100) };
	expect(forgetPast(state, DAY)).toBe(true);
	expect(state.known.size).toBeLessThanOrEqual(250_000);
	expect(state.known.get(nameOf('conversation-0'))).toBeUndefined();
	expect(state.known.get(nameOf('conversation-250099'))).toBeDefined();
	expect(state.progress.knownFrom).toBeGreaterThan(now - DAY);
	expect(state.progress.pass.position).toBe(state.progress.knownFrom);
});

it('remembers only the look-back of a long past', () => {
	const pass = { position: now - 10 * DAY, end: now };
	const begun = { ...startingAt(now - 30 * DAY), pass };
	const state = { progress: begun, known: known(1000, now - 20 * DAY) };
	expect(forgetPast(state, DAY)).toBe(false);
	expect(state.known.size).toBe(0);
});
