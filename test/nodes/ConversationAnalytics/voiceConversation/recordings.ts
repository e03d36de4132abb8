import type { INodeParameters } from 'n8n-workflow';
import {
	createWorld,
	recordingAddress,
	voiceConversation,
	type RecordingSettings,
	type World,
} from '../../../../workshop/sandbox';
import type { EngineOutcome, EngineRun } from '../../../support/engine';
import { BEGIN_MS, OperationBench } from '../../../support/operationBench';
import { byId } from '../../../support/readNode';

const agentId = 'agent-desk';

/** Reads of voice conversations. */
export class RecordingBench extends OperationBench {
	private initialSettings: RecordingSettings | undefined;

	private constructor() {
		super('voiceConversation', 'read-key-5520');
	}

	/** For the tests of a file: voice-1 to voice-9 have a recording, unanswered has none. */
	static forFile(): RecordingBench {
		const bench = new RecordingBench();
		bench.useForFile();
		return bench;
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
		const given = { conversationId: byId(conversationId), ...parameters };
		return await this.runOperation(operation, given, more);
	}

	/** The recording as the service has it. */
	recording(id: string): Buffer {
		return this.sandbox.recordings.file(id).bytes();
	}

	/** How many requests an origin got. */
	requests(origin: 'service' | 'files'): number {
		return this.sandbox.calls.filter((call) => call.origin === origin).length;
	}

	protected world(): World {
		const world = createWorld();
		world.addKey({ key: this.apiKey, services: [], agents: [agentId] });
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
		return world;
	}

	protected keepSettings(): void {
		const { settings } = this;
		this.initialSettings = { ...settings, downloads: { ...settings.downloads } };
	}

	protected resetSettings(): void {
		const { settings } = this;
		const { downloads = settings.downloads } = this.initialSettings ?? {};
		Object.assign(settings, this.initialSettings, { downloads: { ...downloads } });
	}
}
