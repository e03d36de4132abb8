import type { INode, IWorkflowMetadata } from 'n8n-workflow';

interface NodeFunctions {
	getNode(): INode;
	getWorkflow(): IWorkflowMetadata;
}

/** Names a node in a line of n8n's log, which does not say where the line comes from. */
export function nodeInLog(functions: NodeFunctions): string {
	return `"${functions.getNode().name}" of workflow ${functions.getWorkflow().id}`;
}

/** Names a trigger in this process, also after its workflow has changed. A copy of the node has another name. */
export function triggerOf(functions: NodeFunctions): string {
	return `${functions.getWorkflow().id ?? ''} ${functions.getNode().id}`;
}
