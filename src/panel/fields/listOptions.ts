import type { INodeProperties } from 'n8n-workflow';
import { numbers } from '../../n8n/defaults';
import { byDisplayName } from '../../operation/alphabetical';
import { numberField } from '../../operation/numberField';
import { forAgents } from './agents/forAgents';
import { retryOptions } from './retryOptions';

export const whenEmpty: INodeProperties = {
	displayName: 'When Empty',
	name: 'onEmpty',
	type: 'options',
	options: [
		{ name: 'Return Nothing', value: 'nothing', description: 'The workflow ends here' },
		{
			name: 'Return One Item',
			value: 'item',
			description: 'One item with count 0, so that the workflow goes on',
		},
	],
	default: 'nothing',
	description: 'What to do when no record is found',
};

const ownOptions: INodeProperties[] = [
	{
		displayName: 'When Limit Is Reached',
		name: 'onBound',
		type: 'options',
		options: [
			{
				name: 'Return Records Read So Far',
				value: 'return',
				description: 'A hint says where to continue',
			},
			{ name: 'Stop With an Error', value: 'error' },
		],
		default: 'error',
		description: 'What to do when Max Records or Max Seconds is reached before the end of the list',
	},
	numberField({
		displayName: 'Concurrency',
		name: 'concurrency',
		range: numbers.concurrency,
		description:
			'How many parts of the time range are read at the same time, with Return All. The records and their order are the same for every number; 1 reads one page after the other.',
	}),
	numberField({
		displayName: 'Max Records',
		name: 'maxRecords',
		range: numbers.maxRecords,
		description: 'Stop when there are more records than this',
	}),
	numberField({
		displayName: 'Max Records for AI Agents',
		name: 'recordsForAgents',
		range: numbers.leanRecordsForAgents,
		displayOptions: forAgents,
		description: `How many records an AI agent gets; without this option ${numbers.leanRecordsForAgents.initial} simplified ones, ${numbers.recordsForAgents.initial} of any other output. A note says how many more there were.`,
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
		description: 'Order by time, and by ID where times are equal',
	},
	whenEmpty,
];

/** The options of every Get Many; `more` are those of one resource. */
export function listOptions(...more: INodeProperties[]): INodeProperties {
	return {
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add option',
		default: {},
		options: [...ownOptions, ...retryOptions, ...more].sort(byDisplayName),
	};
}
