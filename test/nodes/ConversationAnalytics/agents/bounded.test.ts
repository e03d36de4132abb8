import type { INodeParameters } from 'n8n-workflow';
import { MOST_AGENT_CHARACTERS, recordsForAgents } from '../../../../src/operation/agentAnswer';
import { conversation, demoKey } from '../../../../workshop/sandbox';
import type { Json } from '../../../../workshop/sandbox/rules/json';
import { TestClock, useClock } from '../../../support/clocks';
import { useServer } from '../../../support/httpServer';
import { byId, runAction } from '../../../support/readNode';
import { demoService, month, nowSeconds, useDemoTool } from './demoTool';
import { searchBounds } from '../../../../src/operation/search/searchFields';

const LONG = 'A sentence that repeats itself. '.repeat(1000);
const Intent = { ans: LONG, explanation: LONG };
const tool = useDemoTool((world) => {
	for (let at = 0; at < 6; at += 1) {
		world.addConversation(
			conversation({
				id: `failed-${at}`,
				serviceId: demoService,
				time: nowSeconds - at - 1,
				customerId: 'c-1',
				transcript: LONG,
				record: {
					error: LONG,
					error_type: LONG,
					conversation_analytics: { business_insights: { version: 1, analytics: { Intent } } },
				},
			}),
		);
	}
	const field = { question: LONG, instructions: LONG, type: 'string' };
	const fields = Array.from({ length: 30 }, (_, at) => [`Parameter ${at}`, field]);
	world.addConfiguration({
		serviceId: demoService,
		moduleName: 'business_insights',
		version: 1,
		status: 'active',
		configuration: Object.fromEntries(fields),
	});
});
const server = useServer((_request, response) => {
	response.writeHead(400, { 'content-type': 'application/json' });
	response.end(JSON.stringify({ detail: LONG, code: LONG, request_id: LONG, title: LONG }));
});

const list = { ...month, limit: 40 };
const conversationId = byId('failed-0');
const one = { serviceId: demoService, conversationId };
const include = ['transcript', 'explanations', 'evidence'];
afterEach(() => void jest.restoreAllMocks());
const showing = (count: number) => {
	jest.replaceProperty(recordsForAgents, 'short', count);
	jest.replaceProperty(recordsForAgents, 'complete', count);
};
const configuration = {
	...{ resource: 'configuration', serviceId: demoService, moduleName: 'business_insights' },
};
const rows = { ...month, resource: 'export', output: 'rows' };

async function expectBounded(operation: string, parameters: INodeParameters) {
	const text = JSON.stringify(await tool.run(operation, parameters));
	expect(text.length).toBeGreaterThan(5_000);
	expect(text.length).toBeLessThanOrEqual(MOST_AGENT_CHARACTERS);
	expect(text).toMatch(/left out|left_out|more_quotes|…/);
}

it.each<[string, string, INodeParameters]>([
	['lists', 'getAll', list],
	['lists with all that can be included', 'getAll', { ...list, include }],
	['raw lists', 'getAll', { ...list, output: 'raw' }],
	['answers as items', 'getAll', { ...list, answersAs: 'items' }],
	['search', 'search', { ...month, words: 'sentence' }],
	['get', 'get', { ...one, output: 'all' }],
	['get, raw', 'get', { ...one, output: 'raw' }],
	['answers', 'get', { ...one, part: 'answers' }],
	['a configuration', 'get', { ...configuration, output: 'all' }],
	['a configuration, raw', 'get', { ...configuration, output: 'raw' }],
])('an agent gets a bounded answer that says what was left out: %s', async (...called) => {
	const [, operation, parameters] = called;
	showing(1000);
	jest.replaceProperty(searchBounds, 'mostTokens', 15_000);
	await expectBounded(operation, parameters);
});

describe('without pauses', () => {
	useClock(new TestClock(nowSeconds * 1000));

	it('an agent gets a bounded answer that says what was left out: export rows', async () => {
		Object.assign(tool.sandbox.exports.settings, { queuedMs: 0, processingMs: 0 });
		await expectBounded('download', rows);
	});
});

it('an agent gets bounded error items', async () => {
	const inputJson = Array.from({ length: 400 }, () => ({ id: LONG }));
	const { json } = await runAction(
		tool.sandbox,
		{
			...{ resource: 'conversation', operation: 'get', serviceId: demoService },
			conversationId: byId('={{ $json.id }}'),
		},
		{ key: demoKey, asTool: true, onError: 'continueRegularOutput', inputJson },
	);
	const text = JSON.stringify(json);
	expect(json[0]).toMatchObject({ error: expect.stringContaining('Conversation') });
	expect(text.length).toBeLessThanOrEqual(MOST_AGENT_CHARACTERS);
	expect(text).toMatch(/items were left out/);
});

it('an agent gets a bounded check of the account, whatever the service says', async () => {
	const { json } = await runAction(
		tool.sandbox,
		{ resource: 'account', operation: 'check' },
		{ key: demoKey, baseUrl: server.url, asTool: true },
	);
	expect(json.length).toBeGreaterThan(5);
	expect(JSON.stringify(json).length).toBeLessThanOrEqual(MOST_AGENT_CHARACTERS);
});

/** Each level has 5 fields. */
const nested = (depth: number): Json =>
	Object.fromEntries(
		Array.from({ length: 5 }, (_, at) => [`f${at}`, depth > 1 ? nested(depth - 1) : at]),
	);

it.each<[string, Json]>([
	['emoji', 'a' + '😀'.repeat(20_000)],
	['a deep object', nested(7)],
	['a very deep object', Array.from({ length: 400 }).reduce<Json>((inner) => ({ inner }), LONG)],
	['a list of lists', Array.from({ length: 50 }, () => Array(50).fill(Array(50).fill(1)))],
	['long keys', Object.fromEntries(Array.from({ length: 99 }, (_, at) => [at + LONG, '\n\0']))],
])('an agent gets a bounded answer of valid text: %s', async (_what, value) => {
	tool.sandbox.world.addConversation(
		conversation({
			id: 'odd',
			serviceId: demoService,
			time: nowSeconds - 1,
			customerId: 'c-1',
			transcript: LONG,
			record: { meta_analytics: { value }, error: null },
		}),
	);
	const odd = { serviceId: demoService, conversationId: byId('odd'), output: 'raw' };
	const text = JSON.stringify(await tool.run('get', odd));
	expect(text.length).toBeLessThanOrEqual(MOST_AGENT_CHARACTERS);
	expect(text).toMatch(/"odd"/);
	expect(text).not.toMatch(/\\ud[89a-f]/);
});

it('truncates only as needed and keeps the item that says how to continue', async () => {
	showing(20);
	const items = await tool.run('getAll', { ...list, output: 'raw' });
	expect(items).toHaveLength(21);
	expect(items.at(-1)).toMatchObject({ note: expect.stringContaining('20 records are shown') });
	expect(JSON.stringify(items[0])).toMatch(/A sentence .*… \(\d+ more characters left out\)/);
});
