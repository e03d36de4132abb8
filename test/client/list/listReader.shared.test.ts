import { newRequestStats } from '../../../src/client/request/request';
import { newLimiters } from '../../../src/client/request/limiter';
import { conversationList } from '../../../src/client/list/listRequest';
import { ListReader } from '../../../src/client/list/listReader';
import { ConnectionPool } from '../../../src/n8n/http/connectionPool';
import { conversation, createWorld, startSandbox } from '../../../workshop/sandbox';
import { eventLoopTurn, TestClock } from '../../support/clocks';

const DAY = 86_400;
const end = 1_790_000_000;

it('lets five readers of one key share an allowance of four requests at once', async () => {
	const world = createWorld();
	world.addKey({ key: 'shared-key-3310', services: ['shared'] });
	for (let index = 0; index < 3000; index += 1) {
		world.addConversation(
			conversation({ id: `c-${index}`, time: end - 1 - index * 180, serviceId: 'shared' }),
		);
	}
	const clock = new TestClock(end * 1000);
	const sandbox = await startSandbox({ world, now: clock.now });
	// Each takes a few turns, so that they overlap.
	sandbox.faults.add({
		kind: 'held',
		until: async () => {
			for (let turns = 0; turns < 10; turns += 1) await eventLoopTurn();
		},
	});
	const underWay = () => sandbox.calls.filter(({ endedAt }) => endedAt === null).length;
	const refusals = sandbox.faults.add({
		kind: 'tooManyRequests',
		retryAfterSeconds: 0,
		match: { when: () => underWay() > 4 },
	});
	const pool = new ConnectionPool({ connections: 16, timeoutMs: 60_000 });
	const limiters = newLimiters();
	const readers = Array.from({ length: 5 }, () => {
		const connection = {
			transport: pool.transportTo(sandbox.url, 'shared-key-3310'),
			clock,
			limiters,
			retryPolicy: { retries: 2, longestWaitMs: 60_000 },
			stats: newRequestStats(),
			signal: undefined,
		};
		return new ListReader(connection, conversationList('shared'), {
			range: { start: end - 16 * DAY, end },
			order: 'desc',
			concurrency: 8,
		});
	});
	const given = await Promise.all(
		readers.map(async (reader) => {
			const ids = new Set<unknown>();
			for await (const records of reader.records()) for (const { id } of records) ids.add(id);
			return ids.size;
		}),
	);
	await pool.close();
	await sandbox.stop();
	expect(given).toEqual([3000, 3000, 3000, 3000, 3000]);
	// Forty workers with an allowance of four requests: without learning, nearly every request is refused.
	expect(refusals.hits).toBeGreaterThan(0);
	expect(refusals.hits / sandbox.calls.length).toBeLessThan(0.35);
});
