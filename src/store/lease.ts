import { createHash } from 'node:crypto';
import { StoreError, type Lock, type LockRequest, type StoreClock } from './store';

/** Between two tries to lock. */
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 250;

/** As `hashOf` of src/records/hash.ts, but kept apart: it decides what the store calls its entries. */
export function hashedName(name: string): string {
	return createHash('sha256').update(name).digest('base64url').slice(0, 22);
}

/** What a store does for one owner, each in one step. */
export interface OwnedLock {
	/** Returns the values of the locked names; undefined if another owner has one of them. */
	tryLock(): Promise<Lock['values'] | undefined>;
	/** Returns false if the lock had expired. */
	save(...saved: Parameters<Lock['save']>): Promise<boolean>;
	release(): Promise<void>;
	/** Extends the lease. */
	renew?(): Promise<unknown>;
}

/** Tries until no other owner has the names. @throws StoreError if the wait times out */
export async function lockWithin(
	clock: StoreClock,
	{ mostMs, busy, signal }: LockRequest,
	owned: OwnedLock,
	leaseMs = 0,
): Promise<Lock> {
	const untilMs = clock.now() + mostMs;
	for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
		const values = await owned.tryLock();
		if (values) return heldLock(values, owned, leaseMs);
		const leftMs = untilMs - clock.now();
		if (leftMs <= 0 || signal?.aborted) throw new StoreError(busy);
		// Random, so that waiting processes do not try at the same moment.
		await clock.pause(Math.min(leftMs, pauseMs * (0.5 + clock.random())), signal);
	}
}

function heldLock(values: Lock['values'], owned: OwnedLock, leaseMs: number): Lock {
	const stopRenewing = owned.renew ? renewing(leaseMs, owned.renew) : () => {};
	return {
		values,
		save: async (...saved) => {
			stopRenewing();
			const saving = owned.save(...saved);
			// What could not be saved must not stay locked.
			saving.catch(() => void owned.release().catch(() => {}));
			if (!(await saving)) throw new StoreError('it took too long to decide');
		},
		release: async () => {
			stopRenewing();
			await owned.release();
		},
	};
}

/** Renews a lease before it expires. The returned function stops that. */
export function renewing(leaseMs: number, renew: () => Promise<unknown>): () => void {
	const timer = setInterval(() => {
		// If the lease expires, `save` fails.
		renew().catch(() => {});
	}, leaseMs / 3);
	timer.unref();
	return () => clearInterval(timer);
}
