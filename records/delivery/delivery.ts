import { type Callback } from './callback';
import { isFailedResult, isFailedVoiceResult } from '../answer/failure';
import { readEnvelope, type Envelope } from './envelope';
import { contentOf, revisionOf } from './revision';
import { textOf, type JsonObject } from '../value';
import { readVoiceResult } from './voiceResult';

/** One result of a delivery, with what tells it from every other. */
export interface DeliveredResult {
	/** The callback and the conversation: stays the same when a revised result comes later. */
	identity: string;
	/** The content: stays the same when the delivery is repeated. */
	revision: string;
	content: JsonObject;
	/** As the service sent it; undefined for the failures an envelope counts but does not hold. */
	result: JsonObject | undefined;
	failed: boolean;
}

/** One push of the service (docs/service.md, "Events"). */
export interface Delivery {
	callback: Callback;
	results: DeliveredResult[];
	/** Calls and chats: what stands around the results. */
	envelope: Envelope | undefined;
}

/** Reads a push of any callback; the sentence says why a body cannot be one. */
export function readDelivery(callback: Callback, body: unknown): Delivery | string {
	if (callback === 'voiceAgentCall') {
		const result = readVoiceResult(body);
		if (typeof result === 'string') return result;
		const identity = identityOf(callback, textOf(result.conversation_id) ?? '');
		const failed = isFailedVoiceResult(result);
		return { callback, envelope: undefined, results: [delivered(identity, result, failed)] };
	}
	const envelope = readEnvelope(body);
	if (typeof envelope === 'string') return envelope;
	return { callback, envelope, results: resultsOf(callback, envelope) };
}

function resultsOf(callback: Callback, envelope: Envelope): DeliveredResult[] {
	const batch = textOf(envelope.facts.processing_id) ?? '';
	const nameless = new Map<string, number>();
	const results = envelope.results.map((result) => {
		const id = textOf(result.id);
		const one = delivered(identityOf(callback, id ?? ''), result, isFailedResult(result));
		if (id !== undefined) return one;
		// Two results without an id may read alike and still be two: they are told apart by their count.
		const count = (nameless.get(one.revision) ?? 0) + 1;
		nameless.set(one.revision, count);
		return { ...one, identity: `${callback} batch ${batch} ${one.revision} ${count}` };
	});
	if (envelope.failedWithoutResult > 0) results.push(missingResults(callback, batch, envelope));
	return results;
}

/** Stands for the failures that `request_status` counts and `processed_data` does not hold. */
function missingResults(callback: Callback, batch: string, envelope: Envelope): DeliveredResult {
	const content = { ...contentOf(envelope.facts), failed: envelope.failedWithoutResult };
	const revision = revisionOf(content);
	const name = batch === '' ? revision : batch;
	const identity = `${callback} batch ${name}`;
	return { identity, revision, content, result: undefined, failed: true };
}

function delivered(identity: string, result: JsonObject, failed: boolean): DeliveredResult {
	const content = contentOf(result);
	return { identity, revision: revisionOf(content), content, result, failed };
}

function identityOf(callback: Callback, id: string): string {
	return `${callback} ${id}`;
}
