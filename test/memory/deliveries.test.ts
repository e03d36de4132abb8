import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { classify, markedDone, type ComparedResult } from '../../src/delivery/classify';
import { change, hold, read } from '../../src/memory/cell';
import {
	deliveries,
	leftOut,
	leftOutName,
	listMemory,
	memoriesOf,
	memoryNameOf,
	rememberLeftOut,
} from '../../src/memory/deliveries';
import { MINUTE_MS } from '../../src/records/timeUnits';
import { ProcessStore } from '../../src/store/processStore';
import type { Store } from '../../src/store/store';
import { locked } from '../support/locked';
import { TestClock } from '../support/clocks';
import { startStoreProcess } from '../support/storeProcess';

/** What the SQLite file keeps when the process that wrote it is killed. */

const folder = mkdtempSync(join(tmpdir(), 'deliveries-'));
const file = join(folder, 'store.sqlite');
const leaseMs = 500;

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
	let decided: ReturnType<typeof classify> | undefined;
	await change(store, deliveries, [memory], (known) => {
		decided = classify(known, push(revision), lease);
		return decided.known;
	});
	if (decided === undefined) throw new Error('It was decided');
	return decided;
}

it('repeats, both modes of Keep New, and Mark Done survive kill -9', async () => {
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
	await change(first, deliveries, ['leased'], (known) => markedDone(known, leased.key));
	await listMemory(first, owner);
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

it('names locked but not saved by a killed process are new to the next process', async () => {
	const first = await startStoreProcess(file, leaseMs);
	await hold(
		first,
		deliveries,
		['c-1'],
		(known) => void known.set('c-1', classify([], push('A')).known),
	);
	await first.kill();

	const second = await startStoreProcess(file, leaseMs);
	expect((await decide(second, 'c-1', 'A')).classification).toBe('new');
	await second.kill();
});

it('a memory stays listed while results fill the process memory, and is listed again after a failure', async () => {
	const clock = new TestClock(Date.UTC(2026, 3, 1));
	const owner = { workflowId: 'w', nodeId: 'n', kind: 'trigger' } as const;
	const store = new ProcessStore(clock, '', 100_000);
	await (await locked(store, ['room'])).save(['x'.repeat(99_700)], 60 * MINUTE_MS);
	const failed = await Promise.allSettled([listMemory(store, owner), listMemory(store, owner)]);
	expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
	await expect(listMemory(store, owner)).rejects.toThrow('is full');
	await (await locked(store, ['room'])).save([undefined], 0);
	await listMemory(store, owner);
	for (let time = 0; time < 10; time += 1) {
		await (await locked(store, [`result ${time}`], 'evictable')).save(['x'.repeat(50_000)], 1e9);
	}
	expect(await memoriesOf(store, 'w')).toHaveLength(1);
});

it('lists a memory once in ten minutes for each store', async () => {
	const clock = new TestClock(Date.UTC(2026, 3, 1));
	const store = new ProcessStore(clock);
	const lock = jest.spyOn(store, 'lock');
	const owner = { workflowId: 'w', nodeId: 'n', kind: 'keepNew' } as const;
	const listings = async () =>
		await Promise.all(Array.from({ length: 100 }, () => listMemory(store, owner)));
	await listings();
	clock.advance(9 * MINUTE_MS);
	await listings();
	expect(lock).toHaveBeenCalledTimes(1);
	clock.advance(MINUTE_MS);
	await listings();
	expect(lock).toHaveBeenCalledTimes(2);
});

it('lists each memory of a workflow once', async () => {
	const clock = new TestClock(Date.UTC(2026, 3, 1));
	const store = new ProcessStore(clock);
	const owners = [
		{ workflowId: 'w', nodeId: 'n', kind: 'trigger' },
		{ workflowId: 'w', nodeId: 'm', kind: 'keepNew' },
		{ workflowId: 'other', nodeId: 'n', kind: 'keepNew' },
	] as const;
	for (let time = 0; time < 2; time += 1) {
		for (const owner of owners) await listMemory(store, owner);
		clock.advance(11 * MINUTE_MS);
	}
	const [first, second] = owners.map((owner) => ({ name: memoryNameOf(owner), kind: owner.kind }));
	expect(await memoriesOf(store, 'w')).toEqual([first, second]);
	expect(new Set(owners.map(memoryNameOf)).size).toBe(3);
});

it('remembers the last 20 revisions of an ID that filters left out, each once', async () => {
	const store = new ProcessStore(new TestClock(Date.UTC(2026, 3, 1)));
	const remembered = async (workflowId: string, id: string) => {
		const name = leftOutName(workflowId, id);
		return (await read(store, leftOut, [name])).get(name);
	};
	const results = [1, 2, 1, 1].map((at) => ({ id: 'c', revision: `r${at}` }));
	await rememberLeftOut(store, 'w', [...results, { id: 'other', revision: 'r1' }]);
	expect([await remembered('w', 'c'), await remembered('w', 'other')]).toEqual([
		['r1', 'r2'],
		['r1'],
	]);
	expect(await remembered('x', 'c')).toEqual([]);
	const more = Array.from({ length: 20 }, (_, at) => ({ id: 'c', revision: `r${at + 2}` }));
	await rememberLeftOut(store, 'w', more);
	expect(await remembered('w', 'c')).toEqual(more.map(({ revision }) => revision));
});
