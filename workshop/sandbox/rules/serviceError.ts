import { STATUS_CODES } from 'node:http';
import type { Json, JsonObject } from './json';

/** An error that the service answers (docs/service.md, "Errors"). */
export class ServiceError extends Error {
	constructor(
		readonly status: number,
		readonly code: string,
		readonly detail: string,
		readonly headers: Record<string, string> = {},
		/** `error` of the simple body. Default: the detail. */
		readonly simpleError: Json = detail,
	) {
		super(detail);
	}

	problemBody(requestId: string): JsonObject {
		return {
			type: `https://service.example/problems/${this.code.toLowerCase().replaceAll('_', '-')}`,
			title: STATUS_CODES[this.status] ?? 'Error',
			status: this.status,
			detail: this.detail,
			code: this.code,
			request_id: requestId,
		};
	}

	/** The body of submissions and the embedded URL. `error_type` is not in every answer. */
	simpleBody(withType: boolean): JsonObject {
		return this.status === 500 || !withType
			? { error: this.simpleError }
			: { error: this.simpleError, error_type: this.code.toLowerCase() };
	}
}

/** The header in seconds or as an HTTP date; none without seconds. */
export function retryAfter(
	nowMs: number,
	seconds: number | null | undefined,
	form: 'seconds' | 'date' = 'seconds',
): Record<string, string> {
	if (typeof seconds !== 'number') return {};
	const date = new Date(nowMs + seconds * 1000).toUTCString();
	return { 'retry-after': form === 'date' ? date : String(seconds) };
}

const errorOf = (status: number, code: string) => (detail: string) =>
	new ServiceError(status, code, detail);

export const invalidRequest = errorOf(400, 'INVALID_REQUEST');
export const invalidCursor = errorOf(400, 'INVALID_CURSOR');
export const unauthorized = errorOf(401, 'UNAUTHORIZED');
export const forbidden = errorOf(403, 'FORBIDDEN');
export const notFound = errorOf(404, 'NOT_FOUND');
