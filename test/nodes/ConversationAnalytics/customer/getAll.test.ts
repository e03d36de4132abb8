import { customer } from '../../../../workshop/sandbox';
import { day, idsOf, ReadBench, readService } from '../../../support/readNode';

const start = Date.UTC(2026, 1, 1) / 1000;

let ids: string[] = [];

const bench = ReadBench.forFile((world) => {
	for (let at = 0; at < 777; at += 1) {
		const id = `p${String((at * 5) % 777).padStart(3, '0')}`;
		const time = start + Math.floor(at / 60) * 5 * day;
		world.addCustomer(customer({ id, time, serviceId: readService }));
	}
});
beforeAll(() => {
	ids = bench.sandbox.world
		.customersOf(readService)
		.ordered.all()
		.map(({ id }) => id);
});

const getMany = bench.operation('customer', 'getAll', {
	serviceId: readService,
	timeRange: 'custom',
	startTime: start,
	endTime: start + 90 * day,
});

test.each<[string, number]>([
	['asc', 1],
	['desc', 1],
	['asc', 4],
	['desc', 16],
])(
	'gives every customer once and in order (%s, concurrency %i)',
	async (sortOrder, concurrency) => {
		const { json, error } = await getMany({ returnAll: true, options: { sortOrder, concurrency } });
		expect(error).toBeUndefined();
		expect(idsOf(json, 'customer_id')).toEqual(sortOrder === 'asc' ? ids : [...ids].reverse());
		for (const { query } of bench.sandbox.calls) {
			expect(query.time_field).toBe('last_interaction_at');
		}
	},
);

it('gives exactly as many as wanted', async () => {
	const { json } = await getMany({ limit: 51, options: { sortOrder: 'asc' } });
	expect(idsOf(json, 'customer_id')).toEqual(ids.slice(0, 51));
});

it('as sent is the service’s own record', async () => {
	const [raw] = (await getMany({ limit: 1, output: 'raw' })).json;
	const newest = bench.sandbox.world.customersOf(readService).get(ids.at(-1) ?? '');
	expect(raw).toEqual(JSON.parse(newest?.json() ?? ''));
});
