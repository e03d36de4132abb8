import type { Editor } from '../../../workshop/scripts/instance/editor';
import type { Execution, Failure, Item } from '../../../workshop/scripts/instance/execution';
import {
	mainOutputs,
	nodeOf,
	type WorkflowFile,
} from '../../../workshop/scripts/instance/workflow';

const startName = 'Start';
export const nodeName = 'Node under test';

export interface NodeUnderTest {
	/** As in a workflow, e.g. `n8n-nodes-conversation-analytics.conversationAnalytics`. */
	type: string;
	/** Default 1. */
	typeVersion?: number;
	parameters: Record<string, unknown>;
	credentials?: Record<string, { id: string; name: string }>;
	/** The json of the items that come in. Default: one empty item. */
	inputItems?: Array<Record<string, unknown>>;
	onError?: 'stopWorkflow' | 'continueRegularOutput' | 'continueErrorOutput';
	/** n8n's own repetition of the whole node. */
	retryOnFail?: boolean;
	maxTries?: number;
	executeOnce?: boolean;
	alwaysOutputData?: boolean;
	/** How many outputs lead on to a node; the error output is the last. Default 2. */
	outputs?: number;
	settings?: Record<string, unknown>;
}

interface NodeOutcome {
	/** The execution's. */
	status: string;
	error?: Failure;
	/** Per output of the node. */
	outputs: Item[][];
	/** The json of the first output's items. */
	json: Array<Record<string, unknown>>;
	hints: string[];
	durationMs: number;
	execution: Execution;
}

/** Start (with pinned items), the node under test, and one node behind each of its outputs. */
export function workflowAround(node: NodeUnderTest): WorkflowFile {
	const ends = Array.from({ length: node.outputs ?? 2 }, (_, at) => `Output ${at}`);
	const { onError, retryOnFail, maxTries, executeOnce, alwaysOutputData } = node;
	return {
		name: `One node: ${node.type}`,
		nodes: [
			nodeOf(startName, 'n8n-nodes-base.manualTrigger'),
			nodeOf(nodeName, node.type, {
				typeVersion: node.typeVersion ?? 1,
				position: [220, 0],
				parameters: node.parameters,
				credentials: node.credentials,
				onError,
				retryOnFail,
				maxTries,
				executeOnce,
				alwaysOutputData,
			}),
			...ends.map((name, at) => nodeOf(name, 'n8n-nodes-base.noOp', { position: [440, at * 160] })),
		],
		connections: {
			[startName]: mainOutputs([nodeName]),
			[nodeName]: mainOutputs(...ends.map((name) => [name])),
		},
		pinData: { [startName]: (node.inputItems ?? [{}]).map((json) => ({ json })) },
		settings: node.settings,
	};
}

/** Runs one node in the real n8n, as a person clicking "Execute workflow" would. */
export async function runNode(editor: Editor, node: NodeUnderTest): Promise<NodeOutcome> {
	const { id } = await editor.createWorkflow(workflowAround(node));
	const execution = await editor.runWorkflow(id, startName);
	const runs = execution.nodes[nodeName] ?? [];
	const run = runs.at(-1);
	const outputs = run?.outputs ?? [];
	return {
		status: execution.status,
		error: run?.error ?? execution.error,
		outputs,
		json: (outputs[0] ?? []).map((item) => item.json),
		hints: run?.hints ?? [],
		durationMs: run?.durationMs ?? 0,
		execution,
	};
}

/** The same, stopped by the user once `begun` is settled; gives what the execution became. */
export async function runAndStop(
	editor: Editor,
	node: NodeUnderTest,
	begun: Promise<void>,
): Promise<Execution> {
	const { id } = await editor.createWorkflow(workflowAround(node));
	const executionId = await editor.startWorkflow(id, startName);
	await begun;
	await editor.stopExecution(executionId);
	return await editor.finishedExecution(executionId);
}
