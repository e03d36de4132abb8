import { limits } from '../../records/limits';
import type { Permit, PermitStore } from '../../store/store';
import { errorOf } from '../errors';
import { MOST_READS_UNDER_WAY } from './limiter';
import type { Clock } from './transport';

/** What is counted apart for a key. */
type SharedKind = 'read' | 'write' | 'exportCreation' | 'activeExport';

/** How many there are, and the milliseconds between two tries to acquire one. */
const permits: Record<SharedKind, { most: number; lookEveryMs: number }> = {
	read: { most: MOST_READS_UNDER_WAY, lookEveryMs: 20 },
	write: { most: 1, lookEveryMs: 20 },
	exportCreation: { most: 1, lookEveryMs: 20 },
	// An export takes minutes, a request parts of a second.
	activeExport: { most: limits.activeExports, lookEveryMs: 1_000 },
};

/** A run goes on so long without a store that failed: one that hangs holds up each request. */
const ALONE_MS = 10_000;

/** A permit to release, or the pause that some process was asked to keep. */
export type PermitOrPause = { release(): void } | { pausedMs: number };

const withoutStore: PermitOrPause = { release: () => {} };

/**
 * What all processes with the same store know of a key: the pause that the service asked for, and
 * how many requests and exports are under way. It never fails: what cannot be asked is decided by
 * this process alone.
 */
export class SharedLimiter {
	/** Epoch milliseconds. */
	private aloneUntilMs = 0;

	/** @param key hashed @param tell is told why the store could not be asked */
	constructor(
		private readonly store: PermitStore,
		private readonly key: string,
		private readonly tell: (failure: Error) => void,
	) {}

	/** Waits for a permit until `untilMs` (epoch milliseconds), then goes on without. */
	async acquire(
		kind: SharedKind,
		clock: Clock,
		signal: AbortSignal | undefined,
		untilMs = Infinity,
	): Promise<PermitOrPause> {
		if (clock.now() < this.aloneUntilMs) return withoutStore;
		for (;;) {
			let answer;
			try {
				answer = await this.store.acquirePermit(this.nameOf(kind), permits[kind].most);
			} catch (error) {
				this.tell(errorOf(error));
				this.aloneUntilMs = clock.now() + ALONE_MS;
				return withoutStore;
			}
			if (answer !== 'full') return 'permit' in answer ? this.held(answer.permit) : answer;
			if (clock.now() >= untilMs) return withoutStore;
			await clock.pause(permits[kind].lookEveryMs * (0.5 + clock.random()), signal);
		}
	}

	async slowDown(kind: SharedKind, pauseMs: number): Promise<void> {
		await this.store.pause(this.nameOf(kind), pauseMs).catch(this.tell);
	}

	private held(permit: Permit): PermitOrPause {
		// A permit that cannot be given back expires.
		return { release: () => void permit.release().catch(this.tell) };
	}

	private nameOf(kind: SharedKind): string {
		return `${kind} ${this.key}`;
	}
}
