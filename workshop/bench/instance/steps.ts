import { nodeOf, type WorkflowNode } from '../../scripts/instance/workflow';
import type { Bench } from '../part';

export async function ourStep(
	{ instance, key, url }: Bench,
	parameters: WorkflowNode['parameters'],
): Promise<WorkflowNode> {
	const type = 'conversationAnalyticsApi';
	const data = { baseUrl: url, apiKey: key };
	const credentials = { [type]: await instance.credential('ours', type, data) };
	const name = 'n8n-nodes-conversation-analytics.conversationAnalytics';
	return nodeOf('Ours', name, { credentials, parameters });
}

/** n8n's HTTP Request to a path of the service, with its key. */
export async function requestStep(
	{ instance, key, url: origin }: Bench,
	name: string,
	path: string,
	parameters: WorkflowNode['parameters'] = {},
): Promise<WorkflowNode> {
	const type = 'httpHeaderAuth';
	const data = { name: 'Authorization', value: `Bearer ${key}` };
	const authentication = 'genericCredentialType';
	const url = `=${origin}${path}`;
	return nodeOf(name, 'n8n-nodes-base.httpRequest', {
		typeVersion: 4.2,
		credentials: { [type]: await instance.credential('key', type, data) },
		parameters: { url, authentication, genericAuthType: type, options: {}, ...parameters },
	});
}

/** n8n's Split Out, which makes an item of each value of a field. */
export function splitOut(field: string): WorkflowNode {
	const parameters = { fieldToSplitOut: field, options: {} };
	return nodeOf('Split Out', 'n8n-nodes-base.splitOut', { parameters });
}

/** Joins all items into one with every value of a field, so that the answer is small and can be checked. */
export function gather(field: string): WorkflowNode {
	const values = [{ aggregation: 'concatenate', field, separateBy: ',' }];
	return nodeOf('Gather', 'n8n-nodes-base.summarize', {
		typeVersion: 1.1,
		parameters: { fieldsToSummarize: { values }, options: {} },
	});
}
