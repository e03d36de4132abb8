import type { ExportResource } from '../../records/choices';
import {
	EXPORT_TOO_LARGE,
	exportAnswer,
	hasEnded,
	type ExportJob,
} from '../../records/answer/exportJob';
import { limits } from '../../records/limits';
import { timeFieldOf } from '../../records/answer/exportSections';
import { request, type ServiceConnection } from '../request/request';
import { ExportError } from './exportError';
import type { TimeRange } from '../range';
import { fillPath, paths } from '../request/paths';
import type { ServiceRequest } from '../request/transport';
import { poll } from '../request/poll';
import { postOnce, type Posted } from '../request/postOnce';
import { TimeLimit, within } from '../request/within';

/** What is to be exported, without its time range. */
export interface ExportRequest {
	resource: ExportResource;
	/** Undefined means all. */
	sections: string[] | undefined;
	/** Further fields by the interface's names; undefined ones are not sent. */
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

function createRequest(exportRequest: ExportRequest, window: TimeRange): ServiceRequest {
	const { resource, sections } = exportRequest;
	return {
		method: 'POST',
		path: paths.exportJobs,
		body: {
			resource,
			format: exportFormat,
			...(sections ? { parameters: sections } : {}),
			filters: exportFilters(exportRequest, window),
		},
	};
}

function readRequest(id: string): ServiceRequest {
	return { method: 'GET', path: fillPath(paths.exportJob, { export_id: id }) };
}

/** docs/service.md, "Create an export". @param deadlineMs epoch milliseconds */
export async function createExport(
	connection: ServiceConnection,
	exportRequest: ExportRequest,
	window: TimeRange,
	deadlineMs: number,
): Promise<Posted<ExportJob>> {
	const post = createRequest(exportRequest, window);
	const limit = new TimeLimit(connection, deadlineMs);
	const posted = await postOnce(limit.connection, post, exportAnswer);
	limit.end();
	return posted.effect === 'done' ? posted : { ...posted, failure: limit.reason(posted.failure) };
}

export async function readExport(
	connection: ServiceConnection,
	id: string,
	deadlineMs: number,
): Promise<ExportJob> {
	return await within(
		connection,
		deadlineMs,
		async (limited) => await request(limited, readRequest(id), exportAnswer),
	);
}

/**
 * Reads a job until it has ended.
 * @param isNew whether it was created just now
 * @throws WaitError at the deadline
 */
export async function endedExport(
	connection: ServiceConnection,
	id: string,
	deadlineMs: number,
	isNew: boolean,
): Promise<ExportJob> {
	const job = await poll(
		connection,
		async () => await readExport(connection, id, deadlineMs),
		hasEnded,
		{ deadlineMs, isNew },
	);
	return await readForLink(connection, job, deadlineMs);
}

/**
 * How often a completed job without a link is read in all, and the pause before each further read.
 */
const READS_FOR_LINK = 3;
const PAUSE_FOR_LINK_MS = 5_000;

/**
 * A completed job without a link is read again for a short while: the link may come a moment later.
 */
export async function readForLink(
	connection: ServiceConnection,
	job: ExportJob,
	deadlineMs: number,
): Promise<ExportJob> {
	const { clock, signal } = connection;
	let latest = job;
	for (let reads = 1; reads < READS_FOR_LINK && lacksLink(latest); reads += 1) {
		const leftMs = deadlineMs - clock.now();
		if (leftMs <= 0) break;
		await clock.pause(Math.min(leftMs, PAUSE_FOR_LINK_MS), signal);
		latest = await readExport(connection, job.id, deadlineMs);
	}
	return latest;
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
