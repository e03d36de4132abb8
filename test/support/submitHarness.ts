import type { IDataObject, INodeParameters, OnError } from 'n8n-workflow';
import { ConversationAnalyticsApi } from '../../credentials/ConversationAnalyticsApi.credentials';
import { ConversationAnalytics } from '../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import { demoKey, type Sandbox } from '../../sandbox';
import { runInEngine, type EngineOutcome } from './engine';

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
}

/** Runs the action node in the engine with the demo key. */
export async function runNode(sandbox: Sandbox, run: NodeRun): Promise<EngineOutcome> {
	return await runInEngine({
		node: new ConversationAnalytics(),
		parameters: run.parameters,
		inputJson: run.items ?? [{}],
		credentials: {
			conversationAnalyticsApi: {
				baseUrl: run.baseUrl ?? sandbox.url,
				apiKey: run.apiKey ?? demoKey,
			},
		},
		credentialTypes: [new ConversationAnalyticsApi()],
		onError: run.onError,
		retryOnFail: run.retryOnFail,
		waitBetweenTriesMs: 1,
		maxTries: 3,
		timezone: run.timezone,
		signal: run.signal,
	});
}

/** The POSTs of a sandbox's log, oldest first. */
export function posts(sandbox: Sandbox) {
	return sandbox.calls.filter(({ method }) => method === 'POST');
}
