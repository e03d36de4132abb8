import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INodeParameters } from 'n8n-workflow';
import { LEASE_MS, type Store } from '../../../../src/store/store';
import { TestClock, useClock } from '../../../support/clocks';
import { startStoreProcess, type StoreProcess } from '../../../support/storeProcess';
import { sendingBy, useSendSandbox } from '../../../support/submitHarness';
import { create, dialled, person, statuses } from './people';

/** The stores of two processes with one file, in turns. */
const mockStores: { all: Store[]; next: number } = { all: [], next: 0 };
jest.mock('../../../../src/n8n/ownStore', () => ({
	ownStore: () => mockStores.all[(mockStores.next += 1) % mockStores.all.length],
}));

const HOUR_MS = 3_600_000;
const clock = new TestClock(Date.now());
useClock(clock);
const sandbox = useSendSandbox(clock);
const place = sendingBy(sandbox, create);
const folder = mkdtempSync(join(tmpdir(), 'two-processes-'));
const path = join(folder, 'store.sqlite');
let processes: StoreProcess[] = [];

const start = async () => {
	processes = await Promise.all([startStoreProcess(path, LEASE_MS), startStoreProcess(path)]);
	mockStores.all = processes;
};
const kill = async () => void (await Promise.all(processes.map(async (one) => await one.kill())));
beforeAll(start);
afterAll(async () => {
	await kill();
	rmSync(folder, { recursive: true });
});

const numbered = (from: number, count: number) =>
	Array.from({ length: count }, (_, at) => person(from + at));
const called = (all: Array<{ json: Array<Record<string, unknown>> }>) =>
	all.flatMap(({ json }) => statuses(json)).filter((one) => one === 'confirmed').length;

test('attempts and calls per day are exact over two processes, kill -9, a restart and a clock set back', async () => {
	const rules: INodeParameters = { maxAttempts: 2, attemptDays: 7, callsPerDay: 50, batchSize: 4 };
	const atOnce = async (from: number, count: number) =>
		await Promise.all(
			Array.from({ length: 6 }, async () => await place(numbered(from, count), rules)),
		);
	// 15 numbers in six executions: each is called twice.
	expect(called(await atOnce(0, 15))).toBe(30);
	expect([...sandbox.outbound.dialled.values()]).toEqual(Array(15).fill(2));
	await kill();
	await start();
	expect(called(await atOnce(0, 15))).toBe(0);
	// The clock is set back within the day.
	const startOfDay = new Date(clock.now()).setUTCHours(0, 0, 0, 0);
	clock.advance(-Math.min(HOUR_MS, clock.now() - startOfDay));
	expect(called(await atOnce(0, 15))).toBe(0);
	// 20 more of the day's 50.
	expect(called(await atOnce(100, 15))).toBe(20);
	expect(dialled(sandbox)).toBe(50);
	const [last] = await atOnce(200, 1);
	expect(last?.json).toMatchObject([{ outcome: 'held', rule: 'callsPerDay' }]);
}, 60_000);

test('a process killed after a reservation causes no repeated call', async () => {
	const key = { hoursBetweenCalls: 24 };
	sandbox.faults.add({ kind: 'latency', ms: 1_000, match: { method: 'POST', times: 1 } });
	const running = place(numbered(300, 3), key).catch(() => undefined);
	while (sandbox.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
	await kill();
	await running;
	await start();
	const { json } = await place(numbered(300, 3), key);
	expect(statuses(json)).toEqual(['held', 'held', 'held']);
	expect(Math.max(...sandbox.outbound.dialled.values())).toBe(1);
});
