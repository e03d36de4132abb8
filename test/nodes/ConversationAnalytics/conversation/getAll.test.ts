import type { INodeParameters } from 'n8n-workflow';
import { nothingFoundText } from '../../../../src/operation/list/agentNote';
import { conversation } from '../../../../workshop/sandbox';
import { TestClock, useClock } from '../../../support/clocks';
import { connectionsClosed } from '../../../support/connections';
import { useServer } from '../../../support/httpServer';
import { scored } from '../../../support/qaRecords';
import { byId, day, idsOf, ReadBench, readKey, readService } from '../../../support/readNode';

const clock = new TestClock(Date.now());
useClock(clock);

const start = Date.UTC(2026, 1, 1) / 1000;
const end = start + 30 * day;
const many = 10_001;

/** Identifiers in the order of the service, oldest first. */
let ids: string[] = [];

/** Records with scores, in another year, enough for the worker thread. */
const year = { start: Date.UTC(2025, 1, 1) / 1000, count: 300 };
const scoreOf = (at: number) => (at % 10 === 9 ? null : (at % 10) * 10);

const bench = ReadBench.forFile((world) => {
	for (let at = 0; at < many; at += 1) {
		world.addConversation(
			conversation({
				id: `c${String((at * 7) % many).padStart(5, '0')}`,
				// Seven records share a second.
				time: start + Math.floor(at / 7) * 1800,
				serviceId: readService,
				callTime: at % 10 === 0,
			}),
		);
	}
	ids = world
		.conversationsOf(readService)
		.ordered.all()
		.map(({ id }) => id);
	for (let at = 0; at < year.count; at += 1) {
		const record = scored(scoreOf(at));
		const time = year.start + at;
		world.addConversation(conversation({ id: `s${at}`, time, serviceId: readService, record }));
	}
});

const getMany = bench.operation('conversation', 'getAll', {
	serviceId: readService,
	timeRange: 'custom',
	startTime: start,
	endTime: end,
});

describe('a limit', () => {
	test.each<[number, number[]]>([
		[1, [1]],
		[49, [49]],
		[50, [50]],
		[51, [50, 1]],
		[101, [50, 50, 1]],
		[250, [50, 50, 50, 50, 50]],
	])('of %i is met exactly, with the fewest requests', async (limit, sizes) => {
		const { json } = await getMany({ limit, options: { sortOrder: 'asc' } });
		expect(idsOf(json)).toEqual(ids.slice(0, limit));
		const asked = bench.sandbox.calls.map(({ query }) => Number(query.limit));
		expect(asked).toHaveLength(sizes.length);
		asked.forEach((size, at) => expect(size).toBeGreaterThanOrEqual(sizes[at] ?? 0));
		expect(Math.max(...asked)).toBe(Math.min(50, limit));
	});

	it.each([
		[{ returnAll: '={{ 1 }}' }, 'Return All is not true or false: 1'],
		[{ returnAll: '={{ "yes" }}' }, 'Return All is not true or false: "yes"'],
		[
			{ filters: { minScore: 60, maxScore: 50 } },
			'Min Score (60) is above Max Score (50), so nothing can match',
		],
	])('of %j is refused before any request', async (parameters, message) => {
		const { error } = await getMany(parameters);
		expect(error?.message).toBe(message);
		expect(bench.sandbox.calls).toEqual([]);
	});

	it.each([{ limit: 20_000 }, { returnAll: '={{ "true" }}' }])(
		'of %j returns all records',
		async (parameters) => {
			const { json } = await getMany({ ...parameters, endTime: start + day });
			expect(json).toHaveLength(7 * 48);
		},
	);

	it('is 50 unless said otherwise, newest first', async () => {
		const { json } = await getMany({});
		expect(idsOf(json)).toEqual([...ids].reverse().slice(0, 50));
	});
});

describe('Return All', () => {
	it.each(['asc', 'desc'])('gives 10,001 records once and in order, %s', async (sortOrder) => {
		const { json, outputs } = await getMany({ returnAll: true, options: { sortOrder } });
		expect(idsOf(json)).toEqual(sortOrder === 'asc' ? ids : [...ids].reverse());
		expect(new Set(outputs[0]?.map(({ pairedItem }) => JSON.stringify(pairedItem)))).toEqual(
			new Set(['{"item":0}']),
		);
	});

	it('sends the time field and nothing of the older form', async () => {
		await getMany({ returnAll: true, startTime: start, endTime: start + day });
		expect(bench.sandbox.calls.length).toBeGreaterThan(1);
		for (const { query, headers } of bench.sandbox.calls) {
			expect(query).toMatchObject({ service_id: readService, time_field: 'conversation_time' });
			expect(Object.keys(query).filter((name) => name.includes('['))).toEqual([]);
			expect(headers.authorization).toBe('(present)');
		}
	});
});

