import { createDemoWorld, demoKey } from '../../workshop/sandbox';
import { isJsonObject, objectAt, type JsonObject } from '../../workshop/sandbox/rules/json';
import { Receiver } from './receiver';
import { nowSeconds, paths, readAll, TestService } from './support';

const service = new TestService();
const receiver = new Receiver();
const { received } = receiver;
beforeAll(() => receiver.start());
afterAll(() => receiver.stop());
beforeEach(async () => {
	await service.start();
	receiver.listenTo(service.sandbox);
});
afterEach(() => service.stop());

const record = (id: string, change: object = {}): object => ({
	id,
	customer_id: 'p1',
	employee_id: 'e1',
	call_time: nowSeconds - 500,
	...change,
});

/** The results of one batch of calls. */
async function resultsFor(...data: object[]): Promise<JsonObject[]> {
	received.length = 0;
	await service.post(paths.call, { service_id: 'sales', data });
	service.nowMs += 1500;
	await service.sandbox.idle();
	const { processed_data: results } = receiver.firstBody();
	return Array.isArray(results) ? results.filter(isJsonObject) : [];
}

const summaryOf = (result: JsonObject | undefined): JsonObject =>
	objectAt(
		objectAt(objectAt(result ?? {}, 'conversation_analytics'), 'conversation_summary'),
		'analytics',
	);

describe('forms of results that are allowed, and come only where they are asked for', () => {
	test('none of them comes by itself', async () => {
		const [good, bad] = await resultsFor(record('good'), record('bad', { call_time: 5 }));
		expect(good).not.toHaveProperty('http_status');
		expect(Object.keys(summaryOf(good))).toHaveLength(4);
		expect(objectAt(good ?? {}, 'meta_analytics')).not.toHaveProperty('crm_lead_stage');
		expect(Object.keys(bad ?? {}).sort()).toEqual(['error', 'error_type', 'id', 'vendor_id']);
	});

	test.each([
		['errorTypeOnly', ['error_type', 'id', 'vendor_id']],
		['errorOnly', ['error', 'id', 'vendor_id']],
	])('failures with %s', async (failureFields, fields) => {
		await service.post('/_sandbox/submissions', { failureFields });
		const [bad] = await resultsFor(record('bad', { call_time: 5 }));
		expect(Object.keys(bad ?? {}).sort()).toEqual(fields);
	});

	test('http_status, by how a record ended', async () => {
		await service.post('/_sandbox/submissions', { httpStatus: { failed: 422, succeeded: 200 } });
		const [good, bad] = await resultsFor(record('good'), record('bad', { call_time: 5 }));
		expect([good?.http_status, bad?.http_status]).toEqual([200, 422]);
		await service.post('/_sandbox/submissions', { httpStatus: { succeeded: -1 } });
		expect((await resultsFor(record('other')))[0]).not.toHaveProperty('http_status');
	});

	test('summaries with sources only, and short ones only', async () => {
		await service.post('/_sandbox/submissions', { summaries: 'withSourceOnly' });
		const [sourced] = await resultsFor(record('a'));
		expect(Object.keys(summaryOf(sourced))).toEqual([
			'call_summary_with_source',
			'call_summary_short_with_source',
		]);
		await service.post('/_sandbox/submissions', { summaries: 'shortOnly' });
		const [short] = await resultsFor(record('b'));
		expect(Object.keys(summaryOf(short))).toEqual(['call_summary_short']);
	});

	test.each<[string, JsonObject]>([
		['flat', { crm_lead_stage: expect.any(String), lead_source: expect.any(String) }],
		['null', { crm_lead_stage: null, lead_source: null }],
		['nested', { crm: { crm_lead_stage: expect.any(String), lead_source: expect.any(String) } }],
	])('CRM fields in meta_analytics: %s', async (crmFields, fields) => {
		await service.post('/_sandbox/submissions', { crmFields });
		const [result] = await resultsFor(record('a', { crm_lead_stage: 'New' }));
		expect(result?.meta_analytics).toMatchObject(fields);
		expect(result?.request_data).toMatchObject({ crm_lead_stage: 'New' });
	});

	test('the result again of a record that was submitted again', async () => {
		await service.post('/_sandbox/submissions', { resubmitted: 'resultAgain' });
		const [first] = await resultsFor(record('a'));
		const firstId = receiver.firstBody().processing_id;
		const again = await resultsFor(record('a'), record('c1'));
		expect(again).toEqual([first, expect.objectContaining({ id: 'c1' })]);
		expect(receiver.firstBody().processing_id).not.toBe(firstId);
		expect(receiver.firstBody().request_status).toEqual({ total: 2, success: 2, failed: 0 });
	});

	test('an unknown form is refused', async () => {
		for (const wrong of [{ summaries: 'long' }, { crmFields: 'odd' }, { resubmitted: 'yes' }]) {
			expect((await service.post('/_sandbox/submissions', wrong)).status).toBe(400);
		}
	});

	test('stored records have the forms that the demo world was made with', async () => {
		const forms = { summaries: 'withSourceOnly', crmFields: 'nested', conversations: 40 };
		await service.stop();
		await service.start({ world: createDemoWorld({ nowSeconds, conversations: 1 }) });
		await service.post('/_sandbox/world', forms);
		const { world } = service.sandbox;
		const records = world
			.conversationsOf('sales-line')
			.ordered.all()
			.map((one) => one.record());
		const calls = records.filter((one) => isJsonObject(one.audio_to_text));
		expect(calls.length).toBeGreaterThan(3);
		for (const one of calls) {
			expect(Object.keys(summaryOf(one))).not.toContain('call_summary');
			expect(one.meta_analytics).toMatchObject({ crm: { lead_source: expect.any(String) } });
		}
	});
});

describe('what the interface does not show', () => {
	const range = `service_id=support-desk&start_time=${nowSeconds - 30 * 86_400}&end_time=${nowSeconds}&limit=50`;
	const filterOf = (field: string, value: string): string =>
		encodeURIComponent(JSON.stringify({ and: [{ field, operator: 'eq', value }] }));
	beforeEach(async () => {
		await service.stop();
		await service.start({
			world: createDemoWorld({ nowSeconds, conversations: 900 }),
			listFilters: 'asInExports',
		});
		const demo = service.sandbox.world.keys.get(demoKey);
		if (demo !== undefined) service.sandbox.world.addKey({ ...demo, key: 'key-of-the-test' });
	});

	test.each([paths.conversations, paths.customers])(
		'in %s: open concerns are found by the condition, and told by no record',
		async (path) => {
			const open = await readAll(
				service,
				path,
				`${range}&filter=${filterOf('open_concerns', 'Yes')}`,
			);
			const none = await readAll(
				service,
				path,
				`${range}&filter=${filterOf('open_concerns', 'No')}`,
			);
			expect(open.length).toBeGreaterThan(5);
			expect(none.length).toBeGreaterThan(5);
			expect(open.filter((id) => none.includes(id))).toEqual([]);
			const text = JSON.stringify((await service.get(`${path}?${range}`)).body);
			expect(text).not.toMatch(/open_concerns|"status":"(open|resolved)"|needs_review|team_name/);
		},
	);

	test('evidence of a customer names the conversation', async () => {
		const { body } = await service.get(`${paths.customers}?${range}`);
		expect(JSON.stringify(body)).toMatch(/"sources":\[\{"id":"(call|chat)-/);
		expect(JSON.stringify(body)).not.toContain('segment_id');
	});
});
