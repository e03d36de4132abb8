import { conversation, createWorld, startSandbox, type Sandbox } from '../../../workshop/sandbox';
import { PollEngine } from '../../support/pollEngine';
import { startRedis, type TestRedis, useRedis } from '../../support/redis';

const service = 'desk';
const redis = useRedis();
let sandbox: Sandbox;
let account: string;

beforeEach(async () => {
	await redis.client.flushall();
	// What a process knows of a key stays in it: every test has a key of its own.
	account = `polling-store-${Math.random()}`;
	const world = createWorld();
	world.addKey({ key: account, services: [service] });
	const time = Math.floor(Date.now() / 1000) - 3600;
	world.addConversation(conversation({ id: 'one', time, serviceId: service }));
	sandbox = await startSandbox({ world });
});
afterEach(async () => await sandbox.stop());

const start = async (store: TestRedis['address'] | undefined) =>
	await PollEngine.start({
		parameters: {
			serviceId: service,
			startFrom: 'date',
			startDate: '2026-01-01',
			options: { retries: 0 },
		},
		credential: { baseUrl: sandbox.url, apiKey: account },
		...(store && { store }),
	});

const kept = async (kind: string) => (await redis.client.keys(`n8n-ca:${kind}:*`)).length;

it.each([
	['with the shared store, which counts its requests', true, 1],
	['without it', false, 0],
])('polls %s', async (_what, isShared, places) => {
	const trigger = await start(isShared ? redis.address : undefined);
	let during: number | undefined;
	const look = async () => {
		during = await kept('permits');
	};
	sandbox.faults.add({ kind: 'held', until: look, match: { nth: 1 } });
	expect(await trigger.poll()).toMatchObject([{ conversation_id: 'one' }]);
	expect(during).toBe(places);
	expect(trigger.log).toEqual([]);
});

it('all processes keep the pause that a poll was asked for', async () => {
	sandbox.faults.add({ kind: 'tooManyRequests', retryAfterSeconds: 900 });
	const trigger = await start(redis.address);
	await expect(trigger.poll()).rejects.toThrow(/asked to wait 900 s/);
	expect(await kept('pause')).toBe(1);
});

it('a Redis that is gone stops no poll, and the log says so once', async () => {
	const gone = await startRedis();
	await gone.stop();
	const trigger = await start(gone.address);
	expect(await trigger.poll()).toMatchObject([{ conversation_id: 'one' }]);
	expect(trigger.log).toHaveLength(1);
	expect(trigger.log[0]).toContain('The store did not answer');
});
