import { mainOutputs, type WorkflowFile } from '../../scripts/instance/workflow';

/** A node of a chain: each hands its items to the next one. */
export interface Step {
	name: string;
	type: string;
	typeVersion: number;
	parameters: Record<string, unknown>;
	credentials?: Record<string, { id: string; name: string }>;
}

export const webhookOf = {
	name: 'Webhook',
	/** What n8n answers to another method than the webhook's own. */
	hintOfOtherMethod: 'PATCH requests. Did you mean',
} as const;

/**
 * Production-like: a webhook that answers when the last node has ended, with its first item, and nothing
 * saved of an execution that went well.
 */
export function chain(path: string, steps: Step[], settings: object): WorkflowFile {
	const names = [webhookOf.name, ...steps.map(({ name }) => name)];
	return {
		name: path,
		nodes: [
			{
				name: webhookOf.name,
				type: 'n8n-nodes-base.webhook',
				typeVersion: 2,
				position: [0, 0],
				webhookId: path,
				parameters: { httpMethod: 'GET', path, responseMode: 'lastNode', options: {} },
			},
			...steps.map((step, at): WorkflowFile['nodes'][number] => ({
				...step,
				position: [220 * (at + 1), 0],
			})),
		],
		connections: Object.fromEntries(
			names.slice(0, -1).map((name, at) => [name, mainOutputs([names[at + 1] ?? ''])]),
		),
		settings: { saveDataSuccessExecution: 'none', ...settings },
	};
}

/** Brings all items down to one with every value of a field, so that the answer is small and can be checked. */
export function gather(field: string): Step {
	return {
		name: 'Gather',
		type: 'n8n-nodes-base.summarize',
		typeVersion: 1.1,
		parameters: {
			fieldsToSummarize: {
				values: [{ aggregation: 'concatenate', field, separateBy: ',' }],
			},
			options: {},
		},
	};
}
