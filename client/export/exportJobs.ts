import type { ExportResource } from '../../records/choices';
import { exportAnswer, hasEnded, type ExportJob } from '../../records/answer/exportJob';
import { timeFieldOf } from '../../records/answer/sections';
import { request, type ServiceConnection } from '../request/request';
import { ExportError } from './exportError';
import { newLimiters } from '../request/limiter';
import type { TimeRange } from '../range';
import { fillPath, paths } from '../request/paths';
import type { ServiceRequest } from '../request/transport';
import { poll } from '../request/poll';
import { postOnce, type Posted } from '../request/postOnce';

/** What is to be exported, without its time range. */
export interface ExportRequest {
	resource: ExportResource;
	/** Section names; undefined means all. */
	sections: string[] | undefined;
	/** Further `filters` fields by the interface's names; undefined ones are not sent. */
	filters: Record<string, unknown>;
}

/** The only format of an export. */
export const exportFormat = 'csv';

/** The `filters` of a request that creates an export (docs/service.md, "Create an export"). */
export function exportFilters(
	{ resource, filters }: Pick<ExportRequest, 'resource' | 'filters'>,
	{ start, end }: TimeRange,
): Record<string, unknown> {
	return { start_time: start, end_time: end, time_field: timeFieldOf[resource], ...filters };
}

/** The request that creates an export of one window (docs/service.md, "Create an export"). */
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

/** The request that reads an export job (docs/service.md, "Retrieve an export"). */
function readRequest(id: string): ServiceRequest {
	return { method: 'GET', path: fillPath(paths.exportJob, { export_id: id }) };
}

/**
 * The connection that exports are created over. A 429 here may mean that 5 exports of the key are active,
 * which is no reason for other submissions of the key to wait: so it has a limiter of its own.
 */
export function createConnection(connection: ServiceConnection): ServiceConnection {
	return {
		...connection,
		limiters: { read: connection.limiters.read, write: newLimiters().write },
	};
}

/**
 * Creates an export; any 429 is waited out until the deadline. Any other failure says whether the service may have created it.
 *
 * @param connection of `createConnection`
 * @param deadlineMs epoch milliseconds
 */
export async function createExport(
	connection: ServiceConnection,
	exportRequest: ExportRequest,
	window: TimeRange,
	deadlineMs: number,
): Promise<Posted<ExportJob>> {
	return await postOnce(
		within(connection, deadlineMs),
		createRequest(exportRequest, window),
		exportAnswer,
	);
}

export async function readExport(
	connection: ServiceConnection,
	id: string,
	deadlineMs: number,
): Promise<ExportJob> {
	return await request(within(connection, deadlineMs), readRequest(id), exportAnswer);
}

/**
 * Reads a job until it has ended, and a completed one has its link.
 *
 * @param isNew whether it was created just now, so that a first read would come too soon
 * @throws WaitError at the deadline
 */
export async function endedExport(
	connection: ServiceConnection,
	id: string,
	deadlineMs: number,
	isNew: boolean,
): Promise<ExportJob> {
	return await poll(
		connection,
		async () => await readExport(connection, id, deadlineMs),
		(job) => hasEnded(job) && (job.status !== 'completed' || job.downloadUrl !== undefined),
		{ deadlineMs, isNew },
	);
}

/** Refuses a job that has no file to download. */
export function refuseWithoutFile({ id: exportId, status, error }: ExportJob): void {
	if (status === 'failed') {
		const { code: serviceCode, message: reason } = error;
		throw new ExportError(
			{ code: 'exportFailed', facts: { exportId, reason, serviceCode } },
			{ export_id: exportId, code: serviceCode },
		);
	}
	if (status === 'expired') {
		throw new ExportError(
			{ code: 'exportExpired', facts: { exportId } },
			{ export_id: exportId, code: null },
		);
	}
}

/** The same connection, with the deadline as the bound of every wait. */
function within(connection: ServiceConnection, deadlineMs: number): ServiceConnection {
	const longestWaitMs = Math.max(0, deadlineMs - connection.clock.now());
	return { ...connection, retryPolicy: { ...connection.retryPolicy, longestWaitMs } };
}
