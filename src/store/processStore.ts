import { LRUCache } from 'lru-cache';
import { lockWithin } from './lease';
import type { Lock, LockWait, Store, StoreClock, StoreInfo } from './store';

interface Remembered {
	value: string;
	/** Epoch milliseconds. */
	untilMs: number;
}

/** Approximate size of all values. */
const MOST_BYTES = 32 * 1024 * 1024;
/** Approximate size of an entry without its texts. */
const ENTRY_BYTES = 200;

/** Decides for one process. When full, it evicts the least recently used values. */
export class ProcessStore implements Store {
	readonly info: StoreInfo;
	private readonly values = new LRUCache<string, Remembered>({
		maxSize: MOST_BYTES,
		sizeCalculation: ({ value }, name) => ENTRY_BYTES + name.length + value.length,
	});
	private readonly owners = new Map<string, object>();

	/** @param reason why it is neither a Redis nor a file, as a clause */
	constructor(
		private readonly clock: StoreClock,
		reason = '',
	) {
		this.info = { kind: 'process', reason };
	}

	async lock(names: readonly string[], wait: LockWait): Promise<Lock> {
		const owner = {};
		const release = async () => {
			for (const name of names) if (this.owners.get(name) === owner) this.owners.delete(name);
		};
		return await lockWithin(this.clock, wait, {
			tryLock: async () => {
				if (names.some((name) => this.owners.has(name))) return undefined;
				for (const name of names) this.owners.set(name, owner);
				return names.map((name) => this.valueOf(name));
			},
			save: async (values, keepMs) => {
				if (!names.every((name) => this.owners.get(name) === owner)) return false;
				names.forEach((name, at) => this.remember(name, values[at], keepMs));
				await release();
				return true;
			},
			release,
		});
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
