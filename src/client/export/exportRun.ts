import pLimit from 'p-limit';
import {
	EXPORT_TOO_LARGE,
	unknownStatusText,
	type ExportJob,
} from '../../records/answer/exportJob';
import { limits } from '../../records/limits';
import type { ServiceConnection } from '../request/request';
import type { PermitOrPause } from '../request/sharedLimiter';
import { anySignal, TimeLimit, within } from '../request/deadline';
import {
	CancelledError,
	errorOf,
	notDone,
	refuseWhenCancelled,
	sentences,
	ServiceError,
	WaitError,
} from '../errors';
import {
	ExportError,
	createExport,
	endedExport,
	exportBody,
	lacksLink,
	refuseWithoutFile,
	unfinishedError,
	type BegunExport,
	type ExportRequest,
} from './exportJobs';
import { DAY_MS } from '../../records/timeUnits';
import { FileError } from '../download/links';
import type { FilePart } from './joinCsvFiles';
import { describeRange, windowsOf, type TimeRange } from '../range';

export interface ExportPart extends FilePart {
	job: ExportJob;
}

/** Returns the file of a completed job. One of several is fetched at once, while its link is fresh. */
export type FetchFile = (
	connection: ServiceConnection,
	job: ExportJob,
	isOnly: boolean,
) => Promise<ExportPart['bytes']>;

/** A job begun at `atMs` (epoch milliseconds). */
interface BegunJob {
	id: string;
	atMs: number;
}

/** The jobs that interrupted runs began, by the body of their request. */
interface JobMemory {
	jobOf(request: object): Promise<BegunJob | null>;
	remember(request: object, job: BegunJob): Promise<void>;
	forget(request: object): Promise<void>;
}

interface ExportRunSettings {
	deadlineMs: number;
	memory: JobMemory;
	fetch: FetchFile;
}

/** Shorter windows are not halved: a month has 744 of them. */
const SMALLEST_WINDOW_SECONDS = 3600;

/** Between attempts to create a refused export. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;

/** Creates the exports of a range in windows of at most 31 days, halved if too large. */
export class ExportRun {
	private readonly begun: BegunExport[] = [];
	private readonly activeJobs = pLimit(limits.activeExports);
	private readonly stop = new AbortController();
	private readonly connection: ServiceConnection;
	private mayHaveCreated = false;
	/** When the continued jobs were begun, epoch milliseconds. */
	readonly begunAt: number[] = [];

	constructor(
		connection: ServiceConnection,
		private readonly exportRequest: ExportRequest,
		private readonly settings: ExportRunSettings,
	) {
		this.connection = { ...connection, signal: anySignal(connection.signal, this.stop.signal) };
	}

	/** In order of time. The first failure stops all. */
	async parts(range: TimeRange): Promise<ExportPart[]> {
		try {
			return await this.together(windowsOf(range, 'asc'));
		} catch (error) {
			const failure = errorOf(error);
			if (failure instanceof CancelledError) throw failure;
			throw unfinishedError(failure, range, this.begun, this.mayHaveCreated);
		}
	}

	private async together(windows: TimeRange[]): Promise<ExportPart[]> {
		return await allUnlessOneFails(
			windows,
			this.stop,
			async (window) => await this.window(window, windows.length === 1),
		);
	}

	private async window(window: TimeRange, isOnly: boolean): Promise<ExportPart[]> {
		try {
			return [await this.activeJobs(async () => await this.part(window, isOnly))];
		} catch (error) {
			if (!(error instanceof TooLargeError)) throw errorOf(error);
			return await this.together(halves(window, error));
		}
	}

	/** @throws TooLargeError */
	private async part(window: TimeRange, isOnly: boolean): Promise<ExportPart> {
		// A window still waiting on cancel must send nothing.
		refuseWhenCancelled(this.connection.signal);
		const job = await this.withPermit(async () => await this.job(window, isOnly));
		refuseWithoutFile(job);
		try {
			const bytes = await this.settings.fetch(this.connection, job, isOnly);
			return { exportId: job.id, job, bytes };
		} catch (error) {
			// Its file may fail again.
			if (error instanceof FileError) await this.settings.memory.forget(this.bodyOf(window));
			throw errorOf(error);
		}
	}