it('is a record that a CRM node can map, or the one that the service sent', async () => {
	const [simple] = (await getMany({ limit: 1, output: 'all' })).json;
	expect(simple).toMatchObject({ channel: 'call', status: 'completed', answers: null });
	expect(simple).not.toHaveProperty('transcript');
	const included = await getMany({ limit: 1, output: 'all', include: ['transcript'] });
	expect(included.json).toEqual([{ ...simple, transcript: expect.any(String) }]);
	const { json } = await getMany({ limit: 1, output: 'raw' });
	const stored = bench.sandbox.world
		.conversationsOf(readService)
		.get(ids.at(-1) ?? '')
		?.json();
	expect(json).toEqual([JSON.parse(stored ?? '')]);
});

describe('Min Score and Max Score', () => {
	const within = Array.from({ length: year.count }, (_, at) => at)
		.filter((at) => [20, 30].includes(scoreOf(at) ?? -1))
		.map((at) => `s${at}`);
	const scores = {
		startTime: year.start,
		endTime: year.start + year.count,
		filters: { minScore: 20, maxScore: 30 },
		options: { sortOrder: 'asc' },
	};

	it.each(['selected', 'simplified', 'all', 'raw'])(
		'return only scores within the bounds, %s',
		async (output) => {
			const { json, hintText } = await getMany({ ...scores, returnAll: true, output });
			expect(idsOf(json)).toEqual(within);
			expect(hintText).toContain(
				`${year.count} records read, ${within.length} with a score from 20 to 30.`,
			);
		},
	);

	it('count only matching records toward Limit', async () => {
		const { json } = await getMany({ ...scores, limit: 7 });
		expect(idsOf(json)).toEqual(within.slice(0, 7));
	});
});

describe('a custom range', () => {
	const timezone = 'Europe/Berlin';
	const utc = (text: string) => Date.parse(text) / 1000;
	const add = (id: string, time: number) =>
		bench.sandbox.world.addConversation(conversation({ id, time, serviceId: readService }));
	const asked = () =>
		bench.sandbox.calls.map(({ query }) => [Number(query.start_time), Number(query.end_time)]);

	it('needs a Start Time, which another range by an expression does not', async () => {
		const without = { startTime: '', endTime: '' };
		const { error } = await getMany(without);
		expect(error?.message).toBe('Start Time is empty');
		expect(asked()).toEqual([]);
		const named = await getMany({ ...without, timeRange: "={{ 'yesterday' }}" });
		expect(named.error).toBeUndefined();
		expect(asked()).toHaveLength(1);
	});

	it('of 31 days by the calendar is divided where the clocks go back', async () => {
		// October has 31 days and an hour.
		add('first', utc('2026-09-30T22:00:00Z'));
		add('last', utc('2026-10-31T22:59:59Z'));
		add('before', utc('2026-09-30T21:59:59Z'));
		add('after', utc('2026-10-31T23:00:00Z'));
		const october = { startTime: '2026-10-01', endTime: '2026-10-31', returnAll: true };
		const { json } = await getMany(october, { timezone });
		expect(idsOf(json)).toEqual(['last', 'first']);
		expect(asked().map(([from = 0, to = 0]) => to - from)).toEqual([31 * day, 3600]);
	});

	it('that ends now ends at one moment, however long the read takes', async () => {
		bench.sandbox.faults.add({ kind: 'held', until: async () => clock.advance(1_000) });
		const now = Math.floor(clock.now() / 1000);
		for (let at = 0; at < 120; at += 1) add(`n${at}`, now - 3600 - at);
		// With a limit, one page follows the other.
		const { json } = await getMany({ timeRange: 'last24Hours', limit: 120 });
		expect(json).toHaveLength(120);
		expect(new Set(asked().map(([, to]) => to)).size).toBe(1);
		expect(asked()).toHaveLength(3);
	});
});

