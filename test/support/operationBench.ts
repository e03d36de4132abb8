import { ConversationAnalyticsApi } from '../../credentials/ConversationAnalyticsApi.credentials';
import { ConversationAnalytics } from '../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import { startSandbox, type Sandbox, type World } from '../../workshop/sandbox';
import { TestClock, useClock } from './clocks';
import { runInEngine, type EngineOutcome, type EngineRun } from './engine';

/** When the tests begin, epoch milliseconds: 1 April 2026. */
export const BEGIN_MS = Date.UTC(2026, 3, 1);

/** Operations of a resource in n8n's engine, against a sandbox of the file's own; both live by one clock. */
export abstract class OperationBench {
	readonly clock = new TestClock(BEGIN_MS);
	private started: Sandbox | undefined;

	protected constructor(
		private readonly resource: string,
		protected readonly apiKey: string,
	) {}

	get sandbox(): Sandbox {
		if (this.started === undefined) throw new Error('The sandbox has not been started');
		return this.started;
	}

	/** What the sandbox holds. */
	protected abstract world(): World;

	/** Keeps the settings that the sandbox begins with. */
	protected abstract keepSettings(): void;

	/** Sets them again, before each test. */
	protected abstract resetSettings(): void;

	/** Starts the sandbox for the tests of a file, and ends it with them. */
	protected useForFile(): void {
		useClock(this.clock);
		beforeAll(async () => {
			this.started = await startSandbox({ world: this.world(), now: this.clock.now });
			this.keepSettings();
		});
		beforeEach(() => {
			this.resetSettings();
			this.sandbox.faults.clear();
			this.sandbox.calls.length = 0;
		});
		afterAll(async () => await this.sandbox.stop());
	}

	protected async runOperation(
		operation: string,
		parameters: EngineRun['parameters'],
		more: Partial<EngineRun>,
	): Promise<EngineOutcome> {
		return await runInEngine({
			node: new ConversationAnalytics(),
			parameters: { resource: this.resource, operation, ...parameters },
			credentials: {
				conversationAnalyticsApi: { baseUrl: this.sandbox.url, apiKey: this.apiKey },
			},
			credentialTypes: [new ConversationAnalyticsApi()],
			...more,
		});
	}
}

/** Everything a user, a later node or a log could see. */
export function shown(outcome: EngineOutcome): string {
	return JSON.stringify(outcome.run.data.resultData);
}
