import type { RecordKind } from '../records/choices';
import { isGiven, isObject, objectOf, textOf, type JsonObject } from '../records/value';
import type { Classification, ComparedResult } from './classify';
import { callbacks, isVoiceResult, kindOf, recordKindOf, type Callback } from './kind';
import { fingerprintOf } from '../records/fingerprint';
import {
	contentFields,
	pushedContentOf,
	readRevision,
	revisionOf,
	storedAtOf,
	wholeOf,
	type StoredRevision,
} from '../records/revision';

/** The field of items with a lease of Keep New, for Mark Done. */
export const claimField = 'keep_new_claim';

/** Fields that the triggers, Keep New and Reconcile add to an item. */
const addedFields: ReadonlySet<string> = new Set([
	'processing_id',
	'envelope',
	'event',
	'received_on',
	'delivery',
	'changed_fields',
	'late_seconds',
	'attempt',
	'attempts',
	'replayed_at',
	'settings_error',
	'qa_event',
	claimField,
]);

export interface ComparedItem {
	id: string;
	compared: ComparedResult;
}

/** Undefined without an ID. An item without `revision` that is not raw is compared as a whole. */
export function comparedItem(json: JsonObject): ComparedItem | undefined {
	const rawKind = rawKindOf(json);
	const ownId = rawKind === 'conversation' ? undefined : textOf(json.conversation_id);
	const id = ownId ?? textOf(json.id) ?? otherIdOf(json);
	if (id === undefined) return undefined;
	const { delivery, replayed_at } = json;
	const isReplay = delivery === 'replayed' && isGiven(replayed_at);
	const stored = storedRevisionOf(json, rawKind);
	const isResult = rawKind !== undefined || json.revision !== undefined;
	return {
		id,
		compared: {
			...stored,
			kind: kindOfItem(json, rawKind),
			service: textOf(objectOf(json.request_data).service_id) ?? textOf(json.service_id),
			part: isResult ? partOf(json) : quotePartOf(json),
			processing: isReplay ? `replay ${String(replayed_at)}` : processingOf(json, stored),
			isReplay,
			isGivenUp: delivery === 'gaveUp',
		},
	};
}

/** A raw record of a list, to compare it with what arrived. */
export function comparedRead(callback: Callback, record: JsonObject): ComparedItem | undefined {
	const kind = recordKindOf(callback);
	const id = textOf(kind === 'conversation' ? record.id : record.conversation_id);
	if (id === undefined) return undefined;
	return {
		id,
		compared: {
			kind: callback,
			service: textOf(objectOf(record.request_data).service_id),
			part: undefined,
			revision: revisionOf(kind, record),
			storedAt: storedAtOf(record),
			processing: undefined,
		},
	};
}

/** For customers and for failures that an envelope only counts. */
function otherIdOf(json: JsonObject): string | undefined {
	if ('failed_without_result' in json) {
		const batch = textOf(json.processing_id);
		return batch === undefined ? undefined : `batch ${batch}`;
	}
	const customer = textOf(json.customer_id);
	const isOurs = json.revision !== undefined || isObject(json.customer_analytics);
	return customer === undefined || !isOurs ? undefined : `customer ${customer}`;
}

function kindOfItem(json: JsonObject, rawKind: RecordKind | undefined): ComparedResult['kind'] {
	const event = eventOf(json);
	if (event !== undefined) return event;
	if (rawKind === 'voiceConversation') return 'voiceAgentCall';
	if (rawKind === 'conversation') return kindOf(json);
	if (json.channel === 'call') return 'callAnalysis';
	if (json.channel === 'chat') return 'chatAnalysis';
	if (textOf(json.agent_id) !== undefined) return 'voiceAgentCall';
	const isCustomer = textOf(json.conversation_id) === undefined && textOf(json.id) === undefined;
	return isCustomer && textOf(json.customer_id) !== undefined ? 'customer' : undefined;
}

/** The event of a trigger's item. */
function eventOf({ event }: JsonObject): Callback | undefined {
	return callbacks.find((callback) => callback === event);
}

