import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { conversation } from '../../../workshop/sandbox';
import { LEASE_MS, type Store } from '../../../src/store/store';
import { locked } from '../../support/locked';
import { byId, ReadBench, readAgent, readService } from '../../support/readNode';
import { TestClock, useClock } from '../../support/clocks';
import { startStoreProcess, type StoreProcess } from '../../support/storeProcess';

/** The store of this n8n. */
const mockOwn: { store: Store | undefined } = { store: undefined };
jest.mock('../../../src/n8n/ownStore', () => ({ ownStore: () => mockOwn.store }));

const clock = new TestClock(Date.now());
useClock(clock);
const HOUR_MS = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), 'lost-memory-'));
const path = join(folder, 'store.sqlite');
const bench = ReadBench.forFile();
let started: StoreProcess;

/** n8n starts, with a file of at most so many bytes. */
async function startN8n(mostBytes?: number): Promise<void> {
	started = await startStoreProcess(path, LEASE_MS, mostBytes);
	mockOwn.store = started;
}
afterEach(async () => await started.kill());
afterAll(() => rmSync(folder, { recursive: true }));

const memoryCheck = async () => {
	const { json } = await bench.run('account', 'check');
	return json.find(({ check }) => check === 'Memory');
};
const call = bench.operation('outboundCall', 'create', {
	agentId: byId(readAgent),
	customerId: '={{ $json.phone }}',
	phoneNumber: '={{ $json.phone }}',
	callRules: { hoursBetweenCalls: 24 },
});

it('a replaced damaged file is reported, and agents place no calls until history is sufficient', async () => {
	writeFileSync(path, 'not a database'.repeat(100));
	await startN8n();
	await started.kill();
	// The new file still knows it.
	await startN8n();
	const lost = /store\.sqlite could not be read at .* Everything before is forgotten\./;
	expect(await memoryCheck()).toMatchObject({
		status: 'warning',
		found: expect.stringMatching(lost),
	});

	const now = Math.floor(Date.now() / 1000);
	const seed = { id: 'missing', time: now - 7200, serviceId: readService };
	bench.sandbox.world.addConversation(conversation(seed));
	const { hintText } = await bench.run('delivery', 'reconcile', {
		...{ event: 'callAnalysis', serviceId: readService, timeRange: 'last24Hours' },
	});
	expect(hintText).toMatch(lost);

	const byWorkflow = await call({}, { inputJson: [{ phone: '+4930123450' }] });
	expect(byWorkflow.json).toMatchObject([{ outcome: 'confirmed' }]);
	expect(byWorkflow.hintText).toMatch(lost);
	const ofAgent = {
		...{ asTool: true, access: { callsByAi: 'oneAtATime' } },
		inputJson: [{ phone: '+4930123451' }],
	};
	const { error } = await call({}, ofAgent);
	expect(error?.message).toMatch(/know no calls from before .* so this person was not called/);
	expect(error?.description).toContain('An agent can call again after 20');
	clock.advance(25 * HOUR_MS);
	expect((await call({}, ofAgent)).json).toMatchObject([{ outcome: 'confirmed' }]);
});

it('Account → Check shows how full the file is, and warns above three quarters', async () => {
	rmSync(path);
	await startN8n(2_000_000);
	expect(await memoryCheck()).toMatchObject({
		status: 'ok',
		found: expect.stringContaining('It holds 1 % of 2 MB.'),
	});
	const lock = await locked(started, ['room'], 'evictable');
	await lock.save(['x'.repeat(1_600_000)], HOUR_MS);
	expect(await memoryCheck()).toMatchObject({
		status: 'warning',
		found: expect.stringMatching(
			/It holds 8\d % of 2 MB\. When it is full, it forgets the oldest results/,
		),
	});
});
