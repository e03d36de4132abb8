import { ExportError } from './exportError';

/** A response to a signed link; its body is read piece by piece, or dropped. */
export interface LinkResponse {
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

/** Requests what is behind a link, without any key. Does not follow redirects. */
export type OpenLink = (
	url: string,
	headers: Record<string, string>,
	signal: AbortSignal | undefined,
) => Promise<LinkResponse>;

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
): Promise<LinkResponse> {
	let url = webAddress(link, undefined);
	for (let redirects = 0; ; redirects += 1) {
		const response = await open(url.href, headers, signal);
		const { location } = response.headers;
		if (![301, 302, 303, 307, 308].includes(response.status) || location === undefined)
			return response;
		response.close();
		if (redirects === MOST_REDIRECTS)
			throw new ExportError({ code: 'linkRedirectsForEver', facts: {} });
		url = webAddress(location, url);
	}
}

function webAddress(text: string, from: URL | undefined): URL {
	const url = URL.canParse(text, from?.href) ? new URL(text, from) : undefined;
	if (!url || !['http:', 'https:'].includes(url.protocol)) {
		throw new ExportError({ code: 'linkNotWebAddress', facts: {} });
	}
	if (from?.protocol === 'https:' && url.protocol === 'http:') {
		throw new ExportError({ code: 'linkLeavesHttps', facts: {} });
	}
	return url;
}
