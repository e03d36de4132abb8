import { kinds, type RecordKind } from '../records/kinds';
import { channels } from '../records/choices';
import { isFailure } from '../records/recordFacts';
import { isGiven, isObject, objectOf, textOf, type JsonObject } from '../records/value';
import type { Classification, ComparedResult } from './classify';
import {
	callbackOf,
	callbacks,
	isVoiceResult,
	kindOf,
	recordKindOf,
	type Callback,
} from './callbacks';
import {
	isRevisionText,
	readRevision,
	storedAtOf,
	storedPushOf,
	storedReadOf,
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

/** Whether it is an item of this package or a raw record, so that its own content decides. */
export function isComparable(json: JsonObject): boolean {
	return hasRevision(json) || rawKindOf(json) !== undefined || isOfTrigger(json);
}

/** Undefined without an ID. */
export function comparedItem(json: JsonObject): ComparedItem | undefined {
	const rawKind = rawKindOf(json);
	const ownId = rawKind === 'conversation' ? undefined : textOf(json.conversation_id);
	const id = ownId ?? textOf(json.id) ?? otherIdOf(json);
	if (id === undefined) return undefined;
	const { delivery, replayed_at } = json;
	const isReplay = delivery === 'replayed' && isGiven(replayed_at);
	return {
		id,
		compared: {
			...storedRevisionOf(json, rawKind),
			kind: kindOfItem(json, rawKind),
			service: textOf(objectOf(json.request_data).service_id) ?? textOf(json.service_id),
			part: partOf(json),
			processing: isReplay ? `replay ${String(replayed_at)}` : processingOf(json),
			isReplay,
			isGivenUp: delivery === 'gaveUp',
		},
	};
}

/** A raw record of a list, to compare it with what arrived. */
export function comparedRead(callback: Callback, record: JsonObject): ComparedItem | undefined {
	const kind = recordKindOf(callback);
	const id = textOf(record[kinds[kind].idField]);
	if (id === undefined) return undefined;
	return {
		id,
		compared: {
			kind: callback,
			service: textOf(objectOf(record.request_data).service_id),
			part: undefined,
			...storedReadOf(kind, record),
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
	const isOurs = hasRevision(json) || isObject(json.customer_analytics);
	return customer === undefined || !isOurs ? undefined : `customer ${customer}`;
}

function kindOfItem(json: JsonObject, rawKind: RecordKind | undefined): ComparedResult['kind'] {
	const event = eventOf(json);
	if (event !== undefined) return event;
	if (rawKind === 'voiceConversation') return callbackOf(rawKind);
	if (rawKind === 'conversation') return kindOf(json);
	const channel = channels.find((one) => one === json.channel);
	if (channel !== undefined) return callbackOf('conversation', channel);
	if (textOf(json.agent_id) !== undefined) return callbackOf('voiceConversation');
	const isCustomer = textOf(json.conversation_id) === undefined && textOf(json.id) === undefined;
	return isCustomer && textOf(json.customer_id) !== undefined ? 'customer' : undefined;
}

/** The event of a trigger's item. */
function eventOf({ event }: JsonObject): Callback | undefined {
	return callbacks.find((callback) => callback === event);
}

/**
 * One answer or one event of a result, an answer of an event, or a quote of Search. Two events of a name have different
 * reasons.
 */
function partOf({ module, parameter, answer, qa_event, ...item }: JsonObject): string {
	const ofAnswer = answer === undefined || module === undefined ? [] : [module, parameter];
	const event = isObject(qa_event) ? qa_event : undefined;
	const ofEvent = event ? ['event', event.name, event.module, event.parameter, event.reason] : [];
	const { quote, speaker, time, source } = item;
	const isQuote = typeof quote === 'string' && source !== undefined;
	const part = [
		...ofEvent,
		...ofAnswer,
		...(isQuote ? ['quote', quote, speaker, time, source] : []),
	];
	return part.length === 0 ? '' : JSON.stringify(part);
}

const namedFields = (kind: RecordKind) => {
	const { contentFields, moreFields, otherFields } = kinds[kind];
	return new Set([...contentFields, ...moreFields, ...otherFields]);
};

/** A row of another source can have fields of such names, and few of them are objects. */
const LEAST_NAMED = 3;

/**
 * The kind of a raw record; undefined for any other item. Fields that a workflow added may stand beside its own, if there
 * are enough of these.
 */
function rawKindOf(json: JsonObject): RecordKind | undefined {
	if (hasRevision(json)) return undefined;
	const event = eventOf(json);
	const isVoice =
		event === undefined ? isVoiceResult(json) : recordKindOf(event) === 'voiceConversation';
	const isCustomer = textOf(json.id) === undefined && isObject(json.customer_analytics);
	const kind = isVoice ? 'voiceConversation' : isCustomer ? 'customer' : 'conversation';
	if (textOf(json[kinds[kind].idField]) === undefined) return undefined;
	const hasObjects = kinds[kind].contentFields.some((name) => isObject(json[name]));
	const hasContent =
		hasObjects ||
		[json.error, json.error_type].some(isFailure) ||
		(isVoice && isGiven(json.status));
	const names = Object.keys(json).filter((name) => !addedFields.has(name));
	const known = namedFields(kind);
	const own = names.filter((name) => known.has(name));
	const isRaw =
		isOfTrigger(json) || own.length === names.length || (hasObjects && own.length > LEAST_NAMED);
	return hasContent && isRaw ? kind : undefined;
}

function hasRevision({ revision }: JsonObject): boolean {
	return typeof revision === 'string' && isRevisionText(revision);
}

function storedRevisionOf(json: JsonObject, rawKind: RecordKind | undefined): StoredRevision {
	if (rawKind === undefined) {
		const stored = readRevision(textOf(json.revision) ?? '', isPushed(json));
		return { ...stored, storedAt: stored.storedAt ?? storedAtOf(json) };
	}
	const known = namedFields(rawKind);
	const own = Object.fromEntries(Object.entries(json).filter(([name]) => known.has(name)));
	return isPushed(json) ? storedPushOf(rawKind, own) : storedReadOf(rawKind, own);
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

/** A trigger does not know the kind of every result. */
function isOfTrigger(json: JsonObject): boolean {
	const { delivery } = json;
	const isClassified = typeof delivery === 'string' && Object.hasOwn(deliveryValues, delivery);
	const hasEvent = eventOf(json) !== undefined || json.event === null;
	return 'failed_without_result' in json || (hasEvent && isClassified);
}

/** Whether a trigger emitted it, and Reconcile did not read it. */
function isPushed(json: JsonObject): boolean {
	const isRead = 'late_seconds' in json || 'replayed_at' in json;
	return !isRead && [json.event, json.processing_id].some(isGiven);
}

/** Undefined for a read. Results of voice agents have none. */
function processingOf(json: JsonObject): string | undefined {
	return isPushed(json) ? (textOf(json.processing_id) ?? '') : undefined;
}
