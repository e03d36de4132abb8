import type { INodeProperties } from 'n8n-workflow';
import { InputError } from '../../../../src/client/errors';
import { refuseLongRange } from './create.operation';
import { checkExport, exportId, exportRequestFields, exportRequestOf } from './exportRequest';
import { numbers } from '../../../../src/n8n/defaults';
import type { NodeParameters } from '../../../../src/n8n/parameters/nodeParameters';
import { toPathIdentifiers } from '../../../../src/n8n/parameters/values';
import {
	downloadItems,
	type DownloadSettings,
	type ExportSource,
} from '../../../../src/operation/export/downloadItems';
import { perItem } from '../../../../src/operation/operation';
import { readMasking } from '../../../../src/operation/output/recordOutput';
import * as form from '../../../../src/panel/fields/form';
import { maskFields } from '../../../../src/panel/fields/output';
import { binaryPropertyName, binaryPropertyOf } from '../../../../src/panel/fields/outputFile';
import { downloadRetries, optionsField } from '../../../../src/panel/fields/requestFields';
import { typedColumns } from '../../../../src/records/answer/exportColumns';
import { limits } from '../../../../src/records/limits';

const listed = (names: readonly string[]) => names.join(', ');

const downloadOptions = optionsField(
	form.number({
		displayName: 'Max Rows for AI Agents',
		name: 'recordsForAgents',
		range: numbers.recordsForAgents,
		displayOptions: form.forAgents,
		description: 'Max number of rows for an AI agent. A note counts the others.',
	}),
	downloadRetries,
	form.toggle({
		displayName: 'Split Automatically',
		name: 'splitAutomatically',
		default: true,
		description: `Whether to split a range that is too large or longer than ${limits.windowDays} days into several exports and join their files`,
	}),
	form.number({
		displayName: 'Time Limit (Seconds)',
		name: 'timeout',
		range: numbers.exportTimeoutSeconds,
		description:
			'Max time for all exports, and then for each file. The error explains how to continue.',
	}),
	form.toggle({
		displayName: 'Typed Values',
		name: 'typedValues',
		default: true,
		description: `Whether to return dates in ${listed(typedColumns.times)}, numbers in ${listed(typedColumns.numbers)}, and null for their empty cells. Other columns and the file stay text.`,
	}),
);

const downloadFields: INodeProperties[] = [
	form.choice({
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
	form.choice({
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
	{
		...binaryPropertyName,
		required: false,
		displayOptions: { show: { output: ['file', 'both'] } },
	},
	...maskFields({ output: ['rows', 'both'] }),
	downloadOptions,
];

/** Create, wait, download: docs/service.md, "Create an export" and "Retrieve an export". */
export const download = perItem({
	value: 'download',
	name: 'Download',
	action: 'Export records as CSV',
	description: 'Create an export or use an existing one, wait for it, and get its file or rows',
	effect: 'exports',
	whenToUse:
		"For more than 10,000 records, as a file or rows; for fewer use Get Many. n8n's Assistant ends it after 60 s.",
	fields: downloadFields,
	async *run(item) {
		const settings = settingsOf(item.parameters);
		const source = sourceOf(item.parameters, settings);
		if (source.kind === 'new') await checkExport(item, source.request);
		yield* downloadItems(item, source, settings);
	},
});

function sourceOf(parameters: NodeParameters, { splits }: DownloadSettings): ExportSource {
	if (parameters.choice('source', ['new', 'existing']) === 'existing') {
		return {
			kind: 'existing',
			exportIds: toPathIdentifiers(parameters.raw(exportId.name), exportId.displayName),
		};
	}
	const range = parameters.timeRange();
	if (!splits) {
		refuseLongRange(range, 'Switch Split Automatically on, or choose a shorter time range.');
	}
	return { kind: 'new', request: exportRequestOf(parameters), range };
}

function settingsOf(parameters: NodeParameters): DownloadSettings {
	const options = parameters.collection('options');
	const output = parameters.choice('output', ['file', 'rows', 'both']);
	const masking = output === 'file' ? undefined : readMasking(parameters);
	if (output === 'both' && masking !== undefined) {
		throw new InputError(
			'Mask Personal Data',
			'cannot mask the file',
			'Set Output to Rows, or remove the choices of Mask Personal Data.',
		);
	}
	return {
		output,
		masking,
		binaryPropertyName:
			output === 'rows' ? '' : binaryPropertyOf(parameters.optionalText(binaryPropertyName.name)),
		timeoutSeconds: options.integer('timeout'),
		splits: options.boolean('splitAutomatically'),
		typedValues: options.boolean('typedValues'),
		retries: options.integer('retries'),
		rowsForAgents: options.integer('recordsForAgents'),
	};
}
