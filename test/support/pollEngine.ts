import { PollContext } from 'n8n-core';
import type {
	IDataObject,
	INodeParameters,
	Workflow,
	WorkflowActivateMode,
	WorkflowExecuteMode,
} from 'n8n-workflow';
import { ConversationAnalyticsApi } from '../../credentials/ConversationAnalyticsApi.credentials';
import { ConversationAnalyticsStoreApi } from '../../credentials/ConversationAnalyticsStoreApi.credentials';
import { ConversationAnalyticsPollingTrigger } from '../../nodes/ConversationAnalyticsPollingTrigger/ConversationAnalyticsPollingTrigger.node';
import type { RedisAddress } from '../../src/store/redis/connection';
import { additionalData, prepareEngine, workflowOf } from './engine';

export interface PollSetup {
	parameters: INodeParameters;
	credential: { baseUrl: string; apiKey: string };
	/** Where the shared store is, for a trigger that has its credential. */
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
export class PollEngine {
	readonly log: string[] = [];
	/** How often a poll without items had n8n store the state. */
	commits = 0;
	private readonly workflow: Workflow;
	private readonly context: PollContext;

	private constructor(
		private readonly type: ConversationAnalyticsPollingTrigger,
		{ parameters, credential, store, name = 'Polling Trigger', ...setup }: PollSetup,
	) {
		const credentials = {
			conversationAnalyticsApi: credential,
			...(store && { conversationAnalyticsStoreApi: { ...store } }),
		};
		workflows += 1;
		const { workflow, node } = workflowOf(
			type,
			{ id: 'polling-trigger', name, parameters, credentials },
			{ id: setup.workflowId ?? `polling-${workflows}`, staticData: setup.staticData ?? {} },
		);
		this.workflow = workflow;
		this.context = new PollContext(
			workflow,
			node,
			additionalData({
				credentials,
				credentialTypes: [new ConversationAnalyticsApi(), new ConversationAnalyticsStoreApi()],
			}),
			setup.mode ?? 'trigger',
			setup.activation ?? 'activate',
			undefined,
			undefined,
			async () => void (this.commits += 1),
		);
		const add = (message: string) => void this.log.push(message);
		const logger = { warn: add, error: add, info: () => {}, debug: () => {} };
		Object.defineProperty(this.context, 'logger', { value: logger });
	}

	static async start(setup: PollSetup): Promise<PollEngine> {
		await prepareEngine();
		return new PollEngine(new ConversationAnalyticsPollingTrigger(), setup);
	}

	/** The items of one poll. */
	async poll(): Promise<IDataObject[]> {
		const outputs = await this.type.poll.call(this.context);
		return (outputs?.[0] ?? []).map(({ json }) => json);
	}

	/** What n8n would store now. */
	get stored(): IDataObject {
		const copy: IDataObject = JSON.parse(JSON.stringify(this.workflow.staticData));
		return copy;
	}
}
