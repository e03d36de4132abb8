import { WaitError } from '../../../src/client/errors';
import { newLimiters, type RequestLimiters } from '../../../src/client/request/limiter';
import {
	newRequestStats,
	request,
	type ServiceConnection,
} from '../../../src/client/request/request';
import type { ServiceRequest } from '../../../src/client/request/transport';
import { ConnectionPool } from '../../../src/n8n/http/connectionPool';
import { single } from '../../../src/records/answer/page';
import {
	conversation,
	createWorld,
	startSandbox,
	type FaultKind,
	type Sandbox,
} from '../../../workshop/sandbox';
import { ManualClock } from '../../support/clocks';
import { until } from '../../support/until';

const key = 'read-key-3308';
const nowSeconds = 1_790_000_000;
const time = new ManualClock(nowSeconds * 1000);
const read: ServiceRequest = {
	method: 'GET',
	path: '/api/v2/conversation-analytics/conversations/c1',
	query: { service_id: 'service-one' },
};

let sandbox: Sandbox;
let pool: ConnectionPool;

beforeAll(async () => {
	const world = createWorld();
	world.addKey({ key, services: ['service-one'] });
	world.addConversation(
		conversation({ id: 'c1', time: nowSeconds - 60, serviceId: 'service-one' }),
	);
	sandbox = await startSandbox({ world, now: time.now });
	pool = new ConnectionPool({ connections: 8, timeoutMs: 60_000 });
});

beforeEach(() => {
	sandbox.faults.clear();
	sandbox.calls.length = 0;
});

afterAll(async () => {
	await pool.close();
	await sandbox.stop();
});

const send = async (limiters: RequestLimiters, longestWaitMs: number) => {
	const connection: ServiceConnection = {
		transport: pool.transportTo(sandbox.url, key),
		clock: time,
		limiters,
		retryPolicy: { retries: 5, longestWaitMs },
		stats: newRequestStats(),
		signal: undefined,
	};
	return await request(connection, read, single);
};

test.each<[string, FaultKind]>([
	['epoch seconds', { kind: 'tooManyRequests', retryAfterSeconds: nowSeconds }],
	['more than a date holds', { kind: 'tooManyRequests', retryAfterSeconds: 99_999_999_999_999 }],
	[
		'a date in the year 9999',
		{ kind: 'tooManyRequests', retryAfterSeconds: 251_600_000_000, retryAfter: 'date' },
	],
])('a wait of %s counts as not given', async (_name, fault) => {
	sandbox.faults.add({ ...fault, match: { nth: 1 } });
	const paused = time.pausesBegun(time.pauses.length + 1);
	const limiters = newLimiters();
	const all = [send(limiters, 300_000), send(limiters, 300_000)];
	await paused;
	expect(Math.max(...time.pauses)).toBeLessThan(1_000);
	await time.move(1_000);
	await Promise.all(all);
});

// 1,800 seconds were once cut to 900.
test('a wait of half an hour is kept to the second, by all requests of the key', async () => {
	sandbox.faults.add({ kind: 'tooManyRequests', retryAfterSeconds: 1_800, match: { nth: 1 } });
	const limiters = newLimiters();
	const first = send(limiters, 3_600_000);
	await until(async () => (await Promise.resolve(limiters.read.closedForMs(time.now()))) > 0);
	const others = [send(limiters, 3_600_000), send(limiters, 3_600_000)];
	await expect(send(limiters, 1_799_000)).rejects.toBeInstanceOf(WaitError);
	await time.move(1_799_999);
	expect(sandbox.calls).toHaveLength(1);
	await time.move(1);
	await Promise.all([first, ...others]);
	expect(sandbox.calls).toHaveLength(4);
});
