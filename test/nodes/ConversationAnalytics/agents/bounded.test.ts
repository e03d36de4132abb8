import type { INodeParameters } from 'n8n-workflow';
import { MOST_AGENT_CHARACTERS } from '../../../../src/operation/agentBound';
import { conversation } from '../../../../workshop/sandbox';
import { byId } from '../../../support/readNode';
import { demoService, month, nowSeconds, startDemoTool, type DemoTool } from './demoTool';

const LONG = 'A sentence that repeats itself. '.repeat(1000);
let tool: DemoTool;

beforeAll(async () => {
	tool = await startDemoTool();
	for (let at = 0; at < 40; at += 1) {
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
