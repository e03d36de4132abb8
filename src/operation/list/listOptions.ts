import { masking } from '../../panel/fields/output';
import { readOptions } from '../../panel/fields/requestFields';
import * as form from '../../panel/form';

/** Records of a list for an AI agent: short ones or complete ones. */
export const recordsForAgents = { short: 35, complete: 10 };

/** The options of Get Many. */
export const listOptions = readOptions({
	masking,
	sortOrder: form.choice('Sort Order', {
		choices: {
			desc: 'Newest First',
			asc: 'Oldest First',
		},
		initial: 'desc',
		description: 'Order by time, then by ID',
	}),
});
