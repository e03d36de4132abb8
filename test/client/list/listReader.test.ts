import { listRequestOf } from '../../../src/client/list/listRequest';
import { conversation, customer } from '../../../workshop/sandbox';
import { ListHarness, testService } from '../../support/listHarness';

const DAY = 86_400;
const now = 1_790_000_000;
const range = { start: now - 90 * DAY, end: now };

const harness = ListHarness.forFile(now);

const fill = (records: number, timeOf: (index: number) => number) => {
	for (let index = 0; index < records; index += 1) {
		harness.sandbox.world.addConversation(
			conversation({
				id: `c-${String(index).padStart(6, '0')}`,
				time: timeOf(index),
				serviceId: testService,
			}),
		);
	}
};

const spread = (records: number) => (index: number) =>
	range.start + Math.floor((index * 90 * DAY) / records);

describe('how much is requested', () => {
	it('keeps every parameter of a chain, and adds only the cursor', async () => {
		fill(160, () => now - 5);
		await harness.read(
			listRequestOf('conversation', { service_id: testService, channel: 'call' }),
			{
				range: { start: now - DAY, end: now },
				order: 'asc',
				concurrency: 4,
			},
		);
		const chains = new Map<string, number>();
		for (const { query } of harness.sandbox.calls) {
			expect(query).toMatchObject({
				time_field: 'conversation_time',
				sort_order: 'asc',
				limit: '50',
			});
			const name = `${query.start_time} ${query.end_time}`;
			chains.set(name, (chains.get(name) ?? 0) + (query.cursor === undefined ? 1 : 0));
		}
		expect([...chains.values()].every((starts) => starts === 1)).toBe(true);
	});

	it('reads a crowded second and the quiet months around it in few requests', async () => {
		fill(7000, (index) => (index < 6990 ? range.start + 40 * DAY : range.start + index));
		for (const concurrency of [1, 16]) {
			harness.sandbox.calls.length = 0;
			const outcome = await harness.read(
				listRequestOf('conversation', { service_id: testService }),
				{
					range,
					order: 'desc',
					concurrency,
				},
			);
			expect(new Set(outcome.ids).size).toBe(7000);
			expect(outcome.ids).toHaveLength(7000);
			expect(harness.sandbox.calls.length).toBeLessThan(7000 / 50 + 60);
		}
	});

	it.each([
		['evenly', spread(4000)],
		['on one day', (index: number) => range.start + 33 * DAY + index * 20],
		[
			'four fifths on one day',
			(index: number) => (index % 5 ? range.start + 50 * DAY + index * 10 : spread(4000)(index)),
		],
	])('requests few pages more than there are, with records %s', async (_title, timeOf) => {
		fill(4000, timeOf);
		const outcome = await harness.read(listRequestOf('conversation', { service_id: testService }), {
			range,
			order: 'asc',
			concurrency: 8,
		});
		expect(outcome.ids).toHaveLength(4000);
		expect(harness.sandbox.calls.length).toBeLessThan(1.4 * (4000 / 50) + 10);
	});

	it('reads customers, whose position is unknown, with little read twice', async () => {
		for (let index = 0; index < 2000; index += 1) {
			harness.sandbox.world.addCustomer(
				customer({ id: `k-${index}`, time: spread(2000)(index), serviceId: testService }),
			);
		}
		const outcome = await harness.read(listRequestOf('customer', { service_id: testService }), {
			range,
			order: 'desc',
			concurrency: 4,
		});
		expect(new Set(outcome.ids).size).toBe(2000);
		expect(harness.sandbox.calls.length).toBeLessThan(2 * (2000 / 50));
	});
});

describe('bounds and stopping', () => {
	it('does not mistake exactly the most records for more', async () => {
		fill(120, spread(120));
		const outcome = await harness.read(listRequestOf('conversation', { service_id: testService }), {
			range,
			order: 'asc',
			concurrency: 4,
			mostRecords: 120,
		});
		expect(outcome.failure).toBeUndefined();
		expect(outcome.ids).toHaveLength(120);
	});
});
