import type { IExecuteFunctions, IPollFunctions } from 'n8n-workflow';
import { objectOf } from '../records/value';

/** Who runs the node. */
export interface Caller {
	/** Whether a model runs the operation. It then returns few and short items, and asks for a person's leave to call. */
	forModel: boolean;
	/** Whether the model also wrote the node: nothing in its parameters was decided by a person. */
	isWrittenByModel: boolean;
}

/**
 * A model runs a node as a tool, whose type ends in "Tool", or alone: n8n's Assistant in a workflow that it makes for one
 * run or as a step with invented items, n8n Agents in mode `internal` without a workflow. A person's own step is neither.
 */
export function callerOf(functions: IExecuteFunctions | IPollFunctions): Caller {
	const isWrittenByModel =
		functions.getMode() === 'internal' || isOfAssistant(functions) || hasInventedItems(functions);
	return {
		isWrittenByModel,
		forModel: isWrittenByModel || functions.getNode().type.endsWith('Tool'),
	};
}

/** By the names that n8n gives this workflow and its only node. */
function isOfAssistant(functions: IExecuteFunctions | IPollFunctions): boolean {
	const { name, type } = functions.getNode();
	if (name !== 'Node' || functions.getWorkflow().name !== `Execute node ${type}`) return false;
	const { nodes } = objectOf('workflow' in functions && functions.workflow);
	return Object.keys(objectOf(nodes)).length === 1;
}

/** The Assistant can also write the workflow of the step. Its items are stored as those of a task that never began. */
function hasInventedItems(functions: IExecuteFunctions | IPollFunctions): boolean {
	if (!('getExecuteData' in functions)) return false;
	const [from] = functions.getExecuteData().source?.main ?? [];
	const { resultData } = objectOf('runExecutionData' in functions && functions.runExecutionData);
	const tasks = objectOf(objectOf(resultData).runData)[from?.previousNode ?? ''];
	const task: unknown = Array.isArray(tasks) ? tasks[from?.previousNodeRun ?? 0] : undefined;
	const { startTime, executionStatus, data } = objectOf(task);
	return startTime === 0 && executionStatus === 'success' && data !== undefined;
}
