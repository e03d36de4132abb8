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
import { ConversationAnalyticsPollingTrigger } from '../../nodes/ConversationAnalyticsPollingTrigger/ConversationAnalyticsPollingTrigger.node';
import { additionalData, prepareEngine } from './engine';

export interface PollSetup {
	parameters: INodeParameters;
	credential: { baseUrl: string; apiKey: string };
	/** Default: `activate`, as when a person publishes the workflow. */
	activation?: WorkflowActivateMode;
	mode?: WorkflowExecuteMode;
	/** What n8n has stored with the workflow. */
	staticData?: IDataObject;
	workflowId?: string;
}

const nodeName = 'Polling Trigger';
let workflows = 0;

/** A polling trigger in an active workflow, in n8n's real context. */
export class PollEngine {
	readonly log: string[] = [];
	private readonly workflow: Workflow;
	private readonly context: PollContext;

	private constructor(
		private readonly type: ConversationAnalyticsPollingTrigger,
		setup: PollSetup,
	) {
		const node: INode = {
			id: 'polling-trigger',
			name: nodeName,
			type: 'test.trigger',
			typeVersion: 1,
			position: [0, 0],
			parameters: setup.parameters,
			credentials: {
				conversationAnalyticsApi: { id: 'conversationAnalyticsApi', name: 'API' },
			},
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
				credentials: { conversationAnalyticsApi: setup.credential },
				credentialTypes: [new ConversationAnalyticsApi()],
			}),
			setup.mode ?? 'trigger',
			setup.activation ?? 'activate',
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
