import { isFailedResult, isFailedVoiceResult } from '../output/simplified/failure';
import { moduleNames } from '../records/choices';
import { looseContentOf as contentOf, looseRevisionOf, without } from './looseContent';
import { simplifierOf } from '../output/itemsOf';
import { isGiven, isObject, objectOf, textOf, type JsonObject } from '../records/value';

/** One form of the content of an item. */
interface Form {
	/** How much the form contains. */
	name: string;
	hash: string;
}

/** An item of a conversation: its identity, and its content in every form, the largest first. */
export interface ItemForms {
	/** Kind and id. Two services may use one id: see `service`. */
	identity: string;
	/** The service, where the item names it. */
	service: string | undefined;
	/** Of what processing it is; Get Many does not tell. */
	processingId: string | undefined;
	forms: [Form, ...Form[]];
}

/** What the triggers, Keep New and Reconcile add to a result. */
const addedFields: ReadonlySet<string> = new Set([
	'processing_id',
	'envelope',
	'event',
	'received_on',
	'delivery',
	'changed_fields',
	'late_seconds',
	'settings_error',
	'keep_new_claim',
	'revision',
]);

/**
 * Fields that only a webhook or only a read has (docs/service.md, "Analytics conversation record", "Voice
 * conversation record" and "Events"). Both have all other fields.
 */
const oneSided = {
	conversation: [
		'conversation_type_reason',
		'customer_analytics',
		'timeline',
		'usage',
		'client_system_parameters',
		'ledger_entry',
		'http_status',
	],
	voice: [
		'phone_number',
		'agent_phone_number',
		'crm_update_status',
		'crm_update_payload',
		'future_scheduling',
		'source_type',
	],
};

/** What both have of the `meta_analytics` of a voice call, the temporary link apart. */
const sharedVoiceMeta = ['duration'];

const simpleOneSided = new Set([
	...oneSided.conversation,
	'analysed_at',
	// Otherwise only the callback tells.
	'channel',
	// Whoever includes them need not do so on both sides.
	'transcript',
	'explanations',
	'evidence',
	'versions',
	'vendor_id',
]);

/** What both have of a simplified voice call, whose `meta_analytics` has no level of its own. */
const simpleVoiceShared = new Set([
	'conversation_id',
	'conversation_time',
	'status',
	'error',
	'error_type',
	'conversation_type',
	'agent_id',
	'customer_id',
	'summary',
	'call_transfer_status',
	'call_transfer_details',
	'telephony_provider_call_id',
	'tool_calls',
	'request_data',
	'skipped_modules',
	'answers',
	...sharedVoiceMeta,
]);

/** A failed record can consist of these fields alone (docs/service.md, "Batch envelope"). */
const sparse = new Set([
	'id',
	'conversation_id',
	'status',
	'agent_id',
	'error',
	'error_type',
	'http_status',
]);

/**
 * The forms of an item from the trigger or from Get Many, simplified or as sent; undefined for an item that
 * is no conversation. A conversation has the same forms from both sources, as far as the source has the
 * fields. So Keep New recognises a scheduled read of what the webhook has brought.
 */
export function formsOf(json: JsonObject): ItemForms | undefined {
	// One answer of a record is no result of its own.
	if ('module' in json && 'parameter' in json && 'answer' in json) return undefined;
	const item = without(json, addedFields);
	const processingId = textOf(json.processing_id);
	const isSimplified = 'channel' in item || 'overall_score' in item;
	const id = textOf(item.id) ?? (isSimplified ? textOf(item.conversation_id) : undefined);
	if (id !== undefined) {
		const service = textOf(objectOf(item.request_data).service_id) ?? textOf(item.service_id);
		const forms = conversationForms(item);
		return { identity: `conversation ${id}`, service, processingId, forms };
	}
	const voiceId = textOf(item.conversation_id);
	if (voiceId !== undefined) {
		const forms = voiceForms(item);
		return { identity: `voice ${voiceId}`, service: undefined, processingId, forms };
	}
	if (processingId === undefined || !('failed_without_result' in item)) return undefined;
	const forms: ItemForms['forms'] = [formOf('batch', item)];
	return { identity: `batch ${processingId}`, service: undefined, processingId, forms };
}

