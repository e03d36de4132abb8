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

/** A page of a list before it is sent; `onPage` may change the world. */
export interface PageSeen {
	ids: string[];
	hasMore: boolean;
	/** 0 is the first page of a chain. */
	pageOfChain: number;
	world: World;
	call: Call;
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
	| { kind: 'onPage'; run: (page: PageSeen) => void }
	/** Changes each record of a page (a copy) before it is answered. */
	| { kind: 'changeRecord'; change: (record: JsonObject) => JsonObject };

export type Fault = FaultKind & { match?: FaultMatch };

export interface FaultHandle {
	/** How many requests it was applied to. */
	readonly hits: number;
	remove(): void;
}

class ActiveFault implements FaultHandle {
	hits = 0;
	private seen = 0;

	constructor(
		readonly fault: Fault,
		private readonly leave: (fault: ActiveFault) => void,
	) {}

	matches(call: Call): boolean {
		const match = this.fault.match ?? {};
		if ((match.origin ?? 'service') !== call.origin) return false;
		if (match.method !== undefined && match.method.toUpperCase() !== call.method) return false;
		if (!pathMatches(match.path, call.path)) return false;
		if (match.when !== undefined && !match.when(call)) return false;
		if (match.times !== undefined && this.hits >= match.times) return false;
		this.seen += 1;
		const counted = match.nth === undefined || [match.nth].flat().includes(this.seen);
		const inTurn = match.every === undefined || this.seen % match.every === 0;
		if (!counted || !inTurn) return false;
		this.hits += 1;
		return true;
	}

	remove(): void {
		this.leave(this);
	}
}

function pathMatches(wanted: string | RegExp | undefined, path: string): boolean {
	if (wanted === undefined) return true;
	// A sticky or global expression keeps its position between tests, so these flags are removed.
	if (wanted instanceof RegExp)
		return new RegExp(wanted.source, wanted.flags.replace(/[gy]/g, '')).test(path);
	return path.includes(wanted);
}

/** The active faults. */
export class Faults {
	private active: ActiveFault[] = [];

	add(fault: Fault): FaultHandle {
		const added = new ActiveFault(fault, (leaving) => {
			this.active = this.active.filter((one) => one !== leaving);
		});
		this.active.push(added);
		return added;
	}

	clear(): void {
		this.active = [];
	}

	/** The faults of a request, in the order they were added; each is counted as applied. */
	matching(call: Call): FaultKind[] {
		if (this.active.length === 0) return [];
		return this.active.filter((one) => one.matches(call)).map((one) => one.fault);
	}
}

/** The first fault of a kind among those of a request. */
export function findFault<K extends FaultKind['kind']>(
	faults: readonly FaultKind[],
	kind: K,
): Extract<FaultKind, { kind: K }> | undefined {
	return faults.find((one): one is Extract<FaultKind, { kind: K }> => one.kind === kind);
}
