import {
	commonRecordFields,
	reprocessField,
	type Fault,
	type ReadResult,
	type RecordField,
	type TimeReader,
} from './submission';
import { readText } from './text';
import { isBlank, isObject, type JsonObject } from '../value';

/** Values of a message (docs/service.md, "Chat input record", Message). */
const messageActors = ['user', 'agent', 'bot', 'system'] as const;
export const messageTypes = [
	'normal',
	'assign-group',
	'assign-agent',
	'resolve',
	'others',
	'reopen',
] as const;
const contentForms = ['text', 'image', 'file', 'buttons'] as const;

/** The fields of a chat that is submitted for analysis (docs/service.md, "Chat input record"). */
export const chatFields: RecordField[] = [
	{ name: 'id', label: 'Chat ID', kind: { form: 'identifier' }, required: true },
	{ name: 'customer_id', label: 'Customer ID', kind: { form: 'identifier' }, required: true },
	{ name: 'employee_id', label: 'Employee ID', kind: { form: 'name' }, required: true },
	{
		name: 'conversation_time',
		label: 'Conversation Time',
		kind: { form: 'pastTime' },
		required: true,
	},
	{ name: 'message_content', label: 'Messages', kind: { form: 'messages' }, required: true },
	{
		name: 'reopened',
		label: 'Reopened',
		kind: { form: 'flag' },
		description: 'Whether this is a reopened conversation',
	},
	reprocessField,
	{
		name: 'interaction_id',
		label: 'Interaction ID',
		kind: { form: 'text' },
		nullable: true,
		description:
			'Your ID of the interaction that the chat belongs to, e.g. case-4711',
	},
	...commonRecordFields,
];

const MESSAGE_FIELDS = [
	'actor_id',
	'actor_type',
	'message_type',
	'timestamp',
	'content',
	'message_id',
];

/**
 * The messages of a chat in the form in which they are sent, or every fault in them with the number of its
 * message, counted from 1 as in the panel.
 */
export function readMessages(value: unknown, readTime: TimeReader): ReadResult<JsonObject[]> {
	if (!Array.isArray(value)) return { rule: 'is not a list of messages' };
	if (value.length === 0) return { rule: 'has no message' };
	const faults: Fault[] = [];
	const messages = value.map((given: unknown, index) => {
		const name = `Message ${index + 1}`;
		const read = isObject(given)
			? readMessage(given, readTime)
			: { message: {}, faults: [{ field: '', rule: 'is not an object' }] };
		for (const { field, rule } of read.faults) {
			faults.push({ field: field === '' ? name : `${name}, ${field}`, rule });
		}
		return read.message;
	});
	return faults.length > 0 ? { faults } : { value: messages };
}

function readMessage(given: JsonObject, readTime: TimeReader) {
	const message: JsonObject = {};
	const faults: Fault[] = [];
	const keep = (field: string, read: ReadResult<unknown>) => {
		if ('value' in read) message[field] = read.value;
		else if ('rule' in read) faults.push({ field, rule: read.rule });
		else faults.push(...read.faults);
	};
	keep('actor_id', readRequired(given.actor_id));
	keep('actor_type', readChoice(given.actor_type, messageActors));
	keep('message_type', readChoice(given.message_type, messageTypes));
	keep('timestamp', readMilliseconds(given.timestamp, readTime));
	keep('content', readContent(given.content));
	if (!isBlank(given.message_id)) keep('message_id', readText(given.message_id));
	for (const field of Object.keys(given)) {
		if (!MESSAGE_FIELDS.includes(field)) {
			faults.push({ field, rule: 'is not a field of a message; remove it or correct its name' });
		}
	}
	return { message, faults };
}

function readRequired(value: unknown): ReadResult<string> {
	return isBlank(value) ? { rule: 'is missing' } : readText(value);
}

function readChoice(value: unknown, choices: readonly string[]): ReadResult<string> {
	if (isBlank(value)) return { rule: 'is missing' };
	const found = choices.find((choice) => choice === value);
	return found === undefined ? { rule: `is not one of: ${choices.join(', ')}` } : { value: found };
}

/**
 * Epoch milliseconds with 13 digits. A number must have 13: one with ten is in seconds, and as milliseconds
 * it would be a time in 1970.
 */
function readMilliseconds(value: unknown, readTime: TimeReader): ReadResult<number> {
	if (isBlank(value)) return { rule: 'is missing' };
	const isNumber =
		typeof value === 'number' || (typeof value === 'string' && /^-?[\d.]+$/.test(value.trim()));
	if (isNumber) {
		const number = Number(value);
		return isMilliseconds(number)
			? { value: number }
			: { rule: 'is not 13-digit epoch milliseconds' };
	}
	const read = readTime(value);
	if ('rule' in read) return read;
	return isMilliseconds(read.epochMs)
		? { value: read.epochMs }
		: { rule: 'is not a time of 13-digit epoch milliseconds' };
}

function isMilliseconds(value: number): boolean {
	return Number.isInteger(value) && value >= 1_000_000_000_000 && value < 10_000_000_000_000;
}

/** One or more of the four forms: text, image, file, buttons. */
function readContent(value: unknown): ReadResult<JsonObject> {
	if (isBlank(value)) return { rule: 'is missing' };
	if (!isObject(value)) return { rule: `is not an object with one of: ${contentForms.join(', ')}` };
	const forms = Object.keys(value);
	if (forms.length === 0) return { rule: 'is empty' };
	const faults = forms.flatMap((form): Fault[] => {
		const rule = formFault(form, value[form]);
		return rule === undefined ? [] : [{ field: `content.${form}`, rule }];
	});
	return faults.length > 0 ? { faults } : { value };
}

function formFault(form: string, value: unknown): string | undefined {
	switch (form) {
		case 'text':
			// An empty text is allowed.
			return isObject(value) && typeof value.content === 'string'
				? undefined
				: 'has no text in its field content';
		case 'image':
		case 'file':
			return hasText(value, 'url') ? undefined : 'has no text in its field url';
		case 'buttons':
			if (!Array.isArray(value) || value.length === 0) return 'is not a list of buttons';
			return value.every((button) => hasText(button, 'text'))
				? undefined
				: 'has a button without text';
		default:
			return `is not one of: ${contentForms.join(', ')}`;
	}
}

function hasText(value: unknown, field: string): boolean {
	const text = isObject(value) ? value[field] : undefined;
	return typeof text === 'string' && text !== '';
}
