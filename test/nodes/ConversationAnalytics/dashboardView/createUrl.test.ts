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

it('gives the address unchanged', async () => {
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

it('waits and asks again after 429 only', async () => {
	bench.sandbox.faults.add({ kind: 'tooManyRequests', retryAfterSeconds: 1, match: { nth: 1 } });
	expect((await create({}, { key: bench.newKey() })).json).toHaveLength(1);
	for (const kind of ['internalError', 'resetAfter', 'truncatedBody', 'malformedBody'] as const) {
		bench.reset();
		bench.sandbox.faults.add({ kind });
		expect((await create()).status).toBe('error');
		expect(bench.sandbox.calls).toHaveLength(1);
	}
});

it('is asked for one after the other', async () => {
	bench.sandbox.faults.add({ kind: 'latency', ms: 20 });
	const { json } = await create({}, { inputJson: [{}, {}, {}, {}] });
	expect(json).toHaveLength(4);
	const { calls } = bench.sandbox;
	calls.slice(1).forEach(({ startedAt }, at) => {
		expect(startedAt).toBeGreaterThanOrEqual(calls[at]?.endedAt ?? Infinity);
	});
});

it('says what a refusal means', async () => {
	const stranger = await create({ email: 'stranger@example.com' });
	expect(stranger.error).toMatchObject({ httpCode: '401' });
	expect(stranger.error?.description).toContain('email');
	const missing = await create({ recordId: byId('nobody') });
	expect(missing.error?.description).toContain('Show fits it');
	const swapped = await create({ viewType: 'customers' });
	expect(swapped.error?.description).toContain('Show fits it');
});
