import { isFailedResult, isFailedVoiceResult } from '../answer/failure';
import { contentOf, revisionOf, without } from './revision';
import { simplifyConversation, simplifyVoiceConversation } from '../answer/simplify';
import { isGiven, isObject, objectOf, textOf, type JsonObject } from '../value';

/** One way of telling the content of an item. */
interface Form {
	/** How much it tells. */
	name: string;
	hash: string;
}

/** An item of a conversation: whose it is, and its content in every form, the fullest first. */
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
 * Fields that a webhook carries and a read does not, or the reverse (docs/service.md, "Analytics conversation
 * record", "Voice conversation record", section Events). The rest is told alike by both.
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
	// Where nothing else tells it, only the callback does.
	'channel',
	'recording_url',
	'transcript',
	'vendor_id',
]);

/** What a failed record can consist of alone (docs/service.md, "Batch envelope"). */
const sparse = new Set(['id', 'conversation_id', 'status', 'agent_id', 'error', 'error_type']);

/**
 * The forms of an item of the trigger or of Get Many, simplified or as the service sent it; undefined for
 * an item that is no conversation. A conversation has the same forms by whichever way it comes, as far as
 * that way tells them: so a scheduled read can be told from what the webhook brought.
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

/** A record of nothing but its failure tells the failure only. */
function shortened(form: Form, rest: Form[], bare: boolean): ItemForms['forms'] {
	const last = rest.at(-1);
	return bare && last?.name === 'error' ? [last] : [form, ...rest];
}

/** With the fields that only one side carries, where there are any. */
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
	// `status` tells a voice call's failure; simplified conversations have one of ours.
	const failure = isGiven(error) || isGiven(error_type) ? { error, error_type } : { status };
	return formOf('error', failure);
}

function formOf(name: string, content: JsonObject): Form {
	return { name, hash: revisionOf(content) };
}

/** What is stored of an item, and how it is told from what was stored before. */
export interface ItemTokens {
	/** All that is to be stored once the item has been seen. */
	tokens: string[];
	/** Whether the content was seen, given a way to ask what is stored. */
	isKnown(seen: (token: string) => boolean): boolean;
	/** Whether any content of the conversation was seen. */
	isRevision(seen: (token: string) => boolean): boolean;
}

/**
 * The tokens of an item. Each form is stored, and for every fuller one a mark that it was seen under such.
 * A content is known when its fullest form is stored; or when a lesser form is that was never seen under
 * any of the fuller ones: then the same content came before in fewer words, and nothing tells them apart.
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

/** Tokens of one item, at most: four forms, a mark for each pair of them, and the identity. */
export const mostTokens = 11;
