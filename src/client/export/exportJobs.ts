import type { ExportResource } from '../../records/choices';
import {
	EXPORT_TOO_LARGE,
	exportAnswer,
	hasEnded,
	type ExportJob,
} from '../../records/answer/exportJob';
import { limits } from '../../records/limits';
import { timeFieldOf } from '../../records/answer/exportSections';
import type { ServiceConnection } from '../request/request';
import type { TimeRange } from '../range';
import { fillPath, paths } from '../request/paths';
import { postOnce, type Posted } from '../request/postOnce';
import { poll, requestWithin, TimeLimit } from '../request/deadline';
import type { LinkedFile } from '../download/fileError';
import { AnswerError, ConversationAnalyticsError } from '../errors';

/** An export without a file, or a file that is not a complete CSV. Never contains a link. */
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
	/** Undefined means all. */
	sections: string[] | undefined;
	/** By the interface's names; undefined fields are not sent. */
	filters: Record<string, unknown>;
}

export const exportFormat = 'csv';

/** The `filters` of a request (docs/service.md, "Create an export"). */
export function exportFilters(
	{ resource, filters }: Pick<ExportRequest, 'resource' | 'filters'>,
	{ start, end }: TimeRange,
): Record<string, unknown> {
	return { start_time: start, end_time: end, time_field: timeFieldOf[resource], ...filters };
}

/** docs/service.md, "Create an export". */
export async function createExport(
	connection: ServiceConnection,
	exportRequest: ExportRequest,
	window: TimeRange,
	deadlineMs: number,
): Promise<Posted<ExportJob>> {
	const { resource, sections } = exportRequest;
	const body = {
		resource,
		format: exportFormat,
		...(sections ? { parameters: sections } : {}),
		filters: exportFilters(exportRequest, window),
	};
	const limit = new TimeLimit(connection, deadlineMs);
	const post = { method: 'POST', path: paths.exportJobs, body } as const;
	const posted = await postOnce(limit.connection, post, exportAnswer);
	limit.end();
	return posted.effect === 'done' ? posted : { ...posted, failure: limit.reason(posted.failure) };
}

/** The link of a completed job may appear this much later. */
const LONGEST_WAIT_FOR_LINK_MS = 10_000;

/**
 * Reads a job until it has ended (docs/service.md, "Retrieve an export").
 * @param isNew created just now
 * @throws WaitError at the deadline
 */
export async function endedExport(
	connection: ServiceConnection,
	id: string,
	deadlineMs: number,
	isNew: boolean,
): Promise<ExportJob> {
	const path = fillPath(paths.exportJob, { export_id: id });
	const read = async () => {
		const job = await requestWithin(connection, deadlineMs, { method: 'GET', path }, exportAnswer);
		if (job.id !== id) throw new AnswerError(`The answer for export ${id} has another ID`);
		return job;
	};
	const { clock } = connection;
	let completedMs: number | undefined;
	const isDone = (job: ExportJob) => {
		if (!lacksLink(job)) return hasEnded(job);
		completedMs ??= clock.now();
		return clock.now() >= Math.min(completedMs + LONGEST_WAIT_FOR_LINK_MS, deadlineMs);
	};
	return await poll(connection, read, isDone, { deadlineMs, isNew });
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
				? 'Choose a shorter time range or add conditions. Download with Source "New Export" and Split Automatically does it by itself.'
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
	if (lacksLink(job)) {
		throw new ExportError(
			id,
			`The download link of export ${id} is no longer available, although the export is completed`,
			'Run Download with Source "New Export".',
		);
	}
}

/** A link that expires sooner is replaced before use. */
const SHORTEST_LIFE_MS = 5_000;

/** Each read of the job returns a fresh link. */
export function exportFile(
	connection: ServiceConnection,
	job: ExportJob,
	deadlineMs: number,
): LinkedFile {
	let latest = job;
	return {
		identity: { kind: 'export', id: job.id },
		mostBytes: 2 * limits.exportBytes,
		mostRefusals: 3,
		issueOf: (begin) =>
			isMessage(begin) ? 'came as a web page or a message, not as CSV' : undefined,
		link: async (isFresh = false) => {
			const { downloadUrl, downloadExpiresAt } = latest;
			const leftMs = (downloadExpiresAt ?? Infinity) * 1000 - connection.clock.now();
			if (!isFresh && downloadUrl !== undefined && leftMs > SHORTEST_LIFE_MS) return downloadUrl;
			latest = await endedExport(connection, job.id, deadlineMs, false);
			refuseWithoutFile(latest);
			return latest.downloadUrl ?? '';
		},
	};
}

/** Whether a file begins like HTML, XML or JSON. */
function isMessage(begin: Buffer): boolean {
	return /^(?:<[!?a-z]|\{\s*["}]|\[\s*[\]{])/i.test(begin.toString().trimStart());
}
