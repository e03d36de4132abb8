import { isFailedResult } from '../output/simplified/failure';
import { isGiven, isObject, objectOf, type JsonObject } from '../records/value';

/** docs/service.md, "Batch envelope". */
export interface Envelope {
	/** What stands around the results. */
	fields: JsonObject;
	results: JsonObject[];
	/**
	 * Records without a result here: those that `request_status` counts as failed, and without
	 * `processed_data` the successful ones too.
	 */
	withoutResult: number;
}

export function isEnvelope(body: JsonObject): boolean {
	if ('processed_data' in body || isObject(body.request_status)) return true;
	const isResult = [body.id, body.conversation_id, body.error, body.error_type].some(isGiven);
	return isGiven(body.processing_id) && !isResult;
}

/**
 * A sentence says why the body cannot be an envelope. Results are valuable, so every body that can
 * contain results is accepted.
 */
export function readEnvelope(body: JsonObject): Envelope | string {
	const { processed_data: data, ...fields } = body;
	if (data !== undefined && data !== null && !Array.isArray(data)) {
		return 'processed_data is neither an array nor null.';
	}
	const results = (data ?? []).map(resultOf);
	const { success, failed } = objectOf(fields.request_status);
	const missing = countOf(failed) - results.filter(isFailedResult).length;
	// An empty list may be right: a record that had been processed before is left as it is.
	const lost = Array.isArray(data) ? 0 : countOf(success);
	return { fields, results, withoutResult: Math.max(0, missing) + lost };
}

function countOf(value: unknown): number {
	const count = Number(value);
	return count > 0 ? count : 0;
}

/** Anything but an object is kept as a failed result, so that nobody misses it. */
function resultOf(value: unknown): JsonObject {
	if (isObject(value)) return value;
	return { error: 'The service sent a result that is not an object.', received: value };
}
