import type { INodeProperties } from 'n8n-workflow';
import type { NodeParameters } from '../../../../src/n8n/parameters/nodeParameters';
import { perRun } from '../../../../src/operation/operation';
import { submitRecords } from '../../../../src/operation/send/submitRecords';
import * as form from '../../../../src/panel/fields/form';
import { inFields, submissionFields } from '../../../../src/panel/fields/send';
import { chatFields } from '../../../../src/records/input/chatInput';
import { limits } from '../../../../src/records/limits';
import { objectOf, parseJson, type JsonObject } from '../../../../src/records/value';

/** No field is `required`, because a new row would be red. The check of the record names missing fields. */
const messageRow: INodeProperties[] = [
	form.choice({
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
	form.text({
		displayName: 'Actor ID',
		name: 'actorId',
		description: 'Your ID of the author. Required.',
	}),
	form.text({
		displayName: 'Text',
		name: 'text',
		typeOptions: { rows: 2 },
		displayOptions: { show: { contentForm: ['text'] } },
	}),
	form.text({
		displayName: 'URL',
		name: 'url',
		displayOptions: { show: { contentForm: ['file', 'image'] } },
		description: 'Address of the image or file',
	}),
	form.texts({
		displayName: 'Buttons',
		name: 'buttons',
		typeOptions: { multipleValues: true, multipleValueButtonText: 'Add button' },
		displayOptions: { show: { contentForm: ['buttons'] } },
		description: 'The text of each button',
	}),
	form.time({
		displayName: 'Timestamp',
		name: 'timestamp',
		description: 'Time of the message. Required. Also accepts ISO text or epoch milliseconds.',
	}),
	form.choice({
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
	form.choice({
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
	form.text({
		displayName: 'Message ID',
		name: 'messageId',
	}),
];

const messageFields: INodeProperties[] = [
	form.choice({
		displayName: 'Messages Mode',
		name: 'messagesMode',
		choices: {
			form: ['Form', 'Enter each message on its own'],
			json: ['JSON', 'Enter a list of messages'],
		},
		default: 'form',
		displayOptions: inFields,
		description: 'How to enter the messages',
	}),
	form.rows({
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
	form.json({
		displayName: 'Messages (JSON)',
		name: 'messagesJson',
		default: '[]',
		displayOptions: { show: { inputMode: ['fields'], messagesMode: ['json'] } },
		description:
			'A list of messages, each with actor_id, actor_type, message_type, timestamp and content, e.g. [{"actor_id": "42", "actor_type": "user", "message_type": "normal", "timestamp": 1772355600000, "content": {"text": {"content": "Hello"}}}]',
	}),
];

/** The fields with a parameter of their own. */
const parameters = {
	id: 'chatId',
	customer_id: 'customerId',
	employee_id: 'employeeId',
	conversation_time: 'conversationTime',
};

/** docs/service.md, "Create chat analysis". */
export const submit = perRun({
	value: 'submit',
	name: 'Submit for Analysis',
	action: 'Submit chat for analysis',
	description: 'Submit chats with their messages for analysis. The trigger receives the results.',
	effect: 'submits',
	whenToUse:
		"For contact center chats. The trigger receives the results; n8n's Assistant ends Wait for Analysis after 60 s.",
	fields: submissionFields(
		{ displayName: 'Chat ID', name: 'chatId', description: 'Your ID of the chat' },
		{
			displayName: 'Conversation Time',
			name: 'conversationTime',
			description: `Time of the chat, on or after ${limits.earliestRecordTime.text}. Also accepts ISO text or epoch seconds.`,
		},
		messageFields,
	),
	run: async (run) =>
		await submitRecords(run, {
			channel: 'chat',
			fields: chatFields,
			parameters,
			messages: { name: 'message_content', given: messagesGiven },
		}),
});

/** The messages of the panel with the service's names, not yet checked. */
function messagesGiven(parameters: NodeParameters): unknown {
	if (parameters.choice('messagesMode', ['form', 'json']) === 'json') {
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
