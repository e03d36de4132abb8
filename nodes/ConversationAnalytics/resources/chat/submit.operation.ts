import { perRun } from '../../../../src/operation/operation';
import { submitRecords } from '../../../../src/operation/send/submitRecords';
import * as form from '../../../../src/panel/form';
import {
	inFields,
	people,
	recordText,
	recordTime,
	submissionFields,
} from '../../../../src/panel/fields/send';
import type { JsonObject } from '../../../../src/records/value';

const actorType = form.choice('Actor', {
	choices: {
		agent: 'Agent',
		bot: 'Bot',
		system: 'System',
		user: ['User', 'The customer'],
	},
	initial: 'user',
});

const contentForm = form.choice('Content Form', {
	choices: {
		buttons: 'Buttons',
		file: 'File',
		image: 'Image',
		text: 'Text',
	},
	initial: 'text',
});

const messageType = form.choice('Message Type', {
	choices: {
		'assign-agent': 'Assign Agent',
		'assign-group': 'Assign Group',
		normal: ['Normal', 'An ordinary message'],
		others: 'Other',
		reopen: 'Reopen',
		resolve: 'Resolve',
	},
	initial: 'normal',
});

/**
 * Not checked here, because the check of the record names what is wrong with a message. No field is `required`, because
 * a new row would be red.
 */
const messageRow = {
	actorType: actorType.unchecked(),
	actorId: form.text('Actor ID', { description: 'Your ID of the author. Required.' }).unchecked(),
	text: form
		.text('Text', {
			typeOptions: { rows: 2 },
			displayOptions: { show: { contentForm: ['text'] } },
		})
		.unchecked(),
	url: form
		.text('URL', {
			displayOptions: { show: { contentForm: ['file', 'image'] } },
			description: 'Address of the image or file',
		})
		.unchecked(),
	buttons: form
		.texts('Buttons', {
			typeOptions: { multipleValues: true, multipleValueButtonText: 'Add button' },
			displayOptions: { show: { contentForm: ['buttons'] } },
			description: 'The text of each button',
		})
		.unchecked(),
	timestamp: form
		.time('Timestamp', {
			description: 'Time of the message. Required. Also accepts ISO text or epoch milliseconds.',
		})
		.unchecked(),
	contentForm: contentForm.unchecked(),
	messageType: messageType.unchecked(),
	messageId: form.text('Message ID').unchecked(),
};

const messages = form
	.rows(
		'Messages',
		{ label: 'Message', name: 'message', title: '={{ $collection.item.value.text }}' },
		messageRow,
		{
			typeOptions: { sortable: true },
			placeholder: 'Add message',
			displayOptions: inFields,
			description: 'The messages of the chat. At least one is required.',
		},
	)
	.as((rows) => rows.map(messageOf));

const record = form.compound(
	{
		chatId: recordText('Chat ID', 'Your ID of the chat'),
		...people,
		conversationTime: recordTime('Conversation Time', 'chat'),
		messages,
	},
	(given) => ({
		id: given.chatId,
		customer_id: given.customerId,
		employee_id: given.employeeId,
		conversation_time: given.conversationTime,
		message_content: { value: given.messages, whyMissing: '' },
	}),
);

/** docs/service.md, "Create chat analysis". */
export const submit = perRun({
	value: 'submit',
	name: 'Submit for Analysis',
	action: 'Submit chat for analysis',
	description: 'Submit chats with their messages for analysis. The trigger receives the results.',
	effect: 'submits',
	whenToUse:
		"For contact center chats. The trigger receives the results; n8n's Assistant ends Wait for Analysis after 60 s.",
	fields: submissionFields(record),
	run: async (run) => await submitRecords(run, 'chat'),
});

type Row = form.Given<typeof messageRow>;

/** n8n leaves out fields of a row that have their defaults. */
function messageOf(row: Row): JsonObject {
	const { messageId } = row;
	const message: JsonObject = {
		actor_id: row.actorId,
		actor_type: row.actorType ?? actorType.shown.default,
		message_type: row.messageType ?? messageType.shown.default,
		timestamp: row.timestamp,
		content: messageContentOf(row),
	};
	if (messageId !== undefined && messageId !== '') message.message_id = messageId;
	return message;
}

function messageContentOf(row: Row): JsonObject {
	const chosen = row.contentForm === undefined ? contentForm.shown.default : row.contentForm;
	if (chosen === 'text') return { text: { content: row.text } };
	if (chosen === 'buttons') {
		const texts: unknown[] = Array.isArray(row.buttons) ? row.buttons : [row.buttons];
		return { buttons: texts.map((one) => ({ text: one })) };
	}
	return { [String(chosen)]: { url: row.url } };
}
