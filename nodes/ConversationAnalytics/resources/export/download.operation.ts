import type { NodeParameters } from '../../../../src/n8n/parameters/nodeParameters';
import { toPathIdentifiers } from '../../../../src/n8n/parameters/values';
import {
	downloadItems,
	type DownloadSettings,
	type ExportSource,
} from '../../../../src/operation/export/downloadItems';
import { perItem } from '../../../../src/operation/operation';
import { exportId } from '../../../../src/panel/fields/export/exportId';
import { downloadFields } from '../../../../src/panel/fields/export/download';
import { binaryPropertyName, binaryPropertyOf } from '../../../../src/panel/fields/outputFile';
import { refuseLongRange } from './create.operation';
import { checkExport, exportRequestOf } from './exportRequest';

/** Create, wait, download: docs/service.md, "Create an export" and "Retrieve an export". */
export const download = perItem({
	value: 'download',
	name: 'Download',
	action: 'Export records as CSV',
	description: 'Create an export or use an existing one, wait for it, and get its file or rows',
	effect: 'exports',
	whenToUse: 'For more than 10,000 records, as a file or as rows; for fewer use Get Many.',
	fields: downloadFields,
	async *run(item) {
		const settings = settingsOf(item.parameters);
		const source = sourceOf(item.parameters, settings);
		if (source.kind === 'new') await checkExport(item, source.request);
		yield* downloadItems(item, source, settings);
	},
});

function sourceOf(parameters: NodeParameters, { splits, output }: DownloadSettings): ExportSource {
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
	return { kind: 'new', request: exportRequestOf(parameters, output === 'rows'), range };
}

function settingsOf(parameters: NodeParameters): DownloadSettings {
	const options = parameters.collection('options');
	const output = parameters.choice('output', ['file', 'rows', 'both']);
	return {
		output,
		binaryPropertyName: binaryPropertyOf(options.text(binaryPropertyName.name)),
		timeoutSeconds: options.integer('timeout'),
		splits: options.boolean('splitAutomatically'),
		typedValues: options.boolean('typedValues'),
		retries: options.integer('retries'),
		rowsForAgents: options.integer('recordsForAgents'),
	};
}
