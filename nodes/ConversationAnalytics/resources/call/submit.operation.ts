import { perRun } from '../../../../src/operation/operation';
import { submitRecords } from '../../../../src/operation/send/submitRecords';
import * as form from '../../../../src/panel/form';
import {
	inFields,
	ofRecord,
	people,
	recordText,
	recordTime,
	submissionFields,
} from '../../../../src/panel/fields/send';
import { limits } from '../../../../src/records/limits';

const record = form.compound(
	{
		callId: recordText('Call ID', 'Your ID of the call'),
		...people,
		callTime: recordTime('Call Time', 'call'),
		recordingUrl: ofRecord(
			form.text('Recording URL', {
				placeholder: 'e.g. https://files.example.com/calls/0012345.mp3',
				displayOptions: inFields,
				description: `Address from which the service can download the recording. WAV, MP3, OGG, M4A, AAC or WMA, up to ${limits.recordingMinutes} minutes. Optional for unanswered calls.`,
			}),
		),
	},
	(given) => ({
		id: given.callId,
		customer_id: given.customerId,
		employee_id: given.employeeId,
		call_time: given.callTime,
		call_record_link: given.recordingUrl,
	}),
);

/** docs/service.md, "Create call analysis". */
export const submit = perRun({
	value: 'submit',
	name: 'Submit for Analysis',
	action: 'Submit call for analysis',
	description: 'Submit calls with their recordings for analysis. The trigger receives the results.',
	effect: 'submits',
	whenToUse:
		"For contact center calls. The trigger receives the results; n8n's Assistant ends Wait for Analysis after 60 s.",
	fields: submissionFields(record),
	run: async (run) => await submitRecords(run, 'call'),
});
