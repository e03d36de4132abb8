import { encode } from 'gpt-tokenizer';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { conversation } from '../../../../workshop/sandbox';
import { byId, idsOf } from '../../../support/readNode';
import { demoService, month, nowSeconds, useDemoTool } from './demoTool';
import { recordsForAgents } from '../../../../src/operation/agentAnswer';

const start = 1_740_000_000;
/** Eight conversations in one second, with some before and after it. */
const crowded = start + 1000;
const times = [1, 2, 3, ...Array<number>(8).fill(1000), 1001, 1002].map((after) => start + after);
const day = {
	serviceId: demoService,
	timeRange: 'custom',
	startTime: start,
	endTime: start + 86_400,
	limit: 50,
};
const iso = (seconds: number) => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');

/** Epoch seconds from which the records' own times are wrong, one day for each way. */
const wrongFrom = start + 10 * 86_400;
const wrongCount = 12;
const wrong: Array<[string, (time: number, end: number) => number | null]> = [
	['hours too early', (time) => time - 5 * 3600],
	['hours too late', (time) => time + 5 * 3600],
	['all the same, too early', () => wrongFrom + 10],
	['outside the range', (_time, end) => end + 3600],
	['none', () => null],
];
const wrongDays = wrong.map(([name, ownTime], at) => {
	const startTime = wrongFrom + at * 86_400;
	const all = Array.from({ length: wrongCount }, (_, index) => startTime + 30_000 + index * 100);
	return { name, ownTime, startTime, endTime: startTime + 86_400, all };
});

const tool = useDemoTool((world) => {
	times.forEach((time, at) => {
		world.addConversation(conversation({ id: `g${at}`, time, serviceId: demoService }));
	});
	for (const { ownTime, endTime, all } of wrongDays) {
		all.forEach((time, index) => {
			// Every third time is right.
			const own = index % 3 === 1 ? time : ownTime(time, endTime);
			const record = { request_data: { conversation_time: own, call_time: own } };
			const id = `wrong-${time}`;
			world.addConversation(conversation({ id, time, serviceId: demoService, record }));
		});
	}
});

const tokensOf = (items: object[]) => encode(JSON.stringify(items)).length;
const list = { ...month, limit: 60 };

it('returns 35 conversations to an agent in fewer tokens than 10 simplified ones', async () => {
	const people = await tool.run('getAll', { ...month, limit: 10, output: 'all' }, false);
	const given = await tool.run('getAll', list);
	process.stdout.write(
		`${given.length - 1} lean conversations: ${tokensOf(given)} tokens; 10 simplified ones: ${tokensOf(people)}\n`,
	);
	expect(given).toHaveLength(36);
	expect(tokensOf(given)).toBeLessThan(tokensOf(people));
	const first = ['conversation_id', 'conversation_time', 'customer_id', 'channel', 'summary'];
	expect(Object.keys(given[0] ?? {})).toEqual(expect.arrayContaining(first));
	expect(JSON.stringify(given)).not.toContain('null');
});

it('says what was left out and what to ask next', async () => {
	const given = await tool.run('getAll', list);
	expect(given.at(-1)).toEqual({
		note: expect.stringContaining('35 records are shown; at least 25 more were left out'),
		records_left_out: 25,
		next: expect.stringMatching(
			/^Get one by its id .* earlier ones ask with Time Range custom, Start Time \d{4}-/,
		),
	});
	// The next call begins where this one ended.
	const endTime = /End Time (\S+)\./.exec(String(given.at(-1)?.next))?.[1];
	const next = await tool.run('getAll', { ...list, endTime: endTime ?? '' });
	expect(next[0]?.conversation_id).toBe(given.at(-2)?.conversation_id);
});

/** A model gets fewer records, until the end of the test. */
const showing = (count: number) => {
	jest.replaceProperty(recordsForAgents, 'short', count);
	jest.replaceProperty(recordsForAgents, 'complete', count);
};
afterEach(() => void jest.restoreAllMocks());

