import type { IBinaryData } from 'n8n-workflow';
import { ConversationAnalyticsApi } from '../../../../credentials/ConversationAnalyticsApi.credentials';
import { ConversationAnalytics } from '../../../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import {
	conversation,
	createWorld,
	startSandbox,
	type ExportSettings,
	type Sandbox,
} from '../../../../sandbox';
import { TestClock, useClock } from '../../../support/clocks';
import {
	readBinary,
	runInEngine,
	type EngineOutcome,
	type EngineRun,
} from '../../../support/engine';

const apiKey = 'export-key-7731';
const service = 'exports';
/** 1 January 2026, 00:00 UTC. */
const january = 1_767_225_600;
const DAY = 86_400;
/** When the tests begin, epoch milliseconds: 1 April 2026. */
const BEGIN_MS = Date.UTC(2026, 3, 1);

/** Export operations in n8n's engine, against a sandbox of the file's own; both live by one clock. */
export class ExportBench {
	readonly clock = new TestClock(BEGIN_MS);
	private started: Sandbox | undefined;
	private initialSettings = '';

	private constructor(private readonly days: number) {}

	/** For the tests of a file: `days` of conversations from January 2026 on, four each day. */
	static forFile(days: number): ExportBench {
		const bench = new ExportBench(days);
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

	get settings(): ExportSettings {
		return this.sandbox.exports.settings;
	}

	/** Export → `operation`, for January 2026 unless told otherwise. */
	async run(
		operation: 'create' | 'download' | 'get',
		parameters: EngineRun['parameters'] = {},
		more: Partial<EngineRun> = {},
	): Promise<EngineOutcome> {
		return await runInEngine({
			node: new ConversationAnalytics(),
			parameters: {
				resource: 'export',
				operation,
				serviceId: service,
				timeRange: 'custom',
				startTime: '2026-01-01',
				endTime: '2026-01-31',
				...parameters,
			},
			credentials: { conversationAnalyticsApi: { baseUrl: this.sandbox.url, apiKey } },
			credentialTypes: [new ConversationAnalyticsApi()],
			...more,
		});
	}

	/** A job that has ended, by its ID. */
	async endedExport(): Promise<string> {
		const [created] = (await this.run('create')).json;
		this.clock.advance(60_000);
		return String(created?.id);
	}

	/** The bytes of the `at`th job's file. */
	async ownFile(at = 0): Promise<Buffer> {
		const file = await this.sandbox.exports.file(this.sandbox.exports.ids()[at] ?? '');
		return file.bytes();
	}

	private async start(): Promise<void> {
		const world = createWorld();
		world.addKey({
			key: apiKey,
			services: [service],
			agents: ['agent-one'],
			dashboardUsers: ['lead@example.com'],
		});
		for (let at = 0; at < this.days * 4; at += 1) {
			world.addConversation(
				conversation({
					id: `export-${String(at).padStart(6, '0')}`,
					time: january + Math.floor((at * DAY) / 4),
					serviceId: service,
					// The first alone: where later rows lie in the file matters to tests of broken ones.
					record: at === 0 ? { meta_analytics: { audio_duration: 61 } } : {},
				}),
			);
		}
		this.started = await startSandbox({ world, now: this.clock.now });
		this.initialSettings = JSON.stringify(this.settings);
	}

	private reset(): void {
		Object.assign(this.settings, JSON.parse(this.initialSettings));
		this.sandbox.exports.clear();
		this.sandbox.faults.clear();
		this.sandbox.calls.length = 0;
	}
}

/** The bytes of the `at`th item's file. */
export async function fileOf(outcome: EngineOutcome, at = 0): Promise<Buffer> {
	const binary: IBinaryData | undefined = outcome.outputs[0]?.[at]?.binary?.data;
	if (binary === undefined) throw new Error(outcome.error?.message ?? 'no file');
	return await readBinary(binary);
}

/** Everything a user, a later node or a log could see. */
export function shown(outcome: EngineOutcome): string {
	return JSON.stringify(outcome.run.data.resultData);
}
