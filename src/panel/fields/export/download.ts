import type { INodeProperties } from 'n8n-workflow';
import { typedColumns } from '../../../records/answer/exportColumns';
import { limits } from '../../../records/limits';
import { numbers } from '../../../n8n/defaults';
import { forAgents } from '../agents/forAgents';
import { binaryPropertyOption } from '../outputFile';
import { downloadRetries, optionsField } from '../retryOptions';
import { exportId } from './exportId';
import { exportRequestFields, sections } from './exportFields';
import { choiceField, numberField } from '../field';

const listed = (names: readonly string[]) => names.join(', ');

const downloadOptions = optionsField(
	{ ...binaryPropertyOption, displayOptions: { show: { '/output': ['file', 'both'] } } },
	sections,
	numberField({
		displayName: 'Max Rows for AI Agents',
		name: 'recordsForAgents',
		range: numbers.recordsForAgents,
		displayOptions: forAgents,
		description: 'Max number of rows for an AI agent. A note counts the others.',
	}),
	downloadRetries,
	{
		displayName: 'Split Automatically',
		name: 'splitAutomatically',
		type: 'boolean',
		default: true,
		description: `Whether to split a range that is too large or longer than ${limits.windowDays} days into several exports and join their files`,
	},
	numberField({
		displayName: 'Time Limit (Seconds)',
		name: 'timeout',
		range: numbers.exportTimeoutSeconds,
		description:
			'Max time for all exports, and then for each file. The error explains how to continue.',
	}),
	{
		displayName: 'Typed Values',
		name: 'typedValues',
		type: 'boolean',
		default: true,
		description: `Whether to return dates in ${listed(typedColumns.times)}, numbers in ${listed(typedColumns.numbers)}, and null for their empty cells. Other columns and the file stay text.`,
	},
);

export const downloadFields: INodeProperties[] = [
	choiceField({
		displayName: 'Source',
		name: 'source',
		choices: {
			existing: ['Existing Export', 'Download an export that was created earlier'],
			new: ['New Export', 'Create an export, wait for it and download it'],
		},
		default: 'new',
		description: 'Which export to download',
	}),
	{
		...exportId,
		required: false,
		displayOptions: { show: { source: ['existing'] } },
		description:
			'ID from Create, e.g. export-1b2c3d. Separate several with commas to join their files in this order. Only the API key that created an export can read it.',
	},
	...exportRequestFields,
	choiceField({
		displayName: 'Output',
		name: 'output',
		choices: {
			file: ['File', 'The CSV file'],
			both: ['File and Rows', 'One item per row, with the file on the first item'],
			rows: ['Rows', 'One item per row'],
		},
		default: 'file',
		description: 'What to return',
	}),
	downloadOptions,
];
