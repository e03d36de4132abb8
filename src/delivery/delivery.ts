import { isFailedResult, isFailedVoiceResult } from '../output/simplified/failure';
import { isObject, objectOf, secondsOf, textOf, type JsonObject, isGiven } from '../records/value';
import type { ComparedResult } from './classify';
import { kindOf, kindOfBatch, type Callback } from './kind';
import { fingerprintOf } from './fingerprint';
import { contentOf } from './revision';

export interface DeliveredResult extends ComparedResult {
	/** Undefined if neither its content nor the address shows it. */
	kind: Callback | undefined;
	/** Undefined without any ID; then no result is its repeat. */
	id: string | undefined;
	content: JsonObject;
	/** As the service sent it; undefined for failures that an envelope only counts. */
	result: JsonObject | undefined;
	failed: boolean;
}

/** One push of the service (docs/service.md, "Events"). */
export interface Delivery {
	/** The callback of the address; undefined if unknown. */
	address: Callback | undefined;
	results: DeliveredResult[];
	envelope: Envelope | undefined;
}

/** Results have about ten levels; hostile bodies would overflow the stack. */
const deepest = 100;

/** The content decides what it is, then the address, which was pasted by hand. Returns an error as text. */
export function readDelivery(address: Callback | undefined, body: unknown): Delivery | string {
	if (!isObject(body)) return 'The body is not a JSON object.';
	if (isNestedDeeperThan(deepest, body)) return `The body is nested deeper than ${deepest} levels.`;
	if (isEnvelope(body)) {
		const envelope = readEnvelope(body);
		if (typeof envelope === 'string') return envelope;
		return { address, envelope, results: resultsOf(address, envelope) };
	}
	const isEmpty = Object.keys(body).length === 0;
	const results = isEmpty ? [] : [delivered(kindOfBody(body, address), body, undefined)];
	return { address, envelope: undefined, results };
}

function kindOfBody(body: JsonObject, address: Callback | undefined): Callback | undefined {
	if (address === 'voiceAgentCall' && textOf(body.id) === undefined) return address;
	return kindOf(body) ?? kindOfBatch([], address);
}

function resultsOf(address: Callback | undefined, envelope: Envelope): DeliveredResult[] {
	const batch = textOf(envelope.fields.processing_id);
	const batchKind = kindOfBatch(envelope.results, address);
	const unnamed = new Map<string, number>();
	const results = envelope.results.map((result) => {
		const one = delivered(kindOf(result) ?? batchKind, result, batch);
		if (one.id !== undefined || batch === undefined) return one;
		// Two results without an ID can be equal. Their number distinguishes them.
		const count = (unnamed.get(one.revision) ?? 0) + 1;
		unnamed.set(one.revision, count);
		return { ...one, id: JSON.stringify(['no id', batch, one.revision, count]) };
	});
	if (envelope.withoutResult > 0) results.push(missingResults(batchKind, batch, envelope));
	return results;
}

/** One result for those that `request_status` counts and `processed_data` lacks. */
function missingResults(
	kind: Callback | undefined,
	batch: string | undefined,
	{ fields, withoutResult }: Envelope,
): DeliveredResult {
	const content = { request_status: fields.request_status, failed: withoutResult };
	return {
		kind,
		id: batch === undefined ? undefined : `batch ${batch}`,
		...{ service: undefined, part: '', storedAt: undefined },
		revision: fingerprintOf(content),
		processing: batch ?? '',
		content,
		result: undefined,
		failed: true,
	};
}

/** @param batch the `processing_id` of the envelope */
function delivered(
	kind: Callback | undefined,
	result: JsonObject,
	batch: string | undefined,
): DeliveredResult {
	const isVoice = kind === 'voiceAgentCall';
	const content = contentOf(isVoice ? 'voiceConversation' : 'conversation', result);
	return {
		kind,
		id: textOf(isVoice ? result.conversation_id : result.id),
		service: textOf(objectOf(result.request_data).service_id),
		part: '',
		storedAt: secondsOf(result.timestamp),
		revision: fingerprintOf(content),
		processing: batch ?? textOf(result.processing_id) ?? '',
		content,
		result,
		failed: isVoice ? isFailedVoiceResult(result) : isFailedResult(result),
	};
}

/** Not recursive. */
function isNestedDeeperThan(levels: number, value: unknown): boolean {
	let level: unknown[] = [value];
	for (let depth = 0; level.length > 0; depth += 1) {
		if (depth > levels) return true;
		level = level.flatMap((one) => (isNested(one) ? Object.values(one).filter(isNested) : []));
	}
	return false;
}

function isNested(value: unknown): value is object {
	return typeof value === 'object' && value !== null;
}

/** docs/service.md, "Batch envelope". */
export interface Envelope {
	/** Without the results. */
	fields: JsonObject;
	results: JsonObject[];
	/** Counted as failed, or without `processed_data` also as successful. */
	withoutResult: number;
}

function isEnvelope(body: JsonObject): boolean {
	if ('processed_data' in body || isObject(body.request_status)) return true;
	const isResult = [body.id, body.conversation_id, body.error, body.error_type].some(isGiven);
	return isGiven(body.processing_id) && !isResult;
}

/** Accepts every body that can contain results. Returns an error as text. */
function readEnvelope(body: JsonObject): Envelope | string {
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

/** Anything but an object becomes a failed result. */
function resultOf(value: unknown): JsonObject {
	if (isObject(value)) return value;
	return { error: 'The service sent a result that is not an object.', received: value };
}
