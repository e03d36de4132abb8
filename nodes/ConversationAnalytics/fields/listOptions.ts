import type { INodeProperties } from 'n8n-workflow';
import { defaults } from '../../../n8n/defaults';
import { numberField } from '../../../operation/numberField';
import { retryOptions } from './retryOptions';

const ownOptions: INodeProperties[] = [
	{
		displayName: 'At the Bound',
		name: 'onBound',
		type: 'options',
		options: [
			{
				name: 'Return What There Is',
				value: 'return',
				description: 'Give the records read so far, and say in a hint where to go on',
			},
			{ name: 'Stop With an Error', value: 'error' },
		],
		default: 'error',
		description:
			'What to do when Most Records or Most Seconds is reached before the end of the list',
	},
	numberField({
		displayName: 'Concurrency',
		name: 'concurrency',
		least: 1,
		most: defaults.connections,
		initial: defaults.concurrency,
		description:
			'How many parts of the time range are read at the same time, with Return All. The records and their order are the same for every number; 1 asks for one page after the other.',
	}),
	{
		displayName: 'Most Records',
		name: 'maxRecords',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 100_000,
		description: 'End the reading when there are more records than this',
	},
	numberField({
		displayName: 'Most Records for Agents',
		name: 'recordsForAgents',
		least: 1,
		initial: defaults.recordsForAgents,
		description: 'How many records an AI agent is given; it is told how many more there were',
	}),
	{
		displayName: 'Most Seconds',
		name: 'maxSeconds',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 600,
		description: 'End the reading when it takes longer than this',
	},
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
	{
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
	},
];

/** The options of every Get Many; `more` are those of one resource. */
export function listOptions(...more: INodeProperties[]): INodeProperties {
	return {
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add option',
		default: {},
		options: [...ownOptions, ...retryOptions, ...more].sort((one, other) =>
			one.displayName.localeCompare(other.displayName),
		),
	};
}

/** For lists whose simplified records have no transcript. */
export const includeTranscript: INodeProperties = {
	displayName: 'Include Transcript',
	name: 'includeTranscript',
	type: 'boolean',
	default: false,
	description: 'Whether to add the transcript to simplified records',
};
