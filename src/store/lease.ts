import { createHash } from 'node:crypto';
import { StoreError, type Lock, type LockWait, type StoreClock } from './store';

/** Between two tries to lock. */
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 250;

export function hashedName(name: string): string {
	return createHash('sha256').update(name).digest('base64url').slice(0, 22);
}

/** Tries until nobody else holds the names. @throws StoreError if the wait times out */
export async function lockWithin(
	clock: StoreClock,
	{ mostMs, busy, signal }: LockWait,
	tryLock: () => Promise<Lock | undefined>,
): Promise<Lock> {
	const untilMs = clock.now() + mostMs;
	for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
		const lock = await tryLock();
		if (lock !== undefined) return lock;
		const leftMs = untilMs - clock.now();
		if (leftMs <= 0 || signal?.aborted) throw new StoreError(busy);
		// Not in step with others that wait for the same.
		await clock.pause(Math.min(leftMs, pauseMs * (0.5 + clock.random())), signal);
	}
}

/** Renews a lease before it expires; returns what ends that. */
export function renewing(leaseMs: number, renew: () => Promise<unknown>): () => void {
	const timer = setInterval(() => {
		// If the lease expires, `save` fails.
		renew().catch(() => {});
	}, leaseMs / 3);
	timer.unref();
	return () => clearInterval(timer);
}
