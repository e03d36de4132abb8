import { ExportError } from '../../client/export/exportJobs';
import {
	joinedBytes,
	otherSeparatorIn,
	rowsOf,
	type FileFacts,
	type FilePart,
} from '../../client/export/joinCsvFiles';
import { csvRecords } from '../../n8n/files/csvRecords';
import { cellReaderOf } from '../../records/answer/exportColumns';
import type { ExportJob } from '../../records/answer/exportJob';

/** All in which an export format differs. The panel offers Format once there are several. */
export interface ExportFormat {
	/** As the service has it (docs/service.md, "Export job"). */
	name: string;
	/** In the panel. */
	label: string;
	extension: string;
	mimeType: string;
	/** Whether its bytes have a character set. */
	isText: boolean;
	/** What is wrong with a file that begins like this, as the rest of a sentence. */
	issueOf(begin: Buffer): string | undefined;
	/** One file of several, whose facts are complete at its end. @param readsRows whether `rows` reads it */
	join(parts: FilePart[], facts: FileFacts, readsRows: boolean): AsyncIterable<Buffer>;
	/** The rows of a joined file. @param exportIds for an error */
	rows(
		bytes: AsyncIterable<Buffer>,
		exportIds: string[],
		hint: (text: string) => void,
	): AsyncIterable<object[]>;
}

/** The first one is the default. */
export const exportFormats: [ExportFormat, ...ExportFormat[]] = [
	{
		name: 'csv',
		label: 'CSV',
		extension: 'csv',
		mimeType: 'text/csv',
		isText: true,
		issueOf: (begin) => {
			if (isArchive(begin)) return 'came compressed, not as CSV';
			return isMessage(begin) ? 'came as a web page or a message, not as CSV' : undefined;
		},
		join: (parts, facts, readsRows) => joinedBytes(parts, facts, csvRecords, readsRows),
		rows: (bytes, exportIds, hint) =>
			rowsOf(csvRecords(bytes, exportIds), cellReaderOf, (header) => {
				const separator = otherSeparatorIn(header);
				if (separator !== undefined) hint(separatorText(separator));
			}),
	},
];

/** The default for a job without a known format. */
export function formatOf({ record }: ExportJob): ExportFormat {
	return exportFormats.find(({ name }) => name === record.format) ?? exportFormats[0];
}

/** @throws ExportError for files of several formats */
export function commonFormatOf(jobs: ExportJob[]): ExportFormat {
	const [format = exportFormats[0], ...others] = new Set(jobs.map(formatOf));
	if (others.length === 0) return format;
	throw new ExportError(
		jobs.map(({ id }) => id).join(', '),
		'The exports have several formats, which cannot be joined',
		'Download the exports of each format on their own.',
	);
}

/** Whether a file begins like gzip or zip. It would be read as CSV without rows. */
function isArchive(begin: Buffer): boolean {
	const hex = begin.toString('hex', 0, 4);
	return hex.startsWith('1f8b') || hex === '504b0304';
}

/** Whether a file begins like HTML, XML or JSON. */
function isMessage(begin: Buffer): boolean {
	return /^(?:<[!?a-z]|\{\s*["}]|\[\s*[\]{])/i.test(begin.toString().trimStart());
}

function separatorText(separator: string): string {
	const name = separator === '\t' ? 'tabs' : `"${separator}"`;
	return `The cells of the file seem to be separated by ${name}, not by commas, so each row is one column. Set Output to File, and read the file with Extract From File and that delimiter.`;
}
