import type { INodeParameters } from 'n8n-workflow';
import { ConversationAnalyticsApi } from '../../../../credentials/ConversationAnalyticsApi.credentials';
import { ConversationAnalytics } from '../../../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import { MOST_AGENT_CHARACTERS } from '../../../../src/operation/agentBound';
import { conversation, demoKey } from '../../../../workshop/sandbox';
import type { Json } from '../../../../workshop/sandbox/rules/json';
import { runInEngine } from '../../../support/engine';
import { startServer } from '../../../support/httpServer';
import { byId } from '../../../support/readNode';
import { demoService, month, nowSeconds, startDemoTool, type DemoTool } from './demoTool';

const LONG = 'A sentence that repeats itself. '.repeat(1000);
let tool: DemoTool;

beforeAll(async () => {
	tool = await startDemoTool();
	for (let at = 0; at < 20; at += 1) {
		tool.world.addConversation(
			conversation({
				id: `failed-${at}`,
				serviceId: demoService,
				time: nowSeconds - at - 1,
				customerId: 'c-1',
				transcript: LONG,
				record: {
					error: LONG,
					error_type: LONG,
					conversation_analytics: {
						business_insights: {
							version: 1,
							analytics: { Intent: { ans: LONG, explanation: LONG } },
						},
					},
				},
			}),
		);
	}
});
afterAll(async () => await tool.sandbox.stop());

/** 5 fields in each of 5 fields, and so on. */
const nested = (depth: number): Json =>
	Object.fromEntries(
		Array.from({ length: 5 }, (_, at) => [`f${at}`, depth > 1 ? nested(depth - 1) : at]),
	);

const list = { ...month, limit: 40 };
const conversationId = byId('failed-0');
const include = ['transcript', 'explanations', 'evidence'];
const many = { recordsForAgents: 1000 };

it.each<[string, string, INodeParameters]>([
	['lists', 'getAll', list],
	['lists with all that can be included', 'getAll', { ...list, include }],
	['raw lists', 'getAll', { ...list, output: 'raw', options: many }],
	['answers as items', 'getAll', { ...list, answersAs: 'items', options: many }],
	['search', 'search', { ...month, words: 'sentence', options: { maxTokens: 15_000 } }],
	['get', 'get', { serviceId: demoService, conversationId }],
	['get, raw', 'get', { serviceId: demoService, conversationId, output: 'raw' }],
	['answers', 'get', { serviceId: demoService, conversationId, part: 'answers' }],
])(
	'what an agent gets is bounded, and says what was left out: %s',
	async (_what, operation, parameters) => {
		const text = JSON.stringify(await tool.run(operation, parameters));
		expect(text.length).toBeLessThanOrEqual(MOST_AGENT_CHARACTERS);
		expect(text).toMatch(/left out|left_out|more_quotes|…/);
	},
);

describe('what an agent gets of the other operations is bounded', () => {
	it('export rows', async () => {
		Object.assign(tool.sandbox.exports.settings, { queuedMs: 0, processingMs: 0 });
		const rows = await tool.run('download', {
			...month,
			resource: 'export',
			output: 'rows',
			options: many,
		});
		const text = JSON.stringify(rows);
		expect(rows.length).toBeGreaterThan(10);
		expect(text.length).toBeLessThanOrEqual(MOST_AGENT_CHARACTERS);
		expect(text).toMatch(/left out|left_out/);
	});

	it.each(['simplified', 'raw'])('a configuration, %s', async (output) => {
		const names = Array.from({ length: 200 }, (_, at) => `Parameter ${at}`);
		tool.world.addConfiguration({
			serviceId: demoService,
			moduleName: 'business_insights',
			version: 1,
			status: 'active',
			configuration: Object.fromEntries(
				names.map((name) => [name, { question: LONG, instructions: LONG, type: 'string' }]),
			),
		});
		const text = JSON.stringify(
			await tool.run('get', {
				resource: 'configuration',
				serviceId: demoService,
				moduleName: 'business_insights',
				output,
			}),
		);
		expect(text.length).toBeGreaterThan(5_000);
		expect(text.length).toBeLessThanOrEqual(MOST_AGENT_CHARACTERS);
		expect(text).toMatch(/left out|left_out/);
	});

	it('error items', async () => {
		const { json } = await runInEngine({
			node: new ConversationAnalytics(),
			parameters: {
				resource: 'conversation',
				operation: 'get',
				serviceId: demoService,
				conversationId: byId('={{ $json.id }}'),
			},
			credentials: {
				conversationAnalyticsApi: { baseUrl: tool.sandbox.url, apiKey: demoKey, serviceId: '' },
			},
			credentialTypes: [new ConversationAnalyticsApi()],
			asTool: true,
			onError: 'continueRegularOutput',
			inputJson: Array.from({ length: 400 }, () => ({ id: LONG })),
		});
		const text = JSON.stringify(json);
		expect(json[0]).toMatchObject({ error: expect.stringContaining('Conversation') });
		expect(text.length).toBeLessThanOrEqual(MOST_AGENT_CHARACTERS);
		expect(text).toMatch(/items were left out/);
	});

	it('the check of an account, also where the service says very much', async () => {
		const stranger = await startServer((_request, response) => {
			response.writeHead(400, { 'content-type': 'application/json' });
			response.end(JSON.stringify({ detail: LONG, code: LONG, request_id: LONG, title: LONG }));
		});
		const { json } = await runInEngine({
			node: new ConversationAnalytics(),
			parameters: { resource: 'account', operation: 'check' },
			credentials: {
				conversationAnalyticsApi: { baseUrl: stranger.url, apiKey: demoKey },
			},
			credentialTypes: [new ConversationAnalyticsApi()],
			asTool: true,
		});
		await stranger.stop();
		expect(json.length).toBeGreaterThan(5);
		expect(JSON.stringify(json).length).toBeLessThanOrEqual(MOST_AGENT_CHARACTERS);
	});
});

it.each<[string, Json]>([
	['emoji', 'a' + '😀'.repeat(20_000)],
	['a deep object', nested(7)],
	['a very deep object', Array.from({ length: 400 }).reduce<Json>((inner) => ({ inner }), LONG)],
	['a list of lists', Array.from({ length: 50 }, () => Array(50).fill(Array(50).fill(1)))],
	['long keys', Object.fromEntries(Array.from({ length: 99 }, (_, at) => [at + LONG, '\n\0']))],
])('what an agent gets is bounded and valid text: %s', async (_what, value) => {
	const record = { meta_analytics: { value }, error: null };
	tool.world.addConversation(
		conversation({
			id: 'odd',
			serviceId: demoService,
			time: nowSeconds - 1,
			customerId: 'c-1',
			transcript: LONG,
			record,
		}),
	);
	const parameters = { serviceId: demoService, conversationId: byId('odd'), output: 'raw' };
	const text = JSON.stringify(await tool.run('get', parameters));
	expect(text.length).toBeLessThanOrEqual(MOST_AGENT_CHARACTERS);
	expect(text).toMatch(/"odd"/);
	expect(text).not.toMatch(/\\ud[89a-f]/);
});

it('cuts no more than it must, and keeps the item that says how to go on', async () => {
	const items = await tool.run('getAll', {
		...list,
		output: 'raw',
		options: { recordsForAgents: 20 },
	});
	expect(items).toHaveLength(21);
	expect(items.at(-1)).toMatchObject({ note: expect.stringContaining('20 records are shown') });
	expect(JSON.stringify(items[0])).toMatch(/A sentence .*… \(\d+ more characters left out\)/);
});
