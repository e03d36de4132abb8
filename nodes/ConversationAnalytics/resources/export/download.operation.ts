import { InputError } from '../../../../client/errors';
import { defaults } from '../../../../n8n/defaults';
import {
	choiceOf,
	integerOf,
	pathIdentifierOf,
	textOf,
	type Parameters,
	switchOf,
} from '../../../../n8n/parameters/parameters';
import {
	downloadItems,
	type DownloadSettings,
	type ExportSource,
} from '../../../../operation/export/downloadItems';
import { perItem } from '../../../../operation/operation';
import {
	downloadFields,
	TIME_LIMIT_SECONDS,
	SMALLEST_WINDOW_MINUTES,
} from '../../fields/export/download';
import { refuseLongRange } from './create.operation';
import { exportRequestOf } from './exportRequest';

/** Create, wait, download: interface.md, "Create an export" and "Retrieve an export". */
export const download = perItem({
	value: 'download',
	name: 'Download',
	action: 'Download an export',
	description: 'Create an export, or take one that exists, wait for it, and get its file or rows',
	subject: { kind: 'export', thing: 'export' },
	fields: downloadFields,
	async *run(item) {
		const settings = settingsOf(item.parameters);
		yield* downloadItems(item, sourceOf(item.parameters, settings), settings);
	},
});

function sourceOf(parameters: Parameters, { splits }: DownloadSettings): ExportSource {
	if (parameters.choice('source', 'Source', ['new', 'existing']) === 'existing') {
		return { kind: 'existing', exportIds: exportIdsOf(parameters.raw('exportId')) };
	}
	const range = parameters.timeRange();
	if (!splits) {
		refuseLongRange(range, 'Switch Split Automatically on, or choose a shorter time range.');
	}
	return { kind: 'new', question: exportRequestOf(parameters), range };
}

/**
 * One ID, or several whose files are joined in the order given: as text, or as the list an earlier
 * Download gave out, whose IDs are taken as they are.
 */
function exportIdsOf(given: unknown): string[] {
	const ids: unknown[] = Array.isArray(given)
		? given
		: textOf(given, 'Export ID')
				.split(/[\s,]+/)
				.filter((id) => id !== '');
	if (ids.length === 0) return [pathIdentifierOf('', 'Export ID')];
	return ids.map((id) => pathIdentifierOf(id, 'Export ID'));
}

function settingsOf(parameters: Parameters): DownloadSettings {
	const options = parameters.collection('options');
	const output = parameters.choice('output', 'Output', ['file', 'rows', 'both']);
	const binaryPropertyName = textOf(
		parameters.raw('binaryPropertyName', 'data'),
		'Put Output File in Field',
	);
	if (output !== 'rows' && binaryPropertyName.trim() === '') {
		throw new InputError('Put Output File in Field', 'is empty', 'Give a name such as data.');
	}
	return {
		output,
		binaryPropertyName: binaryPropertyName.trim(),
		fileName: String(options.fileName ?? ''),
		timeoutSeconds: integerOf(options.timeout ?? TIME_LIMIT_SECONDS, 'Time Limit', 1, 604_800),
		splits: switchOf(options.splitAutomatically ?? true, 'Split Automatically'),
		smallestWindowSeconds:
			integerOf(options.smallestWindow ?? SMALLEST_WINDOW_MINUTES, 'Smallest Window', 1, 44_640) *
			60,
		isFilePerPart: choiceOf(options.join ?? 'one', 'Parts', ['one', 'each']) === 'each',
		includesLink: switchOf(options.includeLink, 'Include Download Link'),
		retries: integerOf(options.retries ?? defaults.retries, 'Retries', 0, 100),
		rowsForAgents: integerOf(
			options.recordsForAgents ?? defaults.recordsForAgents,
			'Most Rows for Agents',
			1,
			1000,
		),
	};
}
