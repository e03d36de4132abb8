import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { lazily } from '../../records/lazy';
import { limits } from '../../records/limits';
import { refuseWhenCancelled } from '../errors';
import type { Clock } from './transport';

/**
 * How many requests of one key may be under way in this process: each 429 halves it, each success
 * adds a little. What several processes know together is in sharedLimiter.ts.
 */
export class Limiter {
	private allowed: number;
	private underWay = 0;
	/** Requests that left before the same refusal are of one generation. */
	private generation = 0;
	/** Epoch milliseconds before which nothing is sent. */
	private closedUntilMs = 0;
	/** In order; only the first one looks for a permit. */
	private readonly queue: Waiting[] = [];

	constructor(private readonly most: number) {
		this.allowed = most;
	}

	/**
	 * First come, first served.
	 * @param beforePause is told of every pause that the request waits for, in milliseconds from now,
	 * and how much of it is new; it throws when that is too long
	 * @returns the generation of the request, for `slowDown`
	 */
	async acquire(
		clock: Clock,
		signal: AbortSignal | undefined,
		beforePause: (closedMs: number, addedMs: number) => void = () => {},
	): Promise<number> {
		const waiting: Waiting = { wake: () => {} };
		let toldUntilMs = 0;
		this.queue.push(waiting);
		try {
			for (;;) {
				refuseWhenCancelled(signal);
				const isFirst = this.queue[0] === waiting;
				const nowMs = clock.now();
				const closedMs = this.closedForMs(nowMs);
				// Also behind others: one with a short wait must not stand behind one with a long wait.
				if (closedMs > 0 && toldUntilMs < this.closedUntilMs) {
					beforePause(closedMs, this.closedUntilMs - Math.max(nowMs, toldUntilMs));
					toldUntilMs = this.closedUntilMs;
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

	/** How long nothing may be sent, in milliseconds, because the service asked for a pause. */
	closedForMs(nowMs: number): number {
		return Math.max(0, this.closedUntilMs - nowMs);
	}

	/** The request has ended, however it did. */
	release(): void {
		this.underWay -= 1;
		this.wakeFirst();
	}

	/** After a 429. Of requests that left together, only the first refusal halves the number. */
	slowDown(generation: number, pauseMs: number, nowMs: number): void {
		const untilMs = nowMs + pauseMs;
		if (untilMs > this.closedUntilMs) {
			this.closedUntilMs = untilMs;
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

/** Waits until woken, or until the execution is stopped. */
async function turn(waiting: Waiting, signal: AbortSignal | undefined): Promise<void> {
	await new Promise<void>((resolve) => {
		waiting.wake = () => {
			signal?.removeEventListener('abort', waiting.wake);
			resolve();
		};
		signal?.addEventListener('abort', waiting.wake, { once: true });
	});
}

/** Writes go one at a time, so that an answer is known before the next is sent. */
export interface RequestLimiters {
	/** Names the key and its address, hashed. */
	readonly name: string;
	read: Limiter;
	write: Limiter;
	/** A 429 to these may mean too many active exports, no reason for other writes to wait. */
	exportCreation: Limiter;
	/** Exports that are not ready yet. */
	activeExport: Limiter;
	/** Exports that this process waits for. */
	awaitedExports: number;
}

export const MOST_READS_UNDER_WAY = 32;

/** More keys than an n8n has. */
const MOST_KEYS = 1_000;
const limitersOfKeys = lazily(() => new LRUCache<string, RequestLimiters>({ max: MOST_KEYS }));

/** @param name of the key and its address, hashed */
export function newLimiters(name = ''): RequestLimiters {
	return {
		name,
		read: new Limiter(MOST_READS_UNDER_WAY),
		write: new Limiter(1),
		exportCreation: new Limiter(1),
		activeExport: new Limiter(limits.activeExports),
		awaitedExports: 0,
	};
}

/** The limiters of a key in this process. */
export function limitersOf(baseUrl: string, apiKey: string): RequestLimiters {
	const name = createHash('sha256').update(`${baseUrl}\n${apiKey}`).digest('hex');
	const known = limitersOfKeys().get(name);
	if (known) return known;
	const limiters = newLimiters(name);
	limitersOfKeys().set(name, limiters);
	return limiters;
}
