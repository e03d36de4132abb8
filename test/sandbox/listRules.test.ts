import { createDemoWorld, demoKey } from '../../workshop/sandbox';
import {
	TestService,
	day,
	lastDay,
	nowSeconds,
	otherKey,
	paths,
	readAll,
	testKey,
} from './support';

const service = new TestService();
beforeAll(() => service.start());
afterAll(() => service.stop());

const conversations = (query: string): string => `${paths.conversations}?service_id=sales&${query}`;
const long = 'x'.repeat(256);
const window = (start: number | string, end: number | string): string =>
	`start_time=${start}&end_time=${end}`;

const encoded = (filter: object): string => encodeURIComponent(JSON.stringify(filter));
const tagCondition = { field: 'tag', operator: 'eq', value: 'vip' };

/** A filter that the service knows, of so many bytes once it is percent-encoded. */
function filterOf(bytes: number): string {
	const values = Array.from({ length: 50 }, () => 'x'.repeat(200));
	const text = () => encoded({ and: [{ field: 'tag', operator: 'in', value: values }] });
	// Three bytes in the address for each of these.
	for (let at = 0; bytes - text().length >= 600; at += 1) values[at] = '|'.repeat(200);
	const missing = bytes - text().length;
	values[49] = `${'|'.repeat(Math.floor(missing / 2))}${'x'.repeat(200 - Math.floor(missing / 2) + (missing % 2))}`;
	return text();
}

describe('what a list answers 400 to', () => {
	test.each([
		['no service_id', `${paths.conversations}?${lastDay}`],
		['no range', conversations('')],
		['no end_time', conversations(`start_time=${nowSeconds}`)],
		['milliseconds', conversations(window((nowSeconds - day) * 1000, nowSeconds * 1000))],
		['a fraction', conversations(window(`${nowSeconds - day}.5`, nowSeconds))],
		['words for a time', conversations(window('yesterday', nowSeconds))],
		['a negative time', conversations(window(-5, nowSeconds))],
		['an empty range', conversations(window(nowSeconds, nowSeconds))],
		['a range that runs backwards', conversations(window(nowSeconds, nowSeconds - 1))],
		['31 days and a second', conversations(window(nowSeconds - 31 * day - 1, nowSeconds))],
		['another time_field', conversations(`${lastDay}&time_field=timestamp`)],
		['an unknown sort_order', conversations(`${lastDay}&sort_order=ascending`)],
		['limit 0', conversations(`${lastDay}&limit=0`)],
		['limit 51', conversations(`${lastDay}&limit=51`)],
		['a limit with a fraction', conversations(`${lastDay}&limit=5.0`)],
		['an empty limit', conversations(`${lastDay}&limit=`)],
		['an unknown channel', conversations(`${lastDay}&channel=mail`)],
		['an unknown analysis_status', conversations(`${lastDay}&analysis_status=queued`)],
		['an empty customer_id', conversations(`${lastDay}&customer_id=`)],
		['a customer_id of spaces', conversations(`${lastDay}&customer_id=%20%20`)],
		['a control character', conversations(`${lastDay}&customer_id=a%0Ab`)],
		['a customer_id of 256 characters', conversations(`${lastDay}&customer_id=${long}`)],
		['a service_id of 256 characters', `${paths.conversations}?${lastDay}&service_id=${long}`],
		['an unknown parameter', conversations(`${lastDay}&page=2`)],
		['a parameter sent twice', conversations(`${lastDay}&limit=5&limit=5`)],
		['broken percent-encoding', conversations(`${lastDay}&customer_id=%E0%A4%A`)],
		['a filter that is no JSON', conversations(`${lastDay}&filter=open`)],
		['a filter that is an array', conversations(`${lastDay}&filter=%5B%5D`)],
		['a filter over 16 KB once encoded', conversations(`${lastDay}&filter=${filterOf(16_385)}`)],
		[
			'bracketed filters beside start_time',
			conversations(`conversation_time[gte]=${nowSeconds - 5}&${lastDay}`),
		],
		[
			'bracketed filters beside time_field',
			conversations(
				`conversation_time[gte]=${nowSeconds - 5}&conversation_time[lt]=${nowSeconds}&time_field=conversation_time`,
			),
		],
		['half a bracketed range', conversations(`conversation_time[gte]=${nowSeconds - 5}`)],
		['a status on conversations', conversations(`${lastDay}&status=completed`)],
		['an unknown voice status', `${paths.voice}?${lastDay}&status=queued`],
		['a service_id on voice', `${paths.voice}?${lastDay}&service_id=sales`],
		['a channel on customers', `${paths.customers}?service_id=sales&${lastDay}&channel=call`],
		[
			'bracketed filters of another time than the one that is shown',
			`${paths.customers}?service_id=sales&last_interaction_at[gte]=${nowSeconds - 5}&last_interaction_at[lt]=${nowSeconds}`,
		],
	])('%s', async (_what, path) => {
		const answer = await service.get(path);
		expect(answer.status).toBe(400);
		expect(answer.body).toEqual({
			type: expect.any(String),
			title: 'Bad Request',
			status: 400,
			detail: expect.any(String),
			code: 'INVALID_REQUEST',
			request_id: expect.any(String),
		});
	});
});

