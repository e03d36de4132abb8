/** How the origin of the signed links sends files; by default as an object store does. */
export class DownloadSettings {
	/** False: `Range` is ignored and the whole file sent. */
	ranges = true;
	/** `changing`: another strong tag with every response. */
	etag: 'strong' | 'weak' | 'none' | 'changing' = 'strong';
	/**
	 * `missing`: chunked. `tooLong`: more is announced than sent, then the connection ends.
	 * `tooShort`: the file ends early under a length that fits.
	 */
	length: 'right' | 'missing' | 'tooLong' | 'tooShort' = 'right';
	/** The connection breaks after so many bytes of a response; null: it does not. */
	cutAfterBytes: number | null = null;
	/** How many responses are cut, counted down. */
	cutTimes = 0;
	/** A cut response ends as if it were complete (visible only where the length is missing). */
	cutLooksWhole = false;
	/** `gzip`: the file is stored compressed, and is sent so whatever was accepted. */
	encoding: 'identity' | 'gzip' = 'identity';
	/** How many redirects come before the file. */
	redirects = 0;
	/** The target of redirects; null: the next address of this origin. */
	redirectTo: string | null = null;

	constructor(
		/** A sign-in page has text/html. */
		public contentType: string,
	) {}
}

/** What the CSV looks like; the interface shows neither columns nor row order. */
export class CsvSettings {
	byteOrderMark = false;
	lineEnd: '\n' | '\r\n' = '\n';
	finalLineEnd = true;
	/** Every second job has one other column in place of a usual one. */
	columnsDiffer = false;
	/** Rows of padding are added up to exactly this size; null: none. */
	padToBytes: number | null = null;
}

/** How a sixth active job is refused; the interface does not show it. */
class SixthJob {
	status = 429;
	code = 'TOO_MANY_ACTIVE_EXPORTS';
	/** Null leaves the header out. */
	retryAfterSeconds: number | null = 1;
	retryAfterForm: 'seconds' | 'date' = 'seconds';
}

/** Everything about exports that can be set while the sandbox runs. Times in milliseconds. */
export class ExportSettings {
	queuedMs = 300;
	/** Infinity: the job never ends. */
	processingMs = 700;
	/** More records end in `EXPORT_TOO_LARGE`. */
	maxRecords = 100_000;
	/** A file of more bytes ends in `EXPORT_TOO_LARGE`. */
	maxBytes = {
		conversations: 100_000_000,
		customers: 209_715_200,
		voice_conversations: 209_715_200,
	};
	maxActiveJobs = 5;
	sixthJob = new SixthJob();
	/** The next jobs end with these errors, one each. */
	failures: Array<{ code: string; message: string }> = [];
	linkLifeMs = 10 * 60 * 1000;
	/** False: every read of a job gives its first link. The interface does not say. */
	renewsLinks = true;
	/** How many of the next reads of completed jobs have no link, counted down. */
	readsWithoutLink = 0;
	downloads = new DownloadSettings('text/csv; charset=utf-8');
	csv = new CsvSettings();
}