it('includes quotes and other sections that the user selected', async () => {
	showing(3);
	const given = await tool.run('getAll', {
		...{ ...list, output: 'all', include: ['evidence', 'transcript', 'turns'] },
		filters: { analysisStatus: 'completed' },
	});
	expect(given).toHaveLength(4);
	const time = expect.stringMatching(/^\d\d:\d\d:\d\d/);
	const quote = { quote: expect.any(String), time, evidence_of: 'business_insights: Intent' };
	for (const item of given.slice(0, 3)) {
		const transcript = expect.stringContaining('Agent:');
		const turns = expect.arrayContaining([
			{ speaker: 'Agent', time: null, text: expect.any(String) },
		]);
		expect(item).toMatchObject({ transcript, turns, quotes: expect.arrayContaining([quote]) });
		expect(item).not.toHaveProperty('answers');
	}
});

it('returns ten records with the fields that the user selected', async () => {
	const selected = { output: 'selected', selectedFields: ['conversation_id', 'answers'] };
	const given = await tool.run('getAll', { ...list, ...selected });
	expect(given).toHaveLength(11);
	expect(Object.keys(given[1] ?? {})).toEqual(['conversation_id', 'answers', 'revision']);
});

const byModel = (name: string) => `={{ $fromAI('${name}', '', 'string') }}`;

it('treats an empty filter from the model as absent and reports it', async () => {
	const filters = { customerId: byModel('customer'), channel: 'chat' };
	const given = await tool.run('getAll', { ...month, limit: 2, filters }, true, { customer: '' });
	expect(given.slice(0, 2).map(({ channel }) => channel)).toEqual(['chat', 'chat']);
	expect(given.at(-1)).toMatchObject({ empty_and_not_used: ['Customer ID'] });
	await expect(tool.run('getAll', { ...month, filters }, false, { customer: '' })).rejects.toThrow(
		'Customer ID was added to Filters, but is empty',
	);
	const search = { ...month, words: 'invoice', filters: { minScore: byModel('score') } };
	const found = await tool.run('search', search, true, { score: '' });
	expect(found.at(-1)).toMatchObject({ empty_and_not_used: ['Min Score'] });
});

it.each(['null', 'None', 'undefined', ' NULL ', '"null"', "'None'"])(
	'treats %j from the model as empty, but not in a field that a person filled in',
	async (word) => {
		const filters = { customerId: byModel('customer') };
		const byName = { timeRange: byModel('range'), limit: 2, filters };
		const words = { customer: word, range: word };
		const given = await tool.run('getAll', { ...byName, serviceId: demoService }, true, words);
		expect(given.at(-1)).toMatchObject({ empty_and_not_used: ['Time Range', 'Customer ID'] });
		const ofService = { ...byName, serviceId: byModel('service') };
		const noService = { ...words, service: word };
		await expect(tool.run('getAll', ofService, true, noService)).rejects.toThrow(
			'Service ID is empty',
		);
		const get = { conversationId: { __rl: true, mode: 'id', value: byModel('id') } };
		await expect(tool.run('get', { ...month, ...get }, true, { id: word })).rejects.toThrow(
			'Conversation is empty',
		);
		const fixed = { ...month, limit: 2, filters: { customerId: word.trim() } };
		const [note] = await tool.run('getAll', fixed);
		expect(note).toMatchObject({ note: expect.stringContaining('Nothing found') });
		expect(note).not.toHaveProperty('empty_and_not_used');
	},
);

/** A model that leaves everything empty. */
const empty = { range: '', start: '', days: '', limit: '', match: '', customer: '', channel: '' };

