import { usualRetryPolicy, type RetryPolicy } from '../../client/request/retry';
import { DAY_SECONDS } from '../../records/timeUnits';
import * as form from '../form';
import { masking } from './output';
import { optionsField } from './requestFields';

/** For somebody who waits for the answer. */
const longestWait = form
	.integer('Max Wait (Seconds)', {
		least: 0,
		most: DAY_SECONDS,
		initial: usualRetryPolicy.longestWaitMs / 1000,
		description:
			'Max seconds of all pauses before a failed request is repeated. With 0 it is not repeated.',
	})
	.as(
		(seconds): RetryPolicy => ({
			...usualRetryPolicy,
			longestWaitMs: 1000 * seconds,
			waitField: 'Max Wait',
		}),
	);

const forOperation = (operation: string) => ({ show: { '/operation': [operation] } });

/** The options of all reads, as one field: n8n and models read it once. */
export const readOptions = optionsField({
	itemPer: form.choice('One Item Per', {
		choices: {
			conversation: ['Conversation', 'One item per conversation, with its best quotes'],
			quote: ['Quote', 'One item per quote, with the facts of its conversation'],
		},
		initial: 'conversation',
		displayOptions: forOperation('search'),
		description: 'What each item contains',
	}),
	longestWait,
	masking,
	sortOrder: form.choice('Sort Order', {
		choices: { desc: 'Newest First', asc: 'Oldest First' },
		initial: 'desc',
		displayOptions: forOperation('getAll'),
		description: 'Order by time, then by ID',
	}),
});
