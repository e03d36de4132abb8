import type { ExportResource } from '../../records/choices';
import {
	EXPORT_TOO_LARGE,
	exportAnswer,
	hasEnded,
	unknownStatusText,
	type ExportJob,
} from '../../records/answer/exportJob';
import { limits } from '../../records/limits';
import { timeFieldOf } from '../../records/answer/exportSections';
import type { ServiceConnection } from '../request/request';
import { describeRange, type TimeRange } from '../range';
import { fillPath, paths } from '../request/paths';
import { postOnce, type Posted } from '../request/postOnce';
import { pollUntil, requestWithin } from '../request/deadline';
import { FileError, type LinkedFile } from '../download/links';
import { SHORTEN_EXPORT } from '../request/responseErrors';
import {
	AnswerError,
	ConversationAnalyticsError,
	errorOf,
	sentences,
	ServiceError,
	WaitError,
} from '../errors';

/** An export without a file, or an incomplete file. Never contains a link. */
export class ExportError extends ConversationAnalyticsError {
	override readonly name = 'ExportError';

	/** @param code of a failed job */
	constructor(
		exportId: string | null,
		message: string,
		remedy: string,
		code: string | null = null,
	) {
		super(message, remedy, { export_id: exportId, code });
	}
}

/** An export without its time range. */
export interface ExportRequest {
	resource: ExportResource;
	/** As the service has it. */
	format: string;
	/** Undefined means all. */
	sections: string[] | undefined;
	/** By the interface's names; undefined fields are not sent. */
	filters: Record<string, unknown>;
}

/** docs/service.md, "Create an export". */
export function exportBody(
	{ resource, format, sections, filters }: ExportRequest,
	{ start, end }: TimeRange,
): object {
	const time = { start_time: start, end_time: end, time_field: timeFieldOf[resource] };
	return { resource, format, parameters: sections, filters: { ...time, ...filters } };
}

export const MAY_HAVE_CREATED = `The export may have been created. It then counts as one of the ${limits.activeExports} active exports of the key until it ends.`;

/** A refusal of its size creates nothing, whatever the status. */
export async function createExport(
	connection: ServiceConnection,
	body: object,
): Promise<Posted<ExportJob>> {
	const post = { method: 'POST', path: paths.exportJobs, body } as const;
	const posted = await postOnce(connection, post, exportAnswer);
	if (posted.effect !== 'unknown') return posted;
	const { failure } = posted;
	const isTooLarge = failure instanceof ServiceError && failure.isTooLarge;
	return isTooLarge ? { ...posted, effect: 'none' } : posted;
}

/** The link of a completed job may appear this much later. */
const LONGEST_WAIT_FOR_LINK_MS = 10_000;

/** Our limit; the interface does not say when a new job can be read. */
const LONGEST_UNSEEN_MS = 10_000;

/**
 * Reads a job until it has ended (docs/service.md, "Retrieve an export").
 * @param created the job as it was created just now. It stands for one that the service does not find yet
 * @param seen called after each read
 * @throws WaitError at the deadline
 */
export async function endedExport(
	connection: ServiceConnection,
	id: string,
	deadlineMs: number,
	{
		created,
		seen = () => {},
	}: { created?: ExportJob | undefined; seen?: (job: ExportJob) => void } = {},
): Promise<ExportJob> {
	const { clock } = connection;
	const path = fillPath(paths.exportJob, id);
	const unseenUntilMs = clock.now() + LONGEST_UNSEEN_MS;
	let unseen = created;
	const read = async () => {
		let job: ExportJob;
		try {
			job = await requestWithin(connection, deadlineMs, { method: 'GET', path }, exportAnswer);
		} catch (error) {
			const failure = errorOf(error);
			const isNotThereYet = failure instanceof ServiceError && failure.status === 404;
			if (unseen && isNotThereYet && clock.now() < unseenUntilMs) return unseen;
			throw failure;
		}
		if (job.id !== id) throw new AnswerError(`The answer for export ${id} has another ID`);
		unseen = undefined;
		seen(job);
		return job;
	};
	let completedMs: number | undefined;
	const isDone = (job: ExportJob) => {
		if (!lacksLink(job)) return hasEnded(job);
		completedMs ??= clock.now();
		return clock.now() >= Math.min(completedMs + LONGEST_WAIT_FOR_LINK_MS, deadlineMs);
	};
	const isNew = created !== undefined;
	return await pollUntil(connection, read, isDone, { deadlineMs, isNew }).catch(
		(error: unknown) => {
			// The job was ready in time, but not its link.
			throw completedMs === undefined ? errorOf(error) : withoutLink(id);
		},
	);
}

function withoutLink(id: string): ExportError {
	return new ExportError(
		id,
		`Export ${id} is completed, but the service gave no link to its file`,
		'Run it again later, or run Download with Source "New Export".',
	);
}

export function lacksLink({ status, downloadUrl }: ExportJob): boolean {
	return status === 'completed' && downloadUrl === undefined;
}

