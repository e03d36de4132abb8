import { z } from 'zod';
import { lazily } from '../lazy';
import { cutText, valueText } from '../text/cutText';
import { jsonObject } from './page';
import { longest } from './problem';
import { isEmpty, isoOf, objectOf, knownSecondsOf, textOf, type JsonObject } from '../value';

/** docs/service.md, "Export job failure". */
export const EXPORT_TOO_LARGE = 'EXPORT_TOO_LARGE';

/** docs/service.md, "Export job". */
export const exportAnswer = lazily(() =>
	z
		.object({
			data: jsonObject().pipe(
				z
					.object({
						id: z.union([z.string().min(1), z.number().transform(String)]),
						status: z.string(),
						download_url: z.string().nullish(),
					})
					.passthrough(),
			),
		})
		.transform(({ data }) => {
			return {
				id: data.id,
				/** An unknown status counts as not ended. */
				status: data.status,
				/** Signed; a secret. */
				downloadUrl: textOf(data.download_url),
				/** Epoch seconds. */
				downloadExpiresAt: knownSecondsOf(data.download_expires_at),
				/** Of a failed job. */
				error: failureOf(data.error),
				/** As the service sent it. */
				record: data,
			};
		}),
);

/** The interface shows an object with code and message. Another form is the message. */
function failureOf(error: unknown): { code: string; message: string } {
	const { code, message } = objectOf(error);
	const other = isEmpty(error) ? undefined : (textOf(error) ?? JSON.stringify(error));
	return {
		code: cutText(textOf(code) ?? 'unknown', longest.code),
		message: cutText(textOf(message) ?? other ?? 'The service gave no reason', longest.words),
	};
}

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

/** For an item: times as ISO text, without the signed link. @param clean removes secrets from the words of a failure */
export function shownJob({ record }: ExportJob, clean: (text: string) => string): JsonObject {
	const entries = Object.entries(record).filter(([key]) => key !== 'download_url');
	return Object.fromEntries(entries.map(([key, value]) => [key, shownValue(key, value, clean)]));
}

function shownValue(key: string, value: unknown, clean: (text: string) => string): unknown {
	if (key === 'error') return shownFailure(value, clean);
	return times.includes(key) ? (isoOf(value) ?? value) : value;
}

function shownFailure(error: unknown, clean: (text: string) => string): unknown {
	return JSON.parse(JSON.stringify(error ?? null), (_key, value: unknown) =>
		typeof value === 'string' ? clean(cutText(value, longest.words)) : value,
	) as unknown;
}
