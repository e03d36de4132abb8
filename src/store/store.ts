/**
 * What executions remember and decide together: through a Redis (src/store/redis/redisStore.ts), a SQLite file on
 * this machine (src/store/sqliteStore.ts) or the memory of this process (src/store/processStore.ts). All keep
 * the same contract (test/store/contract.test.ts).
 *
 * Names may hold identifiers and phone numbers. A store outside the process keeps hashes of them only.
 */
export interface Store {
	readonly info: StoreInfo;

	/**
	 * Locks all of these names, or none. While another lock holds one of them, it waits and tries again.
	 * A lock ends with `save` or `release`; the lock of a process that died expires within `LEASE_MS`.
	 *
	 * @param wait how long to wait, in milliseconds, and what ends the wait early
	 * @returns undefined if the wait timed out
	 */
	lock(names: readonly string[], wait: LockWait): Promise<Lock | undefined>;

	/** Acquires one of `most` permits of a name. Permits of a process that died expire within `LEASE_MS`. */
	acquirePermit(name: string, most: number): Promise<PermitAnswer>;

	/** Gives no permit of this name for so many milliseconds. A longer pause stays. */
	pause(name: string, milliseconds: number): Promise<void>;
}

/** Where a store remembers, for the people who run this n8n. */
export type StoreInfo =
	| { kind: 'redis' }
	/** `setAside`: where a file that could not be read is now. `isPrivate`: whether only n8n's user can read it. */
	| { kind: 'file'; path: string; setAside: string | undefined; isPrivate: boolean }
	/** `reason`: why it is neither a Redis nor a file, as a part of a sentence. */
	| { kind: 'process'; reason: string };

/** How long a lock or a permit outlives the process that holds it, in milliseconds. */
export const LEASE_MS = 30_000;

export interface LockWait {
	mostMs: number;
	signal?: AbortSignal | undefined;
}

/** Names that nobody else can lock meanwhile, and their values. */
export interface Lock {
	/** In the order of the names; undefined for a name without a value. */
	readonly values: ReadonlyArray<string | undefined>;

	/**
	 * Stores a value of each name for so many milliseconds, or deletes it where the value is undefined.
	 * Then the lock ends.
	 *
	 * @returns false if the lock had expired; then nothing was changed
	 */
	save(values: ReadonlyArray<string | undefined>, keepMs: number): Promise<boolean>;

	/** Ends the lock and changes nothing. */
	release(): Promise<void>;
}

/** A permit, or why there is none now. */
export type PermitAnswer = { permit: Permit } | { pausedMs: number } | 'full';

export interface Permit {
	release(): Promise<void>;
}

/** Time as a store needs it; the client's clock fits. */
export interface StoreClock {
	/** Epoch milliseconds. */
	now(): number;
	/** Resolves after so many milliseconds; rejects as soon as `signal` is raised. */
	pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void>;
	/** From 0 up to, not including, 1. */
	random(): number;
}

/** The store could not be used. */
export class StoreError extends Error {
	override readonly name = 'StoreError';

	/**
	 * @param reason what happened, as a sentence without its full stop; no secret in it
	 * @param mayHaveRun whether the command may have had its effect all the same
	 */
	constructor(
		readonly reason: string,
		readonly mayHaveRun = false,
	) {
		super(reason);
	}
}