export function refuseWithoutFile(job: ExportJob): void {
	const { id, status, error } = job;
	if (status === 'failed') {
		throw new ExportError(
			id,
			`The export failed: ${error.message} (${error.code})`,
			error.code === EXPORT_TOO_LARGE
				? SHORTEN_EXPORT
				: `Create a new export. If that fails too, give the ID ${id} to the service's support.`,
			error.code,
		);
	}
	if (status === 'expired') {
		throw new ExportError(
			id,
			`The file of export ${id} has expired`,
			`The service keeps files for ${limits.exportRetentionDays} days. Run Download with Source "New Export".`,
		);
	}
	if (lacksLink(job)) throw withoutLink(id);
}

/** A link that expires sooner is replaced before use. */
const SHORTEST_LIFE_MS = 5_000;

/** Each read of the job returns a fresh link. */
export function exportFile(
	connection: ServiceConnection,
	job: ExportJob,
	deadlineMs: number,
	issueOf: LinkedFile['issueOf'],
): LinkedFile {
	let latest = job;
	return {
		identity: { kind: 'export', id: job.id },
		mostBytes: 2 * limits.exportBytes,
		mostRefusals: 3,
		issueOf,
		link: async (isFresh = false) => {
			const { downloadUrl, downloadExpiresAt } = latest;
			const leftMs = (downloadExpiresAt ?? Infinity) * 1000 - connection.clock.now();
			if (!isFresh && downloadUrl !== undefined && leftMs > SHORTEST_LIFE_MS) return downloadUrl;
			latest = await endedExport(connection, job.id, deadlineMs);
			refuseWithoutFile(latest);
			return latest.downloadUrl ?? '';
		},
	};
}

export interface BegunExport {
	window: TimeRange;
	id: string;
	/** A useless export has no file. An unended one was continued, and did not end or could not be read. */
	state: 'active' | 'ready' | 'useless' | 'unended';
	/** When an unended one was begun, epoch milliseconds. */
	begunMs?: number;
	/** As last read; undefined before. */
	job?: ExportJob;
}

/**
 * The failure, with a remedy that names the usable exports and the ranges that still need one.
 * @param range of the whole run
 * @param mayHaveCreated whether the answer to a creation was lost
 */
export function unfinishedError(
	failure: Error,
	range: TimeRange,
	begun: BegunExport[],
	mayHaveCreated: boolean,
): Error {
	const lost =
		failure instanceof FileError && failure.isLost ? failure.details.export_id : undefined;
	const usable = begun
		.filter(({ id, state }) => (state === 'active' || state === 'ready') && id !== lost)
		.sort((one, other) => one.window.start - other.window.start);
	const isOurs = failure instanceof ConversationAnalyticsError;
	const ids = usable.map(({ id }) => id).join(', ') || null;
	const next = sentences(
		mayHaveCreated ? MAY_HAVE_CREATED : '',
		...begun.map(({ job }) => (job ? unknownStatusText(job) : '')),
		...begun.filter(({ state }) => state === 'unended').map(unendedText),
		...(ids === null ? [] : goOnText(range, usable, ids)),
	);
	if (failure instanceof WaitError) {
		const { cause } = failure;
		const refusal =
			ids === null && cause instanceof ServiceError
				? `The service refused to start it: ${cause.message}. Other exports of this API key may be active. Try again later, or raise the Time Limit.`
				: '';
		return new ExportError(
			ids,
			'The export was not ready within the Time Limit',
			sentences(next, refusal) || 'Raise the Time Limit.',
		);
	}
	if (next === '') return failure;
	if (!isOurs) return new ExportError(ids, failure.message, next);
	failure.remedy = sentences(failure.remedy, next);
	return failure;
}

function unendedText({ id, window, begunMs = 0, job }: BegunExport): string {
	const begun = new Date(begunMs).toISOString();
	const issue = job ? `has not ended since ${begun}` : `of ${begun} could not be read`;
	return `Export ${id} (${describeRange(window)}) ${issue}. The next run replaces it.`;
}

function goOnText(range: TimeRange, usable: BegunExport[], ids: string): string[] {
	const listOf = (state: BegunExport['state']) =>
		usable
			.filter((one) => one.state === state)
			.map(({ id, window }) => `${id} (${describeRange(window)})`)
			.join(', ');
	const [ready, active] = [listOf('ready'), listOf('active')];
	const missing = gaps(range, usable);
	return [
		ready && `Finished: ${ready}.`,
		active && `Still in progress: ${active}.`,
		`To get them, run Download with Source "Existing Export" and Export ID "${ids}".`,
		missing.length === 0
			? ''
			: `For the rest, run Download again with a custom range: ${missing.map(describeRange).join(', ')}.`,
	];
}

/** @param windows in order of time */
function gaps({ start, end }: TimeRange, windows: BegunExport[]): TimeRange[] {
	const found: TimeRange[] = [];
	let from = start;
	for (const { window } of windows) {
		if (window.start > from) found.push({ start: from, end: window.start });
		from = window.end;
	}
	if (from < end) found.push({ start: from, end });
	return found;
}
