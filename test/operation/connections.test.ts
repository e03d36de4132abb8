import { USUAL_CONCURRENCY } from '../../src/client/list/listReader';
import { conversation } from '../../workshop/sandbox';
import { day, ReadBench, readService } from '../support/readNode';

const start = Date.UTC(2026, 2, 1) / 1000;
const end = start + 28 * day;
const records = 1500;

const bench = ReadBench.forFile((world) => {
	for (let at = 0; at < records; at += 1) {
		const time = start + Math.floor((at * (end - start)) / records);
		world.addConversation(conversation({ id: `c${at}`, time, serviceId: readService }));
	}
});

/** A page that is requested in the moment another one ends must not open a connection of its own. */
test('Get Many opens as many connections as it reads windows at once, not one per page', async () => {
	const { json, error } = await bench.run('conversation', 'getAll', {
		serviceId: readService,
		timeRange: 'custom',
		startTime: start,
		endTime: end,
		returnAll: true,
	});
	expect(error).toBeUndefined();
	expect(json).toHaveLength(records);
	const { calls } = bench.sandbox;
	expect(calls.length).toBeGreaterThanOrEqual(records / 50);
	expect(new Set(calls.map(({ connectionId }) => connectionId)).size).toBe(USUAL_CONCURRENCY);
});
