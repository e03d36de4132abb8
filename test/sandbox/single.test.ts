import { request } from 'node:http';
import { conversation, createDemoWorld, demoKey, demoUser } from '../../workshop/sandbox';
import { at } from '../../workshop/sandbox/rules/json';
import { moduleNames } from '../../workshop/sandbox/routes/others';
import { TestService, nowSeconds, otherKey, paths, testKey } from './support';

const service = new TestService();

describe('single reads', () => {
	test.each([
		[200, `${paths.conversations}/c1?service_id=sales`],
		[200, `${paths.customers}/p1?service_id=sales`],
		[200, `${paths.voice}/v1`],
		[404, `${paths.conversations}/nobody?service_id=sales`],
		[404, `${paths.customers}/nobody?service_id=sales`],
		[404, `${paths.voice}/nobody`],
		[404, `${paths.voice}/v1`, otherKey],
		[403, `${paths.conversations}/c1?service_id=elsewhere`],
		[400, `${paths.conversations}/c1`],
		[400, `${paths.conversations}/c1?service_id=sales&limit=5`],
		[400, `${paths.conversations}/%20?service_id=sales`],
		[400, `${paths.conversations}/a%00b?service_id=sales`],
		[400, `${paths.conversations}/${'x'.repeat(256)}?service_id=sales`],
		[400, `${paths.voice}/v1?service_id=sales`],
		[404, '/api/v2/conversation-analytics/conversation'],
	])('%i for %s', async (status, path, key = testKey) => {
		const answer = await service.get(path, key);
		expect(answer.status).toBe(status);
		expect(answer.body).toEqual(
			status === 200 ? { data: expect.any(Object) } : expect.objectContaining({ status }),
		);
	});

	test.each([
		['a read with a body', 'GET', `${paths.voice}/v1`],
		['an export with a query', 'POST', `${paths.exports}?format=csv`],
	])('400 for %s', async (_what, method, path) => {
		const headers = {
			...{ authorization: `Bearer ${testKey}`, 'content-type': 'application/json' },
			'content-length': 2,
		};
		const status = await new Promise((resolve, reject) => {
			request(`${service.sandbox.url}${path}`, { method, headers, agent: false }, (response) => {
				resolve(response.resume().statusCode);
			})
				.on('error', reject)
				.end('{}');
		});
		expect(status).toBe(400);
	});

	test.each(['a/b', 'ä 漢字?&#%', `${'/'.repeat(255)}`])('the id %j', async (id) => {
		const { world } = service.sandbox;
		world.addConversation(conversation({ id, time: nowSeconds - 5, serviceId: 'sales' }));
		const path = `${paths.conversations}/${encodeURIComponent(id)}?service_id=sales`;
		const answer = await service.get(path);
		expect(answer.body).toMatchObject({ data: { id } });
	});

	test('never have what the interface excludes', async () => {
		const record = {
			customer_analytics: { secret: 1 },
			...{ timeline: {}, usage: {}, processing_id: 'p', ledger_entry: {} },
			request_data: { usage: 1, client_system_parameters: {}, tag: 'kept' },
		};
		const { world } = service.sandbox;
		world.addConversation(conversation({ id: 'full', time: 1, serviceId: 'sales', record }));
		const answer = await service.get(`${paths.conversations}/full?service_id=sales`);
		const text = JSON.stringify(answer.body);
		expect(text).not.toMatch(/customer_a|timeline|usage|processing_id|ledger_entry|client_sys/);
		expect(text).toContain('"tag":"kept"');
	});
});

describe('the demo account', () => {
	const demo = new TestService({
		world: () => createDemoWorld({ nowSeconds, conversations: 300, voiceConversations: 30 }),
	});
	const read = async (service: string, module: string) =>
		await demo.get(`${paths.configuration}?service_id=${service}&module_name=${module}`, demoKey);

	test('has all modules of one service, 404 for others, and an inactive one', async () => {
		for (const module of moduleNames) expect((await read('sales-line', module)).status).toBe(200);
		expect((await read('renewals', 'templates')).status).toBe(404);
		expect((await read('sales-line', 'weather')).status).toBe(400);
		const settings = { status: 'inactive', version: 4, configuration: { sms: {} } };
		expect((await read('support-desk', 'templates')).body).toMatchObject({ data: settings });
	});

	test('gives an embedded URL to a dashboard user, and simple errors to others', async () => {
		const { world } = demo.sandbox;
		const id = world.conversationsOf('sales-line').ordered.all()[0]?.id;
		const right = {
			service_id: 'sales-line',
			request_id: id,
			request_type: 'conversations',
			email: demoUser,
		};
		const answer = await demo.post(paths.embedded, right, demoKey);
		expect(answer.body).toEqual({ embedded_url: expect.stringMatching(/^https?:/) });
		const page = await fetch(String(at(answer.body, 'embedded_url')));
		expect(page.status).toBe(200);
		expect(await page.text()).toContain(`${id} of the service sales-line`);
		for (const [status, change] of [
			[401, { email: 'stranger@example.com' }],
			[401, { service_id: 'elsewhere' }],
			[400, { request_id: 'nobody' }],
			[400, { request_type: 'calls' }],
			[400, { email: undefined }],
		] as const) {
			const refused = await demo.post(paths.embedded, { ...right, ...change }, demoKey);
			expect([refused.status, refused.body]).toEqual([status, { error: expect.any(String) }]);
		}
		expect((await demo.post(paths.embedded, right, testKey)).status).toBe(401);
	});
});