describe('what a list takes', () => {
	test.each([
		['exactly 31 days', conversations(window(nowSeconds - 31 * day, nowSeconds))],
		['limit 1', conversations(`${lastDay}&limit=1`)],
		['limit 50', conversations(`${lastDay}&limit=50`)],
		['the time_field of the resource', conversations(`${lastDay}&time_field=conversation_time`)],
		['a customer_id of 255 characters', conversations(`${lastDay}&customer_id=${'é'.repeat(255)}`)],
		[
			'bracketed filters alone',
			conversations(
				`conversation_time[gte]=${nowSeconds - day}&conversation_time[lt]=${nowSeconds}`,
			),
		],
		['every filter of voice', `${paths.voice}?${lastDay}&agent_id=agent-1&status=completed`],
		[
			'the time_field of customers',
			`${paths.customers}?service_id=sales&${lastDay}&time_field=last_interaction_at`,
		],
	])('%s', async (_what, path) => {
		expect((await service.get(path)).status).toBe(200);
	});
});

/** The interface shows no schema of a list's filter. */
describe('the filter of a list', () => {
	const structured = encoded({ and: [tagCondition] });
	const ofVoice = encoded({ disconnect_reason: 'x' });

	test.each([
		['a filter of exports', conversations(`${lastDay}&filter=${structured}`)],
		[
			'a filter of exports on customers',
			`${paths.customers}?service_id=sales&${lastDay}&filter=${structured}`,
		],
		['a filter of exports on voice', `${paths.voice}?${lastDay}&filter=${ofVoice}`],
		['any other filter', conversations(`${lastDay}&filter=${encoded({ tag: 'vip' })}`)],
	])('%s is refused', async (_what, path) => {
		const answer = await service.get(path);
		expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_REQUEST']);
	});

	describe('where it was told to take what exports take', () => {
		beforeEach(() => (service.sandbox.lists.filters = 'asInExports'));
		afterEach(() => (service.sandbox.lists.filters = 'refused'));

		test.each([
			[
				'a structured filter',
				conversations(`${lastDay}&filter=${encoded({ and: [tagCondition] })}`),
			],
			['a voice filter', `${paths.voice}?${lastDay}&filter=${encoded({ disconnect_reason: 'x' })}`],
		])('%s is taken', async (_what, path) => {
			expect((await service.get(path)).status).toBe(200);
		});

		test.each([
			['an empty filter object', conversations(`${lastDay}&filter=%7B%7D`)],
			['a filter with an unknown key', conversations(`${lastDay}&filter=%7B%22x%22%3A1%7D`)],
			[
				'a standard field as a key of the filter',
				conversations(`${lastDay}&filter=${encoded({ crm_lead_stage: 'Offer' })}`),
			],
			[
				'a filter with a key more',
				conversations(`${lastDay}&filter=${encoded({ and: [tagCondition], or: [] })}`),
			],
			[
				'a parameter that is not configured',
				conversations(
					`${lastDay}&filter=${encoded({ and: [{ ...tagCondition, module: 'custom_module' }] })}`,
				),
			],
			['an unknown key of a voice filter', `${paths.voice}?${lastDay}&filter=%7B%22x%22%3A1%7D`],
			[
				'a structured filter on voice',
				`${paths.voice}?${lastDay}&filter=${encoded({ and: [tagCondition] })}`,
			],
			[
				'an unsupported filter field',
				conversations(
					`${lastDay}&filter=${encodeURIComponent(
						JSON.stringify({ and: [{ field: 'weather', operator: 'eq', value: 'rain' }] }),
					)}`,
				),
			],
		])('%s is refused', async (_what, path) => {
			expect((await service.get(path)).status).toBe(400);
		});

		test('a filter of 16 KB once encoded, beside a cursor of 4,096 characters', async () => {
			const filter = filterOf(16_384);
			expect(filter).toHaveLength(16_384);
			const plain = await service.get(conversations(`${lastDay}&filter=${filter}`));
			expect(plain.status).toBe(200);
			const withCursor = await service.get(
				conversations(`${lastDay}&filter=${filter}&cursor=${'A'.repeat(4096)}`),
			);
			expect([withCursor.status, withCursor.body.code]).toEqual([400, 'INVALID_CURSOR']);
		});
	});
});

describe('who may read', () => {
	test.each([
		['no key', null],
		['an unknown key', 'nobody'],
	])('401 with %s', async (_what, key) => {
		const answer = await service.get(conversations(lastDay), key);
		expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHORIZED']);
	});

	test('403 for a service or an agent of others, 503 for a disabled feature', async () => {
		const customers = await service.get(`${paths.customers}?service_id=elsewhere&${lastDay}`);
		const agent = await service.get(`${paths.voice}?${lastDay}&agent_id=agent-1`, otherKey);
		expect([customers.status, agent.status]).toEqual([403, 403]);
		service.sandbox.world.disabledFeatures.add('voice');
		const disabled = await service.get(`${paths.voice}?${lastDay}`);
		service.sandbox.world.disabledFeatures.clear();
		expect(disabled.status).toBe(503);
	});

	test('the log never holds the key', async () => {
		await service.get(conversations(lastDay));
		const call = service.sandbox.calls.at(-1);
		expect(call?.headers.authorization).toBe('(present)');
		expect(JSON.stringify(service.sandbox.calls)).not.toContain(testKey);
	});
});

describe('what the interface does not show', () => {
	const range = `service_id=support-desk&start_time=${nowSeconds - 30 * day}&end_time=${nowSeconds}&limit=50`;
	const filterOf = (field: string, value: string): string =>
		encodeURIComponent(JSON.stringify({ and: [{ field, operator: 'eq', value }] }));
	const service = new TestService();
	afterAll(() => service.stop());
	beforeAll(async () => {
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
