import type { INodeProperties } from 'n8n-workflow';
import type { NodeParameters } from '../../../n8n/parameters/nodeParameters';
import { objectOf, parseJson, type JsonObject } from '../../../records/value';
import { inFields, withCustomer } from './inputMode';

const modes = ['form', 'json'] as const;

/**
 * A message, in the order in which people write one down. Nothing is required in the panel: a new row would
 * be red before anything was done. The check of the record names what is missing.
 */
const messageRow: INodeProperties[] = [
	{
		displayName: 'Actor',
		name: 'actorType',
		type: 'options',
		options: [
			{ name: 'Agent', value: 'agent' },
			{ name: 'Bot', value: 'bot' },
			{ name: 'System', value: 'system' },
			{ name: 'User', value: 'user', description: 'The customer' },
		],
		default: 'user',
	},
	{
		displayName: 'Actor ID',
		name: 'actorId',
		type: 'string',
		default: '',
		description: 'Your ID of the author. Required.',
	},
	{
		displayName: 'Text',
		name: 'text',
		type: 'string',
		typeOptions: { rows: 2 },
		default: '',
		displayOptions: { show: { contentForm: ['text'] } },
	},
	{
		displayName: 'URL',
		name: 'url',
		type: 'string',
		default: '',
		displayOptions: { show: { contentForm: ['file', 'image'] } },
		description: 'Address of the image or file',
	},
	{
		displayName: 'Buttons',
		name: 'buttons',
		type: 'string',
		typeOptions: { multipleValues: true, multipleValueButtonText: 'Add button' },
		default: [],
		displayOptions: { show: { contentForm: ['buttons'] } },
		description: 'The text of each button',
	},
	{
		displayName: 'Timestamp',
		name: 'timestamp',
		type: 'dateTime',
		default: '',
		description: 'Time of the message. Required. Also takes ISO text or epoch milliseconds.',
	},
	{
		displayName: 'Content Form',
		name: 'contentForm',
		type: 'options',
		options: [
			{ name: 'Buttons', value: 'buttons' },
			{ name: 'File', value: 'file' },
			{ name: 'Image', value: 'image' },
			{ name: 'Text', value: 'text' },
		],
		default: 'text',
	},
	{
		displayName: 'Message Type',
		name: 'messageType',
		type: 'options',
		options: [
			{ name: 'Assign Agent', value: 'assign-agent' },
			{ name: 'Assign Group', value: 'assign-group' },
			{ name: 'Normal', value: 'normal', description: 'An ordinary message' },
			{ name: 'Other', value: 'others' },
			{ name: 'Reopen', value: 'reopen' },
			{ name: 'Resolve', value: 'resolve' },
		],
		default: 'normal',
	},
	{
		displayName: 'Message ID',
		name: 'messageId',
		type: 'string',
		default: '',
	},
];

/** The messages of a chat, one by one or as JSON. */
export const messageFields: INodeProperties[] = [
	{
		displayName: 'Messages Mode',
		name: 'messagesMode',
		type: 'options',
		options: [
			{ name: 'Form', value: 'form', description: 'Enter each message on its own' },
			{ name: 'JSON', value: 'json', description: 'Enter a list of messages' },
		],
		default: 'form',
		displayOptions: { ...inFields, ...withCustomer },
		description: 'How to enter the messages',
	},
	{
		displayName: 'Messages',
		name: 'messages',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true, sortable: true },
		placeholder: 'Add message',
		default: {},
		displayOptions: { ...inFields, hide: { messagesMode: ['json'] } },
		description: 'The messages of the chat. At least one is required.',
		options: [
			{
				displayName: 'Message',
				name: 'message',
				values: messageRow,
			},
		],
	},
	{
		displayName: 'Messages (JSON)',
		name: 'messagesJson',
		type: 'json',
		default: '[]',
		displayOptions: { show: { inputMode: ['fields'], messagesMode: ['json'] } },
		description:
			'A list of messages, each with actor_id, actor_type, message_type, timestamp and content, e.g. [{"actor_id": "42", "actor_type": "user", "message_type": "normal", "timestamp": 1772355600000, "content": {"text": {"content": "Hello"}}}]',
	},
];

/** The messages as the panel gives them, with the service's names and not yet checked. */
export function messagesGiven(parameters: NodeParameters): unknown {
	if (parameters.choice('messagesMode', modes) === 'json') {
		const value = parameters.raw('messagesJson');
		return typeof value === 'string' ? (parseJson(value) ?? value) : value;
	}
	const { message } = objectOf(parameters.raw('messages'));
	return Array.isArray(message) ? message.map((row: unknown) => messageOf(objectOf(row))) : [];
}

/** n8n leaves out the fields of a row that still have their default value. */
function messageOf(row: JsonObject): JsonObject {
	const { actorId, actorType, messageType, messageId, timestamp } = row;
	const message: JsonObject = {
		actor_id: actorId,
		actor_type: actorType ?? 'user',
		message_type: messageType ?? 'normal',
		timestamp,
		content: messageContentOf(row),
	};
	if (messageId !== undefined && messageId !== '') message.message_id = messageId;
	return message;
}

function messageContentOf({ contentForm = 'text', text, url, buttons }: JsonObject): JsonObject {
	if (contentForm === 'text') return { text: { content: text } };
	if (contentForm === 'buttons') {
		const texts: unknown[] = Array.isArray(buttons) ? buttons : [buttons];
		return { buttons: texts.map((one) => ({ text: one })) };
	}
	return { [String(contentForm)]: { url } };
}
