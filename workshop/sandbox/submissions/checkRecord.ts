import { refuseUnknownKeys } from '../filter/conditions';
import { isJsonObject, type Json, type JsonObject } from '../rules/json';
import { invalidRequest } from '../rules/serviceError';
import { checkChoice, checkIdentifier } from '../rules/validation';

/** The earliest time of a record, epoch seconds: 1 January 2024. */
const firstSecond = Date.UTC(2024, 0, 1) / 1000;

const commonTexts = [
	'lead_source',
	'lead_sub_source',
	'crm_lead_stage',
	'crm_lead_sub_stage',
	'crm_location',
	'customer_phone_number',
	'campaign_id',
	'campaign_batch_id',
	'tag',
	'tag2',
	'tag3',
];
const common = [
	'id',
	'customer_id',
	'employee_id',
	'reprocess',
	...commonTexts,
	'crm_followup_time',
	'crm_lead_created_at',
];
const callFields = [
	...common,
	'call_time',
	'call_record_link',
	'call_answer_status',
	'call_direction',
	'actor_type',
];
const chatFields = [
	...common,
	'conversation_time',
	'message_content',
	'reopened',
	'interaction_id',
];
/** Endings of recordings in formats other than WAV, MP3, OGG, M4A, AAC and WMA. */
const otherFormats = [
	'flac',
	'opus',
	'amr',
	'aif',
	'aiff',
	'webm',
	'mp4',
	'mov',
	'avi',
	'mkv',
	'3gp',
];
const messageFields = [
	'actor_id',
	'actor_type',
	'message_type',
	'timestamp',
	'content',
	'message_id',
];
const messageTypes = ['normal', 'assign-group', 'assign-agent', 'resolve', 'others', 'reopen'];

/** The fault of a submitted record, in words; undefined where it has none. */
export function problemOf(
	kind: 'call' | 'chat',
	record: Json,
	nowSeconds: number,
): string | undefined {
	try {
		checkRecord(kind, record, nowSeconds);
		return undefined;
	} catch (error) {
		return error instanceof Error ? error.message : String(error);
	}
}

/**
 * Checks one submitted record, after the batch was taken (docs/service.md, "Call input record" and
 * "Chat input record"). `nowSeconds` is epoch seconds. @throws ServiceError
 */
function checkRecord(kind: 'call' | 'chat', record: Json, nowSeconds: number): void {
	if (!isJsonObject(record)) throw invalidRequest('A record must be an object');
	const known = kind === 'call' ? callFields : chatFields;
	const unknown = Object.keys(record).find((name) => !known.includes(name));
	if (unknown !== undefined) throw invalidRequest(`Unknown field ${unknown}`);
	for (const name of ['id', 'customer_id', 'employee_id']) {
		const value = record[name];
		if (typeof value !== 'string' || value === '') throw invalidRequest(`${name} is required`);
		// The interface gives employees no rule of identifiers.
		if (name !== 'employee_id') checkIdentifier(name, value);
	}
	for (const name of commonTexts) optionalText(record, name);
	checkFlag(record, 'reprocess');
	if (isGiven(record.crm_followup_time)) checkSeconds(record, 'crm_followup_time', Infinity);
	if (isGiven(record.crm_lead_created_at)) checkSeconds(record, 'crm_lead_created_at', Infinity);
	if (kind === 'call') checkCall(record, nowSeconds);
	else checkChat(record, nowSeconds);
}

/** Whether a record asks for processing again; both text and number are accepted. */
export function asksAgain(record: JsonObject): boolean {
	return String(record.reprocess ?? '0') === '1';
}

function checkCall(record: JsonObject, nowSeconds: number): void {
	checkSeconds(record, 'call_time', nowSeconds);
	optionalChoice(record, 'call_answer_status', ['Connected', 'Not Connected']);
	optionalChoice(record, 'call_direction', ['Inbound', 'Outbound']);
	if (record.actor_type !== null) {
		optionalChoice(record, 'actor_type', ['Human Agent', 'AI Agent']);
	}
	const link = record.call_record_link;
	if (link === undefined) return;
	const { pathname } = httpUrl('call_record_link', link);
	const [, format = ''] = /\.([A-Za-z0-9]{2,4})$/.exec(pathname) ?? [];
	if (otherFormats.includes(format.toLowerCase())) {
		throw invalidRequest(`call_record_link: the format ${format} is not supported`);
	}
}

