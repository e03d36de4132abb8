import { Download } from '../../client/download/download';
import { exportFile } from '../../client/export/exportFile';
import type { ExportRequest } from '../../client/export/exportJobs';
import { existingParts, ExportRun, type ExportPart } from '../../client/export/exportRun';
import {
	joinedBytes,
	newFileFacts,
	type CsvPart,
	type FileFacts,
} from '../../client/export/joinCsvFiles';
import type { ServiceConnection } from '../../client/request/request';
import { rowsOf, type CellReaders } from '../../client/export/csvRows';
import type { TimeRange } from '../../client/range';
import { attempt } from '../../client/request/attempt';
import type { ItemConnection, ItemContext, OutputItem } from '../../n8n/context';
import { linkOpener } from '../../n8n/http/links';
import { cellReaderOf } from '../../records/answer/exportColumns';
import { shownJob } from '../../records/answer/exportJob';
import { limits } from '../../records/limits';
import type { JsonObject } from '../../records/value';
import { exportFileName } from './exportFileName';
import { storedFile } from '../files/storedFile';
import { Tee } from './tee';

const MIME_TYPE = 'text/csv';
/** From here on items take so much memory that the file is the better choice. */
const MANY_ROWS = 50_000;

/** What to download: exports still to be made, or some that exist. */
export type ExportSource =
	| { kind: 'new'; request: ExportRequest; range: TimeRange }
	| { kind: 'existing'; exportIds: string[] };

export interface DownloadSettings {
	output: 'file' | 'rows' | 'both';
	binaryPropertyName: string;
	/** Empty: made from the records and the range. */
	fileName: string;
	timeoutSeconds: number;
	splits: boolean;
	smallestWindowSeconds: number;
	isFilePerPart: boolean;
	includesLink: boolean;
	retries: number;
	/** Whether times and numbers of known columns become values. */
	typedValues: boolean;
	/** Rows an AI agent is given. */
	rowsForAgents: number;
}

/**
 * The behaviour of Export → Download: creates what must be created, waits, and gives the file, its rows,
 * or both. Nothing is given out before the whole file has arrived and has been found whole.
 */
export async function* downloadItems(
	item: ItemContext,
	source: ExportSource,
	settings: DownloadSettings,
): AsyncGenerator<OutputItem[]> {
	const longestWaitMs = settings.timeoutSeconds * 1000;
	const connection = await item.connect({
		retryPolicy: { retries: settings.retries, longestWaitMs },
	});
	const parts = await partsOf(item, connection, source, settings);
	const range = source.kind === 'new' ? source.range : undefined;
	const files = settings.isFilePerPart ? parts.map((part) => [part]) : [parts];
	for (const [at, file] of files.entries()) {
		const window = settings.isFilePerPart ? file[0]?.window : range;
		const fileName = exportFileName({
			chosen: settings.fileName,
			resource: String(file[0]?.job.record.resource ?? 'export'),
			exportId: file[0]?.job.id ?? '',
			window,
			zone: item.parameters.zone,
			part: files.length > 1 ? { number: at + 1, of: files.length } : undefined,
		});
		yield await fileItems(item, connection, { parts: file, window, fileName }, settings);
	}
}

async function partsOf(
	item: ItemContext,
	connection: ServiceConnection,
	source: ExportSource,
	settings: DownloadSettings,
): Promise<ExportPart[]> {
	const deadlineMs = connection.clock.now() + settings.timeoutSeconds * 1000;
	if (source.kind === 'existing') {
		const exportIds = withoutRepeats(item, source.exportIds);
		return await existingParts(connection, exportIds, deadlineMs);
	}
	const { smallestWindowSeconds, splits } = settings;
	const run = new ExportRun(connection, source.request, {
		deadlineMs,
		smallestWindowSeconds,
		splits,
	});
	const outcome = await attempt(async () => await run.parts(source.range));
	const { count, totalMs } = run.waits;
	if (count > 0) {
		item.hint(
			`The service let this node wait ${count} times, ${Math.ceil(totalMs / 1000)} s in all, before it took an export (429): its request allowance was used up, or ${limits.activeExports} exports of this API key were active, perhaps of other workflows.`,
		);
	}
	if ('failure' in outcome) throw outcome.failure;
	if (outcome.value.length > 1) item.hint(`The export was made in ${outcome.value.length} parts.`);
	return outcome.value;
}

/** Each ID once, since a file joined with itself has every row twice. */
function withoutRepeats(item: ItemContext, exportIds: string[]): string[] {
	const once = [...new Set(exportIds)];
	const repeated = once.filter((id) => exportIds.indexOf(id) !== exportIds.lastIndexOf(id));
	if (repeated.length > 0) {
		item.hint(`Given more than once and read once: export ${repeated.join(', ')}.`);
	}
	return once;
}

