import type { Permit, PermitStore } from '../../store/store';
import { errorOf } from '../errors';
import { mostInFlight, type LimitedKind } from './limiter';
import type { Clock } from './transport';

/** Between two attempts. An export takes minutes, a request fractions of a second. */
const REQUEST_RETRY_MS = 20;
const EXPORT_RETRY_MS = 1_000;

/** After a failure the store is not asked for this long, as one that hangs delays each request. */
const ALONE_MS = 10_000;

/** A permit to release, or the pause that the service asked some process for. */
export type PermitOrPause = { release(): void } | { pausedMs: number };

const withoutStore: PermitOrPause = { release: () => {} };

/** The last failure of a store, for all keys and runs. */
const failures = new WeakMap<PermitStore, { failure: Error; atMs: number }>();

/**
 * Bounds the requests and active exports of a key over all processes with the same store. Never
 * fails: without the store this process decides alone.
 */
export class SharedLimiter {
	/** @param key hashed @param report called with the failure of the store */
	constructor(
		private readonly store: PermitStore,
		private readonly key: string,
		private readonly report: (failure: Error) => void,
	) {}

	/** Waits for a permit until `untilMs` (epoch milliseconds), then continues without. */
	async acquire(
		kind: LimitedKind,
		clock: Clock,
		signal: AbortSignal | undefined,
		untilMs = Infinity,
	): Promise<PermitOrPause> {
		const last = failures.get(this.store);
		if (last && clock.now() < last.atMs + ALONE_MS) return this.without(last.failure);
		for (;;) {
			let answer;
			try {
				answer = await this.store.acquirePermit(this.nameOf(kind), mostInFlight[kind]);
			} catch (error) {
				const failure = errorOf(error);
				failures.set(this.store, { failure, atMs: clock.now() });
				return this.without(failure);
			}
			if (answer !== 'full') return 'permit' in answer ? this.held(answer.permit) : answer;
			if (clock.now() >= untilMs) return withoutStore;
			const retryMs = kind === 'activeExport' ? EXPORT_RETRY_MS : REQUEST_RETRY_MS;
			await clock.pause(retryMs * (0.5 + clock.random()), signal);
		}
	}

	async slowDown(kind: LimitedKind, pauseMs: number): Promise<void> {
		await this.store.pause(this.nameOf(kind), pauseMs).catch(this.report);
	}

	private without(failure: Error): PermitOrPause {
		this.report(failure);
		return withoutStore;
	}

	/** Ends the pause of all processes. */
	async resume(kind: LimitedKind): Promise<void> {
		await this.store.resume(this.nameOf(kind)).catch(this.report);
	}

	private held(permit: Permit): PermitOrPause {
		// A permit that cannot be released expires.
		return { release: () => void permit.release().catch(this.report) };
	}

	private nameOf(kind: LimitedKind): string {
		return `${kind} ${this.key}`;
	}
}
