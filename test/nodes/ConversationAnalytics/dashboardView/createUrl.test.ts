import { conversation, customer } from '../../../../workshop/sandbox';
import { byId, ReadBench, readService } from '../../../support/readNode';

const time = Date.UTC(2026, 1, 1) / 1000;

const bench = ReadBench.forFile((world) => {
	world.addConversation(conversation({ id: 'c1', time, serviceId: readService }));
	world.addCustomer(customer({ id: 'p1', time, serviceId: readService }));
});

const create = bench.operation('dashboardView', 'createUrl', {
	serviceId: readService,
	viewType: 'conversations',
	recordId: byId('c1'),
	email: ' lead@example.com ',
});

it('returns the address unchanged', async () => {
	const { json } = await create();
	expect(json).toEqual([{ embedded_url: expect.stringMatching(/^https?:/) }]);
	expect(bench.sandbox.calls[0]?.body).toEqual({
		service_id: readService,
		request_id: 'c1',
		request_type: 'conversations',
		email: 'lead@example.com',
	});
	const ofCustomer = await create({ viewType: 'customers', recordId: byId('p1') });
	expect(ofCustomer.json).toHaveLength(1);
});

it('explains a refusal', async () => {
	const stranger = await create({ email: 'stranger@example.com' });
	expect(stranger.error).toMatchObject({ httpCode: '401' });
	expect(stranger.error?.description).toContain('email');
	const missing = await create({ recordId: byId('nobody') });
	expect(missing.error?.description).toContain('Show fits it');
	const swapped = await create({ viewType: 'customers' });
	expect(swapped.error?.description).toContain('Show fits it');
});
