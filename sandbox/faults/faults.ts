import type { Call } from '../requests/requestLog';
import type { JsonObject } from '../rules/json';
import type { World } from '../world/world';

/** Which requests a fault meets. Everything given must hold; counting is per fault, from 1. */
export interface FaultMatch {
	method?: string;
	/** A part of the path, or an expression over it. */
	path?: string | RegExp;
	/** Only these of the requests that match otherwise. */
	nth?: number | number[];
	/** Every k-th of them. */
	every?: number;
	/** At most so many times. */
	times?: number;
	when?: (call: Call) => boolean;
	/** Default `service`; `files` is the origin of the signed links. */
	origin?: Call['origin'];
}

/** A page of a list as it is about to be answered; `onPage` may look and change the world. */
export interface PageSeen {
	ids: string[];
	hasMore: boolean;
	/** 0 is the first page of a chain. */
	pageOfChain: number;
	world: World;
	call: Call;
}

/** What goes wrong. Times in the unit their name says. */
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
	/** The work is not done and no answer ever comes; `run` is told when it has struck. */
	| { kind: 'hang'; run?: (call: Call) => void }
	/** The body comes compressed to whoever can read that, as through many a proxy; no fault by itself. */
	| { kind: 'gzip' }
	/** The body trickles. */
	| { kind: 'slowBody'; bytesPerSecond: number }
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
	/** How many requests it has met. */
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
	// A sticky or global expression remembers its place, so that is cleared for each question.
	if (wanted instanceof RegExp)
		return new RegExp(wanted.source, wanted.flags.replace(/[gy]/g, '')).test(path);
	return path.includes(wanted);
}

/** The faults that are switched on. */
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

	/** What is on, with how often each has struck. */
	list(): Array<{ kind: string; hits: number }> {
		return this.active.map(({ fault, hits }) => ({ kind: fault.kind, hits }));
	}

	/** The faults a request meets, in the order they were added; asking counts as a meeting. */
	matching(call: Call): FaultKind[] {
		if (this.active.length === 0) return [];
		return this.active.filter((one) => one.matches(call)).map((one) => one.fault);
	}
}

/** The first fault of one kind among those a request has met. */
export function findFault<K extends FaultKind['kind']>(
	faults: readonly FaultKind[],
	kind: K,
): Extract<FaultKind, { kind: K }> | undefined {
	return faults.find((one): one is Extract<FaultKind, { kind: K }> => one.kind === kind);
}