/** A quote of Search, which has no revision. */
function quotePartOf(json: JsonObject): string {
	const { quote, speaker, time, source } = json;
	return typeof quote === 'string'
		? JSON.stringify(['quote', quote, speaker, time, source])
		: partOf(json);
}

/** One answer or one event of a result, or an answer of an event. Two events of a name have different reasons. */
function partOf({ module, parameter, answer, qa_event }: JsonObject): string {
	const ofAnswer = answer === undefined || module === undefined ? [] : [module, parameter];
	const event = isObject(qa_event) ? qa_event : undefined;
	const ofEvent = event ? ['event', event.name, event.module, event.parameter, event.reason] : [];
	const part = [...ofEvent, ...ofAnswer];
	return part.length === 0 ? '' : JSON.stringify(part);
}

/** The kind of a raw record; undefined for any other item. */
function rawKindOf(json: JsonObject): RecordKind | undefined {
	if (json.revision !== undefined) return undefined;
	const hasObject = (kind: RecordKind) => contentFields[kind].some((name) => isObject(json[name]));
	const event = eventOf(json);
	if (event === undefined ? isVoiceResult(json) : event === 'voiceAgentCall') {
		const isRaw = hasObject('voiceConversation') || isGiven(json.status);
		return isRaw ? 'voiceConversation' : undefined;
	}
	if (textOf(json.id) === undefined) {
		return isObject(json.customer_analytics) ? 'customer' : undefined;
	}
	const isRaw =
		hasObject('conversation') || [json.vendor_id, json.error, json.error_type].some(isGiven);
	return isRaw ? 'conversation' : undefined;
}

function storedRevisionOf(json: JsonObject, rawKind: RecordKind | undefined): StoredRevision {
	const storedAt = storedAtOf(json);
	const text = textOf(json.revision);
	if (text !== undefined) {
		const { whole = '', ...stored } = readRevision(text);
		return isPushed(json) ? { ...stored, whole } : stored;
	}
	const added = isOurs(json, rawKind) ? addedFields : addedToRow(json);
	const own = Object.fromEntries(Object.entries(json).filter(([name]) => !added.has(name)));
	if (rawKind === undefined) return { revision: fingerprintOf(own), storedAt };
	return {
		revision: revisionOf(rawKind, json),
		storedAt,
		whole: isPushed(json) ? wholeOf(pushedContentOf(own)) : undefined,
	};
}

/** The values of `delivery`. */
const deliveryValues: Record<Exclude<Classification, 'repeat'> | 'unchecked' | 'missed', true> = {
	new: true,
	revised: true,
	superseded: true,
	unchanged: true,
	unchecked: true,
	retried: true,
	missed: true,
	gaveUp: true,
	replayed: true,
};

function isClassified({ delivery }: JsonObject): boolean {
	return typeof delivery === 'string' && Object.hasOwn(deliveryValues, delivery);
}

/** Whether its added fields are those of this package. A row of another source can have fields of these names. */
function isOurs(json: JsonObject, rawKind: RecordKind | undefined): boolean {
	const hasKind = rawKind !== undefined || eventOf(json) !== undefined;
	// A trigger does not know the kind of every result.
	const isOfUnknownKind = json.event === null && isClassified(json);
	return hasKind || isOfUnknownKind || isFound(json) || 'failed_without_result' in json;
}

/** What an earlier Keep New added to any other item. Its processing is compared by itself. */
function addedToRow(json: JsonObject): ReadonlySet<string> {
	return new Set([
		'processing_id',
		...(isClassified(json) ? ['delivery'] : []),
		...(claimField in json ? [claimField, 'attempt'] : []),
	]);
}

/** Whether a trigger emitted it, and Reconcile did not read it. */
function isPushed(json: JsonObject): boolean {
	return !isFound(json) && [json.event, json.processing_id].some(isGiven);
}

/** Whether Reconcile has read it. */
function isFound(json: JsonObject): boolean {
	return 'late_seconds' in json || 'replayed_at' in json;
}

/** Undefined for a read. Results of voice agents have none. */
function processingOf(json: JsonObject, { whole }: StoredRevision): string | undefined {
	if (isFound(json)) return undefined;
	return textOf(json.processing_id) ?? (whole === undefined ? undefined : '');
}
