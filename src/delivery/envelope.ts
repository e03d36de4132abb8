import { isFailedResult } from '../output/simplified/failure';
import { isObject, objectOf, type JsonObject } from '../records/value';

/** What the service pushes for a batch of calls or chats (docs/service.md, "Batch envelope"). */
export interface Envelope {
	/** `processing_id`, `status`, `timestamp`, `request_status` and whatever else stands around the results. */
	fields: JsonObject;
	results: JsonObject[];
	/** Records that failed according to `request_status.failed`, but have no result here. */
	failedWithoutResult: number;
}

/** Whether a body is an envelope, whole or not: nothing else has these fields. */
export function isEnvelope(body: JsonObject): boolean {
	return 'processed_data' in body || isObject(body.request_status);
}

/**
 * Reads a batch envelope, or says in a sentence why the body cannot be one. Results are valuable, so every
 * body that can contain results is accepted.
 */
export function readEnvelope(body: JsonObject): Envelope | string {
	const { processed_data: data, ...fields } = body;
	if (data !== undefined && data !== null && !Array.isArray(data)) {
		return 'processed_data is neither an array nor null.';
	}
	const results = (data ?? []).map(resultOf);
	const { success, failed } = objectOf(fields.request_status);
	// An empty list may be right: a record that had been processed before is left as it is.
	if (!Array.isArray(data) && Number(success) > 0) {
		const counted =
			Number(success) === 1 ? '1 successful result' : `${Number(success)} successful results`;
		return `request_status counts ${counted}, but processed_data is missing.`;
	}
	const missing = Number(failed) - results.filter(isFailedResult).length;
	return { fields, results, failedWithoutResult: missing > 0 ? missing : 0 };
}

/** A result is an object. Anything else is kept as a failed result, so that nobody misses it. */
function resultOf(value: unknown): JsonObject {
	if (isObject(value)) return value;
	return { error: 'The service sent a result that is not an object.', received: value };
}
