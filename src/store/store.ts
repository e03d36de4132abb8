/**
 * Shared memory and locks of executions. Names can contain identifiers and phone numbers, so only
 * their hashes leave the process.
 */
export interface Store {
	readonly info: StoreInfo;
	readonly clock: Pick<StoreClock, 'now' | 'pause'>;

	/** @throws StoreError */
	usage(): Promise<StoreUsage>;

	/** Locks all names at once, as soon as no other lock has one of them. @throws StoreError */
	lock(names: readonly string[], request: LockRequest): Promise<Lock>;

	/** The values of names, locked or not. @throws StoreError */
	read(names: readonly string[], kind: Kind): Promise<Lock['values']>;

	/** Undefined if one process sends all requests: then src/client/request/limiter.ts is enough. */
	readonly permits?: PermitStore;
}

/** Limits the requests of a key across processes. */
export interface PermitStore {
	acquirePermit(name: string, most: number): Promise<PermitAnswer>;

	/** Refuses permits of this name for a time. A longer pause stays. */
	pause(name: string, milliseconds: number): Promise<void>;

	/** Ends a pause. */
	resume(name: string): Promise<void>;
}

/** Shown to the people who run this n8n. */
export interface StoreInfo {
	/** The subject of a sentence. */
	title: string;
	/** Why entries end with the process, as a clause; undefined if they outlive it. */
	endsBecause?: string | undefined;
	/** A file that remembers, and could not be opened. */
	unread?: string | undefined;
	/** Whether other users of the machine can read it. */
	isOpen?: boolean;
	/** Since when earlier entries are missing. */
	loss?: Loss | undefined;
}

export interface StoreUsage {
	bytes: number;
	mostBytes: number;
	/** What else Check shows, as a sentence. */
	about?: string;
	/** What is wrong with it, and the remedy. */
	fault?: { found: string; remedy: string } | undefined;
}

/** A file was unreadable, removed or replaced, so that everything before is forgotten. */
export interface Loss {
	/** Epoch milliseconds. */
	atMs: number;
	/** As sentences. */
	text: string;
}

/** The longest time that a lock or permit outlives its process. */
export const LEASE_MS = 30_000;

/** A full store evicts evictable values, the oldest first. It refuses a lasting value that does not fit. */
export type Kind = 'evictable' | 'lasting';

export interface LockRequest {
	/** Of all values of the lock. */
	kind: Kind;
	/** The longest wait. */
	mostMs: number;
	/** The reason of the error if the wait times out. */
	busy: string;
	signal?: AbortSignal | undefined;
}

export interface Lock {
	/** In the order of the names. */
	readonly values: ReadonlyArray<string | undefined>;

	/**
	 * Keeps the values, deletes undefined ones, and ends the lock.
	 * @throws StoreError, also if the lock had expired or the store is full; then nothing was changed
	 */
	save(values: ReadonlyArray<string | undefined>, keepMs: number): Promise<void>;

	release(): Promise<void>;
}

export type PermitAnswer = { permit: Permit } | { pausedMs: number } | 'full';

export interface Permit {
	release(): Promise<void>;
}

/** Time and randomness, for tests to replace. */
export interface StoreClock {
	/** Epoch milliseconds. */
	now(): number;
	/** Rejects when `signal` is aborted. */
	pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void>;
	/** From 0, below 1. */
	random(): number;
}

export class StoreError extends Error {
	override readonly name = 'StoreError';

	/** @param reason a clause without secrets */
	constructor(
		readonly reason: string,
		/** Whether the command may have taken effect. */
		readonly mayHaveRun = false,
	) {
		super(reason);
	}
}
