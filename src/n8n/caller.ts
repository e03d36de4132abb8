import type { IExecuteFunctions, IPollFunctions } from 'n8n-workflow';
import { objectOf } from '../records/value';

/** Who runs the node. */
export interface Caller {
	/** Whether a model runs the operation, so that a person's leave is needed to call. */
	forModel: boolean;
	/** Whether the model reads what the operation returns, so that it returns few and short items. */
	answersModel: boolean;
	/** Whether the model also wrote the node: nothing in its parameters was decided by a person. */
	isWrittenByModel: boolean;
}

/**
 * A model runs a node as a tool, whose type ends in "Tool", or alone: n8n's Assistant in a workflow that it makes for one
 * run or as a step with invented items, n8n Agents in mode `internal` without a workflow. A person's own step is neither.
 * In a whole workflow that the Assistant runs, the next node reads what the operation returns.
 */
export function callerOf(functions: IExecuteFunctions | IPollFunctions): Caller {
	const isAlone =
		functions.getMode() === 'internal' || isOfAssistant(functions) || hasInventedItems(functions);
	const isWrittenByModel = isAlone || isInRunOfAssistant(functions);
	const isTool = functions.getNode().type.endsWith('Tool');
	return {
		isWrittenByModel,
		forModel: isWrittenByModel || isTool,
		answersModel: isAlone || isTool,
	};
}

/** By n8n's mark of a run that its Assistant, or a client over MCP, began. n8n does not mark all of them. */
function isInRunOfAssistant(functions: IExecuteFunctions | IPollFunctions): boolean {
	const { manualData } = objectOf('runExecutionData' in functions && functions.runExecutionData);
	return objectOf(manualData).source === 'instance_ai';
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