function checkChat(record: JsonObject, nowSeconds: number): void {
	checkSeconds(record, 'conversation_time', nowSeconds);
	checkFlag(record, 'reopened');
	optionalText(record, 'interaction_id');
	const messages = record.message_content;
	if (!Array.isArray(messages) || messages.length === 0) {
		throw invalidRequest('message_content must be a nonempty array');
	}
	messages.forEach((message, at) => checkMessage(message, `message_content[${at}]`));
}

function checkMessage(message: Json, name: string): void {
	if (!isJsonObject(message)) throw invalidRequest(`${name} must be an object`);
	refuseUnknownKeys(name, message, messageFields);
	if (typeof message.actor_id !== 'string' || message.actor_id === '') {
		throw invalidRequest(`${name}.actor_id is required`);
	}
	checkChoice(`${name}.actor_type`, message.actor_type, ['user', 'agent', 'bot', 'system']);
	checkChoice(`${name}.message_type`, message.message_type, messageTypes);
	const { timestamp } = message;
	if (typeof timestamp !== 'number' || !/^\d{13}$/.test(String(timestamp))) {
		throw invalidRequest(`${name}.timestamp must be 13-digit epoch milliseconds`);
	}
	if (message.message_id !== undefined && typeof message.message_id !== 'string') {
		throw invalidRequest(`${name}.message_id must be a string`);
	}
	checkContent(message.content, `${name}.content`);
}

function checkContent(content: Json | undefined, name: string): void {
	if (!isJsonObject(content) || Object.keys(content).length === 0) {
		throw invalidRequest(`${name} must be a nonempty object`);
	}
	for (const [form, value] of Object.entries(content)) {
		checkChoice(name, form, ['text', 'image', 'file', 'buttons']);
		if (form === 'buttons') {
			const right =
				Array.isArray(value) &&
				value.every((button) => isJsonObject(button) && typeof button.text === 'string');
			if (!right) throw invalidRequest(`${name}.buttons must hold objects with text`);
			continue;
		}
		const held = form === 'text' ? 'content' : 'url';
		if (!isJsonObject(value) || typeof value[held] !== 'string') {
			throw invalidRequest(`${name}.${form}.${held} must be a string`);
		}
	}
}

function checkSeconds(record: JsonObject, name: string, notAfter: number): void {
	const value = record[name];
	if (typeof value !== 'number' || !/^\d{10}$/.test(String(value))) {
		throw invalidRequest(`${name} must be 10-digit epoch seconds`);
	}
	if (value < firstSecond) throw invalidRequest(`${name} must be on or after 1 January 2024`);
	if (value > notAfter) throw invalidRequest(`${name} must not be in the future`);
}

function checkFlag(record: JsonObject, name: string): void {
	const value = record[name];
	if (value !== undefined && !['0', '1', 0, 1].some((choice) => choice === value)) {
		throw invalidRequest(`${name} must be 0 or 1`);
	}
}

function optionalText(record: JsonObject, name: string): void {
	const value = record[name];
	if (isGiven(value) && typeof value !== 'string') {
		throw invalidRequest(`${name} must be a string or null`);
	}
}

function optionalChoice(record: JsonObject, name: string, allowed: readonly string[]): void {
	if (record[name] !== undefined) checkChoice(name, record[name], allowed);
}

function isGiven(value: Json | undefined): boolean {
	return value !== undefined && value !== null;
}

function httpUrl(name: string, value: Json): URL {
	const url = typeof value === 'string' ? URL.parse(value) : null;
	if (url === null || !/^https?:$/.test(url.protocol))
		throw invalidRequest(`${name} must be a URL`);
	return url;
}
