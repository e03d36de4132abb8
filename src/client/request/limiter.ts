import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { lazily } from '../../records/lazy';
import { limits } from '../../records/limits';
import { refuseWhenCancelled } from '../errors';
import type { Clock } from './transport';

/**
 * Bounds the requests of one key in flight in this process: each 429 halves the number, each
 * success adds a little. For several processes see sharedLimiter.ts.
 */
export class Limiter {
	private allowed: number;
	private underWay = 0;
	/** Changes with each refusal that halves the number. */
	private generation = 0;
	/** Epoch milliseconds before which nothing is sent. */
	private closedUntilMs = 0;
	/** Whether the service is known to have asked for this pause. */
	private isRequested = false;
	/** In order. Only the first one tries to leave. */
	private readonly queue: Waiting[] = [];

	constructor(private readonly most: number) {
		this.allowed = most;
	}

	/**
	 * First come, first served.
	 * @param beforePause called with each pause that the request must wait for, and its part that is
	 * new, both in milliseconds, and whether the service asked for it; throws if that is too long
	 * @returns the generation of the request, for `slowDown`
	 */
	async acquire(
		clock: Clock,
		signal: AbortSignal | undefined,
		beforePause: (closedMs: number, addedMs: number, isRequested: boolean) => void = () => {},
	): Promise<number> {
		const waiting: Waiting = { wake: () => {} };
		let reportedUntilMs = 0;
		this.queue.push(waiting);
		try {
			for (;;) {
				refuseWhenCancelled(signal);
				const isFirst = this.queue[0] === waiting;
				const nowMs = clock.now();
				const closedMs = this.closedForMs(nowMs);
				// Also behind others: a request with a short Max Wait fails at once.
				if (closedMs > 0 && reportedUntilMs < this.closedUntilMs) {
					const addedMs = this.closedUntilMs - Math.max(nowMs, reportedUntilMs);
					beforePause(closedMs, addedMs, this.isRequested);
					reportedUntilMs = this.closedUntilMs;
				}
				if (isFirst && closedMs > 0) await clock.pause(closedMs, signal);
				else if (isFirst && this.underWay < Math.floor(this.allowed)) {
					this.underWay += 1;
					return this.generation;
				} else await turn(waiting, signal);
			}
		} finally {
			this.queue.splice(this.queue.indexOf(waiting), 1);
			this.wakeFirst();
		}
	}

	/** The rest of the pause, in milliseconds. */
	closedForMs(nowMs: number): number {
		return Math.max(0, this.closedUntilMs - nowMs);
	}

	/** The request has ended, whatever its result. */
	release(): void {
		this.underWay -= 1;
		this.wakeFirst();
	}

	/** Ends the pause, because the service answers again. */
	reopen(): void {
		this.closedUntilMs = 0;
		for (const waiting of this.queue) waiting.wake();
	}

	/**
	 * After a 429. Of the requests of one generation, only the first refusal halves the number.
	 * @param isRequested whether the service asked for this pause
	 */
	slowDown(generation: number, pauseMs: number, nowMs: number, isRequested = false): void {
		const untilMs = nowMs + pauseMs;
		if (untilMs > this.closedUntilMs) {
			this.closedUntilMs = untilMs;
			this.isRequested = isRequested;
			for (const waiting of this.queue) waiting.wake();
		}
		if (generation !== this.generation) return;
		this.generation += 1;
		this.allowed = Math.max(1, Math.floor(this.allowed) / 2);
	}

	speedUp(): void {
		this.allowed = Math.min(this.most, this.allowed + 1 / this.allowed);
		this.wakeFirst();
	}

	private wakeFirst(): void {
		this.queue[0]?.wake();
	}
}

interface Waiting {
	wake(): void;
}

async function turn(waiting: Waiting, signal: AbortSignal | undefined): Promise<void> {
	await new Promise<void>((resolve) => {
		waiting.wake = () => {
			signal?.removeEventListener('abort', waiting.wake);
			resolve();
		};
		signal?.addEventListener('abort', waiting.wake, { once: true });
	});
}

/** What is limited for each key, and the most in flight. */
export const mostInFlight = {
	read: 32,
	/** One at a time: each answer is known before the next request. */
	write: 1,
	/** Separate, as a 429 to these may only mean too many active exports. */
	exportCreation: 1,
	activeExport: limits.activeExports,
} as const;
export type LimitedKind = keyof typeof mostInFlight;

export interface RequestLimiters extends Readonly<Record<LimitedKind, Limiter>> {
	/** Hash of the key and its address. */
	readonly name: string;
	/** Exports that this process waits for. */
	awaitedExports: number;
}

/** More keys than an n8n has. */
const MOST_KEYS = 1_000;
const limitersOfKeys = lazily(() => new LRUCache<string, RequestLimiters>({ max: MOST_KEYS }));

export function newLimiters(name = ''): RequestLimiters {
	const limiter = (kind: LimitedKind) => new Limiter(mostInFlight[kind]);
	return {
		name,
		read: limiter('read'),
		write: limiter('write'),
		exportCreation: limiter('exportCreation'),
		activeExport: limiter('activeExport'),
		awaitedExports: 0,
	};
}

export function limitersOf(baseUrl: string, apiKey: string): RequestLimiters {
	const name = createHash('sha256').update(`${baseUrl}\n${apiKey}`).digest('hex');
	const known = limitersOfKeys().get(name);
	if (known) return known;
	const limiters = newLimiters(name);
	limitersOfKeys().set(name, limiters);
	return limiters;
}
