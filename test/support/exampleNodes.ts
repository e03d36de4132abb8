import { NodeHelpers, type INode, type INodeParameters, type INodeType } from 'n8n-workflow';
import { ConversationAnalytics } from '../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import { ConversationAnalyticsPollingTrigger } from '../../nodes/ConversationAnalyticsPollingTrigger/ConversationAnalyticsPollingTrigger.node';
import { ConversationAnalyticsTrigger } from '../../nodes/ConversationAnalyticsTrigger/ConversationAnalyticsTrigger.node';
import type { WorkflowNode } from '../../workshop/scripts/instance/workflow';

export const ownPrefix = 'n8n-nodes-conversation-analytics.';

const nodeTypes: Record<string, INodeType> = {
	conversationAnalytics: new ConversationAnalytics(),
	conversationAnalyticsTool: new ConversationAnalytics(),
	conversationAnalyticsPollingTrigger: new ConversationAnalyticsPollingTrigger(),
	conversationAnalyticsTrigger: new ConversationAnalyticsTrigger(),
};

/** What n8n would not accept of a node of ours: its version, unknown parameters and invalid values. */
export function parameterFaults({ name, type, typeVersion, parameters, position }: WorkflowNode) {
	if (!type.startsWith(ownPrefix)) return [];
	const ofNode = nodeTypes[type.slice(ownPrefix.length)]?.description;
	if (ofNode === undefined) return [`${name}: there is no node ${type}`];
	// n8n gives the tool of an agent this name, and shows some fields only there.
	const description = { ...ofNode, name: type.slice(ownPrefix.length) };
	const versions = [description.version].flat();
	// n8n adds the poll times to every polling trigger.
	const ours = Object.fromEntries(
		Object.entries(parameters).filter(([parameter]) => parameter !== 'pollTimes'),
	);
	const given: INodeParameters = JSON.parse(JSON.stringify(ours));
	const node: INode = { id: '', name, type, typeVersion, parameters: given, position };
	const { properties } = description;
	const complete =
		NodeHelpers.getNodeParameters(properties, given, true, false, node, description) ?? {};
	const known = pathsOf(complete);
	const withDefaults = { ...node, parameters: complete };
	const issues = NodeHelpers.getNodeParametersIssues(properties, withDefaults, description);
	return [
		...(versions.includes(typeVersion) ? [] : [`${name}: there is no version ${typeVersion}`]),
		...pathsOf(given)
			.filter((path) => !known.includes(path))
			.map((path) => `${name}: ${path} is unknown`),
		...Object.values(issues?.parameters ?? {}).flatMap((texts) =>
			texts.map((text) => `${name}: ${text}`),
		),
	];
}

/** The paths of all values, including those in lists. */
function pathsOf(value: unknown, path = ''): string[] {
	if (typeof value !== 'object' || value === null) return [path];
	if (Array.isArray(value)) return value.flatMap((one, at) => pathsOf(one, `${path}[${at}]`));
	const entries = Object.entries(value);
	return entries.length === 0
		? [path]
		: entries.flatMap(([name, one]) => pathsOf(one, `${path}.${name}`));
}
