import type { INodeProperties } from 'n8n-workflow';
import { limits } from '../../../../records/limits';
import { defaults } from '../../../../n8n/defaults';
import { numberField } from '../../../../operation/numberField';
import { exportId, includeLink } from './exportId';
import { exportRequestFields } from './exportRequest';

/** How long Download waits for its exports unless the user says otherwise. */
export const TIME_LIMIT_SECONDS = 1800;
/** A shorter window than this is not halved again when the service finds it too large. */
export const SMALLEST_WINDOW_MINUTES = 60;

const options: INodeProperties[] = [
	{
		displayName: 'File Name',
		name: 'fileName',
		type: 'string',
		default: '',
		placeholder: 'e.g. january.csv',
		description:
			'Name of the file; empty: records and days, as in conversations_2026-01-01_2026-01-31.csv',
	},
	includeLink,
	numberField({
		displayName: 'Max Rows for AI Agents',
		name: 'recordsForAgents',
		least: 1,
		most: 1000,
		initial: defaults.recordsForAgents,
		description: 'How many rows an AI agent is given; it is told how many more there were',
	}),
	{
		displayName: 'Parts',
		name: 'join',
		type: 'options',
		options: [
			{
				name: 'One File',
				value: 'one',
				description: 'One header, parts in the order of time, the columns of all parts',
			},
			{ name: 'One File per Part', value: 'each' },
		],
		default: 'one',
		description: 'What becomes of an export that had to be made in parts',
	},
	numberField({
		displayName: 'Retries',
		name: 'retries',
		least: 0,
		most: 100,
		initial: defaults.retries,
		description:
			'How often a request, or a download without a new byte, is repeated after a failure. A refusal for too many requests (429) is waited out beside that.',
	}),
	numberField({
		displayName: 'Smallest Window (Minutes)',
		name: 'smallestWindow',
		least: 1,
		most: 44_640,
		initial: SMALLEST_WINDOW_MINUTES,
		description: 'Down to which length a time range is halved when the service finds it too large',
	}),
	{
		displayName: 'Split Automatically',
		name: 'splitAutomatically',
		type: 'boolean',
		default: true,
		description: `Whether to make several exports of a range that is longer than ${limits.windowDays} days or too large, and to join them`,
	},
	numberField({
		displayName: 'Time Limit (Seconds)',
		name: 'timeout',
		least: 1,
		most: 604_800,
		initial: TIME_LIMIT_SECONDS,
		description:
			'How long to wait for the exports, also for one that the service does not take yet (429). The error then says how to go on with them.',
	}),
];

const forSource =
	(source: string) =>
	(field: INodeProperties): INodeProperties => ({
		...field,
		displayOptions: {
			...field.displayOptions,
			show: { ...field.displayOptions?.show, source: [source] },
		},
	});

/** The fields of Export → Download. */
export const downloadFields: INodeProperties[] = [
	{
		displayName: 'Source',
		name: 'source',
		type: 'options',
		options: [
			{
				name: 'Existing Export',
				value: 'existing',
				description: 'Go on with an export that was created before, in whatever state it is',
			},
			{ name: 'New Export', value: 'new', description: 'Create it, wait for it, download it' },
		],
		default: 'new',
		description: 'Which export to download',
	},
	{
		...forSource('existing')(exportId),
		description:
			'The ID that Create gave, or several with commas, whose files are joined in this order. Only the API key that created an export can see it.',
	},
	...exportRequestFields.map(forSource('new')),
	{
		displayName: 'Output',
		name: 'output',
		type: 'options',
		options: [
			{
				name: 'File',
				value: 'file',
				description: "The CSV file, streamed to n8n's binary storage; memory stays flat",
			},
			{ name: 'File and Rows', value: 'both', description: 'Rows as items, the file on the first' },
			{ name: 'Rows', value: 'rows', description: 'One item a row, every value as text' },
		],
		default: 'file',
		description: 'What to give out',
	},
	{
		displayName: 'Put Output File in Field',
		name: 'binaryPropertyName',
		type: 'string',
		required: true,
		default: 'data',
		displayOptions: { show: { output: ['file', 'both'] } },
		hint: 'The name of the output binary field to put the file in',
	},
	{
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add option',
		default: {},
		options,
	},
];
