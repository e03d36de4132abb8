import { DAY_SECONDS } from '../../records/timeUnits';
import * as form from '../form';

/** The name of the output's file field. The texts of n8n's own nodes. */
export const binaryPropertyName = form
	.optionalText('Put Output File in Field', {
		required: true,
		initial: 'data',
		hint: 'The name of the output binary field to put the file in',
	})
	.as((text, field) => {
		const name = text.trim();
		if (name === '') throw field.refuse('is empty', 'Enter a name such as data.');
		return name;
	});

/** Seconds for the download of a recording. */
export const recordingTimeout = form.integer('Time Limit (Seconds)', {
	least: 1,
	most: DAY_SECONDS,
	initial: 600,
	description: 'Max seconds for the download of the recording',
});
