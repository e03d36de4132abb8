import type { ExportJob } from '../../records/answer/exportJob';
import { limits } from '../../records/limits';
import type { LinkedFile } from '../download/fileError';
import type { ServiceConnection } from '../request/request';
import { readExport, readForLink, refuseWithoutFile } from './exportJobs';

/** A link with less time left is replaced before it is used. */
const SHORTEST_LIFE_MS = 5_000;
const MOST_REFUSALS = 3;

export const MOST_EXPORT_BYTES = 2 * limits.exportBytes;

/**
 * The file of a completed export; every read of its job gives a fresh link.
 * @param deadlineMs when reads of the job must end, epoch milliseconds
 */
export function exportFile(
	connection: ServiceConnection,
	job: ExportJob,
	deadlineMs: number,
): LinkedFile {
	let latest = job;
	const freshLink = async (): Promise<string> => {
		const read = await readExport(connection, job.id, deadlineMs);
		latest = await readForLink(connection, read, deadlineMs);
		refuseWithoutFile(latest);
		return latest.downloadUrl ?? '';
	};
	return {
		identity: { kind: 'export', id: job.id },
		mostBytes: MOST_EXPORT_BYTES,
		mostRefusals: MOST_REFUSALS,
		faultOf: (begin) =>
			isMessage(begin) ? 'came as a web page or a message, not as CSV' : undefined,
		freshLink,
		link: async () => {
			const { downloadUrl, downloadExpiresAt } = latest;
			const leftMs =
				downloadExpiresAt === undefined
					? Infinity
					: downloadExpiresAt * 1000 - connection.clock.now();
			if (downloadUrl !== undefined && leftMs > SHORTEST_LIFE_MS) return downloadUrl;
			return await freshLink();
		},
	};
}

/** Whether a file begins as HTML, XML or JSON: no header of a CSV does. */
function isMessage(begin: Buffer): boolean {
	return /^(?:<[!?a-z]|\{\s*["}]|\[\s*[\]{])/i.test(begin.toString().trimStart());
}
