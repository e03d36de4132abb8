import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { realClock } from '../../../../src/n8n/clock';
import { ownStore } from '../../../../src/n8n/ownStore';
import { ProcessStore } from '../../../../src/store/processStore';
import { LEASE_MS, type Store } from '../../../../src/store/store';
import { locked } from '../../../support/locked';
import { startRedis } from '../../../support/redis';
import { storeOfRun as mockStoreOfRun } from '../../../support/storeOfRun';
import { startStoreProcess, type StoreProcess } from '../../../support/storeProcess';
import { sendingBy, useSendSandbox } from '../../../support/submitHarness';
import { envelopeOf, startTrigger } from '../../../support/trigger';
import { create, dialled, person, statuses } from './people';

/** The store of this n8n, small. */
const mockOwn: { store: Store | undefined } = { store: undefined };
jest.mock('../../../../src/n8n/ownStore', () => ({
	ownStore: () => mockStoreOfRun.getStore() ?? mockOwn.store,
}));

const folder = mkdtempSync(join(tmpdir(), 'full-store-'));
const processes: StoreProcess[] = [];
afterAll(async () => {
	for (const one of processes) await one.kill();
	rmSync(folder, { recursive: true });
});

const sandbox = useSendSandbox();
const place = sendingBy(sandbox, create);
const call = async (index: number, more = {}) =>
	await place([person(index)], { hoursBetweenCalls: 24 }, more);

/** Delivers results until the store has evicted the first of them. */
async function fillWithResults(store: Store): Promise<void> {
	const trigger = await startTrigger();
	const deliver = async (batch: number) => {
		const results = Array.from({ length: 200 }, (_, at) => ({
			id: `c-${batch}-${at}`,
			conversation_type: 'A',
			request_data: { service_id: 'desk', custom_variables: { at } },
		}));
		const before = trigger.executions.length;
		await trigger.send(envelopeOf(results, { processing_id: `p-${batch}` }));
		return trigger.executions.length > before;
	};
	for (let batch = 0; batch < 40; batch += 1) await deliver(batch);
	// The trigger has saved the last one once its names are free.
	await (await locked(store, ['the end'])).release();
	expect(await deliver(0)).toBe(true);
}

const stores: Array<[string, () => Promise<Store>]> = [
	['the process', async () => new ProcessStore(realClock, '', 1_000_000)],
	[
		'a file',
		async () => {
			const store = await startStoreProcess(join(folder, 'store.sqlite'), LEASE_MS, 1_000_000);
			processes.push(store);
			return store;
		},
	],
];

describe.each(stores)('in the full memory of %s', (_name, open) => {
	beforeAll(async () => {
		mockOwn.store = await open();
	});

	test('stored results never cause a repeated call', async () => {
		const store = ownStore();
		expect(statuses((await call(1)).json)).toEqual(['confirmed']);
		expect(statuses((await call(1)).json)).toEqual(['held']);
		await fillWithResults(store);
		expect(statuses((await call(1)).json)).toEqual(['held']);
		expect(statuses((await call(2)).json)).toEqual(['confirmed']);
		expect(statuses((await call(2)).json)).toEqual(['held']);
	});

	test('a call that can no longer be remembered is not placed, and says so', async () => {
		const store = ownStore();
		for (let size = 500_000; size > 10; ) {
			const lock = await locked(store, [`kept call ${Math.random()}`]);
			await lock.save(['x'.repeat(size)], 1e9).catch(() => (size /= 2));
		}
		const before = dialled(sandbox);
		const { json } = await call(3, { onError: 'continueRegularOutput' });
		expect(String(json[0]?.error)).toMatch(/was not called\. .* full/);
		expect(statuses((await call(1)).json)).toEqual(['held']);
		expect(dialled(sandbox)).toBe(before);
	});
});

test('a full Redis: nobody is called, and the item says so', async () => {
	const redis = await startRedis(['--maxmemory-policy', 'noeviction']);
	expect(statuses((await call(4, { store: redis.address })).json)).toEqual(['confirmed']);
	// Less than it uses already.
	await redis.client.config('SET', 'maxmemory', '100kb');
	const before = dialled(sandbox);
	const more = { store: redis.address, onError: 'continueRegularOutput' };
	expect(statuses((await call(4, more)).json)).toEqual(['held']);
	const [item] = (await call(5, more)).json;
	expect(String(item?.error)).toMatch(/was not called\. .*its memory is full/);
	expect(dialled(sandbox)).toBe(before);
});
