import { parseJson } from '../../records/value';

/** One request to the service, as plain data; nothing of n8n and no secret in it. */
export interface ServiceRequest {
	method: 'GET' | 'POST';
	/** From the root of the service, made from paths.ts; identifiers already encoded. */
	path: string;
	/** Parameters left out are not sent. */
	query?: Record<string, string | number | undefined>;
	/** Sent as JSON. */
	body?: object;
}

/** What the body of a response says. */
export interface ParsedBody {
	/**
	 * The body, parsed as soon as it is there; undefined where it is not JSON. A page's text is several times
	 * its records and must not wait for anybody: n8n's heap is large, and texts that outlive their page
	 * keep its garbage collection busier than all the reading.
	 */
	body: unknown;
	/** Length of the text that was parsed here; the words about one that is not JSON name it. */
	characters: number;
}

/** A whole response, whatever its status. */
export interface ServiceResponse extends ParsedBody {
	status: number;
	/** Names in lower case. */
	headers: Record<string, string | undefined>;
}

/**
 * Parses the body of a response with status 200.
 *
 * @param bytes used again as soon as this has returned, so they are read or copied before
 */
export type BodyParser = (bytes: Uint8Array) => Promise<ParsedBody>;

/** Some servers put it before UTF-8; it is not part of the JSON. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What a response's text says, or undefined where it is not JSON. */
export function bodyOf(text: string): ParsedBody {
	const json = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
	return { body: parseJson(json), characters: text.length };
}

/**
 * Carries a request to the service and brings the whole response back. Never rejects for a status;
 * rejects with ConnectionError or CancelledError.
 */
export type Transport = (
	request: ServiceRequest,
	signal: AbortSignal | undefined,
) => Promise<ServiceResponse>;

/** Time and chance, handed in so that a test decides them. */
export interface Clock {
	/** Epoch milliseconds. */
	now(): number;
	/** Resolves after `milliseconds`, or rejects with CancelledError as soon as `signal` is raised. */
	pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void>;
	/** From 0 up to, not including, 1. */
	random(): number;
	/** Calls `work` after some real time, unless the function that it returns is called before. */
	callAfter(milliseconds: number, work: () => void): () => void;
}

/**
 * The query string of a request, with its question mark, or nothing. Encoded as src/n8n/parameters/filterJson.ts
 * measures a filter, and with %20 for a space: a plus sign means one in forms only.
 */
export function queryTextOf(request: ServiceRequest): string {
	const query = Object.entries(request.query ?? {}).flatMap(([name, value]) =>
		value === undefined ? [] : [`${encodeURIComponent(name)}=${encoded(String(value))}`],
	);
	return query.length === 0 ? '' : `?${query.join('&')}`;
}

/** Half a character, which cannot be encoded, is sent as the replacement character. */
function encoded(text: string): string {
	return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
