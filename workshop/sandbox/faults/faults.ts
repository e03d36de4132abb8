import type { Call } from '../requests/requestLog';
import type { JsonObject } from '../rules/json';
import type { World } from '../world/world';

/** The requests that a fault applies to. All given conditions must match; each fault counts from 1. */
export interface FaultMatch {
	method?: string;
	/** A part of the path, or an expression over it. */
	path?: string | RegExp;
	/** Only these of the matching requests. */
	nth?: number | number[];
	/** Every k-th of them. */
	every?: number;
	/** At most so many times. */
	times?: number;
	when?: (call: Call) => boolean;
	/** Default `service`; `files` is the origin of the signed links. */
	origin?: Call['origin'];
}

/** The kinds of faults. The names say the units of times. */
export type FaultKind =
	/** The answer comes later. */
	| { kind: 'latency'; ms: number }
	/** The answer comes once what `until` gives for the request is settled. */
	| { kind: 'held'; until: () => Promise<unknown> }
	/** 429; `Retry-After` in seconds, as an HTTP date, or missing. */
	| {
			kind: 'tooManyRequests';
			retryAfterSeconds?: number;
			retryAfter?: 'seconds' | 'date' | 'none';
	  }
	| { kind: 'internalError' }
	/** 502 with an HTML page, as a proxy in front of the service gives. */
	| { kind: 'badGateway' }
	| { kind: 'unavailable'; retryAfterSeconds?: number }
	/** Any other error, in the error style of the operation. */
	| { kind: 'refusal'; status: number; code: string; detail?: string }
	/** The connection is reset before the work is done. */
	| { kind: 'resetBefore' }
	/** The work is done, the answer is lost. */
	| { kind: 'resetAfter' }
	/** Fewer bytes than content-length says, then the connection ends. */
	| { kind: 'truncatedBody'; keepBytes?: number }
	/** JSON that ends early under a content-length that fits. */
	| { kind: 'malformedBody' }
	| { kind: 'emptyBody' }
	/** 200 with an HTML page (a login page, a captive portal). */
	| { kind: 'htmlPage' }
	/** The work is not done and no response ever comes; `run` is called when the fault applies. */
	| { kind: 'hang'; run?: (call: Call) => void }
	/** The body is compressed for clients that accept it, as many proxies do; no fault by itself. */
	| { kind: 'gzip' }
	/** Cursors are refused from the given page of a chain on (1 is the page after the first). */
	| { kind: 'cursorExpiry'; afterPages: number }
	/** A page begins with the last records of the page before. */
	| { kind: 'repeatRecords'; count: number }
	/** A page without records, with `has_more` and the cursor that leads to its records. */
	| { kind: 'emptyPage' }
	/** `next_cursor` is the cursor that was sent; on a first page, the one that leads back to it. */
	| { kind: 'sameCursor' }
	/** `has_more` true with a null cursor. */
	| { kind: 'nullCursor' }
	/** Records come without their ordering time. */
	| { kind: 'withoutTime' }
	/** A hook that runs after each page was put together: add, move, remove records. */
	| { kind: 'onPage'; run: (page: { ids: string[]; world: World }) => void }
	/** Changes each record of a page (a copy) before it is answered. */
	| { kind: 'changeRecord'; change: (record: JsonObject) => JsonObject };

export type Fault = FaultKind & { match?: FaultMatch };

export interface FaultHandle {
	readonly hits: number;
	remove(): void;
}

interface ActiveFault {
	fault: Fault;
	/** How many requests its match met, and how many of them it was applied to. */
	seen: number;
	hits: number;
}

export class Faults {
	private readonly active = new Set<ActiveFault>();

	add(fault: Fault): FaultHandle {
		const added: ActiveFault & FaultHandle = {
			fault,
			seen: 0,
			hits: 0,
			remove: () => void this.active.delete(added),
		};
		this.active.add(added);
		return added;
	}

	clear(): void {
		this.active.clear();
	}

	/** The faults of a request, in the order they were added; each is counted as applied. */
	matching(call: Call): FaultKind[] {
		return [...this.active].filter((one) => applies(one, call)).map(({ fault }) => fault);
	}
}

function applies(active: ActiveFault, call: Call): boolean {
	const {
		origin = 'service',
		method,
		path,
		when,
		times = Infinity,
		nth,
		every = 1,
	} = active.fault.match ?? {};
	if (origin !== call.origin || active.hits >= times) return false;
	if (method !== undefined && method.toUpperCase() !== call.method) return false;
	if (typeof path === 'string' && !call.path.includes(path)) return false;
	// `search` heeds no position that a global expression keeps between tests.
	if (path instanceof RegExp && call.path.search(path) === -1) return false;
	if (when?.(call) === false) return false;
	active.seen += 1;
	const isCounted = nth === undefined || [nth].flat().includes(active.seen);
	if (!isCounted || active.seen % every !== 0) return false;
	active.hits += 1;
	return true;
}

/** The first fault of a kind among those of a request. */
export function findFault<K extends FaultKind['kind']>(
	faults: readonly FaultKind[],
	kind: K,
): Extract<FaultKind, { kind: K }> | undefined {
	return faults.find((one): one is Extract<FaultKind, { kind: K }> => one.kind === kind);
}
