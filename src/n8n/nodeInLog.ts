import type { INode, IWorkflowMetadata } from 'n8n-workflow';

/** Names a node in a line of n8n's log, which does not say where the line comes from. */
export function nodeInLog(functions: {
	getNode(): INode;
	getWorkflow(): IWorkflowMetadata;
}): string {
	return `"${functions.getNode().name}" of workflow ${functions.getWorkflow().id}`;
}
