import { WaitError } from '../../../src/client/errors';
import { LONGEST_CLOSURE_MS, newLimiters } from '../../../src/client/request/limiter';
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

test.each<[string, FaultKind]>([
	['epoch seconds', { kind: 'tooManyRequests', retryAfterSeconds: nowSeconds }],
	['more than a date holds', { kind: 'tooManyRequests', retryAfterSeconds: 99_999_999_999_999 }],
	[
		'a date in the year 9999',
		{ kind: 'tooManyRequests', retryAfterSeconds: 251_600_000_000, retryAfter: 'date' },
	],
])('a wait of %s ends its request, and the others go after 15 minutes', async (_name, fault) => {
	sandbox.faults.add({ ...fault, match: { nth: 1 } });
	const limiters = newLimiters();
	const send = async (longestWaitMs: number) => {
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
	await expect(send(300_000)).rejects.toBeInstanceOf(WaitError);
	const patient = [send(3_600_000), send(3_600_000)];
	// It does not wait behind them.
	await expect(send(300_000)).rejects.toMatchObject({
		fault: { code: 'waitTooLong', facts: { waitMs: LONGEST_CLOSURE_MS } },
	});
	expect(sandbox.calls).toHaveLength(1);
	await time.move(LONGEST_CLOSURE_MS);
	await Promise.all(patient);
	expect(sandbox.calls).toHaveLength(3);
});
