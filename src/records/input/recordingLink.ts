/** docs/service.md, "Call input record". */
const recordingFormats = ['wav', 'mp3', 'ogg', 'm4a', 'aac', 'wma'] as const;

/** Extensions of pages that can return a file of any kind. */
const PAGES = new Set(['php', 'asp', 'aspx', 'ashx', 'jsp', 'do', 'cgi', 'pl']);

/** Why `link` cannot be the link of a recording, as a clause. */
export function recordingFault(link: string): string | undefined {
	const url = URL.canParse(link) ? new URL(link) : undefined;
	return url && ['http:', 'https:'].includes(url.protocol) ? undefined : 'is not a web address';
}

/**
 * Why `link` may not be the link of a recording, by its extension. Many services offer recordings
 * without one, and an ending does not tell the format for sure.
 */
export function recordingDoubt(link: string): string | undefined {
	const path = URL.canParse(link) ? new URL(link).pathname : '';
	const [, ending] = /[^/]\.((?=\d*[a-z])[a-z\d]{2,4})$/i.exec(path) ?? [];
	const extension = ending?.toLowerCase();
	if (extension === undefined || PAGES.has(extension)) return undefined;
	if (recordingFormats.some((format) => format === extension)) return undefined;
	return `ends in .${extension}; recordings are ${recordingFormats.map((one) => one.toUpperCase()).join(', ')}`;
}
