import { masking } from '../../panel/fields/output';
import { concurrency, MOST_RECORDS, readOptions } from '../../panel/fields/requestFields';
import * as form from '../../panel/form';
import { DAY_SECONDS } from '../../records/timeUnits';

/** Records of a list for an AI agent: short ones or complete ones. */
export const recordsForAgents = { short: 35, complete: 10 };

export const maxRecords = form
	.integer('Max Records', {
		least: 1,
		most: MOST_RECORDS,
		initial: 100_000,
		description: 'Max number of records to read. Leave out for no limit.',
	})
	.ifAdded();

export const maxSeconds = form
	.integer('Max Seconds', {
		least: 1,
		most: DAY_SECONDS,
		initial: 600,
		description: 'Max duration of the list',
	})
	.ifAdded();

/** The options of Get Many. */
export const listOptions = readOptions({
	masking,
	onBound: form.choice('When Limit Is Reached', {
		choices: {
			return: ['Return Records Read So Far', 'A hint contains the range to continue with'],
			error: 'Stop With an Error',
		},
		initial: 'error',
		description: 'What to do if Max Records or Max Seconds is reached before the end of the list',
	}),
	concurrency: concurrency(
		'Parts of the time range to read in parallel with Return All. The records and their order stay the same.',
	),
	maxRecords,
	recordsForAgents: form
		.integer('Max Records for AI Agents', {
			least: 1,
			most: 1000,
			initial: recordsForAgents.short,
			displayOptions: form.forAgents,
			description: `Max number of records for an AI agent. Default: ${recordsForAgents.short} short or ${recordsForAgents.complete} complete records. A note counts the others.`,
		})
		.ifAdded(),
	maxSeconds,
	sortOrder: form.choice('Sort Order', {
		choices: {
			desc: 'Newest First',
			asc: 'Oldest First',
		},
		initial: 'desc',
		description: 'Order by time, then by ID',
	}),
});
