import { LoadOptionsContext } from 'n8n-core';
import {
	NodeHelpers,
	Workflow,
	type ILoadOptionsFunctions,
	type INode,
	type INodeParameters,
	type INodeType,
	type IWorkflowExecuteAdditionalData,
} from 'n8n-workflow';
import type { CredentialData } from './credentials';
import { nodeName, runInEngine, type EngineRun } from './engine';

/** What n8n passes to the functions behind the lists of an open panel. */
export async function loadOptionsOf(panel: {
	node: INodeType;
	parameters: INodeParameters;
	credentials: CredentialData;
	credentialTypes: EngineRun['credentialTypes'];
	/** Of the field whose list is open. */
	path?: string;
}): Promise<ILoadOptionsFunctions> {
	const { node, additionalData } = await surroundings(panel);
	const workflow = new Workflow({
		id: 'panel',
		name: 'Panel',
		nodes: [node],
		connections: {},
		active: false,
		nodeTypes: {
			getByName: () => panel.node,
			getByNameAndVersion: () => panel.node,
			getKnownTypes: () => ({}),
		},
		settings: { timezone: 'Etc/UTC' },
	});
	const open = workflow.getNode(nodeName) ?? node;
	const { description } = panel.node;
	// The editor sends what the panel shows, first values included.
	additionalData.currentNodeParameters =
		NodeHelpers.getNodeParameters(
			description.properties,
			panel.parameters,
			true,
			false,
			open,
			description,
		) ?? panel.parameters;
	return new LoadOptionsContext(workflow, open, additionalData, panel.path ?? '');
}

/** The engine creates these for a run, so a node that does nothing returns them. */
async function surroundings(
	panel: Parameters<typeof loadOptionsOf>[0],
): Promise<{ node: INode; additionalData: IWorkflowExecuteAdditionalData }> {
	let made: { node: INode; additionalData: IWorkflowExecuteAdditionalData } | undefined;
	await runInEngine({
		node: {
			description: { ...panel.node.description, properties: [] },
			execute: async () => [[]],
		},
		credentials: panel.credentials,
		credentialTypes: panel.credentialTypes,
		prepare: (node, additionalData) => {
			made = { node: { ...node, parameters: panel.parameters }, additionalData };
		},
	});
	if (made === undefined) throw new Error('The engine did not prepare a run');
	return made;
}
