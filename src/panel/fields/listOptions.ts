import { numbers } from '../../n8n/defaults';
import { forAgents } from './agents/forAgents';
import { includeOption } from './answers';
import { readOptions } from './retryOptions';
import { choiceField, numberField } from './field';

export const listOptions = readOptions(
	includeOption,
	choiceField({
		displayName: 'When Limit Is Reached',
		name: 'onBound',
		choices: {
			return: ['Return Records Read So Far', 'A hint contains the range to continue with'],
			error: 'Stop With an Error',
		},
		default: 'error',
		description: 'What to do if Max Records or Max Seconds is reached before the end of the list',
	}),
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
	choiceField({
		displayName: 'Sort Order',
		name: 'sortOrder',
		choices: {
			desc: 'Newest First',
			asc: 'Oldest First',
		},
		default: 'desc',
		description: 'Order by time, then by ID',
	}),
);
