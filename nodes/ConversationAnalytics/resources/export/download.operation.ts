import { DateTime } from 'luxon';
import { inUtf8 } from '../../../../src/client/download/characterSet';
import { Download } from '../../../../src/client/download/fileDownload';
import { errorOf } from '../../../../src/client/errors';
import { exportFile } from '../../../../src/client/export/exportJobs';
import {
	existingParts,
	ExportRun,
	type ExportPart,
	type FetchFile,
} from '../../../../src/client/export/exportRun';
import { newFileFacts, type FileFacts } from '../../../../src/client/export/joinCsvFiles';
import type { TimeRange } from '../../../../src/client/range';
import { usualRetryPolicy } from '../../../../src/client/request/retry';
import { ExportMemory } from '../../../../src/memory/exports';
import type { ItemConnection, ItemContext, OutputItem } from '../../../../src/n8n/context';
import { storedFile, TemporaryFiles } from '../../../../src/n8n/files/storedFile';
import { linkAccess } from '../../../../src/n8n/http/linkAccess';
import { toPathIdentifiers } from '../../../../src/n8n/parameters/values';
import { recordsForAgents } from '../../../../src/operation/agentAnswer';
import { commonFormatOf, formatOf } from '../../../../src/operation/export/exportFormats';
import { fileNameOf } from '../../../../src/operation/files/storedRecording';
import { perItem, type ItemOf } from '../../../../src/operation/operation';
import { maskedInTurns } from '../../../../src/output/maskedItems';
import { withoutNul } from '../../../../src/output/nulCharacters';
import * as form from '../../../../src/panel/form';
import { cutText } from '../../../../src/records/text/cutText';
import { isObject, isoOf, type JsonObject } from '../../../../src/records/value';
import {
	checkedExport,
	exportId,
	exportMasking,
	exportOptions,
	exportRequest,
} from './exportRequest';

/** Above this, items use so much memory that a file is better. */
const MANY_ROWS = 50_000;

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
	// Nothing is emitted before the whole file has arrived.
	async *run(item) {
		const { given } = item;
		const settings = settingsOf(given);
		const { longestWaitMs } = settings;
		const exportIds = given.source === 'existing' ? given.exportId : [];
		const asked = given.source === 'new' ? given.asked : undefined;
		const request = asked && (await checkedExport(item, asked, given.options.sections));
		const connection = await item.connect({
			retryPolicy: { ...usualRetryPolicy, longestWaitMs, waitField: 'Time Limit' },
		});
		const deadlineMs = connection.clock.now() + longestWaitMs;
		const temporary = new TemporaryFiles();
		try {
			const fetch = fileFetcher(item, connection.baseUrl, settings, temporary);
			if (asked === undefined || request === undefined) {
				const ids = withoutRepeats(item, exportIds);
				const parts = await existingParts(connection, ids, deadlineMs, fetch);
				yield await itemsOf(item, parts, undefined, settings);
				return;
			}
			const memory = memoryOf(item, connection);
			const run = new ExportRun(connection, request, { deadlineMs, fetch, memory });
			const parts = await newParts(item, connection, run, asked.range);
			try {
				yield await itemsOf(item, parts, asked.range, settings);
			} finally {
				if (parts.length > 1) await memory.forget();
			}
		} finally {
			await temporary.remove();
		}
	},
});

type Item = ItemOf<typeof fields>;

type Settings = ReturnType<typeof settingsOf>;

/** Read before any request. */
function settingsOf({ output, options }: Item['given']) {
	// A file cannot be masked.
	const masking = output === 'file' ? undefined : options.masking;
	if (output === 'both' && masking !== undefined) {
		throw exportMasking.fields.maskPersonalData.refuse(
			'cannot mask the file',
			'Set Output to Rows, or remove the choices of Mask Personal Data.',
		);
	}
	const binaryPropertyName = output === 'rows' ? '' : options.binaryPropertyName;
	return { output, masking, binaryPropertyName, longestWaitMs: options.timeout * 1000 };
}

/** Streams a single file that is read once. Keeps other files on disk until all have arrived. */
function fileFetcher(
	item: ItemContext,
	serviceUrl: string,
	{ output, longestWaitMs }: Settings,
	temporary: TemporaryFiles,
): FetchFile {
	const links = linkAccess(item.pool, serviceUrl);
	return async (connection, job, isOnly) => {
		const { isText, issueOf } = formatOf(job);
		const bytes = () => {
			const deadlineMs = connection.clock.now() + longestWaitMs;
			const file = exportFile(connection, job, deadlineMs, issueOf);
			const download = new Download(connection, links, file, deadlineMs);
			if (!isText) return download.bytes();
			return inUtf8(download.bytes(), {
				contentType: () => download.contentType,
				onUnknown: (name) =>
					item.hint(oddFileText(job.id, `its character set "${cutText(name, 40)}" is unknown`)),
			});
		};
		return isOnly && output !== 'both' ? bytes : await temporary.keep(bytes());
	};
}