interface WantedFile {
	parts: ExportPart[];
	window: TimeRange | undefined;
	fileName: string;
}

async function fileItems(
	item: ItemContext,
	connection: ItemConnection,
	file: WantedFile,
	settings: DownloadSettings,
): Promise<OutputItem[]> {
	const facts = newFileFacts();
	const links = { open: linkOpener(item.pool), serviceUrl: connection.baseUrl };
	const parts = file.parts.map(
		({ job }): CsvPart => ({
			exportId: job.id,
			bytes: () => {
				const deadlineMs = connection.clock.now() + settings.timeoutSeconds * 1000;
				const file = exportFile(connection, job, deadlineMs);
				return new Download(connection, links, file, deadlineMs).bytes();
			},
		}),
	);
	const bytes = joinedBytes(parts, facts, settings.output !== 'file');
	const items = await itemsOf(item, bytes, file, facts, settings);
	for (const { exportId, reason } of facts.oddEnds) {
		item.hint(
			`The file of export ${exportId} arrived as the service sent it, but ${reason}. It is given as it came; ask the service if something is missing.`,
		);
	}
	return items;
}

async function itemsOf(
	item: ItemContext,
	bytes: AsyncIterable<Buffer>,
	file: WantedFile,
	facts: FileFacts,
	settings: DownloadSettings,
): Promise<OutputItem[]> {
	const { output, binaryPropertyName } = settings;
	if (output === 'file') {
		const binary = {
			[binaryPropertyName]: await storedFile(item, bytes, {
				fileName: file.fileName,
				mimeType: MIME_TYPE,
			}),
		};
		return [{ json: fileFactsOf(file, facts, settings), binary }];
	}
	const readers: CellReaders = settings.typedValues ? cellReaderOf : () => undefined;
	const most = item.isTool ? settings.rowsForAgents : Infinity;
	const ids = file.parts.map(({ job }) => job.id);
	if (output === 'rows') {
		return rowItems(item, await kept(rowsOf(bytes, readers, ids), most), facts);
	}
	const tee = new Tee(bytes);
	const readingRows = attempt(async () => await kept(rowsOf(tee.copy, readers, ids), most));
	const storing = await attempt(
		async () =>
			await storedFile(item, tee.bytes(readingRows), {
				fileName: file.fileName,
				mimeType: MIME_TYPE,
			}),
	);
	// A store that refuses before it reads (no rights, no room) leaves the rows waiting for the first byte.
	if ('failure' in storing) tee.copy.destroy(storing.failure);
	const rows = await readingRows;
	if ('failure' in storing) throw storing.failure;
	if ('failure' in rows) throw rows.failure;
	const [first = { json: fileFactsOf(file, facts, settings) }, ...others] = rowItems(
		item,
		rows.value,
		facts,
	);
	return [{ ...first, binary: { [binaryPropertyName]: storing.value } }, ...others];
}

/** The first rows, up to `most`; the others are only counted as they pass. */
async function kept(rows: AsyncIterable<object[]>, most: number): Promise<object[]> {
	const list: object[] = [];
	for await (const some of rows) {
		for (const row of some) if (list.length < most) list.push(row);
	}
	return list;
}

function rowItems(item: ItemContext, rows: object[], facts: FileFacts): OutputItem[] {
	const items = rows.map((json): OutputItem => ({ json }));
	const left = facts.rows - rows.length;
	if (item.isTool && left > 0) {
		items.push({
			json: {
				note: `${rows.length} rows are shown; ${left} more were left out. Narrow the time range or the conditions to see others.`,
				rows_left_out: left,
			},
		});
	}
	if (rows.length > MANY_ROWS) {
		item.hint(`${rows.length} items take much memory in n8n; Output "File" gives as many without.`);
	}
	return items;
}

function fileFactsOf(
	{ parts, window, fileName }: WantedFile,
	facts: FileFacts,
	{ includesLink }: DownloadSettings,
): JsonObject {
	return {
		export_ids: parts.map(({ job }) => job.id),
		resource: parts[0]?.job.record.resource,
		status: 'completed',
		start_time: window?.start ?? null,
		end_time: window?.end ?? null,
		parts: parts.length,
		rows: facts.rows,
		size_bytes: facts.sizeBytes,
		file_name: fileName,
		...(includesLink ? { exports: parts.map(({ job }) => shownJob(job, true)) } : {}),
	};
}
