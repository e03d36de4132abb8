import { createDemoWorld } from '../../workshop/sandbox';
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

const service = TestService.forFile();

const service_id = 'service_id=sales';
/** Of conversations, with a service and this further query. */
const conversations = (query: string): string => `${paths.conversations}?${service_id}&${query}`;
const customers = (query: string): string => `${paths.customers}?${service_id}&${query}`;
const voice = (query: string): string => `${paths.voice}?${lastDay}&${query}`;
/** The same over the last day. */
const list = (query: string): string => conversations(`${lastDay}&${query}`);
const window = (start: number | string, end: number | string): string =>
	conversations(`start_time=${start}&end_time=${end}`);
const long = 'x'.repeat(256);
const before = nowSeconds - day;
const [from, to] = [`conversation_time[gte]=${before}`, `conversation_time[lt]=${nowSeconds}`];

const encoded = (filter: object): string => encodeURIComponent(JSON.stringify(filter));
const tag = { field: 'tag', operator: 'eq', value: 'vip' };
const tagFilter = `filter=${encoded({ and: [tag] })}`;
const voiceFilter = `filter=${encoded({ disconnect_reason: 'x' })}`;

/** A valid filter with this number of bytes once it is percent-encoded. */
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
		['milliseconds', window(before * 1000, nowSeconds * 1000)],
		['a fraction', window(`${before}.5`, nowSeconds)],
		['words for a time', window('yesterday', nowSeconds)],
		['a negative time', window(-5, nowSeconds)],
		['an empty range', window(nowSeconds, nowSeconds)],
		['a range that runs backwards', window(nowSeconds, nowSeconds - 1)],
		['31 days and a second', window(nowSeconds - 31 * day - 1, nowSeconds)],
		['another time_field', list('time_field=timestamp')],
		['an unknown sort_order', list('sort_order=ascending')],
		['limit 0', list('limit=0')],
		['limit 51', list('limit=51')],
		['a limit with a fraction', list('limit=5.0')],
		['an empty limit', list('limit=')],
		['an unknown channel', list('channel=mail')],
		['an unknown analysis_status', list('analysis_status=queued')],
		['an empty customer_id', list('customer_id=')],
		['a customer_id of spaces', list('customer_id=%20%20')],
		['a control character', list('customer_id=a%0Ab')],
		['a customer_id of 256 characters', list(`customer_id=${long}`)],
		['a service_id of 256 characters', `${paths.conversations}?${lastDay}&service_id=${long}`],
		['an unknown parameter', list('page=2')],
		['a parameter sent twice', list('limit=5&limit=5')],
		['broken percent-encoding', list('customer_id=%E0%A4%A')],
		['a filter that is no JSON', list('filter=open')],
		['a filter that is an array', list('filter=%5B%5D')],
		['a filter over 16 KB once encoded', list(`filter=${filterOf(16_385)}`)],
		['bracketed filters beside start_time', list(from)],
		[
			'bracketed filters beside time_field',
			conversations(`${from}&${to}&time_field=conversation_time`),
		],
		['half a bracketed range', conversations(from)],
		['a status on conversations', list('status=completed')],
		['an unknown voice status', voice('status=queued')],
		['a service_id on voice', voice(service_id)],
		['a channel on customers', customers(`${lastDay}&channel=call`)],
		[
			'bracketed filters of another time than the one that is shown',
			customers(`last_interaction_at[gte]=${before}&last_interaction_at[lt]=${nowSeconds}`),
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
		['exactly 31 days', window(nowSeconds - 31 * day, nowSeconds)],
		['limit 1', list('limit=1')],
		['limit 50', list('limit=50')],
		['the time_field of the resource', list('time_field=conversation_time')],
		['a customer_id of 255 characters', list(`customer_id=${'é'.repeat(255)}`)],
		['bracketed filters alone', conversations(`${from}&${to}`)],
		['every filter of voice', voice('agent_id=agent-1&status=completed')],
		['the time_field of customers', customers(`${lastDay}&time_field=last_interaction_at`)],
	])('%s', async (_what, path) => {
		expect((await service.get(path)).status).toBe(200);
	});
});

