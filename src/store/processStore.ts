import { LRUCache } from 'lru-cache';
import type { Lock, LockWait, PermitAnswer, Store, StoreClock, StoreInfo } from './store';

interface Remembered {
	value: string;
	/** Epoch milliseconds. */
	untilMs: number;
}

/** Memory that the values of one store take, about. */
const MOST_BYTES = 32 * 1024 * 1024;
/** What an entry takes beside its texts, about. */
const ENTRY_BYTES = 200;

/**
 * Decides for one process. It forgets when the process ends, and, when it is full, what was used longest
 * ago.
 */
export class ProcessStore implements Store {
	readonly info: StoreInfo;
	private readonly values: LRUCache<string, Remembered>;
	private readonly held = new Map<string, Promise<void>>();
	private readonly permits = new Map<string, number>();
	/** Epoch milliseconds. */
	private readonly pausedUntilMs = new Map<string, number>();

	/** @param reason why it is neither a Redis nor a file, as a sentence */
	constructor(
		private readonly clock: StoreClock,
		reason = '',
		mostBytes = MOST_BYTES,
	) {
		this.info = { kind: 'process', reason };
		this.values = new LRUCache({
			maxSize: mostBytes,
			sizeCalculation: ({ value }, name) => ENTRY_BYTES + name.length + value.length,
		});
	}

	async lock(names: readonly string[], wait: LockWait): Promise<Lock | undefined> {
		const untilMs = this.clock.now() + wait.mostMs;
		for (;;) {
			const holds = names.flatMap((name) => this.held.get(name) ?? []);
			if (holds.length === 0) return this.locked(names);
			if (!(await this.isOver(holds, untilMs - this.clock.now(), wait.signal))) {
				return undefined;
			}
		}
	}

	async acquirePermit(name: string, most: number): Promise<PermitAnswer> {
		const pausedMs = (this.pausedUntilMs.get(name) ?? 0) - this.clock.now();
		if (pausedMs > 0) return { pausedMs };
		this.pausedUntilMs.delete(name);
		const taken = this.permits.get(name) ?? 0;
		if (taken >= most) return 'full';
		this.permits.set(name, taken + 1);
		let isReleased = false;
		const release = async () => {
			if (isReleased) return;
			isReleased = true;
			const left = (this.permits.get(name) ?? 1) - 1;
			if (left > 0) this.permits.set(name, left);
			else this.permits.delete(name);
		};
		return { permit: { release } };
	}

	async pause(name: string, milliseconds: number): Promise<void> {
		const untilMs = this.clock.now() + milliseconds;
		this.pausedUntilMs.set(name, Math.max(untilMs, this.pausedUntilMs.get(name) ?? 0));
	}

	/** Whether the locks in the way have ended in time. */
	private async isOver(
		holds: Array<Promise<void>>,
		leftMs: number,
		signal: AbortSignal | undefined,
	): Promise<boolean> {
		if (leftMs <= 0) return false;
		const given = new AbortController();
		const stop = signal ? AbortSignal.any([signal, given.signal]) : given.signal;
		const late = this.clock.pause(leftMs, stop).then(
			() => false,
			() => false,
		);
		const isOver = await Promise.race([Promise.all(holds).then(() => true), late]);
		given.abort();
		return isOver;
	}

	private locked(names: readonly string[]): Lock {
		let free = () => {};
		const hold = new Promise<void>((resolve) => (free = resolve));
		for (const name of names) this.held.set(name, hold);
		let isHeld = true;
		const release = async () => {
			if (!isHeld) return;
			isHeld = false;
			for (const name of names) this.held.delete(name);
			free();
		};
		const save: Lock['save'] = async (values, keepMs) => {
			if (!isHeld) return false;
			names.forEach((name, at) => this.remember(name, values[at], keepMs));
			await release();
			return true;
		};
		return { values: names.map((name) => this.valueOf(name)), save, release };
	}

	private valueOf(name: string): string | undefined {
		const known = this.values.get(name);
		if (known === undefined || known.untilMs > this.clock.now()) return known?.value;
		this.values.delete(name);
		return undefined;
	}

	private remember(name: string, value: string | undefined, keepMs: number): void {
		if (value === undefined) this.values.delete(name);
		else this.values.set(name, { value, untilMs: this.clock.now() + keepMs });
	}
}
