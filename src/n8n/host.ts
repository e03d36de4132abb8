import { Readable } from 'node:stream';
import type { IBinaryKeyData, IDataObject, IExecuteFunctions, IPollFunctions } from 'n8n-workflow';
import { apiCredential } from './credentials/credential';
import { credentialReader } from './credentials/readCredential';
import { callerOf } from './caller';
import type { RunFacts } from './context';
import { egressFilterOf, type EgressFilter } from './http/connectionPool';
import { nodeInLog } from './nodeNames';
import { ownStore } from './ownStore';
import { objectOf, type JsonObject } from '../records/value';

/** What an operation needs from n8n, in a run over all items or in a poll. */
export interface Host extends RunFacts {
	itemCount: number;
	/** The item's index as n8n shows it; undefined in a trigger. */
	shownIndex(itemIndex: number): number | undefined;
	json(itemIndex: number): IDataObject;
	binary(itemIndex: number): IBinaryKeyData | undefined;
	read(itemIndex: number, name: string, fallback: unknown): unknown;
	credential(itemIndex: number): Promise<Record<string, unknown>>;
	zone: string;
	/** For the owner of this n8n: a hint, or a line of n8n's log in a poll. */
	warn(message: string): void;
	egressFilter: EgressFilter | undefined;
}

/** For `execute`, which n8n's engines and its AI agents call. */
export function hostOf(functions: IExecuteFunctions): Host {
	const items = functions.getInputData();
	const hint = (message: string) =>
		functions.addExecutionHints({ message, location: 'outputPane', type: 'info' });
	return {
		...nodeParts(functions),
		credential: credentialReader(functions, apiCredential),
		isReviewed: isReviewed(functions),
		hasReconcile: hasReconcile(functions),
		testRun:
			functions.getMode() === 'manual'
				? { isPublished: functions.getWorkflow().active }
				: undefined,
		signal: functions.getExecutionCancelSignal(),
		hint,
		warn: hint,
		webhookAddress: () =>
			webhookAddressOf(functions.evaluateExpression('{{ $execution.resumeUrl }}', 0)),
		run: functions,
		itemCount: items.length,
		shownIndex: (itemIndex) => itemIndex,
		json: (itemIndex) => items[itemIndex]?.json ?? {},
		binary: (itemIndex) => items[itemIndex]?.binary,
		read: (itemIndex, name, fallback) => functions.getNodeParameter(name, itemIndex, fallback),
		continueOnFail: functions.continueOnFail() || isInsideAgent(functions),
	};
}

/** For a poll. Nobody watches it, so warnings go to n8n's log. */
export function hostOfPoll(functions: IPollFunctions): Host {
	return {
		...nodeParts(functions),
		credential: async () => await functions.getCredentials(apiCredential),
		// A new object, because n8n reuses the functions for every poll.
		run: {},
		itemCount: 1,
		shownIndex: () => undefined,
		json: () => ({}),
		binary: () => undefined,
		read: (_itemIndex, name, fallback) => functions.getNodeParameter(name, fallback),
		signal: undefined,
		continueOnFail: false,
		hint: () => {},
		warn: (message) => functions.logger.warn(`${nodeInLog(functions)}: ${message}`),
		webhookAddress: () => undefined,
		testRun: undefined,
		hasReconcile: false,
		isReviewed: false,
	};
}

/**
 * Whether an older agent runs the node within its own execution. An error thrown there reaches the model as empty
 * text, so a failure must be an answer.
 */
function isInsideAgent(functions: IExecuteFunctions): boolean {
	return functions.getExecuteData().node.name !== functions.getNode().name;
}

/**
 * Whether each connection from the tool to an agent leads through one of n8n's human reviews. Only the workflow counts,
 * because a model may have written what an item holds. If n8n does not show its workflow, the tool is not reviewed.
 */
function isReviewed(functions: IExecuteFunctions): boolean {
	const { connectionsBySourceNode, nodes } = workflowOf(functions);
	const own = objectOf(objectOf(connectionsBySourceNode)[functions.getNode().name]);
	const ends = (Array.isArray(own.ai_tool) ? own.ai_tool : []).flat().map(objectOf);
	const types = ends.map(({ node }) => objectOf(objectOf(nodes)[String(node)]).type);
	return types.length > 0 && types.every((type) => /HitlTool$/.test(String(type)));
}

/** Whether the workflow has an enabled node of this type, also as a tool, that runs Delivery: Reconcile. */
function hasReconcile(functions: IExecuteFunctions): boolean {
	const nameOf = (type: unknown) => String(type).replace(/Tool$/, '');
	const own = nameOf(functions.getNode().type);
	return Object.values(objectOf(workflowOf(functions).nodes)).some((node) => {
		const { type, disabled, parameters } = objectOf(node);
		const { resource, operation } = objectOf(parameters);
		const isOwn = nameOf(type) === own && !disabled;
		return isOwn && resource === 'delivery' && operation === 'reconcile';
	});
}

/** Empty if n8n does not show its workflow. */
function workflowOf(functions: IExecuteFunctions): JsonObject {
	return objectOf('workflow' in functions && functions.workflow);
}

function nodeParts(functions: IExecuteFunctions | IPollFunctions) {
	const { helpers } = functions;
	const node = functions.getNode();
	return {
		node,
		...callerOf(functions),
		workflowId: functions.getWorkflow().id ?? '',
		store: async () => ownStore(),
		// Engine 2.0 passes a workflow without a name and settings.
		knowsSettings: functions.getWorkflow().name !== undefined,
		zone: functions.getTimezone(),
		storeBinary: async (content: Readable | Buffer, fileName: string, mimeType: string) =>
			await helpers.prepareBinaryData(content, fileName, mimeType),
		egressFilter: egressFilterOf(helpers),
	};
}

/** A node can read only the address that resumes an execution: `<address>/webhook-waiting/<execution>`. */
function webhookAddressOf(resumeUrl: unknown): string | undefined {
	const text = typeof resumeUrl === 'string' ? resumeUrl : '';
	return URL.canParse(text) ? new URL('..', text).href : undefined;
}
