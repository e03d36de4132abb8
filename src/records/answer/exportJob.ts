import { z } from 'zod';
import { exportStatuses, type ExportStatus } from '../choices';
import { lazily } from '../lazy';
import { cutText, withoutSecrets } from '../text';
import { longest } from './problem';
import { isObject, isoOf, objectOf, secondsOf, textOf, type JsonObject } from '../value';

/** The parts of an export job that the package uses (docs/service.md, "Export job"). */
export interface ExportJob {
	id: string;
	status: ExportStatus;
	/** The temporary signed link; a secret. */
	downloadUrl: string | undefined;
	/** Epoch seconds. */
	downloadExpiresAt: number | undefined;
	/** Of a failed job. */
	error: { code: string; message: string };
	/** The whole job as the service sent it. */
	record: JsonObject;
}

/** The failure that a shorter time range solves (docs/service.md, "Export job failure"). */
export const EXPORT_TOO_LARGE = 'EXPORT_TOO_LARGE';

/** The answer of Create and Retrieve: `{data: export job}`. */
export const exportAnswer = lazily(() =>
	z
		.object({
			data: z.custom<JsonObject>(isObject, { message: 'is not an object' }).pipe(
				z
					.object({
						id: z.string().min(1),
						status: z.enum(exportStatuses),
						download_url: z.string().nullish(),
					})
					.passthrough(),
			),
		})
		.transform(({ data }): ExportJob => {
			const error = objectOf(data.error);
			return {
				id: data.id,
				status: data.status,
				downloadUrl: textOf(data.download_url),
				downloadExpiresAt: secondsOf(data.download_expires_at),
				error: {
					code: cutText(textOf(error.code) ?? 'unknown', longest.code),
					message: cutText(textOf(error.message) ?? 'The service gave no reason', longest.words),
				},
				record: data,
			};
		}),
);

/** Whether the job has ended. Only its file can still expire. */
export function hasEnded({ status }: ExportJob): boolean {
	return status === 'completed' || status === 'failed' || status === 'expired';
}

/** Fields of a job in epoch seconds. */
const times = ['created_at', 'completed_at', 'download_expires_at'];

/**
 * The job as the service sent it, its times as ISO text; without its signed link, unless that is wanted.
 * The words about a failure are cut, and lose what signs a link.
 */
export function shownJob({ record }: ExportJob, withLink: boolean): JsonObject {
	const entries = Object.entries(record).filter(([key]) => withLink || key !== 'download_url');
	return Object.fromEntries(entries.map(([key, value]) => [key, shownValue(key, value)]));
}

function shownValue(key: string, value: unknown): unknown {
	if (key === 'error') return shownFailure(value);
	return times.includes(key) ? (isoOf(value) ?? value) : value;
}

function shownFailure(error: unknown): unknown {
	const cleaned: unknown = JSON.parse(JSON.stringify(error ?? null), (_key, value: unknown) =>
		typeof value === 'string' ? withoutSecrets(cutText(value, longest.words), []) : value,
	);
	return cleaned;
}