	private bodyOf(window: TimeRange): object {
		return exportBody(this.exportRequest, window);
	}

	/**
	 * Runs `work` as one of the key's five active exports, over all processes that share a Redis. If
	 * there is no permit in time, the service decides.
	 */
	private async withPermit<Value>(work: () => Promise<Value>): Promise<Value> {
		const { clock, limiters, shared, signal } = this.connection;
		const { deadlineMs } = this.settings;
		const own = limiters.activeExport;
		await within(this.connection, deadlineMs, async (limited) => {
			await own.acquire(clock, limited.signal);
		});
		let permit: PermitOrPause | undefined;
		try {
			permit = await shared?.acquire('activeExport', clock, signal, deadlineMs);
			return await work();
		} finally {
			own.release();
			if (permit && 'release' in permit) permit.release();
		}
	}

	/**
	 * Of an interrupted run, or a new one. A part is remembered only if it ended a day before, so that its records have
	 * arrived.
	 * @throws TooLargeError
	 */
	private async job(window: TimeRange, isOnly: boolean): Promise<ExportJob> {
		const { memory } = this.settings;
		const request = this.bodyOf(window);
		const begun = isOnly ? null : await memory.jobOf(request);
		const old = begun && (await this.continued(window, begun));
		if (old) {
			this.begunAt.push(begun.atMs);
			return old;
		}
		const atMs = this.connection.clock.now();
		const created = await this.created(window);
		const { id } = created;
		const isKept = !isOnly && window.end * 1000 + DAY_MS <= atMs;
		if (isKept) await memory.remember(request, { id, atMs });
		return unlessTooLarge(await this.ended(window, id, { created }));
	}

	/** Undefined if this run replaces the job. The next run replaces one that does not end in time. */
	private async continued(
		window: TimeRange,
		{ id, atMs }: BegunJob,
	): Promise<ExportJob | undefined> {
		try {
			const job = unlessTooLarge(await this.ended(window, id, { begunMs: atMs }));
			return entryStateOf(job) === 'ready' ? job : undefined;
		} catch (error) {
			if (!isUseless(errorOf(error))) throw errorOf(error);
			return undefined;
		}
	}

	/** @param begunMs of a continued job, epoch milliseconds */
	private async ended(
		window: TimeRange,
		id: string,
		{ created, begunMs }: { created?: ExportJob; begunMs?: number },
	): Promise<ExportJob> {
		const entry: BegunExport = { window, id, state: 'active' };
		this.begun.push(entry);
		const { clock, limiters } = this.connection;
		const { deadlineMs, memory } = this.settings;
		const isNew = created !== undefined;
		const seen = (job: ExportJob) => void (entry.job = job);
		limiters.awaitedExports += 1;
		try {
			const job = await endedExport(this.connection, id, deadlineMs, { created, seen });
			entry.state = entryStateOf(job);
			return job;
		} catch (error) {
			const failure = errorOf(error);
			// The deadline of another part stops this one too.
			const isOver = failure instanceof WaitError || clock.now() >= deadlineMs;
			const isItsOwn = isOver || !(failure instanceof CancelledError);
			if (!isNew && isUseless(failure)) entry.state = 'useless';
			// If no job could be read, the service may be down.
			else if (!isNew && isItsOwn && this.begun.some(({ job }) => job)) {
				Object.assign(entry, { state: 'unended', begunMs });
				await memory.forget(this.bodyOf(window));
			}
			throw failure;
		} finally {
			limiters.awaitedExports -= 1;
		}
	}

