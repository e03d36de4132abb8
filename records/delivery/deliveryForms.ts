import { isFailedResult, isFailedVoiceResult } from '../answer/failure';
import { contentOf, revisionOf, without } from './revision';
import { simplifyConversation, simplifyVoiceConversation } from '../answer/simplify';
import { isGiven, isObject, objectOf, textOf, type JsonObject } from '../value';

/** One form of the content of an item. */
interface Form {
	/** How much the form contains. */
	name: string;
	hash: string;
}

/** An item of a conversation: its identity, and its content in every form, the largest first. */
export interface ItemForms {
	identity: string;
	forms: [Form, ...Form[]];
}

/** What the trigger and Keep New add to a result. */
const facts = [
	'processing_id',
	'envelope',
	'event',
	'received_on',
	'delivery',
	'changed_fields',
	'settings_error',
];

/**
 * Fields that only a webhook or only a read has (docs/service.md, "Analytics conversation record", "Voice
 * conversation record" and "Events"). Both have all other fields.
 */
const oneSided = {
	conversation: [
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
	voiceMeta: ['start_time', 'end_time'],
};

const simpleOneSided = new Set([
	...oneSided.voice,
	...oneSided.voiceMeta,
	'analysed_at',
	// Otherwise only the callback tells.
	'channel',
	'recording_url',
	'transcript',
	'vendor_id',
]);

/** A failed record can consist of these fields alone (docs/service.md, "Batch envelope"). */
const sparse = new Set(['id', 'conversation_id', 'status', 'agent_id', 'error', 'error_type']);

/**
 * The forms of an item from the trigger or from Get Many, simplified or as sent; undefined for an item that
 * is no conversation. A conversation has the same forms from both sources, as far as the source has the
 * fields. So Keep New recognises a scheduled read of what the webhook has brought.
 */
export function formsOf(json: JsonObject): ItemForms | undefined {
	const item = without(json, new Set(facts));
	const id = textOf(item.id);
	if (id !== undefined) return { identity: `conversation ${id}`, forms: conversationForms(item) };
	const voiceId = textOf(item.conversation_id);
	if (voiceId !== undefined) return { identity: `voice ${voiceId}`, forms: voiceForms(item) };
	const batch = textOf(json.processing_id);
	if (batch === undefined || !('failed_without_result' in item)) return undefined;
	return { identity: `batch ${batch}`, forms: [formOf('batch', item)] };
}

function conversationForms(item: JsonObject): ItemForms['forms'] {
	const failure = isFailedResult(item) ? [errorForm(item)] : [];
	if (isSimple(item)) {
		const isBare = item.customer_id === null && item.conversation_time === null;
		return shortened(formOf('simple', without(item, simpleOneSided)), failure, isBare);
	}
	const content = contentOf(item);
	const simple = without(simplifyConversation(item), simpleOneSided);
	const record = formOf('record', without(content, new Set(oneSided.conversation)));
	const rest = [record, formOf('simple', simple), ...failure];
	return fuller(content, oneSided.conversation, shortened(record, rest.slice(1), isBare(content)));
}

function voiceForms(item: JsonObject): ItemForms['forms'] {
	const failure = isFailedVoiceResult(item) ? [errorForm(item)] : [];
	if (isSimple(item)) return [formOf('simple', without(item, simpleOneSided)), ...failure];
	const content = contentOf(item);
	const meta = objectOf(content.meta_analytics);
	const common = {
		...without(content, new Set(oneSided.voice)),
		meta_analytics: without(meta, new Set(oneSided.voiceMeta)),
	};
	const simple = without(simplifyVoiceConversation(item), simpleOneSided);
	const forms = shortened(
		formOf('record', common),
		[formOf('simple', simple), ...failure],
		isBare(content),
	);
	return fuller({ ...meta, ...content }, [...oneSided.voice, ...oneSided.voiceMeta], forms);
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

function errorForm({ error, error_type, status }: JsonObject): Form {
	// `status` shows that a voice call failed. In simplified conversations `status` is our own field.
	const failure = isGiven(error) || isGiven(error_type) ? { error, error_type } : { status };
	return formOf('error', failure);
}

function formOf(name: string, content: JsonObject): Form {
	return { name, hash: revisionOf(content) };
}

/** What is stored of an item, and how it is compared with what was stored before. */
export interface ItemTokens {
	/** Everything to store after the item has been seen. */
	tokens: string[];
	/** Whether the content was seen; `seen` tells which tokens are stored. */
	isKnown(seen: (token: string) => boolean): boolean;
	/** Whether any content of the conversation was seen. */
	isRevision(seen: (token: string) => boolean): boolean;
}

/**
 * The tokens of an item. Each form is stored, and for every larger form a mark that the two were seen
 * together. Content counts as seen in two cases: its largest form is stored, or a smaller form is stored
 * that was never seen together with a larger one. In the second case the same content came before with
 * fewer fields, and nothing shows a difference.
 */
export function tokensOf({ identity, forms }: ItemForms): ItemTokens {
	const tokens = forms.map(({ name, hash }) => `${identity} ${name} ${hash}`);
	const marks = tokens.map((token, at) =>
		forms.slice(0, at).map((fuller) => `${token} under ${fuller.name}`),
	);
	return {
		tokens: [identity, ...tokens, ...marks.flat()],
		isKnown: (seen) => tokens.some((token, at) => seen(token) && !marks[at]?.some(seen)),
		isRevision: (seen) => seen(identity),
	};
}

/** At most this many tokens per item: four forms, a mark for each pair of them, and the identity. */
export const mostTokens = 11;
