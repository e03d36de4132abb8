import { customer, voiceConversation } from '../../../../workshop/sandbox';
import { byId, ReadBench, readAgent, readService } from '../../../support/readNode';

const time = Date.UTC(2026, 1, 1) / 1000;
const odd = 'pers/on ?&#%2F ü';
const later = { later_field: [1] };

const bench = ReadBench.forFile((world) => {
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
		const { json, error } = await bench.run(resource, 'get', parameters[resource]);
		expect(error).toBeUndefined();
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
