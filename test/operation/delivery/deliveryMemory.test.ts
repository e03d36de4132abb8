import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { classify, markedDone, type ComparedResult } from '../../../src/delivery/classify';
import {
	changeDeliveries,
	listMemory,
	lockDeliveries,
	memoriesOf,
} from '../../../src/operation/delivery/deliveryMemory';
import { DAY_MS, HOUR_MS } from '../../../src/records/timeUnits';
import { ProcessStore } from '../../../src/store/processStore';
import type { Store } from '../../../src/store/store';
import { TestClock } from '../../support/clocks';
import { startStoreProcess } from '../../support/storeProcess';

/** What the SQLite file keeps when the process that wrote it is killed. */

const folder = mkdtempSync(join(tmpdir(), 'deliveries-'));
const file = join(folder, 'store.sqlite');
const leaseMs = 500;
const signal = undefined;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const push = (revision: string, processing = 'p1'): ComparedResult => ({
	kind: 'callAnalysis',
	service: 'sales',
	part: '',
	revision,
	processing,
	storedAt: undefined,
	isReplay: false,
});

async function decide(store: Store, memory: string, revision: string, minutes?: number) {
	const lease = minutes === undefined ? undefined : { nowMs: minutes * 60_000, leaseMs: 3_600_000 };
	return await changeDeliveries(store, memory, { names: ['c-1'], signal }, (known) => {
		const one = classify(known.get('c-1') ?? [], push(revision), lease);
		known.set('c-1', one.known);
		return one;
	});
}

it('repeats, both modes of Keep New and Mark Done hold over kill -9', async () => {
	const owner = { workflowId: 'w', nodeId: 'n', kind: 'keepNew' } as const;
	const first = await startStoreProcess(file, leaseMs);
	const [atOnce, leased] = [
		await decide(first, 'at once', 'A'),
		await decide(first, 'leased', 'A', 0),
	];
	const open = await decide(first, 'open', 'A', 0);
	expect([atOnce, leased, open].map(({ classification }) => classification)).toEqual(
		Array(3).fill('new'),
	);
	await changeDeliveries(first, 'leased', { names: ['c-1'], signal }, (known) =>
		known.set('c-1', markedDone(known.get('c-1') ?? [], leased.key)),
	);
	await listMemory(first, owner, Date.now());
	await first.kill();

	const second = await startStoreProcess(file, leaseMs);
	const after = [
		await decide(second, 'at once', 'A'),
		await decide(second, 'leased', 'A', 90),
		await decide(second, 'open', 'A', 30),
		await decide(second, 'open', 'A', 90),
		await decide(second, 'at once', 'B'),
	];
	expect(after.map(({ classification }) => classification)).toEqual([
		'repeat',
		'repeat',
		'repeat',
		'retried',
		'revised',
	]);
	expect(await memoriesOf(second, 'w')).toEqual([expect.objectContaining({ kind: 'keepNew' })]);
	await second.kill();
});

it('what a killed process had locked and not saved is new to the next one', async () => {
	const first = await startStoreProcess(file, leaseMs);
	const { known } = await lockDeliveries(first, 'trigger', ['c-1']);
	known.set('c-1', classify([], push('A')).known);
	await first.kill();

	const second = await startStoreProcess(file, leaseMs);
	expect((await decide(second, 'trigger', 'A')).classification).toBe('new');
	const stored = await lockDeliveries(second, 'trigger', ['c-1', 'c-2']);
	await stored.release();
	expect([...stored.known].map(([name, one]) => [name, one.length])).toEqual([
		['c-1', 1],
		['c-2', 0],
	]);
	await second.kill();
});

it('a memory in use stays listed while newer results fill the memory of the process', async () => {
	const clock = new TestClock(Date.UTC(2026, 3, 1));
	const store = new ProcessStore(clock);
	const wait = { mostMs: 1_000, busy: '' };
	for (let hour = 0; hour < 24; hour += 1) {
		const owner = { workflowId: 'w', nodeId: 'n', kind: 'trigger' } as const;
		await listMemory(store, owner, clock.now());
		const lock = await store.lock([`result ${hour}`], wait);
		await lock.save(['x'.repeat(2_000_000)], DAY_MS);
		clock.advance(HOUR_MS);
	}
	expect(await memoriesOf(store, 'w')).toHaveLength(1);
});
