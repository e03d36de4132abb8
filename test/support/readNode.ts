import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { ConversationAnalyticsApi } from '../../credentials/ConversationAnalyticsApi.credentials';
import { ConversationAnalytics } from '../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import { createWorld, startSandbox, type Sandbox, type World } from '../../workshop/sandbox';
import { runInEngine, type EngineOutcome, type EngineRun } from './engine';

export const readKey = 'read-key-6120';
export const readService = 'desk';
export const readAgent = 'agent-desk';
export const day = 86_400;

/** The action node in n8n's engine, with a sandbox of the test's own. */
export class ReadBench {
	private constructor(readonly sandbox: Sandbox) {}

	/** @param fill adds the records; the account with `readKey` is there */
	static async start(fill: (world: World) => void = () => {}): Promise<ReadBench> {
		const world = createWorld();
		world.addKey({
			key: readKey,
			services: [readService],
			agents: [readAgent],
			dashboardUsers: ['lead@example.com'],
		});
		fill(world);
		return new ReadBench(await startSandbox({ world }));
	}

	/** Another key of the same account, whose limiter knows nothing of earlier refusals. */
	newKey(): string {
		const key = `read-key-${this.sandbox.world.keys.size}`;
		this.sandbox.world.addKey({
			key,
			services: [readService],
			agents: [readAgent],
			dashboardUsers: ['lead@example.com'],
		});
		return key;
	}

	/** One operation; `resource` and `operation` as the panel stores them. */
	async run(
		resource: string,
		operation: string,
		parameters: INodeParameters,
		more: Partial<EngineRun> & { key?: string; baseUrl?: string; defaultService?: string } = {},
	): Promise<EngineOutcome> {
		const { key = readKey, baseUrl = this.sandbox.url, defaultService = '', ...rest } = more;
		return await runInEngine({
			node: new ConversationAnalytics(),
			parameters: { resource, operation, ...parameters },
			credentials: {
				conversationAnalyticsApi: { baseUrl, apiKey: key, serviceId: defaultService },
			},
			credentialTypes: [new ConversationAnalyticsApi()],
			...rest,
		});
	}

	/** Forgets faults and requests. */
	reset(): void {
		this.sandbox.faults.clear();
		this.sandbox.calls.length = 0;
	}

	async stop(): Promise<void> {
		await this.sandbox.stop();
	}
}

/** A resource locator's value, given as an identifier. */
export const byId = (value: string) => ({ __rl: true, mode: 'id', value });

export const idsOf = (json: IDataObject[], name?: string) =>
	json.map((one) => String(name === undefined ? (one.conversation_id ?? one.id) : one[name]));
