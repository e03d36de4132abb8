import { readExamples } from '../start/ready';
import { mainOutputs, type WorkflowFile, type WorkflowNode } from '../instance/workflow';

/** One of examples/. */
export function exampleNamed(file: string): WorkflowFile {
	const example = readExamples().find((one) => one.file === file);
	if (example === undefined) throw new Error(`There is no example ${file}`);
	return example.workflow;
}

export function workflowOfOneNode(
	name: string,
	nodeName: string,
	parameters: WorkflowNode['parameters'],
): WorkflowFile {
	const node: WorkflowNode = {
		name: nodeName,
		type: 'n8n-nodes-conversation-analytics.conversationAnalytics',
		typeVersion: 1,
		position: [0, 0],
		credentials: { conversationAnalyticsApi: { name: 'Conversation Analytics account' } },
		parameters,
	};
	return { name, nodes: [node], connections: {} };
}

/** A list with the fields that a person reads first, one of them an answer. */
export const getManyWorkflow = workflowOfOneNode('Get Many', 'Get Conversations', {
	resource: 'conversation',
	operation: 'getAll',
	serviceId: 'support-desk',
});

/** An agent with three of our operations as tools. */
export const agentWorkflow: WorkflowFile = {
	name: 'Agent',
	nodes: [
		{
			name: 'When chat message received',
			type: '@n8n/n8n-nodes-langchain.chatTrigger',
			typeVersion: 1.3,
			position: [0, 0],
			parameters: { options: {} },
			webhookId: '7b1f0c5e-2c55-4b7e-9a35-1d2f3a4b5c01',
		},
		{
			name: 'AI Agent',
			type: '@n8n/n8n-nodes-langchain.agent',
			typeVersion: 3.1,
			position: [300, 0],
			parameters: { options: {} },
		},
		{
			name: 'Model',
			type: '@n8n/n8n-nodes-langchain.lmChatOpenAi',
			typeVersion: 1.2,
			position: [100, 240],
			parameters: { model: { __rl: true, mode: 'id', value: 'gpt-4.1-mini' }, options: {} },
		},
		tool('Search Conversations', 320, {
			resource: 'conversation',
			operation: 'search',
			words: fromAi('words'),
		}),
		tool('Read a Conversation', 540, {
			resource: 'conversation',
			operation: 'get',
			conversationId: { __rl: true, mode: 'id', value: fromAi('conversation') },
		}),
		tool('Look up a Customer', 760, {
			resource: 'customer',
			operation: 'get',
			customerId: { __rl: true, mode: 'id', value: fromAi('customer') },
		}),
	],
	connections: {
		'When chat message received': mainOutputs(['AI Agent']),
		Model: { ai_languageModel: [[{ node: 'AI Agent', type: 'ai_languageModel', index: 0 }]] },
		...Object.fromEntries(
			['Search Conversations', 'Read a Conversation', 'Look up a Customer'].map((name) => [
				name,
				{ ai_tool: [[{ node: 'AI Agent', type: 'ai_tool', index: 0 }]] },
			]),
		),
	},
};

/** What the model fills in. */
function fromAi(name: string): string {
	return `={{ $fromAI('${name}') }}`;
}

function tool(name: string, x: number, operation: Record<string, unknown>): WorkflowNode {
	return {
		name,
		type: 'n8n-nodes-conversation-analytics.conversationAnalyticsTool',
		typeVersion: 1,
		position: [x, 240],
		credentials: { conversationAnalyticsApi: { name: 'Conversation Analytics account' } },
		parameters: { ...operation, serviceId: 'support-desk' },
	};
}