it('uses the default for an empty range, number or choice from the model', async () => {
	const byName = {
		serviceId: demoService,
		timeRange: byModel('range'),
		startTime: byModel('start'),
		limit: byModel('limit'),
		filters: { customerId: byModel('customer') },
	};
	const [note] = await tool.run('getAll', byName, true, empty);
	expect(note).toMatchObject({
		note: expect.stringContaining('Nothing found'),
		empty_and_not_used: ['Time Range', 'Limit', 'Customer ID'],
	});
	const lastDays = { ...byName, timeRange: 'lastDays', days: byModel('days'), limit: 5 };
	const given = await tool.run('getAll', lastDays, true, empty);
	expect(given.at(-1)).toMatchObject({ empty_and_not_used: ['Days', 'Customer ID'] });
	const since = { ...empty, start: nowSeconds - 40 * 86_400, limit: 5 };
	const custom = await tool.run('getAll', byName, true, since);
	expect(custom).toHaveLength(6);
	expect(custom.at(-1)).toMatchObject({ empty_and_not_used: ['Time Range', 'Customer ID'] });
	const search = { ...byName, words: 'invoice', match: byModel('match') };
	expect((await tool.run('search', search, true, empty)).at(-1)).toMatchObject({
		empty_and_not_used: ['Match', 'Time Range', 'Limit', 'Customer ID'],
	});
});

it('refuses a range from the model that has an end but no start', async () => {
	const parameters = {
		serviceId: demoService,
		timeRange: byModel('range'),
		startTime: byModel('start'),
		endTime: byModel('end'),
		limit: 2,
	};
	const untilThen = { ...empty, end: nowSeconds - 86_400 };
	await expect(tool.run('getAll', parameters, true, untilThen)).rejects.toThrow('Start Time');
	const month = { ...untilThen, start: nowSeconds - 40 * 86_400 };
	expect(await tool.run('getAll', parameters, true, month)).toHaveLength(3);
});

/** Get Many and Search refuse the parameters. */
async function expectRefusal(parameters: INodeParameters, asTool: boolean, message: string) {
	const given = { serviceId: demoService, words: 'invoice', limit: 2, ...parameters };
	for (const operation of ['getAll', 'search']) {
		await expect(tool.run(operation, given, asTool, empty)).rejects.toThrow(message);
	}
}

it.each([
	['={{ $json.range }}', true],
	['', true],
	[byModel('range'), false],
])('refuses the empty Time Range %p of a person, as a tool %p', async (timeRange, asTool) => {
	const parameters = { timeRange, startTime: '=' };
	await expectRefusal(parameters, asTool, 'Time Range is empty for item index 0');
});

it.each<[string, string, INodeParameters]>([
	['Start Time', 'getAll', { ...month, startTime: byModel('start') }],
	// An operation that sends something.
	['Time Range', 'create', { resource: 'export', timeRange: byModel('range') }],
])('refuses a %s that the model leaves empty (%s)', async (label, operation, more) => {
	const running = tool.run(operation, { serviceId: demoService, ...more }, true, empty);
	await expect(running).rejects.toThrow(`${label} is empty`);
});

it.each(['={{ $json.signedIn }}', ''])(
	'refuses the empty filter %p of a person: it keeps the agent to one customer',
	async (customerId) => {
		const filters = { customerId, channel: byModel('channel') };
		const message = 'Customer ID was added to Filters, but is empty';
		await expectRefusal({ ...month, filters }, true, message);
	},
);

it('returns an item for an empty list', async () => {
	const given = await tool.run('getAll', { ...month, filters: { customerId: 'nobody' } });
	expect(given).toEqual([
		{ note: expect.stringContaining('customer_id nobody'), next: expect.any(String) },
	]);
});