/** The interface shows no schema of a list's filter. */
describe('the filter of a list', () => {
	test.each([
		['a filter of exports', list(tagFilter)],
		['a filter of exports on customers', customers(`${lastDay}&${tagFilter}`)],
		['a filter of exports on voice', voice(voiceFilter)],
		['any other filter', list(`filter=${encoded({ tag: 'vip' })}`)],
	])('%s is refused', async (_what, path) => {
		const answer = await service.get(path);
		expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_REQUEST']);
	});

	describe('where it was told to take what exports take', () => {
		beforeEach(() => (service.sandbox.lists.filters = 'asInExports'));
		afterEach(() => (service.sandbox.lists.filters = 'refused'));

		test.each([
			[200, 'a structured filter', list(tagFilter)],
			[200, 'a voice filter', voice(voiceFilter)],
			[400, 'an empty filter object', list('filter=%7B%7D')],
			[400, 'a filter with an unknown key', list(`filter=${encoded({ x: 1 })}`)],
			[
				400,
				'a standard field as a key of the filter',
				list(`filter=${encoded({ crm_lead_stage: 'Offer' })}`),
			],
			[400, 'a filter with a key more', list(`filter=${encoded({ and: [tag], or: [] })}`)],
			[
				400,
				'a parameter that is not configured',
				list(`filter=${encoded({ and: [{ ...tag, module: 'custom_module' }] })}`),
			],
			[400, 'an unknown key of a voice filter', voice(`filter=${encoded({ x: 1 })}`)],
			[400, 'a structured filter on voice', voice(tagFilter)],
			[
				400,
				'an unsupported filter field',
				list(`filter=${encoded({ and: [{ ...tag, field: 'weather' }] })}`),
			],
		])('%i for %s', async (status, _what, path) => {
			expect((await service.get(path)).status).toBe(status);
		});

		test('a filter of 16 KB once encoded, beside a cursor of 4,096 characters', async () => {
			const filter = filterOf(16_384);
			expect(filter).toHaveLength(16_384);
			expect((await service.get(list(`filter=${filter}`))).status).toBe(200);
			const answer = await service.get(list(`filter=${filter}&cursor=${'A'.repeat(4096)}`));
			expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_CURSOR']);
		});
	});
});

describe('who may read', () => {
	test.each([
		['no key', null],
		['an unknown key', 'nobody'],
	])('401 with %s', async (_what, key) => {
		const answer = await service.get(list(''), key);
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
		await service.get(list(''));
		const call = service.sandbox.calls.at(-1);
		expect(call?.headers.authorization).toBe('(present)');
		expect(JSON.stringify(service.sandbox.calls)).not.toContain(testKey);
	});
});

describe('what the interface does not show', () => {
	const range = `service_id=support-desk&start_time=${nowSeconds - 30 * day}&end_time=${nowSeconds}&limit=50`;
	const open = (value: string): string =>
		`${range}&filter=${encoded({ and: [{ field: 'open_concerns', operator: 'eq', value }] })}`;
	const service = TestService.forFile({
		world: () => {
			const world = createDemoWorld({ nowSeconds, conversations: 900 });
			world.addKey({ key: testKey, services: ['support-desk'] });
			return world;
		},
		listFilters: 'asInExports',
	});

	test.each([paths.conversations, paths.customers])(
		'in %s: open concerns are found by the condition, and told by no record',
		async (path) => {
			const [yes, no] = [
				await readAll(service, path, open('Yes')),
				await readAll(service, path, open('No')),
			];
			expect(yes.length).toBeGreaterThan(5);
			expect(no.length).toBeGreaterThan(5);
			expect(yes.filter((id) => no.includes(id))).toEqual([]);
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
