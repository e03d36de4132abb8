import { lockWithin } from './lease';
import { StoreError } from './store';
import type { Kind, Lock, LockRequest, Store, StoreClock, StoreInfo, StoreUsage } from './store';

interface Remembered {
	value: string;
	/** Epoch milliseconds. */
	untilMs: number;
}

/** Approximate size of all values. */
const MOST_BYTES = 32 * 1024 * 1024;
/** Approximate size of an entry without its texts. */
const ENTRY_BYTES = 200;

/** Decides for one process. */
export class ProcessStore implements Store {
	readonly info: StoreInfo;
	/** The oldest first. */
	private readonly values = {
		evictable: new Map<string, Remembered>(),
		lasting: new Map<string, Remembered>(),
	};
	private bytes = 0;
	private readonly owners = new Map<string, object>();

	/**
	 * @param endsBecause why it is neither a Redis nor a file, as a clause
	 * @param unread a file that remembers, and could not be opened
	 */
	constructor(
		readonly clock: StoreClock,
		endsBecause = '',
		private readonly mostBytes = MOST_BYTES,
		unread?: string,
	) {
		this.info = { title: 'The memory of this process', endsBecause, unread };
	}

	async lock(names: readonly string[], request: LockRequest): Promise<Lock> {
		const owner = {};
		const release = async () => {
			for (const name of names) if (this.owners.get(name) === owner) this.owners.delete(name);
		};
		return await lockWithin(this.clock, request, {
			tryLock: async () => {
				if (names.some((name) => this.owners.has(name))) return undefined;
				for (const name of names) this.owners.set(name, owner);
				return this.valuesOf(names, request.kind);
			},
			save: async (saved, keepMs) => {
				if (!names.every((name) => this.owners.get(name) === owner)) return false;
				this.remember(request.kind, names, saved, keepMs);
				await release();
				return true;
			},
			release,
		});
	}

	async usage(): Promise<StoreUsage> {
		return { bytes: this.bytes, mostBytes: this.mostBytes };
	}

	async read(names: readonly string[], kind: Kind): Promise<Lock['values']> {
		return this.valuesOf(names, kind);
	}

	private valuesOf(names: readonly string[], kind: Kind): Lock['values'] {
		const nowMs = this.clock.now();
		return names.map((name) => {
			const known = this.values[kind].get(name);
			return known && known.untilMs > nowMs ? known.value : undefined;
		});
	}

	/** @throws StoreError if they do not fit */
	private remember(
		kind: Kind,
		names: readonly string[],
		saved: ReadonlyArray<string | undefined>,
		keepMs: number,
	): void {
		const untilMs = this.clock.now() + keepMs;
		const entries = names.map((name, at) => {
			const value = saved[at];
			return [name, value === undefined ? undefined : { value, untilMs }] as const;
		});
		const before = names.map((name) => sizeOf(name, this.values[kind].get(name)));
		const after = entries.map((entry) => sizeOf(...entry));
		const grown = sum(after) - sum(before);
		if (grown > 0) this.makeRoom(grown, new Set(names));
		for (const [name, entry] of entries) {
			// Deleted first, so that it becomes the newest.
			this.delete(kind, name);
			if (entry === undefined) continue;
			this.values[kind].set(name, entry);
			this.bytes += sizeOf(name, entry);
		}
	}

	private makeRoom(bytes: number, spared: ReadonlySet<string>): void {
		const isFull = () => this.bytes + bytes > this.mostBytes;
		for (const name of this.values.evictable.keys()) {
			if (!isFull()) return;
			if (!spared.has(name)) this.delete('evictable', name);
		}
		const nowMs = this.clock.now();
		for (const [name, { untilMs }] of isFull() ? this.values.lasting : []) {
			if (untilMs <= nowMs && !spared.has(name)) this.delete('lasting', name);
		}
		if (isFull()) throw new StoreError('the memory of this process is full');
	}

	private delete(kind: Kind, name: string): void {
		this.bytes -= sizeOf(name, this.values[kind].get(name));
		this.values[kind].delete(name);
	}
}

function sizeOf(name: string, entry: Remembered | undefined): number {
	return entry ? ENTRY_BYTES + name.length + entry.value.length : 0;
}

function sum(numbers: number[]): number {
	return numbers.reduce((total, one) => total + one, 0);
}
