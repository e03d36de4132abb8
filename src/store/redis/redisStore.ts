import { createHash, randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { LEASE_MS, StoreError } from '../store';
import type { Claim, ClaimWait, SlotAnswer, Store, StoreClock } from '../store';
import { RedisConnection, type RedisAddress } from './connection';
import {
	claimScript,
	confirmScript,
	pauseScript,
	releaseScript,
	releaseSlotScript,
	renewScript,
	renewSlotScript,
	takeSlotScript,
} from './scripts';

/** Between two tries to claim what another one holds, in milliseconds. */
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 250;

/** Within a lease, how often to try to let go what Redis may hold for nobody. */
const LET_GO_TRIES = 10;

const PREFIX = 'n8n-ca:';

/** How what an owner holds is given back. */
interface LetGo {
	script: string;
	keys: string[];
	owner: string;
}

/** Decides through a Redis, for all processes that use the same database of it. */
export class RedisStore implements Store {
	constructor(
		private readonly connection: Pick<RedisConnection, 'run'>,
		private readonly clock: StoreClock,
		private readonly leaseMs = LEASE_MS,
	) {}

	async claim(names: readonly string[], { mostMs, signal }: ClaimWait): Promise<Claim | undefined> {
		const owner = randomUUID();
		const holds = names.map((name) => keyOf('hold', name));
		const keys = [...holds, ...names.map((name) => keyOf('value', name))];
		const letGo = { script: releaseScript, keys: holds, owner };
		const untilMs = this.clock.now() + mostMs;
		for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
			const values = await this.acquired(letGo, claimScript, keys, [owner, this.leaseMs]);
			if (Array.isArray(values)) return this.claimed(letGo, keys, values.map(textOrNothing));
			const leftMs = untilMs - this.clock.now();
			if (leftMs <= 0 || signal?.aborted) return undefined;
			// Not in step with others that wait for the same.
			await this.clock.pause(Math.min(leftMs, pauseMs * (0.5 + this.clock.random())), signal);
		}
	}

	async takeSlot(name: string, most: number): Promise<SlotAnswer> {
		const owner = randomUUID();
		const slots = keyOf('slots', name);
		const letGo = { script: releaseSlotScript, keys: [slots], owner };
		const keys = [keyOf('pause', name), slots];
		const answer = await this.acquired(letGo, takeSlotScript, keys, [owner, most, this.leaseMs]);
		if (typeof answer !== 'number') throw new StoreError('its answer was not understood');
		if (answer > 0) return { pausedMs: answer };
		if (answer < 0) return 'full';
		const stopRenewing = this.renewed(renewSlotScript, [slots], owner);
		const release = async () => {
			stopRenewing();
			await this.letGo(letGo);
		};
		return { slot: { release } };
	}

	async pause(name: string, milliseconds: number): Promise<void> {
		const wholeMs = Math.ceil(milliseconds);
		if (wholeMs > 0) await this.connection.run(pauseScript, [keyOf('pause', name)], [wholeMs]);
	}

	private claimed(letGo: LetGo, keys: string[], values: Array<string | undefined>): Claim {
		const { keys: holds, owner } = letGo;
		const stopRenewing = this.renewed(renewScript, holds, owner);
		return {
			values,
			confirm: async (confirmed, keepMs) => {
				stopRenewing();
				const told = holds.map((_, at) =>
					confirmed[at] === undefined ? '-' : `=${confirmed[at]}`,
				);
				const parameters = [owner, Math.max(1, Math.ceil(keepMs)), ...told];
				// A second time it would find that the claim has ended, by its own first time.
				const confirming = this.connection.run(confirmScript, keys, parameters, { once: true });
				confirming.catch(() => this.letGoLater(letGo));
				return (await confirming) === 1;
			},
			release: async () => {
				stopRenewing();
				await this.letGo(letGo);
			},
		};
	}

	/** Where the response is lost, Redis may hold for nobody what was to be acquired; that is let go. */
	private async acquired(
		letGo: LetGo,
		script: string,
		keys: string[],
		parameters: Array<string | number>,
	): Promise<unknown> {
		const acquiring = this.connection.run(script, keys, parameters);
		acquiring.catch((failure: unknown) => {
			if (failure instanceof StoreError && failure.mayHaveRun) this.letGoLater(letGo);
		});
		return await acquiring;
	}

	private async letGo(letGo: LetGo): Promise<void> {
		const letting = this.connection.run(letGo.script, letGo.keys, [letGo.owner]);
		letting.catch(() => this.letGoLater(letGo));
		await letting;
	}

	/** Tries until Redis has heard it, or until what is held has lapsed by itself. */
	private letGoLater(letGo: LetGo, tries = LET_GO_TRIES): void {
		if (tries === 0) return;
		const again = setTimeout(() => {
			this.connection
				.run(letGo.script, letGo.keys, [letGo.owner])
				.catch(() => this.letGoLater(letGo, tries - 1));
		}, this.leaseMs / LET_GO_TRIES);
		again.unref();
	}

	/** Keeps what is held from lapsing; gives what ends that. */
	private renewed(script: string, keys: string[], owner: string): () => void {
		const renewing = setInterval(() => {
			// What could not be renewed lapses, and whoever confirms it is told.
			this.connection.run(script, keys, [owner, this.leaseMs]).catch(() => {});
		}, this.leaseMs / 3);
		renewing.unref();
		return () => clearInterval(renewing);
	}
}

function keyOf(kind: 'hold' | 'value' | 'slots' | 'pause', name: string): string {
	const hash = createHash('sha256').update(name).digest('base64url').slice(0, 22);
	return `${PREFIX}${kind}:${hash}`;
}

function textOrNothing(value: unknown): string | undefined {
	return typeof value === 'string' ? value : undefined;
}

/** By address, so that all nodes and executions of the process share a connection. */
const connections = new LRUCache<string, RedisConnection>({
	max: 100,
	dispose: (connection) => connection.close(),
});

/** The store behind an address. */
export function redisStoreAt(address: RedisAddress, clock: StoreClock): Store {
	const name = createHash('sha256').update(JSON.stringify(address)).digest('base64url');
	const known = connections.get(name);
	const connection = known ?? new RedisConnection(address, clock);
	if (known === undefined) connections.set(name, connection);
	return new RedisStore(connection, clock);
}

/** Closes all connections of the process; each is made again when it is needed. */
export function closeConnections(): void {
	connections.clear();
}