describe('a service with the longest cursors that are allowed', () => {
	const pages = 4;
	const cursorOf = (page: number) => `${page}`.padEnd(4096, 'c/+=');
	const seen: URL[] = [];
	const server = useServer(
		(request, response) => {
			const url = new URL(request.url ?? '', 'http://service.example');
			seen.push(url);
			const page = Number.parseInt(url.searchParams.get('cursor') ?? '0', 10);
			const has_more = page + 1 < pages;
			const next_cursor = has_more ? cursorOf(page + 1) : null;
			const data = [{ id: `c${page}`, request_data: { conversation_time: start + day - page } }];
			response.setHeader('content-type', 'application/json');
			response.end(JSON.stringify({ data, pagination: { has_more, next_cursor } }));
		},
		{ maxHeaderSize: 128 * 1024 },
	);

	it('gets them unchanged beside a filter of 16 KB', async () => {
		// Exactly 16 KB after encoding, with characters that become longer.
		const rest = 16_384 - encodeURIComponent('{"tag":""}').length;
		const tag = `${'é'.repeat(Math.floor(rest / 6))}${'x'.repeat(rest % 6)}`;
		const filter = JSON.stringify({ tag });
		expect(encodeURIComponent(filter)).toHaveLength(16_384);
		const { json } = await getMany(
			{ returnAll: true, filters: { filter } },
			{ baseUrl: server.url },
		);
		expect(idsOf(json)).toEqual(['c0', 'c1', 'c2', 'c3']);
		const sent = (name: string) => seen.map(({ searchParams }) => searchParams.get(name));
		expect(sent('filter')).toEqual(Array(pages).fill(filter));
		expect(sent('cursor')).toEqual([null, cursorOf(1), cursorOf(2), cursorOf(3)]);
		// Only the cursor changes from page to page.
		for (const { searchParams } of seen) searchParams.delete('cursor');
		expect(new Set(seen.map(String)).size).toBe(1);
	});
});

it.each(['all', 'raw'])('a key in the words of an answer stays there: %s', async (output) => {
	const transcript = `Agent: The key is ${readKey}.`;
	const time = start - day;
	bench.sandbox.world.addConversation(
		conversation({ id: 'key', time, serviceId: readService, transcript }),
	);
	const range = { startTime: time, endTime: start };
	const { json } = await getMany({ ...range, output, include: ['transcript'] });
	expect(JSON.stringify(json)).toContain(transcript);
});

describe('Turns', () => {
	const from = start - 9 * day;
	const transcripts = {
		turned: '[00:01] Agent: Hello.\nOne thing: no\n[00:04] Customer: 10:30 works.',
		unclear: 'Agent: One moment.\nBilling: Hello.\nCustomer: Hi.',
	};
	const turned = [
		{ speaker: 'Agent', time: '00:01', text: 'Hello.\nOne thing: no' },
		{ speaker: 'Customer', time: '00:04', text: '10:30 works.' },
	];
	beforeAll(() => {
		Object.entries(transcripts).forEach(([id, transcript], at) => {
			const time = from + at;
			bench.sandbox.world.addConversation(
				conversation({ id, time, serviceId: readService, transcript }),
			);
		});
	});
	const range = { startTime: from, endTime: from + 2, options: { sortOrder: 'asc' } };
	const selected = { output: 'selected', selectedFields: ['conversation_id', 'turns', 'answers'] };

	it.each<[string, INodeParameters, unknown]>([
		['simplified', { output: 'all', include: ['turns'] }, turned],
		['selected', selected, turned],
		['columns', { ...selected, answersAs: 'columns' }, JSON.stringify(turned)],
	])('has the turns, or null and how many: %s', async (_what, parameters, turns) => {
		const { json, hintText } = await getMany({ ...range, ...parameters });
		expect(json).toMatchObject([
			{ conversation_id: 'turned', turns },
			{ conversation_id: 'unclear', turns: null },
		]);
		expect(hintText).toContain('The turns of 1 record are null');
	});

	it('are also in Get', async () => {
		const get = bench.operation('conversation', 'get', { serviceId: readService });
		const turns = { output: 'all', include: ['turns'] };
		const one = await get({ conversationId: byId('turned'), ...turns });
		expect([one.json[0]?.turns, one.hintText]).toEqual([turned, '']);
		const other = await get({ conversationId: byId('unclear'), ...turns });
		expect(other.json[0]?.turns).toBeNull();
		expect(other.hintText).toContain('The turns of 1 record are null');
	});
});

describe('several items', () => {
	it('use their own values and paired items', async () => {
		const { json, outputs } = await getMany(
			{ limit: '={{ $json.count }}', options: { sortOrder: '={{ $json.order }}' } },
			{
				inputJson: [
					{ count: 2, order: 'asc' },
					{ count: 1, order: 'desc' },
				],
			},
		);
		expect(idsOf(json)).toEqual([ids[0], ids[1], ids.at(-1)]);
		expect(outputs[0]?.map(({ pairedItem }) => pairedItem)).toEqual(
			[0, 0, 1].map((item) => ({ item })),
		);
	});

	const services = { inputJson: [{ s: 'elsewhere' }, { s: readService }, { s: '' }] };
	const each = { serviceId: '={{ $json.s }}', limit: 1 };

	it('continue after a failed item if On Error is Continue', async () => {
		const onError = 'continueRegularOutput';
		const { json, status, hintText } = await getMany(each, { ...services, onError });
		expect(status).toBe('success');
		expect(hintText).toBe('2 of 3 input items failed; "error" on each says why.');
		expect(json).toHaveLength(3);
		expect(json[0]).toEqual({
			error: expect.any(String),
			message: expect.stringContaining('ask for access'),
			details: {
				code: 'FORBIDDEN',
				title: 'Forbidden',
				type: expect.stringMatching(/^https?:/),
				request_id: expect.stringMatching(/^req-/),
				status: 403,
			},
		});
		expect(json[1]).toMatchObject({ conversation_id: ids.at(-1) });
		expect(json[2]).toMatchObject({
			error: expect.stringContaining('Service ID'),
			details: { field: 'Service ID' },
		});
	});

	it('stop at the first failure and name its item if On Error is Stop', async () => {
		const { error, status } = await getMany(each, services);
		expect(status).toBe('error');
		expect(error).toMatchObject({ httpCode: '403', context: { itemIndex: 0 } });
		expect(bench.sandbox.calls).toHaveLength(1);
	});
});

