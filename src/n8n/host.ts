import { Readable } from 'node:stream';
import type {
	IBinaryData,
	IBinaryKeyData,
	IDataObject,
	IExecuteFunctions,
	IExecuteSingleFunctions,
	INode,
	IPollFunctions,
	NodeExecutionHint,
} from 'n8n-workflow';
import { apiCredential } from './credentials/credential';
import type { TestRun } from './context';
import { egressFilterOf, type EgressFilter } from './http/connectionPool';
import { storeCredential } from './credentials/storeCredential';
import { nodeInLog } from './nodeNames';
import { storeOfNode } from './nodeStore';
import { objectOf } from '../records/value';
import type { Store } from '../store/store';

/**
 * What of n8n an operation needs, the same on both ways n8n calls it: for all items at once
 * (`customOperations`), and for one item from inside the router (the older path of AI tools).
 */
export interface Host {
	node: INode;
	/** Stands for the run of the node: the same object for all its items. */
	run: object;
	itemCount: number;
	/** The item's index as n8n shows it; the router hands over one item at a time, as item 0. */
	shownIndex(itemIndex: number): number;
	json(itemIndex: number): IDataObject;
	read(itemIndex: number, name: string, fallback: unknown, extractValue: boolean): unknown;
	credential(itemIndex: number): Promise<Record<string, unknown>>;
	zone: string;
	signal: AbortSignal | undefined;
	continueOnFail: boolean;
	/** Puts facts of the run on the span that n8n traces of the node; only where all items run together. */
	trace?(facts: Record<string, number>): void;
	hint(message: string): void;
	/** For whoever runs this n8n: a hint, or a line of n8n's log where nobody looks at a run. */
	warn(message: string): void;
	storeBinary(content: Readable, fileName: string, mimeType: string): Promise<IBinaryData>;
	egressFilter: EgressFilter | undefined;
	binary(itemIndex: number): IBinaryKeyData | undefined;
	/** The address under which n8n makes its webhooks; undefined where n8n does not say it. */
	webhookAddress(): string | undefined;
	/** A run in the editor; undefined in production. */
	testRun: TestRun | undefined;
	workflowId: string;
	/** Whether a person approves every call of the tool before it runs. */
	isReviewed?: boolean;
	/** The one store of the node. @throws if its credential cannot be read or is wrong */
	store(): Promise<Store>;
}

export function hostOfRun(functions: IExecuteFunctions): Host {
	const items = functions.getInputData();
	return {
		...runParts(functions),
		run: functions,
		trace: (tracing) => functions.setMetadata({ tracing }),
		itemCount: items.length,
		shownIndex: (itemIndex) => itemIndex,
		json: (itemIndex) => items[itemIndex]?.json ?? {},
		read: (itemIndex, name, fallback, extractValue) =>
			functions.getNodeParameter(name, itemIndex, fallback, { extractValue }),
		credential: async (itemIndex) => await functions.getCredentials(apiCredential, itemIndex),
		binary: (itemIndex) => items[itemIndex]?.binary,
		store: async () =>
			await storeOfNode(functions, async () => await functions.getCredentials(storeCredential, 0)),
	};
}

/** For the one item that the router runs, as item 0. */
export function hostOfItem(functions: IExecuteSingleFunctions): Host {
	return {
		...runParts(functions),
		run: functions.getExecuteData(),
		itemCount: 1,
		shownIndex: () => functions.getItemIndex(),
		json: () => functions.getInputData().json,
		read: (_itemIndex, name, fallback, extractValue) =>
			functions.getNodeParameter(name, fallback, { extractValue }),
		credential: async () => await functions.getCredentials(apiCredential),
		binary: () => functions.getInputData().binary,
		store: async () =>
			await storeOfNode(functions, async () => await functions.getCredentials(storeCredential)),
		continueOnFail: functions.continueOnFail() || isInsideAgent(functions),
	};
}

/**
 * Whether an agent of the older kind runs the node within its own execution. What is thrown there
 * reaches the model as an empty text, so that a failure has to be an answer.
 */
function isInsideAgent(functions: IExecuteSingleFunctions): boolean {
	return functions.getExecuteData().node.name !== functions.getNode().name;
}

/**
 * Whether each way from the tool to an agent leads through one of n8n's human reviews, whose types end so. n8n
 * runs a tool behind a review only after an approval. Only the workflow says it: what an item holds may be of
 * the model. Where n8n does not show its workflow, nothing counts as reviewed.
 */
function isReviewed(functions: object, { name }: INode): boolean {
	const { connectionsBySourceNode, nodes } = objectOf(
		'workflow' in functions && functions.workflow,
	);
	const { ai_tool: outputs } = objectOf(objectOf(connectionsBySourceNode)[name]);
	const ends = (Array.isArray(outputs) ? outputs : []).flat().map(objectOf);
	const types = ends.map(({ node }) => objectOf(objectOf(nodes)[String(node)]).type);
	return types.length > 0 && types.every((type) => /HitlTool$/.test(String(type)));
}

/**
 * For a poll of a trigger, which has no items: its parameters are those of item 0. Nobody watches it, so what people
 * are to know goes to n8n's log.
 */
export function hostOfPoll(functions: IPollFunctions): Host {
	return {
		...nodeParts(functions),
		// A new object: n8n calls every poll of an activation with the same functions.
		run: {},
		itemCount: 1,
		shownIndex: (itemIndex) => itemIndex,
		json: () => ({}),
		read: (_itemIndex, name, fallback, extractValue) =>
			functions.getNodeParameter(name, fallback, { extractValue }),
		credential: async () => await functions.getCredentials(apiCredential),
		signal: undefined,
		continueOnFail: false,
		hint: () => {},
		warn: (message) => functions.logger.warn(`${nodeInLog(functions)}: ${message}`),
		webhookAddress: () => undefined,
		binary: () => undefined,
		testRun: undefined,
		store: async () =>
			await storeOfNode(functions, async () => await functions.getCredentials(storeCredential)),
	};
}

function nodeParts(functions: IExecuteFunctions | IExecuteSingleFunctions | IPollFunctions) {
	const { helpers } = functions;
	const node = functions.getNode();
	return {
		node,
		workflowId: functions.getWorkflow().id ?? '',
		zone: functions.getTimezone(),
		storeBinary: async (content: Readable, fileName: string, mimeType: string) =>
			await helpers.prepareBinaryData(content, fileName, mimeType),
		egressFilter: egressFilterOf(helpers),
	};
}

function runParts(functions: IExecuteFunctions | IExecuteSingleFunctions) {
	const hint = (message: string) => {
		const shown: NodeExecutionHint = { message, location: 'outputPane', type: 'info' };
		// The router's contexts have no way to show one.
		if ('addExecutionHints' in functions) functions.addExecutionHints(shown);
	};
	return {
		...nodeParts(functions),
		isReviewed: isReviewed(functions, functions.getNode()),
		testRun:
			functions.getMode() === 'manual'
				? { isPublished: functions.getWorkflow().active }
				: undefined,
		signal: functions.getExecutionCancelSignal(),
		continueOnFail: functions.continueOnFail(),
		hint,
		warn: hint,
		webhookAddress: () =>
			webhookAddressOf(functions.evaluateExpression('{{ $execution.resumeUrl }}', 0)),
	};
}

/** A node cannot read the address itself. n8n makes the one to resume an execution of it: `<address>/webhook-waiting/<execution>`. */
function webhookAddressOf(resumeUrl: unknown): string | undefined {
	const text = typeof resumeUrl === 'string' ? resumeUrl : '';
	return URL.canParse(text) ? new URL('..', text).href : undefined;
}
