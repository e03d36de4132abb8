import {
	checkRecord,
	type CheckContext,
	type Violation,
	type ReadResult,
	type RecordField,
} from './checkRecord';
import { wrongValueRule } from './wrongValues';
import { commonRecordFields, reprocessField } from './commonFields';
import { valueText } from '../text/cutText';
import { isObject, objectOf, type JsonObject } from '../value';

/** docs/service.md, "Chat input record". */
export const chatFields: RecordField[] = [
	{ name: 'id', label: 'Chat ID', kind: 'identifier', required: true },
	{ name: 'customer_id', label: 'Customer ID', kind: 'identifier', required: true },
	{ name: 'employee_id', label: 'Employee ID', kind: 'name', required: true },
	{ name: 'conversation_time', label: 'Conversation Time', kind: 'pastTime', required: true },
	{ name: 'message_content', label: 'Messages', kind: readMessages, required: true },
	{
		name: 'reopened',
		label: 'Reopened',
		kind: 'flag',
		description: 'Whether this is a reopened conversation',
	},
	reprocessField,
	{
		name: 'interaction_id',
		label: 'Interaction ID',
		kind: 'text',
		nullable: true,
		description: 'Your ID of the interaction that the chat belongs to, e.g. case-4711',
	},
	...commonRecordFields,
];

const required = (name: string, kind: RecordField['kind']): RecordField => {
	return { name, label: name, kind, required: true };
};

/** docs/service.md, "Chat input record", Message. */
const messageFields: RecordField[] = [
	required('actor_id', 'text'),
	required('actor_type', ['user', 'agent', 'bot', 'system']),
	required('message_type', [
		'normal',
		'assign-group',
		'assign-agent',
		'resolve',
		'others',
		'reopen',
	]),
	required('timestamp', readMilliseconds),
	required('content', readContent),
	{ name: 'message_id', label: 'message_id', kind: 'text' },
];

/** Violations have the number of their message, from 1 as in the panel. */
function readMessages(value: unknown, { nowMs, readTime }: CheckContext): ReadResult<JsonObject[]> {
	if (!Array.isArray(value)) return { rule: 'is not a list of messages' };
	if (value.length === 0) return { rule: 'has no message', remedy: 'Add at least one message.' };
	const violations: Violation[] = [];
	const messages = value.map((given: unknown, index) => {
		const name = `Message ${index + 1}`;
		if (!isObject(given)) {
			violations.push({ field: name, rule: 'is not an object' });
			return {};
		}
		const read = checkRecord(messageFields, given, { nowMs, readTime, thing: 'a message' });
		for (const { field, ...rule } of read.violations) {
			violations.push({ field: `${name}, ${field}`, ...rule });
		}
		return read.record;
	});
	return violations.length > 0 ? { violations } : { value: messages };
}

/** A number with ten digits is in seconds, and must not be read as milliseconds of 1970. */
function readMilliseconds(value: unknown, { readTime }: CheckContext): ReadResult<number> {
	const isNumber =
		typeof value === 'number' || (typeof value === 'string' && /^-?[\d.]+$/.test(value.trim()));
	const read = isNumber ? { epochMs: Number(value) } : readTime(value);
	if ('rule' in read) return read;
	const { epochMs } = read;
	return Number.isInteger(epochMs) && epochMs >= 1e12 && epochMs < 1e13
		? { value: epochMs }
		: {
				rule: `is not 13-digit epoch milliseconds: ${valueText(value)}`,
				remedy: 'Enter a date and time, or epoch milliseconds.',
			};
}

function readContent(value: unknown): ReadResult<JsonObject> {
	if (!isObject(value)) return { rule: `is not an object with one of: ${contentForms}` };
	const forms = Object.keys(value);
	if (forms.length === 0) return { rule: 'is empty' };
	const violations = forms.flatMap((form): Violation[] => {
		const rule = formRule(form, value[form]) ?? wrongValueRule(value[form]);
		return rule === undefined ? [] : [{ field: `content.${form}`, rule }];
	});
	return violations.length > 0 ? { violations } : { value };
}

const contentForms = 'text, image, file, buttons';

function formRule(form: string, value: unknown): string | undefined {
	switch (form) {
		case 'text':
			// An empty text is allowed.
			return hasText(value, 'content', true) ? undefined : 'has no text in its field content';
		case 'image':
		case 'file':
			return hasText(value, 'url') ? undefined : 'has no text in its field url';
		case 'buttons':
			if (!Array.isArray(value) || value.length === 0) return 'is not a list of buttons';
			return value.every((one) => hasText(one, 'text')) ? undefined : 'has a button without text';
		default:
			return `is not one of: ${contentForms}`;
	}
}

function hasText(value: unknown, field: string, mayBeEmpty = false): boolean {
	const text = objectOf(value)[field];
	return typeof text === 'string' && (mayBeEmpty || text !== '');
}
