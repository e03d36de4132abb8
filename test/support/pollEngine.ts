import { PollContext } from 'n8n-core';
import type {
	IDataObject,
	INodeParameters,
	WorkflowActivateMode,
	WorkflowExecuteMode,
} from 'n8n-workflow';
import { ConversationAnalyticsApi } from '../../credentials/ConversationAnalyticsApi.credentials';
import { ConversationAnalyticsPollingTrigger } from '../../nodes/ConversationAnalyticsPollingTrigger/ConversationAnalyticsPollingTrigger.node';
import type { RedisAddress } from '../../src/store/redis/connection';
import { additionalData, prepareEngine, workflowOf } from './engine';
import { withStore } from './storeOfRun';

export interface PollSetup {
	parameters: INodeParameters;
	credential: { baseUrl: string; apiKey: string };
	/** The store of this n8n, if it is a Redis. */
	store?: RedisAddress;
	/** Default: `activate`, as when a person publishes the workflow. */
	activation?: WorkflowActivateMode;
	mode?: WorkflowExecuteMode;
	/** What n8n has stored with the workflow. */
	staticData?: IDataObject;
	workflowId?: string;
	/** The node's name. Its id stays the same. */
	name?: string;
}

let workflows = 0;

/** A polling trigger in an active workflow, in n8n's real context. */
export async function startPolling(setup: PollSetup) {
	const { credential, store, name = 'Polling Trigger' } = setup;
	const { parameters } = setup;
	await prepareEngine();
	const node = new ConversationAnalyticsPollingTrigger();
	const credentials = { conversationAnalyticsApi: credential };
	const credentialTypes = [new ConversationAnalyticsApi()];
	workflows += 1;
	const { workflow, node: stored } = workflowOf(
		node,
		{ id: 'polling-trigger', name, parameters, credentials },
		{ id: setup.workflowId ?? `polling-${workflows}`, staticData: setup.staticData ?? {} },
	);
	const context = new PollContext(
		workflow,
		stored,
		additionalData({ credentials, credentialTypes }),
		setup.mode ?? 'trigger',
		setup.activation ?? 'activate',
		undefined,
		undefined,
		async () => void (engine.commits += 1),
	);
	const log: string[] = [];
	const add = (message: string) => void log.push(message);
	const logger = { warn: add, error: add, info: () => {}, debug: () => {} };
	Object.defineProperty(context, 'logger', { value: logger });
	const engine = {
		log,
		/** The polls without items after which the trigger had n8n store the state. */
		commits: 0,
		/** The items of one poll. */
		async poll(): Promise<IDataObject[]> {
			const outputs = await withStore(store, async () => await node.poll.call(context));
			return (outputs?.[0] ?? []).map(({ json }) => json);
		},
		/** What n8n would store now. */
		get stored(): IDataObject {
			const copy: IDataObject = JSON.parse(JSON.stringify(workflow.staticData));
			return copy;
		},
	};
	return engine;
}
