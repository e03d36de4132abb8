import type { IBinaryData } from 'n8n-workflow';
import {
	conversation,
	createWorld,
	type ExportSettings,
	type World,
} from '../../../../workshop/sandbox';
import { readBinary, type EngineOutcome, type EngineRun } from '../../../support/engine';
import { OperationBench } from '../../../support/operationBench';

const service = 'exports';
/** 1 January 2026, 00:00 UTC. */
const january = 1_767_225_600;
const DAY = 86_400;

/** Export operations. */
export class ExportBench extends OperationBench {
	private initialSettings = '';

	private constructor(private readonly days: number) {
		super('export', 'export-key-7731');
	}

	/** For the tests of a file: `days` of conversations from January 2026 on, four each day. */
	static forFile(days: number): ExportBench {
		const bench = new ExportBench(days);
		bench.useForFile();
		return bench;
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
		const range = { timeRange: 'custom', startTime: '2026-01-01', endTime: '2026-01-31' };
		return await this.runOperation(
			operation,
			{ serviceId: service, ...range, ...parameters },
			more,
		);
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

	protected world(): World {
		const world = createWorld();
		world.addKey({
			key: this.apiKey,
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
		return world;
	}

	protected keepSettings(): void {
		this.initialSettings = JSON.stringify(this.settings);
	}

	protected resetSettings(): void {
		Object.assign(this.settings, JSON.parse(this.initialSettings));
		this.sandbox.exports.clear();
	}
}

/** The bytes of the `at`th item's file. */
export async function fileOf(outcome: EngineOutcome, at = 0): Promise<Buffer> {
	const binary: IBinaryData | undefined = outcome.outputs[0]?.[at]?.binary?.data;
	if (binary === undefined) throw new Error(outcome.error?.message ?? 'no file');
	return await readBinary(binary);
}
