import { LRUCache } from 'lru-cache';
import { lockWithin } from './lease';
import {
	lockExpired,
	type Lock,
	type LockWait,
	type Store,
	type StoreClock,
	type StoreInfo,
} from './store';

interface Remembered {
	value: string;
	/** Epoch milliseconds. */
	untilMs: number;
}

/** Of the values of one store, about. */
const MOST_BYTES = 32 * 1024 * 1024;
/** Beside its texts, about. */
const ENTRY_BYTES = 200;

/** Decides for one process. A full one evicts what was used longest ago. */
export class ProcessStore implements Store {
	readonly info: StoreInfo;
	private readonly values: LRUCache<string, Remembered>;
	private readonly held = new Set<string>();

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

	async lock(names: readonly string[], wait: LockWait): Promise<Lock> {
		return await lockWithin(this.clock, wait, async () =>
			names.some((name) => this.held.has(name)) ? undefined : this.locked(names),
		);
	}

	private locked(names: readonly string[]): Lock {
		for (const name of names) this.held.add(name);
		let isHeld = true;
		const release = async () => {
			if (!isHeld) return;
			isHeld = false;
			for (const name of names) this.held.delete(name);
		};
		const save: Lock['save'] = async (values, keepMs) => {
			if (!isHeld) throw lockExpired();
			names.forEach((name, at) => this.remember(name, values[at], keepMs));
			await release();
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