it('returns one part of a conversation, and a transcript in pages', async () => {
	const filters = { analysisStatus: 'completed' };
	const [{ conversation_id = '' } = {}] = await tool.run('getAll', { ...list, filters, limit: 1 });
	const conversation = { serviceId: demoService, conversationId: byId(String(conversation_id)) };
	const get = async (part: string, page = 1) =>
		await tool.run('get', { ...conversation, part, page });
	const transcript = expect.stringMatching(/^<data>Agent: [^]*<\/data>$/);
	expect(await get('transcript')).toMatchObject([
		{ conversation_id, transcript, page: 1, pages: 1 },
	]);
	const turn = {
		speaker: 'Agent',
		time: null,
		text: expect.stringMatching(/^<data>[^]*<\/data>$/),
	};
	expect(await get('turns')).toMatchObject([
		{ conversation_id, turns: expect.arrayContaining([turn]), page: 1, pages: 1 },
	]);
	expect(await get('transcript', 2)).toMatchObject([{ transcript: '', page: 2, pages: 1 }]);
	expect((await get('answers'))[0]).toHaveProperty('answers.business_insights.Intent');
	expect((await get('summary'))[0]).toHaveProperty('summary');
	expect((await get('evidence'))[0]).toHaveProperty('quotes.0.quote');
	expect((await get('whole'))[0]).toHaveProperty('employee_id');
});

const noteOf = async (parameters: INodeParameters) =>
	(await tool.run('getAll', { ...day, ...parameters })).at(-1) ?? {};

it('names the limit that was reached, or no limit if the list is complete', async () => {
	const end = 'Narrow the time range or the filters to see others.';
	expect(await noteOf({ limit: 5 })).toEqual({
		note: `5 records are shown; Limit (5) was reached, so there may be more. ${end}`,
		next: expect.stringContaining(
			`For earlier ones ask with Time Range custom, Start Time ${iso(start)} and End Time ${iso(crowded + 1)}.`,
		),
	});
	expect(await tool.run('getAll', day)).toHaveLength(times.length);
	showing(3);
	expect(await noteOf({ limit: 5 })).toMatchObject({
		note: expect.stringContaining('3 records are shown; at least 2 more were left out'),
		records_left_out: 2,
	});
});

/** What a model reads if it follows all notes. */
async function follow(order: string, output: string, within: IDataObject = {}) {
	const ids: string[] = [];
	const notes: string[] = [];
	let range = within;
	showing(3);
	const options = { sortOrder: order };
	for (;;) {
		const given = await tool.run('getAll', { ...day, ...range, output, options });
		ids.push(...idsOf(given.filter((one) => 'id' in one || 'conversation_id' in one)));
		const next = given.at(-1)?.next;
		if (typeof next !== 'string') return { notes, ids };
		notes.push(next);
		if (notes.length > times.length) throw new Error(`It goes round: ${next}`);
		if (!next.includes('ask with')) return { notes, ids };
		const [, startTime, endTime] = /Start Time (\S+) and End Time (\S+)\./.exec(next) ?? [];
		range = { startTime, endTime };
	}
}

it.each([
	['desc', 'all'],
	['asc', 'all'],
	['desc', 'raw'],
])('reaches the end of a list with many records in one second, %s, %s', async (order, output) => {
	const { notes, ids } = await follow(order, output);
	const others = times.flatMap((time, at) => (time === crowded ? [] : [`g${at}`]));
	expect(ids).toEqual(expect.arrayContaining(others));
	// A note names what no range can reach.
	expect(notes.join('\n')).toContain(
		`More records may have the same time, ${iso(crowded)}; other filters may show those.`,
	);
});

it.each(
	wrongDays.flatMap((one) =>
		['desc', 'asc'].flatMap((order) => ['all', 'raw'].map((output) => ({ ...one, order, output }))),
	),
)(
	'never skips records whose own time is not the one that the list orders by: $name, $order, $output',
	async ({ startTime, endTime, all, ...how }) => {
		const { ids } = await follow(how.order, how.output, { startTime, endTime });
		const met = [...new Set(ids)];
		const inOrder = all.map((time) => `wrong-${time}`);
		if (how.order === 'desc') inOrder.reverse();
		expect(met.length).toBeGreaterThan(2);
		expect(met).toEqual(inOrder.slice(0, met.length));
	},
);
