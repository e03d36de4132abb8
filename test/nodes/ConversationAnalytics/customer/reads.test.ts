import { customer, voiceConversation } from '../../../../workshop/sandbox';
import { byId, day, idsOf, ReadBench, readAgent, readService } from '../../../support/readNode';

const time = Date.UTC(2026, 1, 1) / 1000;
const odd = 'pers/on ?&#%2F ü';
const later = { later_field: [1] };

/** No other records are in this year. */
const start = Date.UTC(2025, 1, 1) / 1000;
let ids: string[] = [];

const bench = ReadBench.forFile((world) => {
	for (let at = 0; at < 777; at += 1) {
		const id = `p${String((at * 5) % 777).padStart(3, '0')}`;
		const time = start + Math.floor(at / 60) * 5 * day;
		world.addCustomer(customer({ id, time, serviceId: readService }));
	}
	ids = world
		.customersOf(readService)
		.ordered.all()
		.map(({ id }) => id);
	world.addCustomer(customer({ id: odd, time, serviceId: readService, record: later }));
	world.addVoiceConversation(
		voiceConversation({ id: odd, time, agentId: readAgent, record: later }),
	);
});

const parameters = {
	customer: { serviceId: readService, customerId: byId(odd) },
	voiceConversation: { conversationId: byId(odd) },
};

describe.each(['customer', 'voiceConversation'] as const)('one %s', (resource) => {
	const name = resource === 'customer' ? 'customer_id' : 'conversation_id';

	it('is found by its ID, whatever characters it has', async () => {
		const { json } = await bench.run(resource, 'get', parameters[resource]);
		expect(json.map((one) => one[name])).toEqual([odd]);
		expect(json[0]).toHaveProperty('answers');
	});

	it('as sent is the service’s own record, fields we do not know included', async () => {
		const { json } = await bench.run(resource, 'get', { ...parameters[resource], output: 'raw' });
		const { world } = bench.sandbox;
		const shelf =
			resource === 'customer' ? world.customersOf(readService) : world.voiceConversations;
		expect(json).toEqual([JSON.parse(shelf.get(odd)?.json() ?? '')]);
		expect(json[0]).toHaveProperty('later_field', [1]);
	});

	it('that does not exist is an error in words', async () => {
		const { error } = await bench.run(resource, 'get', {
			serviceId: readService,
			customerId: byId('nobody'),
			conversationId: byId('nobody'),
		});
		expect(error).toMatchObject({ httpCode: '404' });
		expect(error?.description).toMatch(/There is no such (customer|voice conversation)/);
	});
});

describe('many customers', () => {
	const getMany = bench.operation('customer', 'getAll', {
		serviceId: readService,
		timeRange: 'custom',
		startTime: start,
		endTime: start + 90 * day,
	});

	test.each(['asc', 'desc'])('come once and in order (%s)', async (sortOrder) => {
		const { json } = await getMany({ returnAll: true, options: { sortOrder, concurrency: 4 } });
		expect(idsOf(json, 'customer_id')).toEqual(sortOrder === 'asc' ? ids : [...ids].reverse());
		for (const { query } of bench.sandbox.calls) {
			expect(query.time_field).toBe('last_interaction_at');
		}
	});

	it('as sent are the service’s own records', async () => {
		const [raw] = (await getMany({ limit: 1, output: 'raw' })).json;
		const newest = bench.sandbox.world.customersOf(readService).get(ids.at(-1) ?? '');
		expect(raw).toEqual(JSON.parse(newest?.json() ?? ''));
	});
});
