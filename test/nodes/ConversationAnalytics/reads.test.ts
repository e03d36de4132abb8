import { conversation, customer, voiceConversation } from '../../../workshop/sandbox';
import { byId, day, idsOf, ReadBench, readAgent, readService } from '../../support/readNode';

const time = Date.UTC(2026, 1, 1) / 1000;
const odd = '..pers/on ?&=+#%2F ü 客';
const record = { later_field: [1] };

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
	world.addConversation(conversation({ id: odd, time, serviceId: readService, record }));
	world.addCustomer(customer({ id: odd, time, serviceId: readService, record }));
	world.addVoiceConversation(voiceConversation({ id: odd, time, agentId: readAgent, record }));
});

describe.each([
	['conversation', 'conversation_id', () => bench.sandbox.world.conversationsOf(readService)],
	['customer', 'customer_id', () => bench.sandbox.world.customersOf(readService)],
	['voiceConversation', 'conversation_id', () => bench.sandbox.world.voiceConversations],
] as const)('one %s', (resource, name, stored) => {
	const get = async (id: string, output = 'all') =>
		await bench.run(resource, 'get', {
			...(resource !== 'voiceConversation' && { serviceId: readService }),
			[resource === 'customer' ? 'customerId' : 'conversationId']: byId(id),
			output,
		});

	it('is found by an ID with any characters', async () => {
		const { json } = await get(odd);
		expect(json.map((one) => one[name])).toEqual([odd]);
		expect(json[0]).toHaveProperty('answers');
	});

	it('with Output Raw has every field of the service, including unknown ones', async () => {
		const { json } = await get(odd, 'raw');
		expect(json).toEqual([JSON.parse(stored().get(odd)?.json() ?? '')]);
		expect(json[0]).toHaveProperty('later_field', [1]);
	});

	it('that does not exist is a readable error', async () => {
		const { error } = await get('nobody');
		expect(error).toMatchObject({ httpCode: '404', context: { itemIndex: 0 } });
		expect(error?.description).toMatch(
			/There is no such (customer|(voice )?conversation)[^]*request_id: req-/,
		);
	});
});

test.each(['asc', 'desc'])(
	'returns each of many customers once and in order (%s)',
	async (sortOrder) => {
		const { json } = await bench.run('customer', 'getAll', {
			...{
				serviceId: readService,
				timeRange: 'custom',
				startTime: start,
				endTime: start + 90 * day,
			},
			...{ returnAll: true, options: { sortOrder } },
		});
		expect(idsOf(json, 'customer_id')).toEqual(sortOrder === 'asc' ? ids : [...ids].reverse());
		for (const { query } of bench.sandbox.calls) {
			expect(query.time_field).toBe('last_interaction_at');
		}
	},
);
