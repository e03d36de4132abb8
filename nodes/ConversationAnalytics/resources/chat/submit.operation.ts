import { perRun } from '../../../../src/operation/operation';
import { submitRecords } from '../../../../src/operation/send/submitRecords';
import { textField } from '../../../../src/panel/fields/field';
import { inFields } from '../../../../src/panel/fields/send/inputMode';
import { messageFields, messagesGiven } from '../../../../src/panel/fields/send/messages';
import { submissionFields } from '../../../../src/panel/fields/send/submissionFields';
import { chatFields } from '../../../../src/records/input/chatInput';
import { limits } from '../../../../src/records/limits';

/** The fields that are parameters themselves. */
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
		'Use it for contact center chats with their messages. The trigger receives the results, or Wait for Analysis returns them.',
	fields: submissionFields(
		[
			textField({
				displayName: 'Chat ID',
				name: 'chatId',
				displayOptions: inFields,
				description: 'Your ID of the chat',
			}),
			...messageFields,
		],
		{
			displayName: 'Conversation Time',
			name: 'conversationTime',
			description: `Time of the chat, on or after ${limits.earliestRecordTime.text}. Also accepts ISO text or epoch seconds.`,
		},
	),
	run: async (run) =>
		await submitRecords(run, {
			channel: 'chat',
			fields: chatFields,
			parameters,
			messages: { name: 'message_content', given: messagesGiven },
		}),
});