describe('events during the read', () => {
	it('are reported in a hint only if there were any', async () => {
		const plain = await getMany({ limit: 60 });
		expect(plain.hints).toEqual([]);
		bench.sandbox.faults.add({ kind: 'internalError', match: { nth: 2 } });
		const repeated = await getMany({ limit: 60 });
		expect(repeated.hintText).toContain('1 requests repeated after a failure');
		expect(idsOf(repeated.json)).toEqual(idsOf(plain.json));
	});

	it('include where to continue after a failure, and Continue On Fail keeps what was read', async () => {
		bench.sandbox.faults.add({ kind: 'internalError', match: { nth: 3 } });
		const parameters = { limit: 150, options: { longestWait: 0 } };
		const stopped = await getMany(parameters);
		expect(stopped.error?.message).toContain('incomplete');
		expect(stopped.error?.description).toContain('Go on with Start Time');
		bench.sandbox.faults.clear();
		bench.sandbox.faults.add({ kind: 'internalError', match: { nth: 3 } });
		const continued = await getMany(parameters, { onError: 'continueRegularOutput' });
		// The complete part, and the failed item.
		expect(continued.json.length).toBeGreaterThan(50);
		expect(continued.json.at(-1)).toHaveProperty('error');
		expect(continued.hintText).toContain('1 of 1 input items failed');
	});

	it.each([
		[
			{ module: 'agent_feedback', field: 'Greeting', operator: 'eq', value: 'No' },
			'Agent Feedback: Greeting is No',
		],
		[{ field: 'tag', operator: 'in', value: ['vip', 'new'] }, 'Tag is vip or new'],
		[{ field: 'tag', operator: 'in', value: ['vip, new'] }, 'Tag is "vip, new" (1 value)'],
		[{ field: 'tag', operator: 'in', value: ['a,b', 'c'] }, 'Tag is "a,b" or "c" (2 values)'],
		[
			{ field: 'overall_score', operator: 'between', value: { lower: 1 } },
			'Overall Score is at least 1',
		],
	])('reports that nothing was found: %j', (condition, words) => {
		const filter = JSON.stringify({ and: [condition] });
		const text = nothingFoundText({ start, end }, { parameters: { filter } }, 'UTC');
		expect(text).toContain(`(UTC) where ${words}.`);
	});

	it.each(['customer-1, customer-2', 'customer-1;customer-2', 'customer-1\ncustomer-2'])(
		'shows %j as one value, which is why nothing was found',
		(value) => {
			const one = { field: 'customer_id', operator: 'eq', value };
			const parameters = { customer_id: value, filter: JSON.stringify({ and: [one] }) };
			const text = nothingFoundText({ start, end }, { parameters }, 'UTC');
			expect(text).toContain(`with customer_id "${value}" (1 value) where`);
			expect(text).toContain(`Customer ID is "${value}" (1 value).`);
		},
	);

	it('says that nothing was found', async () => {
		const nothing = { startTime: start - 2 * day, endTime: start - day };
		const chats = { ...nothing, filters: { channel: 'chat' } };
		const { json, hintText } = await getMany(chats, { timezone: 'Asia/Tokyo' });
		expect(json).toEqual([]);
		expect(hintText).toBe(
			`Nothing found from 30 Jan 2026 09:00:00 to 31 Jan 2026 09:00:00 (Asia/Tokyo), with service_id ${readService}, channel chat.`,
		);
	});
});

it('a stop ends the node while it waits for a response', async () => {
	const stop = new AbortController();
	bench.sandbox.faults.add({ kind: 'hang', run: () => stop.abort() });
	const outcome = await getMany({ returnAll: true }, { signal: stop.signal });
	expect(outcome.status).toBe('canceled');
	await connectionsClosed(bench.sandbox);
	expect(bench.sandbox.calls).toHaveLength(1);
});
