import type { Call } from '../requests/requestLog';
import type { World } from '../world/world';

/** The requests that a fault applies to. All conditions must match. */
export interface FaultMatch {
	method?: string;
	/** A part of the path, or a regular expression. */
	path?: string | RegExp;
	/** Only these of the matching requests, counted from 1. */
	nth?: number | number[];
	/** Only every n-th of them. */
	every?: number;
	/** The maximum of requests. */
	times?: number;
	when?: (call: Call) => boolean;
	/** Default: `service`. */
	origin?: Call['origin'];
}

export type FaultKind =
	| { kind: 'latency'; ms: number }
	/** The answer waits for the promise. */
	| { kind: 'held'; until: () => Promise<unknown> }
	/** 429 with `Retry-After` in seconds, as an HTTP date, or without it. */
	| {
			kind: 'tooManyRequests';
			retryAfterSeconds?: number;
			retryAfter?: 'seconds' | 'date' | 'none';
	  }
	| { kind: 'internalError' }
	/** 502 with an HTML page, as from a proxy. */
	| { kind: 'badGateway' }
	| { kind: 'unavailable'; retryAfterSeconds?: number }
	/** Another error, in the error style of the operation. */
	| { kind: 'refusal'; status: number; code: string; detail?: string }
	/** The connection is reset before the work. */
	| { kind: 'resetBefore' }
	/** The connection is reset after the work. */
	| { kind: 'resetAfter' }
	/** The connection ends before content-length is reached. */
	| { kind: 'truncatedBody' }
	/** The JSON is incomplete, and content-length fits it. */
	| { kind: 'malformedBody' }
	| { kind: 'emptyBody' }
	/** 200 with an HTML page, such as a login page. */
	| { kind: 'htmlPage' }
	/** Neither work nor response. */
	| { kind: 'hang'; run?: (call: Call) => void }
	/** The body is compressed for clients that accept it. */
	| { kind: 'gzip' }
	/** Cursors are refused from this page on. 1 is the second page. */
	| { kind: 'cursorExpiry'; afterPages: number }
	/** A page begins with the last records of the previous one. */
	| { kind: 'repeatRecords'; count: number }
	/** A page without records, whose cursor leads to its records. */
	| { kind: 'emptyPage' }
	/** `next_cursor` leads to the same page. */
	| { kind: 'sameCursor' }
	/** `has_more` is true, and the cursor null. */
	| { kind: 'nullCursor' }
	/** Runs after each page, and may change the world. */
	| { kind: 'onPage'; run: (page: { ids: string[]; world: World }) => void };

export type Fault = FaultKind & { match?: FaultMatch };

interface FaultHandle {
	readonly hits: number;
	remove(): void;
}

interface ActiveFault {
	fault: Fault;
	/** Matching requests, before `nth` and `every`. */
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

	/** Returns and counts the faults of a request, in the order they were added. */
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
	// `search` ignores the `lastIndex` of a global expression.
	if (path instanceof RegExp && call.path.search(path) === -1) return false;
	if (when?.(call) === false) return false;
	active.seen += 1;
	const isCounted = nth === undefined || [nth].flat().includes(active.seen);
	if (!isCounted || active.seen % every !== 0) return false;
	active.hits += 1;
	return true;
}

export function findFault<K extends FaultKind['kind']>(
	faults: readonly FaultKind[],
	kind: K,
): Extract<FaultKind, { kind: K }> | undefined {
	return faults.find((one): one is Extract<FaultKind, { kind: K }> => one.kind === kind);
}
