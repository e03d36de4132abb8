import { kinds } from '../records/kinds';
import { isFailedResult } from '../records/recordFacts';
import { isGiven, isObject, objectOf, textOf, type JsonObject } from '../records/value';
import type { ComparedResult } from './classify';
import {
	callbacks,
	kindInBatch,
	kindOf,
	kindOfBatch,
	ownFieldsOf,
	recordKindOf,
	voiceFieldsOf,
	type Callback,
} from './callbacks';
import { fingerprintOf } from '../records/fingerprint';
import { storedPushOf } from '../records/revision';

export interface DeliveredResult extends ComparedResult {
	/** Undefined if neither its content nor the address shows it. */
	kind: Callback | undefined;
	recordKind: ReturnType<typeof recordKindOf>;
	/** Undefined without an ID of its result or its batch; then it is never a repeat. */
	id: string | undefined;
	content: JsonObject;
	/** As the service sent it, or the number of failures that an envelope only counts. */
	result: JsonObject;
	failed: boolean;
}

/** One push of the service (docs/service.md, "Events"). */
export interface Delivery {
	results: DeliveredResult[];
	/** Without the results; undefined for a result without an envelope. */
	envelope: JsonObject | undefined;
	/** How many successful results an envelope without results counts. */
	unsent: number;
}

/** Results have about ten levels; hostile bodies would overflow the stack. */
const deepest = 100;
/** Batches have at most 50 results; hostile ones would block n8n. */
const MOST_RESULTS = 10_000;

/**
 * Accepts every body that can contain results. The content decides what it is, then the address, which was pasted by hand.
 * @param address the callback of the address; undefined if unknown
 * @returns an error as text
 */
export function readDelivery(address: Callback | undefined, body: unknown): Delivery | string {
	if (!isObject(body)) return 'The body is not a JSON object.';
	if (Array.isArray(body.processed_data) && body.processed_data.length > MOST_RESULTS) {
		return `processed_data has more than ${MOST_RESULTS} results.`;
	}
	if (isNestedDeeperThan(deepest, body)) return `The body is nested deeper than ${deepest} levels.`;
	if (!isEnvelope(body, address)) {
		const kind = kindOf(body, address) ?? kindOfBatch([], address);
		const isEmpty = Object.keys(body).length === 0;
		const results = isEmpty ? [] : [delivered(kind, body, undefined)];
		return { results, envelope: undefined, unsent: 0 };
	}
	const { processed_data: data, ...envelope } = body;
	if (data !== undefined && data !== null && !Array.isArray(data)) {
		return 'processed_data is neither an array nor null.';
	}
	const records = (data ?? []).map(recordOf);
	const batch = textOf(envelope.processing_id);
	const kind = kindOfBatch(records, address);
	const results = withIds(
		records.map((record) => delivered(kindInBatch(record) ?? kind, record, batch)),
		batch,
	);
	const { success, failed } = objectOf(envelope.request_status);
	const missing = countOf(failed) - records.filter((record) => isFailedResult(record)).length;
	// An empty list may be right: a record that had been processed before is left as it is.
	const lost = Array.isArray(data) ? 0 : countOf(success);
	const unsent = Array.isArray(data) && data.length === 0 ? countOf(success) : 0;
	const count = Math.max(0, missing) + lost;
	if (count > 0) results.push(counted(kind, count, envelope, batch));
	return { results, envelope, unsent };
}

/** Identifies results without an ID by their batch, their content and, as two can be equal, their number. */
function withIds(results: DeliveredResult[], batch: string | undefined): DeliveredResult[] {
	const counts = new Map<string, number>();
	return results.map((one) => {
		if (one.id !== undefined || batch === undefined) return one;
		const count = (counts.get(one.revision) ?? 0) + 1;
		counts.set(one.revision, count);
		return { ...one, id: JSON.stringify(['no id', batch, one.revision, count]) };
	});
}

/** One result for those that `request_status` counts and `processed_data` lacks. */
function counted(
	kind: Callback | undefined,
	count: number,
	{ request_status }: JsonObject,
	batch: string | undefined,
): DeliveredResult {
	const content = { request_status, failed: count };
	return {
		...delivered(kind, { failed_without_result: count }, batch),
		id: batch === undefined ? undefined : `batch ${batch}`,
		revision: fingerprintOf(content),
		whole: undefined,
		parts: undefined,
		content,
		failed: true,
	};
}

/** @param batch the `processing_id` of the envelope */
function delivered(
	kind: Callback | undefined,
	result: JsonObject,
	batch: string | undefined,
): DeliveredResult {
	const recordKind = recordKindOf(kind);
	const { idField, isFailed } = kinds[recordKind];
	return {
		kind,
		recordKind,
		id: textOf(result[idField]),
		service: textOf(objectOf(result.request_data).service_id),
		part: '',
		...storedPushOf(recordKind, result),
		processing: batch ?? textOf(result.processing_id) ?? '',
		result,
		failed: isFailed(result),
	};
}

/** Not recursive. */
function isNestedDeeperThan(levels: number, value: unknown): boolean {
	let level = [value];
	for (let depth = 0; depth <= levels && level.length > 0; depth += 1) {
		const next: unknown[] = [];
		for (const one of level) {
			if (typeof one !== 'object' || one === null) continue;
			for (const inner of Object.values(one)) if (typeof inner === 'object') next.push(inner);
		}
		level = next;
	}
	return level.length > 0;
}

/** An envelope has a status, too. */
const resultFields = callbacks
	.flatMap((callback) => kinds[recordKindOf(callback)].contentFields)
	.filter((name) => name !== 'status');

/** docs/service.md, "Batch envelope". Results can have unknown fields of any name, so a field of a result decides first. */
function isEnvelope(body: JsonObject, address: Callback | undefined): boolean {
	const { processed_data: data, request_status: counts } = body;
	if (Array.isArray(data) && data.some(isObject)) {
		return (
			recordKindOf(address) === 'conversation' || !isVoiceWithList(body, data.filter(isObject))
		);
	}
	const isCounted = Object.values(objectOf(counts)).some((count) => countOf(count) > 0);
	const own = ownFieldsOf(body);
	if (Array.isArray(data) || isCounted) {
		return own < (recordKindOf(address) === 'conversation' ? 2 : 1);
	}
	const isResult = own > 0 || resultFields.some((name) => isGiven(body[name]));
	return !isResult && ('processed_data' in body || isObject(counts) || isGiven(body.processing_id));
}

/** Whether a body with a list `processed_data` has more of a voice result than of an envelope. */
function isVoiceWithList(body: JsonObject, list: JsonObject[]): boolean {
	const { processing_id: batch, request_status: counts } = body;
	const signs = [isGiven(batch), isObject(counts), list.some((one) => ownFieldsOf(one) > 1)];
	return voiceFieldsOf(body) > 2 * signs.filter(Boolean).length;
}

function countOf(value: unknown): number {
	const count = Number(value);
	return count > 0 ? count : 0;
}

/** Anything but an object becomes a failed result. */
function recordOf(value: unknown): JsonObject {
	if (isObject(value)) return value;
	return { error: 'The service sent a result that is not an object.', received: value };
}
