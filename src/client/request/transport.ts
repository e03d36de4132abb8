import { parseJson } from '../../records/value';

/** One request to the service; nothing of n8n and no secret in it. */
export interface ServiceRequest {
	method: 'GET' | 'POST';
	/** From the root of the service (paths.ts); identifiers already encoded. */
	path: string;
	/** Undefined ones are not sent. */
	query?: Record<string, string | number | undefined>;
	body?: object;
}

export interface ParsedBody {
	/**
	 * Undefined where it is not JSON. Texts that outlive their page keep the garbage collection busy.
	 */
	body: unknown;
	/** Length of the text that was parsed. */
	characters: number;
}

export interface ServiceResponse extends ParsedBody {
	status: number;
	/** Names in lower case. */
	headers: Record<string, string | undefined>;
}

/** Parses a body. @param bytes used again as soon as this has returned */
export type BodyParser = (bytes: Uint8Array) => Promise<ParsedBody>;

/** It leaves out the byte order mark that some servers put before UTF-8. */
const decoder = new TextDecoder();

export function bodyOf(bytes: Uint8Array): ParsedBody {
	const text = decoder.decode(bytes);
	return { body: parseJson(text), characters: text.length };
}

/** Never rejects for a status; rejects with ConnectionError or CancelledError. */
export type Transport = (
	request: ServiceRequest,
	signal: AbortSignal | undefined,
) => Promise<ServiceResponse>;

/** Time and chance, so that a test decides them. */
export interface Clock {
	/** Epoch milliseconds. */
	now(): number;
	/** Rejects with CancelledError as soon as `signal` is raised. */
	pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void>;
	/** From 0 up to, not including, 1. */
	random(): number;
	/** Calls `work` after some real time, unless the returned function is called before. */
	callAfter(milliseconds: number, work: () => void): () => void;
}

/** With %20 for a space, as src/n8n/parameters/filterJson.ts measures a filter. */
export function queryTextOf(request: ServiceRequest): string {
	const query = Object.entries(request.query ?? {}).flatMap(([name, value]) =>
		value === undefined ? [] : [`${encodeURIComponent(name)}=${encoded(String(value))}`],
	);
	return query.length === 0 ? '' : `?${query.join('&')}`;
}

/** Half a character is sent as the replacement character. */
function encoded(text: string): string {
	return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
