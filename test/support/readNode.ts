import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { ConversationAnalyticsApi } from '../../credentials/ConversationAnalyticsApi.credentials';
import { ConversationAnalytics } from '../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import type { RedisAddress } from '../../src/store/redis/connection';
import { createWorld, startSandbox, type Sandbox, type World } from '../../workshop/sandbox';
import { withStore } from './storeOfRun';
import { runInEngine, type EngineOutcome, type EngineRun } from './engine';
import { forgetCalls, useSandbox } from './sandbox';

export const readKey = 'read-key-6120';
export const readService = 'desk';
export const readAgent = 'agent-desk';
export const day = 86_400;

const access = {
	services: [readService],
	agents: [readAgent],
	dashboardUsers: ['lead@example.com'],
};

/** What an operation needs besides its parameters. */
export interface ActionRun extends Partial<EngineRun> {
	/** The API key. */
	key?: string;
	baseUrl?: string;
	/** The credential's Default Service ID. */
	defaultService?: string;
	/** Further data of the API credential. */
	access?: Record<string, string>;
	/** The shared store. */
	store?: RedisAddress;
}

/** Runs the action node in n8n's engine against a sandbox. */
export async function runAction(
	sandbox: Pick<Sandbox, 'url'>,
	parameters: INodeParameters,
	{
		key = readKey,
		baseUrl = sandbox.url,
		defaultService = '',
		access: more,
		store,
		...run
	}: ActionRun = {},
): Promise<EngineOutcome> {
	const engineRun = {
		node: new ConversationAnalytics(),
		parameters,
		credentials: {
			conversationAnalyticsApi: { baseUrl, apiKey: key, serviceId: defaultService, ...more },
		},
		credentialTypes: [new ConversationAnalyticsApi()],
		...run,
	};
	return await withStore(store, async () => await runInEngine(engineRun));
}

/** The action node in n8n's engine, with its own sandbox. */
export class ReadBench {
	private constructor(readonly sandbox: Sandbox) {}

	/** For the tests of a file. Each begins without earlier faults and requests. @param fill adds records */
	static forFile(fill: (world: World) => void = () => {}): ReadBench {
		const start = async () => {
			const world = createWorld();
			world.addKey({ key: readKey, ...access });
			fill(world);
			return await startSandbox({ world });
		};
		return new ReadBench(useSandbox(start));
	}

	/** Adds a key to the account, whose limiter has seen no refusals. */
	newKey(): string {
		const key = `read-key-${this.sandbox.world.keys.size}`;
		this.sandbox.world.addKey({ key, ...access });
		return key;
	}

	async run(
		resource: string,
		operation: string,
		parameters: INodeParameters = {},
		more: ActionRun = {},
	): Promise<EngineOutcome> {
		return await runAction(this.sandbox, { resource, operation, ...parameters }, more);
	}

	/** An operation with parameters of all its runs. */
	operation(resource: string, operation: string, fixed: INodeParameters = {}) {
		return async (parameters: INodeParameters = {}, more: ActionRun = {}) =>
			await this.run(resource, operation, { ...fixed, ...parameters }, more);
	}

	/** Removes faults and requests. */
	reset(): void {
		forgetCalls(this.sandbox);
	}
}

/** A resource locator with an identifier. */
export const byId = (value: string) => ({ __rl: true, mode: 'id', value });

export const idsOf = (json: IDataObject[], name?: string) =>
	json.map((one) => String(name === undefined ? (one.conversation_id ?? one.id) : one[name]));

/** Everything that a user, another node or a log can see. */
export function shown(outcome: EngineOutcome): string {
	return JSON.stringify(outcome.run.data.resultData);
}
