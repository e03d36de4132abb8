import { perRun } from '../../../../src/operation/operation';
import { submitRecords } from '../../../../src/operation/send/submitRecords';
import { chatFields } from '../../../../src/records/input/chatInput';
import { limits } from '../../../../src/records/limits';
import { additionalFields } from '../../../../src/panel/fields/send/additionalFields';
import {
	customerFields,
	inFields,
	inputMode,
	recordJson,
	withCustomer,
} from '../../../../src/panel/fields/send/inputMode';
import { messageFields, messagesGiven } from '../../../../src/panel/fields/send/messages';
import { serviceId } from '../../../../src/panel/fields/serviceId';
import { validateOnly } from '../../../../src/panel/fields/send/panelSwitches';
import {
	analysisWait,
	submissionOptions,
} from '../../../../src/panel/fields/send/submissionOptions';
import { textField, timeField } from '../../../../src/panel/fields/field';

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
	fields: [
		serviceId,
		inputMode,
		textField({
			displayName: 'Chat ID',
			name: 'chatId',
			displayOptions: inFields,
			description: 'Your ID of the chat',
		}),
		...messageFields,
		...customerFields,
		timeField({
			displayName: 'Conversation Time',
			name: 'conversationTime',
			displayOptions: { ...inFields, ...withCustomer },
			description: `Time of the chat, on or after ${limits.earliestRecordTime.text}. Also takes ISO text or epoch seconds.`,
		}),
		additionalFields,
		recordJson,
		validateOnly,
		...analysisWait,
		submissionOptions,
	],
	run: async (run) =>
		await submitRecords(run, {
			channel: 'chat',
			fields: chatFields,
			parameters,
			messages: { name: 'message_content', given: messagesGiven },
		}),
});
