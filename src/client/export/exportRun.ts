import { setMaxListeners } from 'node:events';
import pLimit from 'p-limit';
import { EXPORT_TOO_LARGE, type ExportJob } from '../../records/answer/exportJob';
import { limits } from '../../records/limits';
import { realClock } from '../request/clock';
import type { ServiceConnection } from '../request/request';
import { SharedLimiter, type Place } from '../request/sharedLimiter';
import { ProcessStore } from '../../store/processStore';
import { CancelledError, refuseWhenCancelled, WaitError } from '../errors';
import { ExportError, ExportsLeftBehindError } from './exportError';
import {
	createExport,
	endedExport,
	lacksLink,
	refuseWithoutFile,
	type ExportRequest,
} from './exportJobs';
import { windowsOf, type TimeRange } from '../range';
import { attempt } from '../request/attempt';

/** A completed export of one window. */
export interface ExportPart {
	/** Undefined where only the job's id is known. */
	window: TimeRange | undefined;
	job: ExportJob;
}

interface ExportRunSettings {
	/** Epoch milliseconds. */
	deadlineMs: number;
	/** A window this long, in seconds, or shorter is not halved any more. */
	smallestWindowSeconds: number;
	/** Whether EXPORT_TOO_LARGE is answered by halving. */
	splits: boolean;
}

/** What the runs of this process have under way, by key. */
const ownStore = new ProcessStore(realClock);

/**
 * Creates the exports a range needs and waits for them: windows of at most 31 days, halved where the
 * service finds one too large, at most 5 under way at a time.
 */
export class ExportRun {
	/** Jobs that were created, in the order of their windows' start, with what became of them. */
	private readonly begun: Array<{ start: number; id: string; done: boolean }> = [];
	private readonly activeJobs = pLimit(limits.activeExports);
	private readonly stop = new AbortController();
	private readonly connection: ServiceConnection;
	private readonly creating: ServiceConnection;
	private mayHaveCreated = false;
	private failure: Error | undefined;

	constructor(
		connection: ServiceConnection,
		private readonly exportRequest: ExportRequest,
		private readonly settings: ExportRunSettings,
	) {
		const signal = AbortSignal.any([
			this.stop.signal,
			...(connection.signal ? [connection.signal] : []),
		]);
		// Each request and each pause under way waits on it.
		setMaxListeners(0, signal);
		this.connection = { ...connection, signal };
		this.creating = {
			...this.connection,
			stats: { requests: 0, repeats: 0, waits: 0, waitedMs: 0 },
		};
	}

	/** How often, and how long in milliseconds, the service had creates wait (429). */
	get waits(): { count: number; totalMs: number } {
		return { count: this.creating.stats.waits, totalMs: this.creating.stats.waitedMs };
	}

	/** The parts of a range in the order of time. The first failure stops all of them. */
	async parts(range: TimeRange): Promise<ExportPart[]> {
		const outcome = await attempt(async () => await this.together(windowsOf(range, 'asc')));
		if ('value' in outcome) return outcome.value;
		throw this.explained(outcome.failure);
	}

	private async together(windows: TimeRange[]): Promise<ExportPart[]> {
		const parts = await Promise.all(
			windows.map(async (window) => {
				const outcome = await attempt(async () => await this.window(window));
				if ('value' in outcome) return outcome.value;
				// The others end because of it, with nothing to say of their own.
				this.failure ??= outcome.failure;
				this.stop.abort();
				return [];
			}),
		);
		if (this.failure !== undefined) throw this.failure;
		return parts.flat();
	}

	private async window(window: TimeRange): Promise<ExportPart[]> {
		const job = await this.activeJobs(async () => {
			// Windows still waiting when the run is stopped have sent nothing.
			refuseWhenCancelled(this.connection.signal);
			const release = await this.place();
			const ended = await attempt(async () => await this.ended(window));
			release();
			if ('failure' in ended) throw ended.failure;
			return ended.value;
		});
		if (job.status === 'failed' && job.error.code === EXPORT_TOO_LARGE && this.settings.splits) {
			return await this.together(this.halves(window, job));
		}
		refuseWithoutFile(job);
		return [{ window, job }];
	}

	/**
	 * One of the five exports that a key may have: of the runs of this process, and of all processes where they
	 * have a shared store. Where neither knows of a place in time, the service decides.
	 *
	 * @returns what gives it back
	 */
	private async place(): Promise<() => void> {
		const { shared, limiters, clock, signal } = this.connection;
		const own = new SharedLimiter(ownStore, limiters.name, () => {});
		const places: Place[] = [];
		const release = () => {
			for (const place of places) if ('release' in place) place.release();
		};
		for (const limiter of shared ? [own, shared] : [own]) {
			const place = await attempt(
				async () => await limiter.acquire('activeExport', clock, signal, this.settings.deadlineMs),
			);
			if ('value' in place) places.push(place.value);
			else {
				release();
				throw place.failure;
			}
		}
		return release;
	}

	private async ended(window: TimeRange): Promise<ExportJob> {
		const { deadlineMs } = this.settings;
		const created = await createExport(this.creating, this.exportRequest, window, deadlineMs);
		if (created.effect !== 'done') {
			this.mayHaveCreated ||= created.effect === 'unknown';
			throw created.failure;
		}
		const { id } = created.answer;
		const entry = { start: window.start, id, done: false };
		this.begun.push(entry);
		const job = await endedExport(this.connection, id, deadlineMs, true);
		// A job that was too large has no file, and one without a link gives none: nothing can go on from it.
		entry.done = job.status !== 'completed' || lacksLink(job);
		return job;
	}

	private halves({ start, end }: TimeRange, { id, error }: ExportJob): [TimeRange, TimeRange] {
		if (end - start <= Math.max(1, this.settings.smallestWindowSeconds)) {
			const facts = { range: { start, end }, reason: error.message, serviceCode: error.code };
			throw new ExportError({ code: 'windowTooLarge', facts }, { export_id: id, code: error.code });
		}
		const middle = start + Math.floor((end - start) / 2);
		return [
			{ start, end: middle },
			{ start: middle, end },
		];
	}

	/** A failure with the exports that were begun, which go on at the service. */
	private explained(failure: Error): Error {
		if (failure instanceof CancelledError) return failure;
		const exportIds = this.begun
			.filter(({ done }) => !done)
			.sort((one, other) => one.start - other.start)
			.map(({ id }) => id);
		if (failure instanceof WaitError) {
			return new WaitError({ code: 'exportsNotReady', facts: { exportIds } }, failure.cause);
		}
		return exportIds.length > 0 || this.mayHaveCreated
			? new ExportsLeftBehindError(failure, exportIds, this.mayHaveCreated)
			: failure;
	}
}

/**
 * Waits for exports that exist already, in whatever state they are.
 *
 * @param deadlineMs epoch milliseconds
 */
export async function existingParts(
	connection: ServiceConnection,
	ids: string[],
	deadlineMs: number,
): Promise<ExportPart[]> {
	const parts: ExportPart[] = [];
	for (const id of ids) {
		const outcome = await attempt(async () => await endedExport(connection, id, deadlineMs, false));
		if ('failure' in outcome) {
			if (!(outcome.failure instanceof WaitError)) throw outcome.failure;
			throw new WaitError(
				{ code: 'exportNotReady', facts: { exportId: id } },
				outcome.failure.cause,
			);
		}
		refuseWithoutFile(outcome.value);
		parts.push({ window: undefined, job: outcome.value });
	}
	return parts;
}
