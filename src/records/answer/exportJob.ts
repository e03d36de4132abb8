import { z } from 'zod';
import { lazily } from '../lazy';
import { cutText, valueText } from '../text/cutText';
import { withoutSecrets } from '../text/withoutSecrets';
import { jsonObject } from './page';
import { longest } from './problem';
import { isoOf, objectOf, knownSecondsOf, textOf, type JsonObject } from '../value';

/** docs/service.md, "Export job failure". */
export const EXPORT_TOO_LARGE = 'EXPORT_TOO_LARGE';

/** docs/service.md, "Export job". */
export const exportAnswer = lazily(() =>
	z
		.object({
			data: jsonObject().pipe(
				z
					.object({
						id: z.string().min(1),
						status: z.string(),
						download_url: z.string().nullish(),
					})
					.passthrough(),
			),
		})
		.transform(({ data }) => {
			const error = objectOf(data.error);
			return {
				id: data.id,
				/** An unknown status counts as not ended. */
				status: data.status,
				/** Signed; a secret. */
				downloadUrl: textOf(data.download_url),
				/** Epoch seconds. */
				downloadExpiresAt: knownSecondsOf(data.download_expires_at),
				/** Of a failed job. */
				error: {
					code: cutText(textOf(error.code) ?? 'unknown', longest.code),
					message: cutText(textOf(error.message) ?? 'The service gave no reason', longest.words),
				},
				/** As the service sent it. */
				record: data,
			};
		}),
);

export type ExportJob = z.output<ReturnType<typeof exportAnswer>>;

export function hasEnded({ status }: Pick<ExportJob, 'status'>): boolean {
	return status === 'completed' || status === 'failed' || status === 'expired';
}

/** Why a job may never end, as a sentence; '' for a status of the interface. */
export function unknownStatusText({ id, status }: ExportJob): string {
	const isKnown = hasEnded({ status }) || status === 'queued' || status === 'processing';
	return isKnown
		? ''
		: `Export ${id} has the status ${valueText(status)}, which the interface does not name.`;
}

const times = ['created_at', 'completed_at', 'download_expires_at'];

/** For an item: times as ISO text, the signed link only if `withLink`. */
export function shownJob({ record }: ExportJob, withLink: boolean): JsonObject {
	const entries = Object.entries(record).filter(([key]) => withLink || key !== 'download_url');
	return Object.fromEntries(entries.map(([key, value]) => [key, shownValue(key, value)]));
}

function shownValue(key: string, value: unknown): unknown {
	if (key === 'error') return shownFailure(value);
	return times.includes(key) ? (isoOf(value) ?? value) : value;
}

function shownFailure(error: unknown): unknown {
	return JSON.parse(JSON.stringify(error ?? null), (_key, value: unknown) =>
		typeof value === 'string' ? withoutSecrets(cutText(value, longest.words), []) : value,
	) as unknown;
}
