import { listRequestOf } from '../../../src/client/list/listRequest';
import { ListReader } from '../../../src/client/list/listReader';
import { newLimiters } from '../../../src/client/request/limiter';
import { conversation } from '../../../workshop/sandbox';
import { eventLoopTurn } from '../../support/clocks';
import { ListHarness, testService } from '../../support/listHarness';

const DAY = 86_400;
const end = 1_790_000_000;
const harness = ListHarness.forFile(end);

it('lets five readers of one key share an allowance of four requests at once', async () => {
	const { world, faults, calls } = harness.sandbox;
	for (let index = 0; index < 3000; index += 1) {
		world.addConversation(
			conversation({ id: `c-${index}`, time: end - 1 - index * 180, serviceId: testService }),
		);
	}
	// Each takes a few turns, so that they overlap.
	faults.add({
		kind: 'held',
		until: async () => {
			for (let turns = 0; turns < 10; turns += 1) await eventLoopTurn();
		},
	});
	const underWay = () => calls.filter(({ endedAt }) => endedAt === null).length;
	const refusals = faults.add({
		kind: 'tooManyRequests',
		retryAfterSeconds: 0,
		match: { when: () => underWay() > 4 },
	});
	const limiters = newLimiters();
	const given = await Promise.all(
		Array.from({ length: 5 }, async () => {
			const connection = harness.connect({ retries: 2, longestWaitMs: 60_000 });
			const reader = new ListReader(
				{ ...connection, limiters },
				listRequestOf('conversation', { service_id: testService }),
				{
					range: { start: end - 16 * DAY, end },
					order: 'desc',
					concurrency: 8,
				},
			);
			const ids = new Set<unknown>();
			for await (const records of reader.records()) for (const { id } of records) ids.add(id);
			return ids.size;
		}),
	);
	expect(given).toEqual([3000, 3000, 3000, 3000, 3000]);
	// Forty workers with an allowance of four requests: without learning, nearly every request is refused.
	expect(refusals.hits).toBeGreaterThan(0);
	expect(refusals.hits / calls.length).toBeLessThan(0.35);
});
