import type { INodeProperties } from 'n8n-workflow';
import { typedColumns } from '../../../records/answer/exportColumns';
import { limits } from '../../../records/limits';
import { numbers } from '../../../n8n/defaults';
import { numberField } from '../../../operation/numberField';
import { binaryPropertyName } from '../outputFile';
import { exportId } from './exportId';
import { exportRequestFields } from './exportRequest';

const listed = (names: readonly string[]) => names.join(', ');

const options: INodeProperties[] = [
	numberField({
		displayName: 'Max Rows for AI Agents',
		name: 'recordsForAgents',
		range: numbers.recordsForAgents,
		description: 'How many rows an AI agent gets. A note says how many more there were.',
	}),
	numberField({
		displayName: 'Retries',
		name: 'retries',
		range: numbers.retries,
		description:
			'How often a request, or a download without a new byte, is repeated after a failure. In addition, the node waits and tries again after too many requests (429).',
	}),
	{
		displayName: 'Split Automatically',
		name: 'splitAutomatically',
		type: 'boolean',
		default: true,
		description: `Whether to split a range that is longer than ${limits.windowDays} days or too large into several exports, and to join their files`,
	},
	numberField({
		displayName: 'Time Limit (Seconds)',
		name: 'timeout',
		range: numbers.exportTimeoutSeconds,
		description:
			'How long the exports may take, and then each file. The error says how to continue.',
	}),
	{
		displayName: 'Typed Values',
		name: 'typedValues',
		type: 'boolean',
		default: true,
		description: `Whether rows have dates in ${listed(typedColumns.times)} and numbers in ${listed(typedColumns.numbers)}, and null where such a cell is empty. All other columns stay text, and so does the file.`,
	},
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
				description: 'Continue with an export that was created before, whatever its state',
			},
			{ name: 'New Export', value: 'new', description: 'Create it, wait for it, download it' },
		],
		default: 'new',
		description: 'Which export to download',
	},
	{
		...forSource('existing')(exportId),
		required: false,
		description:
			'The ID that Create returned, or several with commas, whose files are joined in this order. Only the API key that created an export can see it.',
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
				description: "The CSV file, streamed to n8n's binary storage with little memory",
			},
			{
				name: 'File and Rows',
				value: 'both',
				description: 'The rows as items, the file on the first item',
			},
			{ name: 'Rows', value: 'rows', description: 'One item per row' },
		],
		default: 'file',
		description: 'What to return',
	},
	{
		...binaryPropertyName,
		required: false,
		displayOptions: { show: { output: ['file', 'both'] } },
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
