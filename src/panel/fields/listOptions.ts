import { numbers } from '../../n8n/defaults';
import { numberField } from '../../operation/numberField';
import { forAgents } from './agents/forAgents';
import { includeOption } from './answers';
import { readOptions } from './retryOptions';

/** The options of every Get Many. */
export const listOptions = readOptions(
	includeOption,
	{
		displayName: 'When Limit Is Reached',
		name: 'onBound',
		type: 'options',
		options: [
			{
				name: 'Return Records Read So Far',
				value: 'return',
				description: 'A hint contains the range to continue with',
			},
			{ name: 'Stop With an Error', value: 'error' },
		],
		default: 'error',
		description: 'What to do if Max Records or Max Seconds is reached before the end of the list',
	},
	numberField({
		displayName: 'Concurrency',
		name: 'concurrency',
		range: numbers.concurrency,
		description:
			'Parts of the time range to read in parallel with Return All. The records and their order stay the same.',
	}),
	numberField({
		displayName: 'Max Records',
		name: 'maxRecords',
		range: numbers.maxRecords,
		description: 'Max number of records to read. Leave out for no limit.',
	}),
	numberField({
		displayName: 'Max Records for AI Agents',
		name: 'recordsForAgents',
		range: numbers.leanRecordsForAgents,
		displayOptions: forAgents,
		description: `Max number of records for an AI agent. Default: ${numbers.leanRecordsForAgents.initial} short or ${numbers.recordsForAgents.initial} complete records. A note counts the others.`,
	}),
	numberField({
		displayName: 'Max Seconds',
		name: 'maxSeconds',
		range: numbers.maxSeconds,
		description: 'Stop when it takes longer than this',
	}),
	{
		displayName: 'Sort Order',
		name: 'sortOrder',
		type: 'options',
		options: [
			{ name: 'Newest First', value: 'desc' },
			{ name: 'Oldest First', value: 'asc' },
		],
		default: 'desc',
		description: 'Order by time, then by ID',
	},
);
