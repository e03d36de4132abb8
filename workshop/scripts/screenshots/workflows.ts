import { readExamples } from '../start/ready';
import { workflowFile, type WorkflowFile, type WorkflowNode } from '../instance/workflow';
import agent from './agent.json';

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
export const agentWorkflow: WorkflowFile = workflowFile.parse(agent);
