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

const service = new TestService();

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
const [time, interaction] = ['conversation_time', 'last_interaction_at'];
const ownTime = `time_field=${time}`;
const from = `${time}[gte]=${before}`;
const brackets = `${from}&${time}[lt]=${nowSeconds}`;

const encoded = (filter: object): string => encodeURIComponent(JSON.stringify(filter));
const tag = { field: 'tag', operator: 'eq', value: 'vip' };
const tagFilter = `filter=${encoded({ and: [tag] })}`;
const voiceFilter = `filter=${encoded({ disconnect_reason: 'x' })}`;

/** A valid filter with this number of bytes in the address. A `+` is a space. */
const filterOf = (bytes: number) => encoded({ and: [tag] }).padEnd(bytes, '+');

const refused = {
	type: expect.any(String),
	title: 'Bad Request',
	status: 400,
	detail: expect.any(String),
	code: 'INVALID_REQUEST',
	request_id: expect.any(String),
};
const taken = { data: expect.any(Array), pagination: expect.any(Object) };

test.each([
	[400, 'no service_id', `${paths.conversations}?${lastDay}`],
	[400, 'no range', conversations('')],
	[400, 'no end_time', conversations(`start_time=${nowSeconds}`)],
	[400, 'milliseconds', window(before * 1000, nowSeconds * 1000)],
	[400, 'a fraction', window(`${before}.5`, nowSeconds)],
	[400, 'words for a time', window('yesterday', nowSeconds)],
	[400, 'a negative time', window(-5, nowSeconds)],
	[400, 'an empty range', window(nowSeconds, nowSeconds)],
	[400, 'a range that runs backwards', window(nowSeconds, nowSeconds - 1)],
	[400, '31 days and a second', window(nowSeconds - 31 * day - 1, nowSeconds)],
	[400, 'another time_field', list('time_field=timestamp')],
	[400, 'an unknown sort_order', list('sort_order=ascending')],
	[400, 'limit 0', list('limit=0')],
	[400, 'limit 51', list('limit=51')],
	[400, 'a limit with a fraction', list('limit=5.0')],
	[400, 'an empty limit', list('limit=')],
	[400, 'an unknown channel', list('channel=mail')],
	[400, 'an unknown analysis_status', list('analysis_status=queued')],
	[400, 'an empty customer_id', list('customer_id=')],
	[400, 'a customer_id of spaces', list('customer_id=%20%20')],
	[400, 'a control character', list('customer_id=a%0Ab')],
	[400, 'a customer_id of 256 characters', list(`customer_id=${long}`)],
	[400, 'a service_id of 256', `${paths.conversations}?${lastDay}&service_id=${long}`],
	[400, 'an unknown parameter', list('page=2')],
	[400, 'a parameter sent twice', list('limit=5&limit=5')],
	[400, 'broken percent-encoding', list('customer_id=%E0%A4%A')],
	[400, 'a filter that is no JSON', list('filter=open')],
	[400, 'a filter that is an array', list('filter=%5B%5D')],
	[400, 'a filter over 16 KB once encoded', list(`filter=${filterOf(16_385)}`)],
	[400, 'bracketed times beside start_time', list(from)],
	[400, 'bracketed times beside time_field', conversations(`${brackets}&${ownTime}`)],
	[400, 'half a bracketed range', conversations(from)],
	[400, 'bracketed times that are not shown', customers(brackets.replaceAll(time, interaction))],
	[400, 'a status on conversations', list('status=completed')],
	[400, 'an unknown voice status', voice('status=queued')],
	[400, 'a service_id on voice', voice(service_id)],
	[400, 'a channel on customers', customers(`${lastDay}&channel=call`)],
	// The interface shows no schema of a list's filter.
	[400, 'a filter of exports', list(tagFilter)],
	[400, 'a filter of exports on customers', customers(`${lastDay}&${tagFilter}`)],
	[400, 'a filter of exports on voice', voice(voiceFilter)],
	[400, 'any other filter', list(`filter=${encoded({ tag: 'vip' })}`)],
	[200, 'exactly 31 days', window(nowSeconds - 31 * day, nowSeconds)],
	[200, 'limit 1', list('limit=1')],
	[200, 'limit 50', list('limit=50')],
	[200, 'the time_field of the resource', list(ownTime)],
	[200, 'a customer_id of 255 characters', list(`customer_id=${'é'.repeat(255)}`)],
	[200, 'bracketed times alone', conversations(brackets)],
	[200, 'every filter of voice', voice('agent_id=agent-1&status=completed')],
	[200, 'the time_field of customers', customers(`${lastDay}&time_field=${interaction}`)],
])('a list is answered %i: %s', async (status, _what, path) => {
	const answer = await service.get(path);
	expect([answer.status, answer.body]).toEqual([status, status === 400 ? refused : taken]);
});

describe('a list with the filters of exports', () => {
	beforeEach(() => (service.sandbox.lists.filters = 'asInExports'));
	afterEach(() => (service.sandbox.lists.filters = 'refused'));

	// test/sandbox/exportRules.test.ts has the rules of filters.
	test.each([
		[200, 'a structured filter', list(tagFilter)],
		[200, 'a voice filter', voice(voiceFilter)],
		[400, 'an empty filter', list('filter=%7B%7D')],
		[400, 'an unknown key of a voice filter', voice(`filter=${encoded({ x: 1 })}`)],
		[400, 'a structured filter on voice', voice(tagFilter)],
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

describe('who may read', () => {
	test.each([
		[401, 'UNAUTHORIZED', 'without a key', list(''), null],
		[401, 'UNAUTHORIZED', 'with an unknown key', list(''), 'nobody'],
		[403, 'FORBIDDEN', 'of others', `${paths.customers}?service_id=elsewhere&${lastDay}`, testKey],
		[403, 'FORBIDDEN', 'of an agent of others', voice('agent_id=agent-1'), otherKey],
		[503, 'FEATURE_DISABLED', 'of a disabled feature', customers(lastDay), testKey],
	])('%i %s for a list %s', async (status, code, _what, path, key) => {
		if (status === 503) service.sandbox.world.disabledFeatures.add('customers');
		const answer = await service.get(path, key);
		expect([answer.status, answer.body.code]).toEqual([status, code]);
		service.sandbox.world.disabledFeatures.clear();
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
	const demo = new TestService({
		world: () => {
			const world = createDemoWorld({ nowSeconds, conversations: 900 });
			world.addKey({ key: testKey, services: ['support-desk'] });
			return world;
		},
		listFilters: 'asInExports',
	});

	test.each([
		[paths.conversations, /"segment_id":"segment-1"/],
		[paths.customers, /"sources":\[\{"id":"(call|chat)-/],
	])('in %s: a condition finds open concerns, and no record has them', async (path, source) => {
		const idsWith = async (value: string) => {
			const filter = encoded({ and: [{ field: 'open_concerns', operator: 'eq', value }] });
			return await readAll(demo, path, `${range}&filter=${filter}`);
		};
		const [yes, no] = [await idsWith('Yes'), await idsWith('No')];
		expect(Math.min(yes.length, no.length)).toBeGreaterThan(5);
		expect(yes.filter((id) => no.includes(id))).toEqual([]);
		const text = JSON.stringify((await demo.get(`${path}?${range}`)).body);
		expect(text).not.toMatch(/open_concerns|"status":"(open|resolved)"|needs_review|team_name/);
		// Evidence of a customer names the conversation.
		expect(text).toMatch(source);
		if (path === paths.customers) expect(text).not.toContain('segment_id');
	});
});
