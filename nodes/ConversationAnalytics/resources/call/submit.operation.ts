import { perRun } from '../../../../src/operation/operation';
import { submitRecords } from '../../../../src/operation/send/submitRecords';
import * as form from '../../../../src/panel/fields/form';
import { inFields, submissionFields } from '../../../../src/panel/fields/send';
import { callFields } from '../../../../src/records/input/callInput';
import { limits } from '../../../../src/records/limits';

/** The fields with a parameter of their own. */
const parameters = {
	id: 'callId',
	customer_id: 'customerId',
	employee_id: 'employeeId',
	call_time: 'callTime',
	call_record_link: 'recordingUrl',
};

/** docs/service.md, "Create call analysis". */
export const submit = perRun({
	value: 'submit',
	name: 'Submit for Analysis',
	action: 'Submit call for analysis',
	description: 'Submit calls with their recordings for analysis. The trigger receives the results.',
	effect: 'submits',
	whenToUse:
		"For contact center calls. The trigger receives the results; n8n's Assistant ends Wait for Analysis after 60 s.",
	fields: submissionFields(
		{ displayName: 'Call ID', name: 'callId', description: 'Your ID of the call' },
		{
			displayName: 'Call Time',
			name: 'callTime',
			description: `Time of the call, on or after ${limits.earliestRecordTime.text}. Also accepts ISO text or epoch seconds.`,
		},
		[
			form.text({
				displayName: 'Recording URL',
				name: 'recordingUrl',
				placeholder: 'e.g. https://files.example.com/calls/0012345.mp3',
				displayOptions: inFields,
				description: `Address from which the service can download the recording. WAV, MP3, OGG, M4A, AAC or WMA, up to ${limits.recordingMinutes} minutes. Optional for unanswered calls.`,
			}),
		],
	),
	run: async (run) =>
		await submitRecords(run, {
			channel: 'call',
			fields: callFields,
			parameters,
		}),
});
