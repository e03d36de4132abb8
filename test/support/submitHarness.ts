import type { IDataObject, INodeParameters, OnError } from 'n8n-workflow';
import { ConversationAnalyticsApi } from '../../credentials/ConversationAnalyticsApi.credentials';
import { ConversationAnalyticsStoreApi } from '../../credentials/ConversationAnalyticsStoreApi.credentials';
import type { RedisAddress } from '../../src/store/redis/connection';
import { ConversationAnalytics } from '../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import { createDemoWorld, demoKey, startSandbox, type Sandbox } from '../../workshop/sandbox';
import type { TestClock } from './clocks';
import { runInEngine, type EngineOutcome } from './engine';
import { useSandbox } from './sandbox';

/** A run of one operation of the node against a sandbox, in n8n's real engine. */
export interface NodeRun {
	parameters: INodeParameters;
	items?: IDataObject[];
	onError?: OnError;
	retryOnFail?: boolean;
	apiKey?: string;
	baseUrl?: string;
	timezone?: string;
	signal?: AbortSignal;
	/** Where the shared store is. */
	store?: RedisAddress;
}

/**
 * Runs the action node in the engine with the demo key, to the end of its operation: a canceled
 * execution ends earlier than the node in it.
 */
export async function runNode(sandbox: Sandbox, run: NodeRun): Promise<EngineOutcome> {
	const node = new ConversationAnalytics();
	const operations = watchOperations(node);
	const outcome = await runInEngine({
		node,
		parameters: placed(run.parameters),
		inputJson: run.items ?? [{}],
		credentials: {
			conversationAnalyticsApi: {
				baseUrl: run.baseUrl ?? sandbox.url,
				apiKey: run.apiKey ?? demoKey,
			},
			...(run.store ? { conversationAnalyticsStoreApi: { ...run.store } } : {}),
		},
		credentialTypes: [new ConversationAnalyticsApi(), new ConversationAnalyticsStoreApi()],
		onError: run.onError,
		retryOnFail: run.retryOnFail,
		waitBetweenTriesMs: 1,
		maxTries: 3,
		timezone: run.timezone,
		signal: run.signal,
	});
	await Promise.allSettled(operations);
	return outcome;
}

const inPanel = [
	'validateOnly',
	'waitForOutcome',
	'waitForAnalysis',
	'waitLimit',
	'output',
	'include',
];
const groups: Record<string, [group: string, row: string]> = {
	doNotCallAgainWithin: ['doNotCallAgain', 'calls'],
	doNotCallAgainBy: ['doNotCallAgain', 'calls'],
	includeInputFields: ['inputFields', 'fields'],
	inputFields: ['inputFields', 'fields'],
};

/** Parameters with each setting of their `options` where the panel of a sending operation has it. */
export function placed(parameters: INodeParameters): INodeParameters {
	const top: INodeParameters = {};
	const options: Record<string, INodeParameters> = {};
	for (const [name, value] of Object.entries(Object(parameters.options))) {
		const given = Object(value === undefined ? {} : { [name]: value });
		const [group, row] = groups[name] ?? [];
		if (inPanel.includes(name)) Object.assign(top, given);
		else if (group === undefined || row === undefined) Object.assign(options, given);
		else options[group] = { [row]: { ...Object(options[group]?.[row]), ...given } };
	}
	return { ...parameters, ...top, options };
}

/** Every run of one of the node's programmed operations from now on. */
function watchOperations(node: ConversationAnalytics): Array<Promise<unknown>> {
	const started: Array<Promise<unknown>> = [];
	for (const operations of Object.values(node.customOperations)) {
		for (const [name, operation] of Object.entries(operations)) {
			operations[name] = async function () {
				const running = operation.call(this);
				started.push(running);
				return await running;
			};
		}
	}
	return started;
}

/** The POSTs of a sandbox's log, oldest first. */
export function posts(sandbox: Sandbox) {
	return sandbox.calls.filter(({ method }) => method === 'POST');
}

/** For the tests of a file: a sandbox that processes at once what it is sent, and forgets each test behind it. */
export function useSendSandbox(clock?: TestClock): Sandbox {
	const sandbox = useSandbox(async () => {
		const world = createDemoWorld({ conversations: 20 });
		const started = await startSandbox({ world, ...(clock && { now: clock.now }) });
		resetSandbox(started);
		return started;
	});
	afterEach(() => resetSandbox(sandbox));
	return sandbox;
}

/** An operation by what its tests do not vary, in a sandbox of the file's own. */
export function sendingBy(sandbox: Sandbox, fixed: INodeParameters) {
	return async (
		items: IDataObject[],
		options: INodeParameters = {},
		{ parameters, ...more }: Partial<NodeRun> = {},
	) =>
		await runNode(sandbox, {
			parameters: { ...fixed, ...parameters, options },
			items,
			...more,
		});
}

/** Takes away requests, faults, and what a test set. */
export function resetSandbox({ calls, faults, submissions, outbound }: Sandbox): void {
	calls.length = 0;
	faults.clear();
	submissions.batches.length = 0;
	submissions.settings.processingMs = 1;
	submissions.settings.nullProcessingId = false;
	outbound.dialled.clear();
	outbound.settings.processingMs = 1;
	outbound.settings.saysQueued = true;
	outbound.settings.requiredVariables = {};
	outbound.settings.rejecting = () => undefined;
}