function memoryOf(item: ItemContext, { limiters }: ItemConnection): ExportMemory {
	return new ExportMemory(
		async () => await item.store(true),
		limiters.name,
		(failure) =>
			item.hint(
				`If this run is interrupted, the next one begins again: ${errorOf(failure).message}`,
			),
	);
}

async function newParts(
	{ hint }: ItemContext,
	{ stats }: ItemConnection,
	run: ExportRun,
	range: TimeRange,
): Promise<ExportPart[]> {
	try {
		const parts = await run.parts(range);
		const { begunAt } = run;
		if (begunAt.length > 0) {
			const begun = new Date(Math.min(...begunAt)).toISOString();
			hint(
				`${begunAt.length} of ${parts.length} parts continue exports that an earlier run started at ${begun}.`,
			);
		} else if (parts.length > 1) hint(`The export was made in ${parts.length} parts.`);
		return parts;
	} finally {
		const { waits, waitedMs } = stats;
		if (waits > 0) {
			hint(
				`The service refused ${waits === 1 ? 'a request' : `${waits} requests`}, and this node waited ${Math.ceil(waitedMs / 1000)} s in total. Other exports of this API key were running, or its rate limit was reached.`,
			);
		}
	}
}

/** A file joined with itself would have every row twice. */
function withoutRepeats(item: ItemContext, exportIds: string[]): string[] {
	const once = [...new Set(exportIds)];
	const repeated = once.filter((id) => exportIds.indexOf(id) !== exportIds.lastIndexOf(id));
	if (repeated.length > 0) {
		item.hint(`Listed more than once, read once: export ${repeated.join(', ')}.`);
	}
	return once;
}

async function itemsOf(
	item: ItemContext,
	parts: ExportPart[],
	range: TimeRange | undefined,
	{ output, binaryPropertyName, masking }: Settings,
): Promise<OutputItem[]> {
	const { extension, mimeType, join, rows: rowsIn } = commonFormatOf(parts.map(({ job }) => job));
	const fileName = `${exportFileName(parts[0], range, item.source.zone)}.${extension}`;
	const facts = newFileFacts();
	let items: OutputItem[] = [];
	if (output !== 'file') {
		const most = item.answersModel ? recordsForAgents.complete : Infinity;
		const masked = maskedInTurns(masking, item.clock);
		const ids = parts.map(({ job }) => job.id);
		for await (const rows of rowsIn(join(parts, facts, true), ids, item.hint)) {
			for (const row of rows.filter(isObject)) {
				if (items.length >= most) break;
				const shown = await masked([withoutNul(row)], undefined);
				items.push(...shown.map((json) => ({ json })));
			}
		}
		addRowNotes(item, items, facts.rows);
	}
	if (output !== 'rows') {
		const passed = output === 'file' ? facts : newFileFacts();
		const content = join(parts, passed, false);
		const file = await storedFile(item, content, { fileName, mimeType });
		const [first = { json: fileFactsOf(parts, range, fileName, facts) }, ...others] = items;
		items = [{ ...first, binary: { [binaryPropertyName]: file } }, ...others];
	}
	for (const { exportId, reason } of facts.oddEnds) {
		item.hint(oddFileText(exportId, reason));
	}
	return items;
}

function oddFileText(exportId: string, reason: string): string {
	return `The file of export ${exportId} arrived as the service sent it, but ${reason}. If something is missing, ask the service's support.`;
}

const NO_ROWS =
	'The export has no rows. Choose a longer Time Range, or fewer filters and conditions.';

function addRowNotes(item: ItemContext, items: OutputItem[], rows: number): void {
	const shown = items.length;
	if (rows === 0) item.hint(NO_ROWS);
	if (shown > MANY_ROWS) {
		item.hint(`${shown} items use much memory in n8n. Set Output to File to avoid that.`);
	}
	// Both count rows, and may disagree about quotes that are not escaped.
	if (!item.answersModel || shown >= rows) return;
	const note = `${shown} rows are shown; ${rows - shown} more were left out. Narrow the time range or the conditions to see others.`;
	items.push({ json: { note, rows_left_out: rows - shown }, isNote: true });
}

function fileFactsOf(
	parts: ExportPart[],
	range: TimeRange | undefined,
	fileName: string,
	facts: FileFacts,
): JsonObject {
	return {
		file_name: fileName,
		rows: facts.rows,
		size_bytes: facts.sizeBytes,
		resource: parts[0]?.job.record.resource,
		status: 'completed',
		start_time: isoOf(range?.start),
		end_time: isoOf(range?.end),
		parts: parts.length,
		export_ids: parts.map(({ job }) => job.id),
	};
}

/** Such as `conversations_2026-01-01_2026-01-31`. */
function exportFileName(
	part: ExportPart | undefined,
	range: TimeRange | undefined,
	zone: string,
): string {
	const { id = '', record } = part?.job ?? {};
	const day = (seconds: number) => DateTime.fromSeconds(seconds, { zone }).toFormat('yyyy-MM-dd');
	const days = range ? `${day(range.start)}_${day(range.end - 1)}` : id;
	return fileNameOf(`${String(record?.resource ?? 'export')}_${days}`);
}
