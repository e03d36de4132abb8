/** What only Node.js knows or does, in place of the clock, the worker thread, the stores and the facts of the process. */
import { sleep } from 'n8n-workflow';
import { version as packageVersion } from '../../package.json';
import { CancelledError } from '../../src/client/errors';
import type { BodyParser, Clock } from '../../src/client/request/transport';
import { readPage, type PageShape } from '../../src/operation/list/worker/shapedPage';
import { ProcessStore } from '../../src/store/processStore';
import { StoreError, type Store } from '../../src/store/store';

const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** n8n's pause cannot be ended in all versions. */
const SLICE_MS = 1_000;

export const realClock: Clock = {
	now: () => Date.now(),
	random: () => Math.random(),
	async pause(milliseconds, signal) {
		const untilMs = Date.now() + milliseconds;
		do {
			if (signal?.aborted) throw new CancelledError();
			await sleep(Math.max(0, Math.min(SLICE_MS, untilMs - Date.now())));
		} while (Date.now() < untilMs);
	},
	callAfter(milliseconds, work) {
		let isCancelled = false;
		const call = () => {
			if (!isCancelled) work();
		};
		void sleep(Math.min(milliseconds, LONGEST_TIMER_MS)).then(call);
		return () => (isCancelled = true);
	},
};

export const listenedByMany = (): void => {};

export const leavingTurns = <Connection>(connection: Connection): Connection => connection;

export const pageParser =
	(shape: PageShape): BodyParser =>
	async (bytes) =>
		readPage(bytes, shape);

export const itemsArrived = async (): Promise<void> => {};

let own: Store | undefined;

export const ownStore = (): Store =>
	(own ??= new ProcessStore(realClock, 'this build has no other store'));

export function redisStoreAt(): Store {
	throw new StoreError('this build cannot connect to a Redis');
}

export const instanceFacts = () => ({
	packageVersion,
	n8nVersion: undefined,
	nodeVersion: 'unknown',
	executionsMode: undefined,
	process: 'main' as const,
	payloadMiB: undefined,
	loadsUnverified: undefined,
});

export const isQueueMode = (): boolean => false;

export const packing = { pack: (text: string) => text, unpack: (packed: string) => packed };

/** In place of lru-cache, which uses timers. */
export class LRUCache<Key, Value extends object> {
	private readonly entries = new Map<Key, { value: Value; atMs: number; size: number }>();
	private total = 0;

	constructor(
		private readonly options: {
			max?: number;
			ttl?: number;
			maxSize?: number;
			sizeCalculation?(value: Value, key: Key): number;
		},
	) {}

	get(key: Key): Value | undefined {
		const found = this.entries.get(key);
		if (found === undefined) return undefined;
		this.delete(key);
		const { ttl = Infinity } = this.options;
		if (Date.now() - found.atMs >= ttl) return undefined;
		this.put(key, found);
		return found.value;
	}

	set(key: Key, value: Value): this {
		this.delete(key);
		const size = this.options.sizeCalculation?.(value, key) ?? 1;
		this.put(key, { value, atMs: Date.now(), size });
		const { max = Infinity, maxSize = Infinity } = this.options;
		while (this.entries.size > max || this.total > maxSize) {
			for (const oldest of this.entries.keys()) {
				this.delete(oldest);
				break;
			}
		}
		return this;
	}

	has(key: Key): boolean {
		return this.get(key) !== undefined;
	}

	delete(key: Key): boolean {
		this.total -= this.entries.get(key)?.size ?? 0;
		return this.entries.delete(key);
	}

	private put(key: Key, entry: { value: Value; atMs: number; size: number }): void {
		this.entries.set(key, entry);
		this.total += entry.size;
	}
}
