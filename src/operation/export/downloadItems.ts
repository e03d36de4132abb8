import { errorOf } from '../../client/errors';
import { inUtf8 } from '../../client/download/characterSet';
import { Download } from '../../client/download/fileDownload';
import { exportFile, type ExportRequest } from '../../client/export/exportJobs';
import {
	existingParts,
	ExportRun,
	type ExportPart,
	type FetchFile,
} from '../../client/export/exportRun';
import { newFileFacts, type FileFacts } from '../../client/export/joinCsvFiles';
import type { ServiceConnection } from '../../client/request/request';
import { usualRetryPolicy } from '../../client/request/retry';
import type { TimeRange } from '../../client/range';
import type { ItemContext, OutputItem } from '../../n8n/context';
import { storedFile, TemporaryFiles } from '../../n8n/files/storedFile';
import { linkAccess } from '../../n8n/http/linkAccess';
import { ExportMemory } from '../../memory/exports';
import type { Masking } from '../../masking/masker';
import { maskedInTurns } from '../../output/maskedItems';
import { withoutNul } from '../../output/nulCharacters';
import { cutText } from '../../records/text/cutText';
import { isObject, isoOf, type JsonObject } from '../../records/value';
import { DateTime } from 'luxon';
import { fileNameOf } from '../files/storedRecording';
import { recordsForAgents } from '../agentAnswer';
import { commonFormatOf, formatOf } from './exportFormats';

/** Above this, items use so much memory that a file is better. */
const MANY_ROWS = 50_000;

export type ExportSource =
	| { kind: 'new'; request: ExportRequest; range: TimeRange }
	| { kind: 'existing'; exportIds: string[] };

export interface DownloadSettings {
	output: 'file' | 'rows' | 'both';
	/** Only with rows, because a file cannot be masked. */
	masking: Masking | undefined;
	binaryPropertyName: string;
	timeoutSeconds: number;
}

/** Export → Download. Nothing is emitted before the whole file has arrived. */
export async function* downloadItems(
	item: ItemContext,
	source: ExportSource,
	settings: DownloadSettings,
): AsyncGenerator<OutputItem[]> {
	const longestWaitMs = settings.timeoutSeconds * 1000;
	const connection = await item.connect({
		retryPolicy: { ...usualRetryPolicy, longestWaitMs, waitField: 'Time Limit' },
	});
	const temporary = new TemporaryFiles();
	try {
		const fetch = fileFetcher(item, connection.baseUrl, settings, temporary);
		const memory = memoryOf(item, connection);
		const parts = await partsOf(item, connection, source, settings, { fetch, memory });
		const range = source.kind === 'new' ? source.range : undefined;
		try {
			yield await itemsOf(item, parts, range, settings);
		} finally {
			if (parts.length > 1) await memory.forget();
		}
	} finally {
		await temporary.remove();
	}
}

/** Streams a single file that is read once. Keeps other files on disk until all have arrived. */
function fileFetcher(
	item: ItemContext,
	serviceUrl: string,
	{ timeoutSeconds, output }: DownloadSettings,
	temporary: TemporaryFiles,
): FetchFile {
	const links = linkAccess(item.pool, serviceUrl);
	return async (connection, job, isOnly) => {
		const { isText, issueOf } = formatOf(job);
		const bytes = () => {
			const deadlineMs = connection.clock.now() + timeoutSeconds * 1000;
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

function memoryOf(item: ItemContext, { limiters }: ServiceConnection): ExportMemory {
	return new ExportMemory(
		async () => await item.store(true),
		limiters.name,
		(failure) =>
			item.hint(
				`If this run is interrupted, the next one begins again: ${errorOf(failure).message}`,
			),
	);
}

async function partsOf(
	item: ItemContext,
	connection: ServiceConnection,
	source: ExportSource,
	{ timeoutSeconds }: DownloadSettings,
	{ fetch, memory }: { fetch: FetchFile; memory: ExportMemory },
): Promise<ExportPart[]> {
	const deadlineMs = connection.clock.now() + timeoutSeconds * 1000;
	if (source.kind === 'existing') {
		const exportIds = withoutRepeats(item, source.exportIds);
		return await existingParts(connection, exportIds, deadlineMs, fetch);
	}
	const run = new ExportRun(connection, source.request, { deadlineMs, fetch, memory });
	try {
		const parts = await run.parts(source.range);
		const { begunAt } = run;
		if (begunAt.length > 0) {
			const begun = new Date(Math.min(...begunAt)).toISOString();
			item.hint(
				`${begunAt.length} of ${parts.length} parts continue exports that an earlier run started at ${begun}.`,
			);
		} else if (parts.length > 1) item.hint(`The export was made in ${parts.length} parts.`);
		return parts;
	} finally {
		const { waits, waitedMs } = connection.stats;
		if (waits > 0) {
			item.hint(
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
	{ output, binaryPropertyName, masking }: DownloadSettings,
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
