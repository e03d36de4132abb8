import type { INodeParameters } from 'n8n-workflow';
import {
	conversation,
	createWorld,
	startSandbox,
	type ExportSettings,
	type Sandbox,
	type World,
} from '../../../../workshop/sandbox';
import { TestClock, useClock } from '../../../support/clocks';
import { readBinary, type EngineOutcome } from '../../../support/engine';
import { day, runAction, type ActionRun } from '../../../support/readNode';
import { useSandbox } from '../../../support/sandbox';

const key = 'export-key-7731';
const service = 'exports';
/** 1 January 2026, 00:00 UTC. */
const january = 1_767_225_600;
const fixed = {
	...{ resource: 'export', serviceId: service },
	...{ timeRange: 'custom', startTime: '2026-01-01', endTime: '2026-01-31' },
};

/** Export operations. The sandbox and the node share a clock. */
export class ExportBench {
	readonly clock = new TestClock(Date.UTC(2026, 3, 1));
	readonly sandbox: Sandbox;

	/** For the tests of a file: four conversations on each of `days` days from January 1, 2026. */
	constructor(days: number, tls?: () => Promise<{ key: string; cert: string }>) {
		useClock(this.clock);
		this.sandbox = useSandbox(
			async () =>
				await startSandbox({ world: worldOf(days), now: this.clock.now, tls: await tls?.() }),
		);
	}

	get settings(): ExportSettings {
		return this.sandbox.exports.settings;
	}

	/** Export → `operation`, by default for January 2026. */
	async run(
		operation: 'create' | 'download' | 'get',
		parameters: INodeParameters = {},
		more: ActionRun = {},
	): Promise<EngineOutcome> {
		return await runAction(this.sandbox, { ...fixed, operation, ...parameters }, { key, ...more });
	}

	/** The ID of a job that has ended. */
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
}

function worldOf(days: number): World {
	const world = createWorld();
	const dashboardUsers = ['lead@example.com'];
	world.addKey({ key, services: [service], agents: ['agent-one'], dashboardUsers });
	for (let at = 0; at < days * 4; at += 1) {
		const id = `export-${String(at).padStart(6, '0')}`;
		const time = january + Math.floor((at * day) / 4);
		world.addConversation(
			conversation({
				...{ id, time, serviceId: service },
				// Only the first, because tests of broken files depend on the offsets of later rows.
				record: at === 0 ? { meta_analytics: { audio_duration: 61 } } : {},
			}),
		);
	}
	return world;
}

/** The bytes of the first item's file. */
export async function fileOf({ outputs, error }: EngineOutcome, name = 'data'): Promise<Buffer> {
	const binary = outputs[0]?.[0]?.binary?.[name];
	if (binary === undefined) throw new Error(error?.message ?? 'no file');
	return await readBinary(binary);
}
