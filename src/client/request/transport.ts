import { parseExactJson, type ExactJson } from '../../records/exactJson';
import type { StoreClock } from '../../store/store';

/** A request to the service, without the key. */
export interface ServiceRequest {
	method: 'GET' | 'POST';
	/** From the root of the service (paths.ts), identifiers encoded. */
	path: string;
	/** Undefined values are not sent. */
	query?: Record<string, string | number | undefined>;
	body?: object;
}

export interface ParsedBody extends Pick<ExactJson, 'largeIntegers'> {
	/** Undefined if it is not JSON. The text is not kept, to spare the garbage collection. */
	body: unknown;
	characters: number;
}

export interface ServiceResponse extends ParsedBody {
	status: number;
	/** Names in lower case. */
	headers: Record<string, string | undefined>;
}

/** @param bytes reused as soon as this has returned */
export type BodyParser = (bytes: Uint8Array) => Promise<ParsedBody>;

export function bodyOf(bytes: Uint8Array): ParsedBody {
	const { value: body, ...facts } = parseExactJson(bytes);
	return { body, ...facts };
}

/** Of every request. */
export const requestHeaders = { accept: 'application/json' };

/** Resolves whatever the status. Rejects with ConnectionError or CancelledError. */
export type Transport = (
	request: ServiceRequest,
	signal: AbortSignal | undefined,
) => Promise<ServiceResponse>;

/** Its `pause` rejects with CancelledError. */
export interface Clock extends StoreClock {
	/** Calls `work` after real time. The returned function cancels it. */
	callAfter(milliseconds: number, work: () => void): () => void;
}

/** Spaces are %20, as src/n8n/parameters/filterJson.ts measures a filter. */
export function queryTextOf(request: ServiceRequest): string {
	const query = Object.entries(request.query ?? {}).flatMap(([name, value]) => {
		// A lone surrogate cannot be encoded.
		const text = String(value).replace(/\p{Surrogate}/gu, '\uFFFD');
		return value === undefined ? [] : [`${name}=${encodeURIComponent(text)}`];
	});
	return query.length === 0 ? '' : `?${query.join('&')}`;
}
