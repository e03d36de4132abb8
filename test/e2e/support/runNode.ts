import type { Editor } from '../../../workshop/scripts/instance/editor';
import type { Execution } from '../../../workshop/scripts/instance/execution';
import {
	mainOutputs,
	nodeOf,
	type WorkflowFile,
} from '../../../workshop/scripts/instance/workflow';

/** The type of our action node. */
export const actionType = 'n8n-nodes-conversation-analytics.conversationAnalytics';
export const startName = 'Start';
export const nodeName = 'Node under test';

export interface NodeUnderTest {
	type: string;
	/** Default 1. */
	typeVersion?: number;
	parameters: Record<string, unknown>;
	credentials?: Record<string, { id: string; name: string }>;
	/** Default: one empty item. */
	inputItems?: Array<Record<string, unknown>>;
	onError?: 'stopWorkflow' | 'continueRegularOutput' | 'continueErrorOutput';
}

/** Start with pinned items, the node under test, and a node behind each output. */
export function workflowAround(node: NodeUnderTest): WorkflowFile {
	const ends = ['Output 0', 'Output 1'];
	return {
		name: `One node: ${node.type}`,
		nodes: [
			nodeOf(startName, 'n8n-nodes-base.manualTrigger'),
			nodeOf(nodeName, node.type, {
				typeVersion: node.typeVersion ?? 1,
				position: [220, 0],
				parameters: node.parameters,
				credentials: node.credentials,
				onError: node.onError,
			}),
			...ends.map((name, at) => nodeOf(name, 'n8n-nodes-base.noOp', { position: [440, at * 160] })),
		],
		connections: {
			[startName]: mainOutputs([nodeName]),
			[nodeName]: mainOutputs(...ends.map((name) => [name])),
		},
		pinData: { [startName]: (node.inputItems ?? [{}]).map((json) => ({ json })) },
	};
}

/** Runs one node in the real n8n, as the button "Execute workflow" does. */
export async function runNode(editor: Editor, node: NodeUnderTest) {
	const { id } = await editor.createWorkflow(workflowAround(node));
	const execution = await editor.runWorkflow(id, startName);
	const run = execution.nodes[nodeName]?.at(-1);
	const outputs = run?.outputs ?? [];
	return {
		status: execution.status,
		error: run?.error ?? execution.error,
		outputs,
		/** The json of the first output's items. */
		json: (outputs[0] ?? []).map((item) => item.json),
		hints: run?.hints ?? [],
		execution,
	};
}

/** Starts the same run, and stops it as a person does once `begun` has resolved. */
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
