import { encode } from 'gpt-tokenizer';
import { z } from 'zod';
import type { Model } from '../../../workshop/scripts/outside/model';
import type { WorkflowFile } from '../../../workshop/scripts/instance/workflow';
import { publicationOf } from '../support/publication';
import { startScriptedModel } from '../support/agent';
import { jsonOf, type ExampleTest, type ExampleWorld } from './world';

const file = 'agent-that-quotes.json';
const isoDay = (daysAgo: number) =>
	new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const range = { start: isoDay(29), end: isoDay(0) };
const calls = {
	search: { words: 'cancel abroad', match: 'any', ...range, customer: '' },
	list: { ...range, customer: '' },
};
/** The bound for the schemas of all three tools, in tokens. */
const MOST_SCHEMA_TOKENS = 600;

/** A copy of the example with a scripted model and this version of the agent. */
async function withModel(world: ExampleWorld, model: Model, version: number): Promise<string> {
	const { type, data } = model.credential;
	const key = await world.editor.createCredential('Model of the test', type, data);
	const change = (workflow: WorkflowFile) => ({
		...workflow,
		nodes: workflow.nodes.map((node) =>
			node.name === 'Agent' ? { ...node, typeVersion: version } : node,
		),
	});
	return await world.changed(file, change, [key]);
}

const agentTest = (version: number): ExampleTest => ({
	file,
	title: `agent ${version} gets quotes, a list and a transcript from its three tools`,
	async run(world) {
		const all = world.sandbox.world.conversationsOf('support-desk').ordered.all();
		// A failed one has no transcript.
		const id = all.findLast(({ selectors }) => selectors.analysis_status === 'completed')?.id ?? '';
		const model = await startScriptedModel(
			[calls.search, calls.list, { id, part: 'transcript', page: 1 }],
			['Search', 'List', 'Get'],
		);
		try {
			await world.run(await withModel(world, model, version));
			const [found = '', list = '', part = ''] = model.toolAnswers();
			expect(found).toContain('I need to cancel');
			expect(found).toMatch(/speaker\W+Customer/);
			expect(found).toMatch(/searched\W+\d+/);
			expect(list).toMatch(/records_left_out\W+65/);
			expect(part).toContain(id);
			expect(part).toMatch(/pages\W+\d/);
			const tokens = encode(JSON.stringify(model.tools())).length;
			process.stdout.write(`Schema of three tools, agent ${version}: ${tokens} tokens\n`);
			expect(model.tools()).toHaveLength(3);
			expect(tokens).toBeLessThan(MOST_SCHEMA_TOKENS);
			expect(JSON.stringify(model.tools())).toContain('ISO date, e.g. 2026-11-14');
		} finally {
			await model.stop();
		}
	},
});

const asItIsTest: ExampleTest = {
	file,
	title: 'the substitute model quotes what it found, and says that it is a substitute',
	async run(world) {
		const { output } = jsonOf(await world.run(file), 'Agent')[0] ?? {};
		expect(output).toMatch(/substitute for a language model/);
		expect(output).toMatch(/- ".*refund.*" \(/);
		expect(output).not.toContain('<data>');
		expect(output).toMatch(/\d+ conversations were searched, \d+ match/);
	},
};

const asAddedTest: ExampleTest = {
	file,
	title:
		'the substitute model answers the model node as n8n adds it, and fills fields by their names',
	async run(world) {
		const id = await world.changed(file, (workflow) => ({
			...workflow,
			nodes: workflow.nodes.map((node) => {
				if (node.name === 'Model') {
					const model = { __rl: true, mode: 'list', value: 'gpt-5-mini' };
					const parameters = { model, responsesApiEnabled: true, builtInTools: {}, options: {} };
					return { ...node, typeVersion: 1.3, parameters };
				}
				if (node.name !== 'Search conversations') return node;
				// As n8n writes the field when a person lets the model fill it in.
				const words =
					"={{ /*n8n-auto-generated-fromAI-override*/ $fromAI('Words', ``, 'string') }}";
				return { ...node, parameters: { ...node.parameters, words } };
			}),
		}));
		const { output } = jsonOf(await world.run(id), 'Agent')[0] ?? {};
		expect(output).toMatch(/substitute for a language model/);
		expect(output).toMatch(/- ".*refund.*" \(/);
	},
};

const toolList = z.object({ result: z.object({ tools: z.array(z.object({ name: z.string() })) }) });
const toolResult = z.object({
	result: z.object({ content: z.array(z.object({ text: z.string() })) }),
});

const serverTest: ExampleTest = {
	file,
	title: 'the MCP server offers the same tools to a client outside n8n',
	async run(world) {
		const id = await world.changed(file, (workflow) => workflow);
		expect((await publicationOf(world.editor, id)).status).toBe('published');
		try {
			const ask = await mcpClient(`${world.editor.url}/mcp/conversations-that-quote`);
			const { tools } = toolList.parse(await ask('tools/list', {})).result;
			expect(tools).toHaveLength(3);
			const name = tools.find((tool) => tool.name.startsWith('Search'))?.name;
			const asked = await ask('tools/call', { name, arguments: calls.search });
			const text = toolResult
				.parse(asked)
				.result.content.map((one) => one.text)
				.join('');
			expect(text).toContain('I need to cancel');
			expect(text).toMatch(/searched\W+\d+/);
		} finally {
			await world.editor.deactivate(id);
		}
	},
};

/** The part of the Model Context Protocol over HTTP that a tool call needs. Returns a function that sends requests. */
async function mcpClient(url: string) {
	const headers: Record<string, string> = {
		'content-type': 'application/json',
		accept: 'application/json, text/event-stream',
	};
	const post = async (body: object) => {
		const message = JSON.stringify({ jsonrpc: '2.0', ...body });
		const response = await fetch(url, { method: 'POST', headers, body: message });
		const session = response.headers.get('mcp-session-id');
		if (session !== null) headers['mcp-session-id'] = session;
		return await response.text();
	};
	await post({
		...{ id: 0, method: 'initialize' },
		params: {
			...{ protocolVersion: '2025-03-26', capabilities: {} },
			clientInfo: { name: 'test', version: '1' },
		},
	});
	await post({ method: 'notifications/initialized' });
	/** The answer is JSON or the only event of a stream. */
	return async (method: string, params: object): Promise<unknown> => {
		const text = await post({ id: method, method, params });
		return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text);
	};
}

export const agentTests: ExampleTest[] = [
	agentTest(3.1),
	agentTest(2.2),
	asItIsTest,
	asAddedTest,
	serverTest,
];
