import type { INodeProperties } from 'n8n-workflow';
import type { NodeParameters } from '../../../n8n/parameters/nodeParameters';
import { objectOf, parseJson, type JsonObject } from '../../../records/value';
import { inFields, withCustomer } from './inputMode';
import { choiceField, rowsField, textField, textsField, timeField } from '../field';

const modes = ['form', 'json'] as const;

/** No field is required in the panel, because a new row would be red. The check of the record names missing fields. */
const messageRow: INodeProperties[] = [
	choiceField({
		displayName: 'Actor',
		name: 'actorType',
		choices: {
			agent: 'Agent',
			bot: 'Bot',
			system: 'System',
			user: ['User', 'The customer'],
		},
		default: 'user',
	}),
	textField({
		displayName: 'Actor ID',
		name: 'actorId',
		description: 'Your ID of the author. Required.',
	}),
	textField({
		displayName: 'Text',
		name: 'text',
		typeOptions: { rows: 2 },
		displayOptions: { show: { contentForm: ['text'] } },
	}),
	textField({
		displayName: 'URL',
		name: 'url',
		displayOptions: { show: { contentForm: ['file', 'image'] } },
		description: 'Address of the image or file',
	}),
	textsField({
		displayName: 'Buttons',
		name: 'buttons',
		typeOptions: { multipleValues: true, multipleValueButtonText: 'Add button' },
		displayOptions: { show: { contentForm: ['buttons'] } },
		description: 'The text of each button',
	}),
	timeField({
		displayName: 'Timestamp',
		name: 'timestamp',
		description: 'Time of the message. Required. Also accepts ISO text or epoch milliseconds.',
	}),
	choiceField({
		displayName: 'Content Form',
		name: 'contentForm',
		choices: {
			buttons: 'Buttons',
			file: 'File',
			image: 'Image',
			text: 'Text',
		},
		default: 'text',
	}),
	choiceField({
		displayName: 'Message Type',
		name: 'messageType',
		choices: {
			'assign-agent': 'Assign Agent',
			'assign-group': 'Assign Group',
			normal: ['Normal', 'An ordinary message'],
			others: 'Other',
			reopen: 'Reopen',
			resolve: 'Resolve',
		},
		default: 'normal',
	}),
	textField({
		displayName: 'Message ID',
		name: 'messageId',
	}),
];

export const messageFields: INodeProperties[] = [
	choiceField({
		displayName: 'Messages Mode',
		name: 'messagesMode',
		choices: {
			form: ['Form', 'Enter each message on its own'],
			json: ['JSON', 'Enter a list of messages'],
		},
		default: 'form',
		displayOptions: { ...inFields, ...withCustomer },
		description: 'How to enter the messages',
	}),
	rowsField({
		displayName: 'Messages',
		name: 'messages',
		typeOptions: { multipleValues: true, sortable: true },
		placeholder: 'Add message',
		displayOptions: { ...inFields, hide: { messagesMode: ['json'] } },
		description: 'The messages of the chat. At least one is required.',
		row: {
			displayName: 'Message',
			name: 'message',
			values: messageRow,
		},
	}),
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

/** The messages of the panel with the service's names, not yet checked. */
export function messagesGiven(parameters: NodeParameters): unknown {
	if (parameters.choice('messagesMode', modes) === 'json') {
		const value = parameters.raw('messagesJson');
		return typeof value === 'string' ? (parseJson(value) ?? value) : value;
	}
	const { message } = objectOf(parameters.raw('messages'));
	return Array.isArray(message) ? message.map((row: unknown) => messageOf(objectOf(row))) : [];
}

/** n8n leaves out fields of a row that have their defaults. */
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
