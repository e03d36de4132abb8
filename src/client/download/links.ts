import { isPrivateHost } from '../privateHost';
import { ConversationAnalyticsError } from '../errors';

interface FileIdentity {
	kind: 'export' | 'recording';
	id: string;
}

/** A file that cannot be downloaded completely. Never contains a link. */
export class FileError extends ConversationAnalyticsError {
	override readonly name = 'FileError';

	/** @param isLost whether the export has no file anymore */
	constructor(
		{ kind, id }: FileIdentity,
		issue: string,
		remedy: string,
		readonly isLost = false,
	) {
		super(
			`The ${kind === 'export' ? 'file of export' : 'recording of voice conversation'} ${id} ${issue}`,
			remedy,
			{ [kind === 'export' ? 'export_id' : 'conversation_id']: id, code: null },
		);
	}
}

export function supportText({ kind }: FileIdentity): string {
	return `Give the ID of the ${kind === 'export' ? 'export' : 'conversation'} to the service's support.`;
}

/** A file behind a temporary link of the service. */
export interface LinkedFile {
	identity: FileIdentity;
	/** Decompressed bytes. A small response may contain very many. */
	mostBytes: number;
	/** Fresh links refused in a row before the download fails. */
	mostRefusals: number;
	/** What is wrong with the first bytes, as the rest of a sentence. */
	issueOf(begin: Buffer): string | undefined;
	/** @param isFresh whether to request a new one @throws if it is missing */
	link(isFresh?: boolean): Promise<string>;
}

export interface LinkResponse {
	status: number;
	/** Names in lower case. */
	headers: Record<string, string | undefined>;
	/** Whether a truncated body is detected, as in most compressed ones. */
	knowsItsEnd: boolean;
	/** Decompressed. Rejects with ConnectionError or CancelledError. */
	body: AsyncIterable<Buffer>;
	close(): void;
}

/** Requests a link without the key. Does not follow redirects. */
export type OpenLink = (
	url: string,
	headers: Record<string, string>,
	signal: AbortSignal | undefined,
) => Promise<LinkResponse>;

export interface LinkAccess {
	open: OpenLink;
	/** The checksum of these bytes after `before`. */
	checksum(bytes: Uint8Array, before: number): number;
	/** A link of an https service must not use http. */
	serviceUrl: string;
}

const MOST_REDIRECTS = 5;

/** Follows a few redirects, never from https to http. Errors contain no address, as it may be signed. */
export async function openFollowing(
	{ open, serviceUrl }: Pick<LinkAccess, 'open' | 'serviceUrl'>,
	{ file, link, headers }: { file: FileIdentity; link: string; headers: Record<string, string> },
	signal: AbortSignal | undefined,
): Promise<LinkResponse> {
	let url = webAddress(file, link);
	refuseUnprotected(file, new URL(serviceUrl), url);
	for (let redirects = 0; ; redirects += 1) {
		const response = await open(url.href, headers, signal);
		const { location } = response.headers;
		if (![301, 302, 303, 307, 308].includes(response.status) || location === undefined)
			return response;
		response.close();
		if (redirects === MOST_REDIRECTS) throw linkError(file, 'redirects too often');
		const next = webAddress(file, location, url);
		refuseUnprotected(file, url, next);
		url = next;
	}
}

function webAddress(file: FileIdentity, text: string, base?: URL): URL {
	const url = URL.canParse(text, base?.href) ? new URL(text, base) : undefined;
	if (!url || !['http:', 'https:'].includes(url.protocol)) {
		throw linkError(file, 'is not a web address');
	}
	return url;
}

function refuseUnprotected(file: FileIdentity, from: URL, to: URL): void {
	if (to.protocol === 'https:') return;
	if (from.protocol === 'https:') throw linkError(file, 'leads from https to http');
	if (!isPrivateHost(to.hostname)) {
		throw linkError(file, 'uses http, so others on the network could read or change the file');
	}
}

function linkError(file: FileIdentity, issue: string): FileError {
	return new FileError(file, `has a download link that ${issue}`, supportText(file));
}

export function bytesOf(text: string | undefined): number | undefined {
	return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined;
}
