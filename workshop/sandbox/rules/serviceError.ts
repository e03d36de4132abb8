import type { Json, JsonObject } from './json';

const titles: Record<number, string> = {
	400: 'Bad Request',
	401: 'Unauthorized',
	403: 'Forbidden',
	404: 'Not Found',
	409: 'Conflict',
	429: 'Too Many Requests',
	500: 'Internal Server Error',
	503: 'Service Unavailable',
};

/** A request that the service answers with an error body (docs/service.md, "Errors"). */
export class ServiceError extends Error {
	constructor(
		readonly status: number,
		readonly code: string,
		readonly detail: string,
		readonly headers: Record<string, string> = {},
		/** What the simple body carries as `error` when it is not the detail text. */
		readonly simpleError: Json = detail,
	) {
		super(detail);
	}

	/** The problem-style body; all six fields are required. */
	problemBody(requestId: string): JsonObject {
		return {
			type: `https://service.example/problems/${this.code.toLowerCase().replaceAll('_', '-')}`,
			title: titles[this.status] ?? 'Error',
			status: this.status,
			detail: this.detail,
			code: this.code,
			request_id: requestId,
		};
	}

	/** The simple body of submissions and the embedded URL; `error_type` is not in every answer. */
	simpleBody(withType: boolean): JsonObject {
		return this.status === 500 || !withType
			? { error: this.simpleError }
			: { error: this.simpleError, error_type: this.code.toLowerCase() };
	}
}

export function invalidRequest(detail: string): ServiceError {
	return new ServiceError(400, 'INVALID_REQUEST', detail);
}

export function invalidCursor(detail: string): ServiceError {
	return new ServiceError(400, 'INVALID_CURSOR', detail);
}

export function forbidden(detail: string): ServiceError {
	return new ServiceError(403, 'FORBIDDEN', detail);
}

export function notFound(detail: string): ServiceError {
	return new ServiceError(404, 'NOT_FOUND', detail);
}