function conversationForms(item: JsonObject): ItemForms['forms'] {
	const failure = isFailedResult(item) ? [errorForm(item)] : [];
	if (isSimple(item)) {
		const isBare = item.customer_id === null && item.conversation_time === null;
		return shortened(formOf('simple', without(item, simpleOneSided)), failure, isBare);
	}
	if (isOfColumns(item)) return [formOf('columns', without(item, simpleOneSided)), ...failure];
	const content = contentOf(item);
	const simple = without(simplifierOf('conversation')(item), simpleOneSided);
	const record = formOf('record', without(content, new Set(oneSided.conversation)));
	const rest = [record, formOf('simple', simple), ...failure];
	return fuller(content, oneSided.conversation, shortened(record, rest.slice(1), isBare(content)));
}

function voiceForms(item: JsonObject): ItemForms['forms'] {
	const failure = isFailedVoiceResult(item) ? [errorForm(item)] : [];
	if (isSimple(item)) return [formOf('simple', only(item, simpleVoiceShared)), ...failure];
	if (isOfColumns(item)) return [formOf('columns', sharedColumns(item)), ...failure];
	const content = contentOf(item);
	const meta = objectOf(content.meta_analytics);
	const common = {
		...without(content, new Set(oneSided.voice)),
		meta_analytics: only(meta, new Set(sharedVoiceMeta)),
	};
	const simple = only(simplifierOf('voiceConversation')(item), simpleVoiceShared);
	const forms = shortened(
		formOf('record', common),
		[formOf('simple', simple), ...failure],
		isBare(content),
	);
	const otherMeta = Object.keys(without(meta, new Set(sharedVoiceMeta)));
	return fuller({ ...meta, ...content }, [...oneSided.voice, ...otherMeta], forms);
}

/** A record that has only its failure gets only the form of the failure. */
function shortened(form: Form, rest: Form[], bare: boolean): ItemForms['forms'] {
	const last = rest.at(-1);
	return bare && last?.name === 'error' ? [last] : [form, ...rest];
}

/** Adds the fields that only one source has, if there are any. */
function fuller(
	content: JsonObject,
	names: string[],
	forms: ItemForms['forms'],
): ItemForms['forms'] {
	const given = names.filter((name) => isGiven(content[name]));
	return given.length === 0 ? forms : [formOf(`with ${given.join(',')}`, content), ...forms];
}

function isBare(content: JsonObject): boolean {
	return Object.keys(content).every((name) => sparse.has(name) || !isGiven(content[name]));
}

function isSimple(item: JsonObject): boolean {
	const isRaw = isObject(item.conversation_analytics) || isObject(item.inbuilt_analytics);
	return isObject(item.answers) && !isRaw;
}

/** Whether an item has its answers as columns, or is one of selected fields: its time is text or not there. */
function isOfColumns(item: JsonObject): boolean {
	const isRaw = [item.request_data, item.conversation_analytics, item.inbuilt_analytics].some(
		isObject,
	);
	return !isRaw && typeof item.conversation_time === 'string';
}

/** What both have of a voice call in columns: the names of those of answers begin with the module. */
function sharedColumns(item: JsonObject): JsonObject {
	return Object.fromEntries(
		Object.entries(item).filter(
			([name]) =>
				simpleVoiceShared.has(name) || moduleNames.some((module) => name.startsWith(`${module}_`)),
		),
	);
}

function errorForm({ error, error_type, status }: JsonObject): Form {
	// `status` shows that a voice call failed. In simplified conversations `status` is our own field.
	const failure = isGiven(error) || isGiven(error_type) ? { error, error_type } : { status };
	return formOf('error', failure);
}

/** A copy of the named fields. */
function only(fields: JsonObject, names: ReadonlySet<string>): JsonObject {
	return Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name)));
}

function formOf(name: string, content: JsonObject): Form {
	return { name, hash: looseRevisionOf(content) };
}
