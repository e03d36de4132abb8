import { PollContext } from 'n8n-core';
import {
	Workflow,
	type IDataObject,
	type INode,
	type INodeParameters,
	type WorkflowActivateMode,
	type WorkflowExecuteMode,
} from 'n8n-workflow';
import { ConversationAnalyticsApi } from '../../credentials/ConversationAnalyticsApi.credentials';
import { ConversationAnalyticsStoreApi } from '../../credentials/ConversationAnalyticsStoreApi.credentials';
import { ConversationAnalyticsPollingTrigger } from '../../nodes/ConversationAnalyticsPollingTrigger/ConversationAnalyticsPollingTrigger.node';
import type { RedisAddress } from '../../src/store/redis/connection';
import { additionalData, prepareEngine } from './engine';

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
	/** Of the node; its id stays the same. */
	name?: string;
}

let workflows = 0;

/** A polling trigger in an active workflow, in n8n's real context. */
export class PollEngine {
	readonly log: string[] = [];
	/** How often a poll had n8n store the state although nothing came out. */
	commits = 0;
	private readonly workflow: Workflow;
	private readonly context: PollContext;

	private constructor(
		private readonly type: ConversationAnalyticsPollingTrigger,
		setup: PollSetup,
	) {
		const credentials = {
			conversationAnalyticsApi: setup.credential,
			...(setup.store && { conversationAnalyticsStoreApi: { ...setup.store } }),
		};
		const nodeName = setup.name ?? 'Polling Trigger';
		const node: INode = {
			id: 'polling-trigger',
			name: nodeName,
			type: 'test.trigger',
			typeVersion: 1,
			position: [0, 0],
			parameters: setup.parameters,
			credentials: Object.fromEntries(
				Object.keys(credentials).map((type) => [type, { id: type, name: type }]),
			),
		};
		workflows += 1;
		this.workflow = new Workflow({
			id: setup.workflowId ?? `polling-${workflows}`,
			name: 'Polling',
			nodes: [node],
			connections: {},
			active: true,
			nodeTypes: {
				getByName: () => type,
				getByNameAndVersion: () => type,
				getKnownTypes: () => ({}),
			},
			staticData: setup.staticData ?? {},
			settings: { executionOrder: 'v1', timezone: 'Etc/UTC' },
		});
		this.context = new PollContext(
			this.workflow,
			this.workflow.getNode(nodeName) ?? node,
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

	/** The items of one poll; none where it gave null. */
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
