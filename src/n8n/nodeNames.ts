import type { INode, IWorkflowMetadata } from 'n8n-workflow';

interface NodeFunctions {
	getNode(): INode;
	getWorkflow(): IWorkflowMetadata;
}

/** Names a node in n8n's log. */
export function nodeInLog(functions: NodeFunctions): string {
	return `"${functions.getNode().name}" of workflow ${functions.getWorkflow().id}`;
}

/** Identifies a trigger in this process. A copy of the node has another identity. */
export function triggerOf(functions: NodeFunctions): string {
	return `${functions.getWorkflow().id ?? ''} ${functions.getNode().id}`;
}
