import { ExportError } from './exportError';

/** An answer to a signed link; its body is read piece by piece, or dropped. */
export interface LinkAnswer {
	status: number;
	/** Names in lower case. */
	headers: Record<string, string | undefined>;
	/** Whether the body cannot end early unnoticed, as most compressed ones cannot. */
	knowsItsEnd: boolean;
	/** As the file is: what was compressed is unpacked. Rejects with ConnectionError or CancelledError. */
	body: AsyncIterable<Buffer>;
	/** Ends the connection; harmless when everything has been read. */
	close(): void;
}

/** Asks for what is behind a link, without any key. Does not follow redirects. */
export type OpenLink = (
	url: string,
	headers: Record<string, string>,
	signal: AbortSignal | undefined,
) => Promise<LinkAnswer>;

const MOST_REDIRECTS = 5;

/**
 * Opens a link and follows its redirects, a few of them: only to web addresses, and never from https to
 * http. No address appears in an error, since any of them may be signed.
 */
export async function openFollowing(
	open: OpenLink,
	link: string,
	headers: Record<string, string>,
	signal: AbortSignal | undefined,
): Promise<LinkAnswer> {
	let url = webAddress(link, undefined);
	for (let redirects = 0; ; redirects += 1) {
		const answer = await open(url.href, headers, signal);
		const { location } = answer.headers;
		if (![301, 302, 303, 307, 308].includes(answer.status) || location === undefined) return answer;
		answer.close();
		if (redirects === MOST_REDIRECTS) throw badLink('leads on and on to other addresses');
		url = webAddress(location, url);
	}
}

function webAddress(text: string, from: URL | undefined): URL {
	const url = URL.canParse(text, from?.href) ? new URL(text, from) : undefined;
	if (!url || !['http:', 'https:'].includes(url.protocol)) throw badLink('is not a web address');
	if (from?.protocol === 'https:' && url.protocol === 'http:') {
		throw badLink('leads from https to http');
	}
	return url;
}

function badLink(fault: string): ExportError {
	return new ExportError(
		`The download link of the export ${fault}`,
		'Ask the service about it, with the ID of the export.',
	);
}
