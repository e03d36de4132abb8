import { ExportMemory } from '../../src/memory/exports';
import { ProcessStore } from '../../src/store/processStore';
import type { Store } from '../../src/store/store';
import { TestClock } from '../support/clocks';

const store = () => new ProcessStore(new TestClock(Date.UTC(2026, 3, 1)));
const memoryOf = (opened: Store, key = 'key') => new ExportMemory(async () => opened, key, fail);

function fail(failure: unknown): void {
	throw failure;
}

it('remembers the job of a request and a key for the next run', async () => {
	const shared = store();
	const job = { id: 'j', atMs: 7 };
	await memoryOf(shared).remember({ from: 1 }, job);
	expect(await memoryOf(shared).jobOf({ from: 1 })).toEqual(job);
	expect(await memoryOf(shared).jobOf({ from: 2 })).toBeNull();
	expect(await memoryOf(shared, 'other').jobOf({ from: 1 })).toBeNull();
});

it('forgets the job of one request, or all that a run has asked for', async () => {
	const shared = store();
	const [first, second] = [memoryOf(shared), memoryOf(shared)];
	for (const from of [1, 2, 3]) await first.remember({ from }, { id: `${from}`, atMs: from });
	await first.forget({ from: 1 });
	const kept = async () =>
		await Promise.all([1, 2, 3].map(async (from) => (await memoryOf(shared).jobOf({ from }))?.id));
	expect(await kept()).toEqual([undefined, '2', '3']);
	await second.jobOf({ from: 2 });
	await second.forget();
	expect(await kept()).toEqual([undefined, undefined, '3']);
});

it('reports the first failure, and asks the store no more', async () => {
	const failures: unknown[] = [];
	let opened = 0;
	const open = async (): Promise<Store> => {
		opened += 1;
		throw new Error(`no store ${opened}`);
	};
	const memory = new ExportMemory(open, 'key', (failure) => failures.push(failure));
	await Promise.all([memory.jobOf({ from: 1 }), memory.jobOf({ from: 2 })]);
	expect(opened).toBe(2);
	await memory.remember({ from: 1 }, { id: 'j', atMs: 7 });
	expect(await memory.jobOf({ from: 1 })).toBeNull();
	expect([opened, failures]).toEqual([2, [new Error('no store 1')]]);
});
