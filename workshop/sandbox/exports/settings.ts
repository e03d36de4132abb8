import type { ExportFile } from './file';

/** The sending of files. The defaults are those of an object store. */
export class DownloadSettings {
	/** If false, `Range` is ignored. */
	ranges = true;
	/** `changing`: every response has another strong tag. */
	etag: 'strong' | 'weak' | 'none' | 'changing' = 'strong';
	/**
	 * `missing`: chunked. `tooLong`: the connection ends before the length is reached. `tooShort`: the file and the
	 * length are too short.
	 */
	length: 'right' | 'missing' | 'tooLong' | 'tooShort' = 'right';
	/** The connection breaks after this number of bytes. */
	cutAfterBytes: number | null = null;
	/** The number of responses that break. It counts down. */
	cutTimes = 0;
	/** The broken response ends normally, which only a length can reveal. */
	cutLooksWhole = false;
	/** `gzip`: the file is compressed even if the client does not accept it. */
	encoding: 'identity' | 'gzip' = 'identity';
	/** The number of redirects before the file. */
	redirects = 0;
	/** The target of redirects. Default: this origin. */
	redirectTo: string | null = null;

	constructor(public contentType: string) {}
}

/** The interface shows neither columns nor row order. */
export class CsvSettings {
	byteOrderMark = false;
	lineEnd: '\n' | '\r\n' = '\n';
	finalLineEnd = true;
	/** If false, a file without records has no bytes. */
	headerWithoutRows = true;
	/** One column differs in every second job. */
	columnsDiffer = false;
}

/** The refusal of a sixth active job, which the interface does not show. */
class SixthJob {
	status = 429;
	code = 'TOO_MANY_ACTIVE_EXPORTS';
	/** Null: no header. */
	retryAfterSeconds: number | null = 1;
	retryAfterForm: 'seconds' | 'date' = 'seconds';
}

/** Times are in milliseconds. */
export class ExportSettings {
	queuedMs = 300;
	processingMs = 700;
	/** More records fail with `EXPORT_TOO_LARGE`. */
	maxRecords = 100_000;
	/** A larger file fails with `EXPORT_TOO_LARGE`. */
	maxBytes = {
		conversations: 100_000_000,
		customers: 209_715_200,
		voice_conversations: 209_715_200,
	};
	maxActiveJobs = 5;
	sixthJob = new SixthJob();
	/** The errors of the next jobs. */
	failures: Array<{ code: string; message: string }> = [];
	linkLifeMs = 10 * 60 * 1000;
	/** If false, every read of a job returns a link with its first expiry. */
	renewsLinks = true;
	/** The number of reads of completed jobs without a link. It counts down. */
	readsWithoutLink = 0;
	downloads = new DownloadSettings('text/csv; charset=utf-8');
	csv = new CsvSettings();
	/** Replaces the CSV. */
	file: ExportFile | null = null;
}
