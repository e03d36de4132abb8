/**
 * What executions remember and decide together. Names may hold identifiers and phone numbers:
 * outside the process only hashes of them are kept.
 */
export interface Store {
	readonly info: StoreInfo;

	/**
	 * Locks all of these names, or none; waits while another lock holds one. The lock of a process
	 * that died expires within `LEASE_MS`.
	 * @throws StoreError
	 */
	lock(names: readonly string[], wait: LockWait): Promise<Lock>;

	/** Undefined where one process sends all requests: then src/client/request/limiter.ts is enough. */
	readonly permits?: PermitStore;
}

/** What several processes know together of the requests of a key. */
export interface PermitStore {
	/** Permits of a process that died expire within `LEASE_MS`. */
	acquirePermit(name: string, most: number): Promise<PermitAnswer>;

	/** Gives no permit of this name for so many milliseconds. A longer pause stays. */
	pause(name: string, milliseconds: number): Promise<void>;
}

/** Where a store remembers, for the people who run this n8n. */
export type StoreInfo =
	| { kind: 'redis' }
	/** `setAside`: where an unreadable file is now. `isPrivate`: only n8n's user can read it. */
	| { kind: 'file'; path: string; setAside: string | undefined; isPrivate: boolean }
	/** `reason`: why it is neither a Redis nor a file, as a part of a sentence. */
	| { kind: 'process'; reason: string };

/** How long a lock or a permit outlives the process that holds it. */
export const LEASE_MS = 30_000;

export interface LockWait {
	mostMs: number;
	/** The reason of the error if the wait times out. */
	busy: string;
	signal?: AbortSignal | undefined;
}

/** Names that nobody else can lock meanwhile. */
export interface Lock {
	/** In the order of the names. */
	readonly values: ReadonlyArray<string | undefined>;

	/**
	 * Keeps the values, deletes undefined ones, and ends the lock.
	 * @throws StoreError, also if the lock had expired; then nothing was changed
	 */
	save(values: ReadonlyArray<string | undefined>, keepMs: number): Promise<void>;

	release(): Promise<void>;
}

/** A permit, or why there is none now. */
export type PermitAnswer = { permit: Permit } | { pausedMs: number } | 'full';

export interface Permit {
	release(): Promise<void>;
}

/** The client's clock fits. */
export interface StoreClock {
	/** Epoch milliseconds. */
	now(): number;
	/** Rejects as soon as `signal` is raised. */
	pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void>;
	/** From 0 up to, not including, 1. */
	random(): number;
}

export class StoreError extends Error {
	override readonly name = 'StoreError';

	/** @param reason without its full stop; no secret in it */
	constructor(
		readonly reason: string,
		/** Whether the command may have had its effect all the same. */
		readonly mayHaveRun = false,
	) {
		super(reason);
	}
}

export function lockExpired(): StoreError {
	return new StoreError('it took too long to decide');
}
