import type { IHookFunctions, IWebhookFunctions } from 'n8n-workflow';

/**
 * Names a trigger in this process. It stays the same when the workflow changes; a copy of the node has a
 * name of its own.
 */
export function triggerOf(functions: IWebhookFunctions | IHookFunctions): string {
	return `${functions.getWorkflow().id ?? ''} ${functions.getNode().id}`;
}
