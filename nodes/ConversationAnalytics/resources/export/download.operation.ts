import {
	downloadItems,
	type DownloadSettings,
	type ExportSource,
} from '../../../../src/operation/export/downloadItems';
import { perItem, type ItemOf } from '../../../../src/operation/operation';
import { toPathIdentifiers } from '../../../../src/n8n/parameters/values';
import * as form from '../../../../src/panel/form';
import {
	checkedExport,
	exportId,
	exportMasking,
	exportOptions,
	exportRequest,
} from './exportRequest';

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
	options: exportOptions,
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
		const { given } = item;
		const settings = settingsOf(given);
		yield* downloadItems(item, await sourceOf(item), settings);
	},
});

type Given = form.Given<typeof fields>;

async function sourceOf(item: ItemOf<typeof fields>): Promise<ExportSource> {
	const { given } = item;
	if (given.source === 'existing') return { kind: 'existing', exportIds: given.exportId };
	const { asked, options } = given;
	const request = await checkedExport(item, asked, options.sections);
	return { kind: 'new', request, range: asked.range };
}

function settingsOf(given: Given): DownloadSettings {
	const { output, options } = given;
	const chosen = output === 'file' ? undefined : options.masking;
	if (output === 'both' && chosen !== undefined) {
		throw exportMasking.fields.maskPersonalData.refuse(
			'cannot mask the file',
			'Set Output to Rows, or remove the choices of Mask Personal Data.',
		);
	}
	return {
		output,
		masking: chosen,
		binaryPropertyName: output === 'rows' ? '' : options.binaryPropertyName,
		timeoutSeconds: options.timeout,
	};
}
