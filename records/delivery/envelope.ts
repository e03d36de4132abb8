import { isFailedResult } from '../answer/failure';
import { isObject, objectOf, type JsonObject } from '../value';

/** What the service pushes for a batch of calls or chats (docs/service.md, "Batch envelope"). */
export interface Envelope {
	/** `processing_id`, `status`, `timestamp`, `request_status` and whatever else stands around the results. */
	facts: JsonObject;
	results: JsonObject[];
	/** Records that failed by `request_status.failed` and of which no result is held. */
	failedWithoutResult: number;
}

/**
 * Reads a batch envelope. Results are precious, so everything that can hold some is taken; the sentence
 * says why a body cannot be one.
 */
export function readEnvelope(body: unknown): Envelope | string {
	if (!isObject(body)) return 'The body is not a JSON object.';
	const { processed_data: data, ...facts } = body;
	if (data !== undefined && data !== null && !Array.isArray(data)) {
		return 'processed_data is neither an array nor null.';
	}
	const results = (data ?? []).map(resultOf);
	const failed = Number(objectOf(facts.request_status).failed);
	const missing = failed - results.filter(isFailedResult).length;
	return { facts, results, failedWithoutResult: missing > 0 ? missing : 0 };
}

/** A result is an object; anything else is kept in sight as a failed one. */
function resultOf(value: unknown): JsonObject {
	if (isObject(value)) return value;
	return { error: 'The service sent a result that is not an object.', received: value };
}