	/**
	 * The interface names no status for too many active exports, so any likely one is waited out.
	 * @throws TooLargeError
	 */
	private async created(window: TimeRange): Promise<ExportJob> {
		const { connection, settings } = this;
		const { clock, limiters, signal, stats } = connection;
		for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 1.5)) {
			const wereActive = limiters.awaitedExports > 0;
			const limit = new TimeLimit(connection, settings.deadlineMs);
			const posted = await createExport(limit.connection, this.bodyOf(window));
			limit.end();
			if (posted.effect === 'done') return posted.answer;
			const failure = limit.reason(posted.failure);
			this.mayHaveCreated ||= posted.effect === 'unknown';
			const isRefused = posted.effect === 'none' && failure instanceof ServiceError;
			if (isRefused && failure.isTooLarge) throw new TooLargeError(null, failure.message);
			const mayPass =
				isRefused &&
				failure.status !== 401 &&
				(wereActive ||
					limiters.awaitedExports > 0 ||
					![400, 403, 404, 422, 429].includes(failure.status));
			if (!mayPass) throw failure;
			// A request unanswered at the deadline may leave an export behind.
			const leftMs = settings.deadlineMs - clock.now();
			if (leftMs < FIRST_PAUSE_MS) throw notDone(failure);
			const waitMs = Math.min(pauseMs, leftMs / 2);
			stats.waits += 1;
			stats.waitedMs += waitMs;
			await clock.pause(waitMs, signal);
		}
	}
}

/** Without a file or link, a job cannot be continued. */
function entryStateOf(job: ExportJob): BegunExport['state'] {
	return job.status !== 'completed' || lacksLink(job) ? 'useless' : 'ready';
}

/** Whether another read of the job would fail too, while its key is valid. */
function isUseless(failure: Error): boolean {
	if (failure instanceof ServiceError) return failure.status !== 401 && !failure.mayPass;
	return failure instanceof ExportError;
}

/** The service refuses to export a window because of its size, when it is requested or later. */
class TooLargeError extends Error {
	constructor(
		readonly exportId: string | null,
		message: string,
	) {
		super(message);
	}
}

function unlessTooLarge(job: ExportJob): ExportJob {
	const { id, status, error } = job;
	if (status !== 'failed' || error.code !== EXPORT_TOO_LARGE) return job;
	throw new TooLargeError(id, error.message);
}

function halves(
	{ start, end }: TimeRange,
	{ exportId, message }: TooLargeError,
): [TimeRange, TimeRange] {
	if (end - start <= SMALLEST_WINDOW_SECONDS) {
		throw new ExportError(
			exportId,
			`Even ${describeRange({ start, end })} is too large for one export: ${message} (${EXPORT_TOO_LARGE})`,
			'Add conditions.',
			EXPORT_TOO_LARGE,
		);
	}
	const middle = start + Math.floor((end - start) / 2);
	return [
		{ start, end: middle },
		{ start: middle, end },
	];
}

export async function existingParts(
	connection: ServiceConnection,
	ids: string[],
	deadlineMs: number,
	fetch: FetchFile,
): Promise<ExportPart[]> {
	const stop = new AbortController();
	const stoppable = { ...connection, signal: anySignal(connection.signal, stop.signal) };
	const atATime = pLimit(limits.activeExports);
	return await allUnlessOneFails(ids, stop, async (id) => {
		let last: ExportJob | undefined;
		const seen = (job: ExportJob) => void (last = job);
		try {
			return await atATime(async (): Promise<ExportPart[]> => {
				refuseWhenCancelled(stoppable.signal);
				const job = await endedExport(stoppable, id, deadlineMs, { seen });
				refuseWithoutFile(job);
				const bytes = await fetch(stoppable, job, ids.length === 1);
				return [{ exportId: id, job, bytes }];
			});
		} catch (error) {
			throw error instanceof WaitError ? notReady(id, last) : error;
		}
	});
}

/** The first failure stops the others and is the only one thrown. */
async function allUnlessOneFails<Item>(
	items: Item[],
	stop: AbortController,
	work: (item: Item) => Promise<ExportPart[]>,
): Promise<ExportPart[]> {
	const parts = await Promise.all(
		items.map(async (item) => {
			try {
				return await work(item);
			} catch (error) {
				stop.abort(errorOf(error));
				return [];
			}
		}),
	);
	if (stop.signal.aborted) throw errorOf(stop.signal.reason);
	return parts.flat();
}

function notReady(id: string, job: ExportJob | undefined): ExportError {
	return new ExportError(
		id,
		`Export ${id} was not ready within the Time Limit`,
		sentences(
			job ? unknownStatusText(job) : '',
			'The service continues it. Run the node again with the same Export ID, or raise the Time Limit. If it never ends, create a new export.',
		),
	);
}
