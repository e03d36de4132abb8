import { LoadOptionsContext } from 'n8n-core';
import {
	NodeHelpers,
	type ILoadOptionsFunctions,
	type INodeParameters,
	type INodeType,
} from 'n8n-workflow';
import type { CredentialData } from './credentials';
import { additionalData, prepareEngine, workflowOf, type EngineRun } from './engine';

/** What n8n passes to the functions that load the lists of a panel. */
export async function loadOptionsOf(panel: {
	node: INodeType;
	parameters: INodeParameters;
	credentials: CredentialData;
	credentialTypes: EngineRun['credentialTypes'];
	/** The field of the list. */
	path?: string;
}): Promise<ILoadOptionsFunctions> {
	await prepareEngine();
	const { parameters, credentials } = panel;
	const opened = { name: 'Node under test', parameters, credentials };
	const { workflow, node } = workflowOf(panel.node, opened, { active: false });
	const { description } = panel.node;
	// The editor sends what the panel shows, with defaults.
	const currentNodeParameters =
		NodeHelpers.getNodeParameters(
			description.properties,
			parameters,
			true,
			false,
			node,
			description,
		) ?? parameters;
	const data = { ...additionalData(panel), currentNodeParameters };
	return new LoadOptionsContext(workflow, node, data, panel.path ?? '');
}
