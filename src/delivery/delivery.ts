import type { RecordKind } from '../output/settings';
import { isFailedResult, isFailedVoiceResult } from '../output/simplified/failure';
import { limits } from '../records/limits';
import { isObject, objectOf, textOf, type JsonObject } from '../records/value';
import type { Callback } from './callback';
import { isEnvelope, readEnvelope, type Envelope } from './envelope';
import { isConversationResult, isVoiceResult, kindOf, kindOfBatch } from './kind';
import { isNestedDeeperThan } from './nesting';
import { canonicalText, contentOf, hashOf, revisionOf } from './revision';

/** One result of a delivery, with its identity and its revision. */
export interface DeliveredResult {
	/** What the result is; undefined where neither it nor the address tells. */
	kind: Callback | undefined;
	/** Kind and id. Two services may use one id: see `service`. */
	identity: string;
	/** The service, where the result names it. */
	service: string | undefined;
	/** Names the content: stays the same when the same content is delivered again. */
	revision: string;
	/** Names the content and the processing it comes from: stays the same when the delivery is repeated. */
	deliveryKey: string;
	content: JsonObject;
	/** As the service sent it; undefined for failures that an envelope counts but does not contain. */
	result: JsonObject | undefined;
	failed: boolean;
}

/** One push of the service (docs/service.md, "Events"). */
export interface Delivery {
	/** The callback whose address it came to; undefined when the node does not know its own. */
	address: Callback | undefined;
	results: DeliveredResult[];
	/** What stands around the results of a batch. */
	envelope: Envelope | undefined;
}

/** Levels of nesting a body may have. Results have about ten; hostile bodies would overflow the stack. */
const deepest = 100;

/**
 * Reads a push. What it is, its content says; the address is believed only where that tells nothing, as
 * addresses are pasted by hand. The sentence says why a body cannot be read.
 */
export function readDelivery(address: Callback | undefined, body: unknown): Delivery | string {
	if (!isObject(body)) return 'The body is not a JSON object.';
	if (isNestedDeeperThan(deepest, body)) return `The body is nested deeper than ${deepest} levels.`;
	if (isEnvelope(body)) {
		const envelope = readEnvelope(body);
		if (typeof envelope === 'string') return envelope;
		return { address, envelope, results: resultsOf(address, envelope) };
	}
	const kind = kindOfBody(body, address);
	if (kind !== 'none') {
		return { address, envelope: undefined, results: [delivered(kind, body, undefined)] };
	}
	return 'The body holds neither processed_data nor a result with its id or conversation_id.';
}

/** What a body without an envelope is; `none` when it is no result. */
function kindOfBody(
	body: JsonObject,
	address: Callback | undefined,
): Callback | undefined | 'none' {
	if (isVoiceResult(body)) return 'voiceAgentCall';
	if (address === 'voiceAgentCall' && textOf(body.conversation_id) !== undefined) return address;
	return isConversationResult(body) ? (kindOf(body) ?? kindOfBatch([], address)) : 'none';
}

function resultsOf(address: Callback | undefined, envelope: Envelope): DeliveredResult[] {
	const batch = textOf(envelope.fields.processing_id);
	const batchKind = kindOfBatch(envelope.results, address);
	const nameless = new Map<string, number>();
	const results = envelope.results.map((result) => {
		const one = delivered(kindOf(result) ?? batchKind, result, batch);
		if (idOf(one.kind, result) !== undefined) return one;
		// Two results without an id may read alike and still be two: they are told apart by their count.
		const count = (nameless.get(one.revision) ?? 0) + 1;
		nameless.set(one.revision, count);
		const identity = JSON.stringify([one.kind, 'no id', bounded(batch), one.revision, count]);
		return { ...one, identity };
	});
	if (envelope.failedWithoutResult > 0) results.push(missingResults(batchKind, batch, envelope));
	return results;
}

/** Stands for the failures that `request_status` counts and `processed_data` does not hold. */
function missingResults(
	kind: Callback | undefined,
	batch: string | undefined,
	envelope: Envelope,
): DeliveredResult {
	const content = {
		request_status: envelope.fields.request_status,
		failed: envelope.failedWithoutResult,
	};
	const revision = hashOf(canonicalText(content));
	return {
		kind,
		identity: JSON.stringify([kind, 'batch', bounded(batch) ?? revision]),
		service: undefined,
		revision,
		deliveryKey: deliveryKeyOf(revision, batch),
		content,
		result: undefined,
		failed: true,
	};
}

/** @param batch the `processing_id` of the envelope; without one the result's own counts */
function delivered(
	kind: Callback | undefined,
	result: JsonObject,
	batch: string | undefined,
): DeliveredResult {
	const recordKind: RecordKind = kind === 'voiceAgentCall' ? 'voiceConversation' : 'conversation';
	const revision = revisionOf(recordKind, result);
	return {
		kind,
		identity: `${kind ?? 'unknown'} ${bounded(idOf(kind, result)) ?? ''}`,
		service: bounded(textOf(objectOf(result.request_data).service_id)),
		revision,
		deliveryKey: deliveryKeyOf(revision, batch ?? textOf(result.processing_id)),
		content: contentOf(recordKind, result),
		result,
		failed: kind === 'voiceAgentCall' ? isFailedVoiceResult(result) : isFailedResult(result),
	};
}

function idOf(kind: Callback | undefined, result: JsonObject): string | undefined {
	return textOf(kind === 'voiceAgentCall' ? result.conversation_id : result.id);
}

function deliveryKeyOf(revision: string, processingId: string | undefined): string {
	return hashOf(`${revision} ${processingId ?? ''}`);
}

/** A text to remember something by: one longer than any identifier of the service is hashed. */
function bounded(text: string | undefined): string | undefined {
	const isLong = text !== undefined && text.length > limits.identifierCharacters.most;
	return isLong ? hashOf(text) : text;
}
