import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { ConversationAnalyticsApi } from '../../credentials/ConversationAnalyticsApi.credentials';
import { ConversationAnalytics } from '../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import { createWorld, startSandbox, type Sandbox, type World } from '../../workshop/sandbox';
import { runInEngine, type EngineOutcome, type EngineRun } from './engine';
import { useSandbox } from './sandbox';

export const readKey = 'read-key-6120';
export const readService = 'desk';
export const readAgent = 'agent-desk';
export const day = 86_400;

const access = {
	services: [readService],
	agents: [readAgent],
	dashboardUsers: ['lead@example.com'],
};

/** How an operation runs beside its parameters. */
export type ReadRun = Partial<EngineRun> & {
	key?: string;
	baseUrl?: string;
	defaultService?: string;
};

/** The action node in n8n's engine, with a sandbox of the tests' own. */
export class ReadBench {
	private constructor(readonly sandbox: Sandbox) {}

	/** @param fill adds the records; the account with `readKey` is there */
	static async start(fill: (world: World) => void = () => {}): Promise<ReadBench> {
		return new ReadBench(await startFilled(fill));
	}

	/** For the tests of a file; each begins without the faults and requests of the one before. */
	static forFile(fill: (world: World) => void = () => {}): ReadBench {
		const bench = new ReadBench(useSandbox(async () => await startFilled(fill)));
		beforeEach(() => bench.reset());
		return bench;
	}

	/** Another key of the same account, whose limiter knows nothing of earlier refusals. */
	newKey(): string {
		const key = `read-key-${this.sandbox.world.keys.size}`;
		this.sandbox.world.addKey({ key, ...access });
		return key;
	}

	/** One operation; `resource` and `operation` as the panel stores them. */
	async run(
		resource: string,
		operation: string,
		parameters: INodeParameters,
		more: ReadRun = {},
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

	/** An operation by what its tests do not vary. */
	operation(resource: string, operation: string, fixed: INodeParameters) {
		return async (parameters: INodeParameters = {}, more: ReadRun = {}) =>
			await this.run(resource, operation, { ...fixed, ...parameters }, more);
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

async function startFilled(fill: (world: World) => void): Promise<Sandbox> {
	const world = createWorld();
	world.addKey({ key: readKey, ...access });
	fill(world);
	return await startSandbox({ world });
}

/** A resource locator's value, given as an identifier. */
export const byId = (value: string) => ({ __rl: true, mode: 'id', value });

export const idsOf = (json: IDataObject[], name?: string) =>
	json.map((one) => String(name === undefined ? (one.conversation_id ?? one.id) : one[name]));
