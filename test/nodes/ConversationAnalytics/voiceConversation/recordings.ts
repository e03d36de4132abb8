import type { INodeParameters } from 'n8n-workflow';
import { ConversationAnalyticsApi } from '../../../../credentials/ConversationAnalyticsApi.credentials';
import { ConversationAnalytics } from '../../../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import {
	createWorld,
	recordingAddress,
	startSandbox,
	voiceConversation,
	type RecordingSettings,
	type Sandbox,
} from '../../../../sandbox';
import { TestClock, useClock } from '../../../support/clocks';
import { runInEngine, type EngineOutcome, type EngineRun } from '../../../support/engine';
import { byId } from '../../../support/readNode';

const apiKey = 'read-key-5520';
const agentId = 'agent-desk';
const BEGIN_MS = Date.UTC(2026, 3, 1);

/** Reads of voice conversations in n8n's engine, with a sandbox of the file's own; both live by one clock. */
export class RecordingBench {
	readonly clock = new TestClock(BEGIN_MS);
	private started: Sandbox | undefined;
	private initialSettings: RecordingSettings | undefined;

	/** For the tests of a file: voice-1 to voice-9 have a recording, unanswered has none. */
	static forFile(): RecordingBench {
		const bench = new RecordingBench();
		useClock(bench.clock);
		beforeAll(async () => await bench.start());
		beforeEach(() => bench.reset());
		afterAll(async () => await bench.sandbox.stop());
		return bench;
	}

	get sandbox(): Sandbox {
		if (this.started === undefined) throw new Error('The sandbox has not been started');
		return this.started;
	}

	get settings(): RecordingSettings {
		return this.sandbox.recordings.settings;
	}

	async run(
		operation: 'downloadRecording' | 'get',
		conversationId: string,
		parameters: INodeParameters = {},
		more: Partial<EngineRun> = {},
	): Promise<EngineOutcome> {
		return await runInEngine({
			node: new ConversationAnalytics(),
			parameters: {
				resource: 'voiceConversation',
				operation,
				conversationId: byId(conversationId),
				...parameters,
			},
			credentials: { conversationAnalyticsApi: { baseUrl: this.sandbox.url, apiKey } },
			credentialTypes: [new ConversationAnalyticsApi()],
			...more,
		});
	}

	/** The recording as the service has it. */
	recording(id: string): Buffer {
		return this.sandbox.recordings.file(id).bytes();
	}

	/** How many requests an origin got. */
	requests(origin: 'service' | 'files'): number {
		return this.sandbox.calls.filter((call) => call.origin === origin).length;
	}

	private async start(): Promise<void> {
		const world = createWorld();
		world.addKey({ key: apiKey, services: [], agents: [agentId] });
		const time = BEGIN_MS / 1000 - 3600;
		for (let at = 1; at <= 9; at += 1) {
			const id = `voice-${at}`;
			const meta = { duration: at, recording_url: recordingAddress(id) };
			world.addVoiceConversation(
				voiceConversation({ id, time, agentId, record: { meta_analytics: meta } }),
			);
		}
		const record = { meta_analytics: { duration: 0, recording_url: null } };
		world.addVoiceConversation(voiceConversation({ id: 'unanswered', time, agentId, record }));
		this.started = await startSandbox({ world, now: this.clock.now });
		const { settings } = this.started.recordings;
		this.initialSettings = { ...settings, downloads: { ...settings.downloads } };
	}

	private reset(): void {
		const { settings } = this;
		const { downloads = settings.downloads } = this.initialSettings ?? {};
		Object.assign(settings, this.initialSettings, { downloads: { ...downloads } });
		this.sandbox.faults.clear();
		this.sandbox.calls.length = 0;
	}
}
