import type { ExportResource } from './request';

/** How a sixth active job is refused; the interface does not show it. */
interface SixthJobSettings {
	status: number;
	code: string;
	/** Seconds, as long as wanted; null leaves the header out. */
	retryAfterSeconds: number | null;
	/** `Retry-After` as seconds or as an HTTP date. */
	retryAfterForm: 'seconds' | 'date';
}

/** How the origin of the signed links sends files. */
export interface DownloadSettings {
	/** False: `Range` is ignored and the whole file sent. */
	ranges: boolean;
	/** `changing`: another strong tag with every response. */
	etag: 'strong' | 'weak' | 'none' | 'changing';
	/**
	 * `missing`: chunked. `tooLong`: more is announced than sent, then the connection ends.
	 * `tooShort`: the file ends early under a length that fits.
	 */
	length: 'right' | 'missing' | 'tooLong' | 'tooShort';
	/** The connection breaks after so many bytes of a response; null: it does not. */
	cutAfterBytes: number | null;
	/** How many responses are cut, counted down. */
	cutTimes: number;
	/** A cut response ends as if it were complete (visible only where the length is missing). */
	cutLooksWhole: boolean;
	/** Null: not limited. */
	bytesPerSecond: number | null;
	/** The content type of responses; a sign-in page has text/html. */
	contentType: string;
	/** `gzip`: the file is stored compressed, and is sent so whatever was accepted. */
	encoding: 'identity' | 'gzip';
	/** How many redirects come before the file. */
	redirects: number;
	/** The target of redirects; null: the next address of this origin. */
	redirectTo: string | null;
}

/** What the CSV looks like; the interface shows neither columns nor row order. */
export interface CsvSettings {
	byteOrderMark: boolean;
	lineEnd: '\n' | '\r\n';
	finalLineEnd: boolean;
	/** Adds a column `remark` with quotes, commas, line breaks, formulas, unicode, nothing. */
	awkwardValues: boolean;
	/** Every second job has one other column in place of a usual one. */
	columnsDiffer: boolean;
	/** Rows of padding are added up to exactly this size; null: none. */
	padToBytes: number | null;
}

/** Everything about exports that can be set while the sandbox runs. Times in milliseconds. */
export interface ExportSettings {
	queuedMs: number;
	/** Infinity: the job never ends. */
	processingMs: number;
	/** More records end in `EXPORT_TOO_LARGE`. */
	maxRecords: number;
	/** A file of more bytes ends in `EXPORT_TOO_LARGE`. */
	maxBytes: Record<ExportResource, number>;
	maxActiveJobs: number;
	sixthJob: SixthJobSettings;
	/** The next jobs end with these errors, one each. */
	failures: Array<{ code: string; message: string }>;
	retentionMs: number;
	linkLifeMs: number;
	/** False: every read of a job gives its first link. The interface does not say. */
	renewsLinks: boolean;
	/** How many of the next reads of completed jobs have no link, counted down. */
	readsWithoutLink: number;
	downloads: DownloadSettings;
	csv: CsvSettings;
}

/** The settings by the interface. */
export function defaultExportSettings(): ExportSettings {
	return {
		queuedMs: 300,
		processingMs: 700,
		maxRecords: 100_000,
		maxBytes: {
			conversations: 100_000_000,
			customers: 209_715_200,
			voice_conversations: 209_715_200,
		},
		maxActiveJobs: 5,
		sixthJob: {
			status: 429,
			code: 'TOO_MANY_ACTIVE_EXPORTS',
			retryAfterSeconds: 1,
			retryAfterForm: 'seconds',
		},
		failures: [],
		retentionMs: 7 * 24 * 60 * 60 * 1000,
		linkLifeMs: 10 * 60 * 1000,
		renewsLinks: true,
		readsWithoutLink: 0,
		downloads: defaultDownloadSettings(),
		csv: {
			byteOrderMark: false,
			lineEnd: '\n',
			finalLineEnd: true,
			awkwardValues: true,
			columnsDiffer: false,
			padToBytes: null,
		},
	};
}

/** Files as an object store sends them. */
export function defaultDownloadSettings(): DownloadSettings {
	return {
		ranges: true,
		etag: 'strong',
		length: 'right',
		cutAfterBytes: null,
		cutTimes: 0,
		cutLooksWhole: false,
		bytesPerSecond: null,
		contentType: 'text/csv; charset=utf-8',
		encoding: 'identity',
		redirects: 0,
		redirectTo: null,
	};
}
