/**
 * What executions decide together: within one process (src/store/processStore.ts), or through a Redis that all
 * processes of an n8n share (src/store/redis/redisStore.ts). Both keep the same contract (test/store).
 *
 * Names may hold identifiers and phone numbers: a store that leaves the process keeps hashes of them only.
 */
export interface Store {
	/**
	 * Claims all of these names, or none. While another claim holds one of them, it waits, and tries again.
	 * A claim ends with `confirm` or `release`; that of a process that died ends by itself within
	 * `LEASE_MS`.
	 *
	 * @param wait how long to wait, in milliseconds, and what ends the wait early
	 * @returns undefined where the wait was in vain
	 */
	claim(names: readonly string[], wait: ClaimWait): Promise<Claim | undefined>;

	/**
	 * Takes one of so many places of a name. Places of a process that died are free again within `LEASE_MS`.
	 */
	takeSlot(name: string, most: number): Promise<SlotAnswer>;

	/** From now on no place of this name is given for so many milliseconds; a longer pause stays. */
	pause(name: string, milliseconds: number): Promise<void>;
}

/** How long a claim or a place outlives the process that holds it, in milliseconds. */
export const LEASE_MS = 30_000;

export interface ClaimWait {
	mostMs: number;
	signal?: AbortSignal | undefined;
}

/** Names that are held, and what is remembered of them. */
export interface Claim {
	/** In the order of the names; undefined where nothing is remembered. */
	readonly values: ReadonlyArray<string | undefined>;

	/**
	 * Remembers a value of each name for so many milliseconds, or forgets it where the value is undefined.
	 * Then the claim ends.
	 *
	 * @returns false where the claim had ended by itself: then nothing was changed
	 */
	confirm(values: ReadonlyArray<string | undefined>, keepMs: number): Promise<boolean>;

	/** Ends the claim, and changes nothing. */
	release(): Promise<void>;
}

/** A place, or why there is none now. */
export type SlotAnswer = { slot: StoreSlot } | { pausedMs: number } | 'full';

export interface StoreSlot {
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

/** The shared store could not be asked. */
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
