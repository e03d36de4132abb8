import {
	downloadItems,
	type DownloadSettings,
	type ExportSource,
} from '../../../../src/operation/export/downloadItems';
import { recordsForAgents } from '../../../../src/operation/list/listOptions';
import { perItem } from '../../../../src/operation/operation';
import { toPathIdentifiers } from '../../../../src/n8n/parameters/values';
import { maskFields } from '../../../../src/panel/fields/output';
import { binaryPropertyName } from '../../../../src/panel/fields/outputFile';
import { downloadRetries, optionsField } from '../../../../src/panel/fields/requestFields';
import * as form from '../../../../src/panel/form';
import { typedColumns } from '../../../../src/records/answer/exportColumns';
import { limits } from '../../../../src/records/limits';
import { DAY_SECONDS } from '../../../../src/records/timeUnits';
import { refuseLongRange } from './create.operation';
import { checkExport, chosenSections, exportId, exportRequest, sections } from './exportRequest';

const listed = (names: readonly string[]) => names.join(', ');

const splitAutomatically = form.toggle('Split Automatically', {
	initial: true,
	description: `Whether to split a range that is too large or longer than ${limits.windowDays} days into several exports and join their files`,
});

const masking = maskFields({ '/output': ['rows', 'both'] });

const fields = {
	source: form.choice('Source', {
		choices: {
			existing: ['Existing Export', 'Download an export that was created earlier'],
			new: ['New Export', 'Create an export, wait for it and download it'],
		},
		initial: 'new',
		description: 'Which export to download',
	}),
	exportId: exportId
		.with({
			required: false,
			displayOptions: { show: { source: ['existing'] } },
			description:
				'ID from Create, e.g. export-1b2c3d. Separate several with commas to join their files in this order. Only the API key that created an export can read it.',
		})
		.unchecked()
		.as((ids, field) => toPathIdentifiers(ids, field.label)),
	asked: exportRequest,
	output: form.choice('Output', {
		choices: {
			file: ['File', 'The CSV file'],
			both: ['File and Rows', 'One item per row, with the file on the first item'],
			rows: ['Rows', 'One item per row'],
		},
		initial: 'file',
		description: 'What to return',
	}),
	options: optionsField({
		binaryPropertyName: binaryPropertyName.with({
			required: false,
			displayOptions: { show: { '/output': ['file', 'both'] } },
		}),
		masking,
		sections,
		recordsForAgents: form.integer('Max Rows for AI Agents', {
			least: 1,
			most: 1000,
			initial: recordsForAgents.complete,
			displayOptions: form.forAgents,
			description: 'Max number of rows for an AI agent. A note counts the others.',
		}),
		retries: downloadRetries,
		splitAutomatically,
		timeout: form.integer('Time Limit (Seconds)', {
			least: 1,
			most: 7 * DAY_SECONDS,
			initial: 1800,
			description:
				'Max time for all exports, and then for each file. The error explains how to continue.',
		}),
		typedValues: form.toggle('Typed Values', {
			initial: true,
			description: `Whether to return dates in ${listed(typedColumns.times)}, numbers in ${listed(typedColumns.numbers)}, and null for their empty cells. Other columns and the file stay text.`,
		}),
	}),
};

/** Create, wait, download: docs/service.md, "Create an export" and "Retrieve an export". */
export const download = perItem({
	value: 'download',
	name: 'Download',
	action: 'Export records as CSV',
	description: 'Create an export or use an existing one, wait for it, and get its file or rows',
	effect: 'exports',
	whenToUse:
		"For more than 10,000 records, as a file or rows; for fewer use Get Many. n8n's Assistant ends it after 60 s.",
	fields,
	async *run(item) {
		const settings = settingsOf(item.given);
		const source = sourceOf(item.given);
		if (source.kind === 'new') await checkExport(item, item.given.asked);
		yield* downloadItems(item, source, settings);
	},
});

type Given = form.Given<typeof fields>;

function sourceOf(given: Given): ExportSource {
	if (given.source === 'existing') return { kind: 'existing', exportIds: given.exportId };
	const { request: asked, range } = given.asked;
	const request = { ...asked, sections: chosenSections(asked.resource, given.options.sections) };
	if (!given.options.splitAutomatically) {
		refuseLongRange(
			range,
			`Switch ${splitAutomatically.label} on, or choose a shorter time range.`,
		);
	}
	return { kind: 'new', request, range };
}

function settingsOf(given: Given): DownloadSettings {
	const { output, options } = given;
	const chosen = output === 'file' ? undefined : options.masking;
	if (output === 'both' && chosen !== undefined) {
		throw masking.fields.maskPersonalData.refuse(
			'cannot mask the file',
			'Set Output to Rows, or remove the choices of Mask Personal Data.',
		);
	}
	return {
		output,
		masking: chosen,
		binaryPropertyName: output === 'rows' ? '' : options.binaryPropertyName,
		timeoutSeconds: options.timeout,
		splits: options.splitAutomatically,
		typedValues: options.typedValues,
		retries: options.retries,
		rowsForAgents: options.recordsForAgents,
	};
}
