import { z } from 'zod';
import { hashOf } from '../records/hash';
import { limits } from '../records/limits';
import { lazily } from '../records/lazy';
import { DAY_MS, MINUTE_MS } from '../records/timeUnits';
import type { Store } from '../store/store';
import { change, read, type Cell } from './cell';

const savedJob = lazily(() => z.object({ id: z.string(), atMs: z.number() }).nullable());

/** A job of an export in parts, begun at `atMs` (epoch milliseconds). */
type BegunJob = z.infer<ReturnType<typeof savedJob>>;

/** By key and request. */
export const begunExports: Cell<BegunJob> = {
	kind: 'evictable',
	prefix: 'export job',
	schema: savedJob,
	empty: null,
	keepMs: limits.exportRetentionDays * DAY_MS,
	waitMs: MINUTE_MS / 2,
	busy: 'another run held the same export for too long',
};

/** The jobs of runs that were interrupted, by what they requested. */
export class ExportMemory {
	private readonly names = new Set<string>();
	private hasFailed = false;

	/**
	 * @param key the hash of the API key
	 * @param failed called for the first failure; then nothing is remembered
	 */
	constructor(
		private readonly open: () => Promise<Store>,
		private readonly key: string,
		private readonly failed: (failure: unknown) => void,
	) {}

	async jobOf(request: object): Promise<BegunJob> {
		const name = this.nameOf(request);
		const known = await this.attempt(async (store) => await read(store, begunExports, [name]));
		return known?.get(name) ?? null;
	}

	async remember(request: object, job: BegunJob): Promise<void> {
		await this.set([this.nameOf(request)], job);
	}

	/** Forgets the job of a request, or all that were asked for. */
	async forget(request?: object): Promise<void> {
		await this.set(request ? [this.nameOf(request)] : [...this.names], null);
	}

	private async set(names: string[], job: BegunJob): Promise<void> {
		await this.attempt(async (store) => await change(store, begunExports, names, () => job));
	}

	private async attempt<Value>(work: (store: Store) => Promise<Value>): Promise<Value | undefined> {
		if (this.hasFailed) return undefined;
		try {
			return await work(await this.open());
		} catch (error) {
			if (!this.hasFailed) this.failed(error);
			this.hasFailed = true;
			return undefined;
		}
	}

	private nameOf(request: object): string {
		const name = hashOf(JSON.stringify([this.key, request]));
		this.names.add(name);
		return name;
	}
}
