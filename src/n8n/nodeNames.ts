import type { INode, IWorkflowMetadata, IHookFunctions, IWebhookFunctions } from 'n8n-workflow';

/** Names a node in a line of n8n's log, which does not say where the line comes from. */
export function nodeInLog(functions: {
	getNode(): INode;
	getWorkflow(): IWorkflowMetadata;
}): string {
	return `"${functions.getNode().name}" of workflow ${functions.getWorkflow().id}`;
}

/**
 * Names a trigger in this process. It stays the same when the workflow changes; a copy of the node has a
 * name of its own.
 */
export function triggerOf(functions: IWebhookFunctions | IHookFunctions): string {
	return `${functions.getWorkflow().id ?? ''} ${functions.getNode().id}`;
}
