import { createHash, randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { hashedName, lockWithin, renewing } from '../lease';
import {
	LEASE_MS,
	lockExpired,
	StoreError,
	type Lock,
	type LockWait,
	type PermitAnswer,
	type PermitStore,
	type Store,
	type StoreClock,
} from '../store';
import { RedisConnection, type RedisAddress } from './connection';

/** Within a lease, to release what Redis may hold for nobody. */
const RELEASE_TRIES = 10;

const PREFIX = 'n8n-ca:';

/** How what an owner holds is released. */
interface Held {
	script: string;
	keys: string[];
	owner: string;
}

/** Decides through a Redis, for all processes that use the same database of it. */
export class RedisStore implements Store, PermitStore {
	readonly info = { kind: 'redis' } as const;
	readonly permits: PermitStore = this;

	constructor(
		private readonly connection: Pick<RedisConnection, 'run'>,
		private readonly clock: StoreClock,
		private readonly leaseMs = LEASE_MS,
	) {}

	async lock(names: readonly string[], wait: LockWait): Promise<Lock> {
		const owner = randomUUID();
		const locks = names.map((name) => keyOf('lock', name));
		const keys = [...locks, ...names.map((name) => keyOf('value', name))];
		const held = { script: releaseScript, keys: locks, owner };
		return await lockWithin(this.clock, wait, async () => {
			const values = await this.acquired(held, lockScript, keys, [owner, this.leaseMs]);
			return Array.isArray(values) ? this.locked(held, keys, values.map(textOrNothing)) : undefined;
		});
	}

	async acquirePermit(name: string, most: number): Promise<PermitAnswer> {
		const owner = randomUUID();
		const permits = keyOf('permits', name);
		const held = { script: releasePermitScript, keys: [permits], owner };
		const keys = [keyOf('pause', name), permits];
		const answer = await this.acquired(held, acquirePermitScript, keys, [
			owner,
			most,
			this.leaseMs,
		]);
		if (typeof answer !== 'number') throw new StoreError('its answer was not understood');
		if (answer > 0) return { pausedMs: answer };
		if (answer < 0) return 'full';
		const stopRenewing = this.renewed(renewPermitScript, [permits], owner);
		const release = async () => {
			stopRenewing();
			await this.release(held);
		};
		return { permit: { release } };
	}

	async pause(name: string, milliseconds: number): Promise<void> {
		const wholeMs = Math.ceil(milliseconds);
		if (wholeMs > 0) await this.connection.run(pauseScript, [keyOf('pause', name)], [wholeMs]);
	}

	private locked(held: Held, keys: string[], values: Array<string | undefined>): Lock {
		const { keys: locks, owner } = held;
		const stopRenewing = this.renewed(renewScript, locks, owner);
		return {
			values,
			save: async (saved, keepMs) => {
				stopRenewing();
				const texts = locks.map((_, at) => (saved[at] === undefined ? '-' : `=${saved[at]}`));
				const parameters = [owner, Math.max(1, Math.ceil(keepMs)), ...texts];
				// A second time it would find that the lock has ended, by its own first time.
				const saving = this.connection.run(saveScript, keys, parameters, { once: true });
				saving.catch(() => this.releaseLater(held));
				if ((await saving) !== 1) throw lockExpired();
			},
			release: async () => {
				stopRenewing();
				await this.release(held);
			},
		};
	}

	/** Where the response is lost, what was acquired for nobody is released. */
	private async acquired(
		held: Held,
		script: string,
		keys: string[],
		parameters: Array<string | number>,
	): Promise<unknown> {
		const acquiring = this.connection.run(script, keys, parameters);
		acquiring.catch((failure: unknown) => {
			if (failure instanceof StoreError && failure.mayHaveRun) this.releaseLater(held);
		});
		return await acquiring;
	}

	private async release(held: Held): Promise<void> {
		const releasing = this.connection.run(held.script, held.keys, [held.owner]);
		releasing.catch(() => this.releaseLater(held));
		await releasing;
	}

	/** Tries until Redis has heard it, or until the lease has expired. */
	private releaseLater(held: Held, tries = RELEASE_TRIES): void {
		if (tries === 0) return;
		const again = setTimeout(() => {
			this.connection
				.run(held.script, held.keys, [held.owner])
				.catch(() => this.releaseLater(held, tries - 1));
		}, this.leaseMs / RELEASE_TRIES);
		again.unref();
	}

	private renewed(script: string, keys: string[], owner: string): () => void {
		const renew = async () => await this.connection.run(script, keys, [owner, this.leaseMs]);
		return renewing(this.leaseMs, renew);
	}
}

function keyOf(kind: 'lock' | 'value' | 'permits' | 'pause', name: string): string {
	return `${PREFIX}${kind}:${hashedName(name)}`;
}

function textOrNothing(value: unknown): string | undefined {
	return typeof value === 'string' ? value : undefined;
}

/** By address, so that all nodes and executions of the process share a connection. */
let made: LRUCache<string, RedisConnection> | undefined;

const connections = () =>
	(made ??= new LRUCache<string, RedisConnection>({
		max: 100,
		dispose: (connection) => connection.close(),
	}));

export function redisStoreAt(address: RedisAddress, clock: StoreClock): RedisStore {
	const name = createHash('sha256').update(JSON.stringify(address)).digest('base64url');
	const known = connections().get(name);
	const connection = known ?? new RedisConnection(address, clock);
	if (known === undefined) connections().set(name, connection);
	return new RedisStore(connection, clock);
}

/** Each is made again when it is needed. */
export function closeConnections(): void {
	connections().clear();
}

/** The first half of a lock's keys are the locks of its names, the second half their values. */

/** ARGV: owner, lease in ms. Returns the values, or nothing where another owner holds a name. */
const lockScript = `
local count = #KEYS / 2
for i = 1, count do
  local holder = redis.call('GET', KEYS[i])
  if holder and holder ~= ARGV[1] then return false end
end
local values = {}
for i = 1, count do
  redis.call('SET', KEYS[i], ARGV[1], 'PX', ARGV[2])
  values[i] = redis.call('GET', KEYS[count + i])
end
return values`;

/** ARGV: owner, time to keep in ms, then for each name "=" and its value, or "-" to delete it. */
const saveScript = `
local count = #KEYS / 2
for i = 1, count do
  if redis.call('GET', KEYS[i]) ~= ARGV[1] then return 0 end
end
for i = 1, count do
  local value = ARGV[2 + i]
  if value == '-' then
    redis.call('DEL', KEYS[count + i])
  else
    redis.call('SET', KEYS[count + i], string.sub(value, 2), 'PX', ARGV[2])
  end
  redis.call('DEL', KEYS[i])
end
return 1`;

/** KEYS: the locks. ARGV: owner. */
const releaseScript = `
for i = 1, #KEYS do
  if redis.call('GET', KEYS[i]) == ARGV[1] then redis.call('DEL', KEYS[i]) end
end
return 1`;

/** KEYS: the locks. ARGV: owner, lease in ms. */
const renewScript = `
for i = 1, #KEYS do
  if redis.call('GET', KEYS[i]) == ARGV[1] then redis.call('PEXPIRE', KEYS[i], ARGV[2]) end
end
return 1`;

const now = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/**
 * KEYS: pause, permits. ARGV: owner, permits, lease in ms. Gives ms of a pause, 0 permit, -1 full.
 */
const acquirePermitScript = `${now}
local paused = redis.call('PTTL', KEYS[1])
if paused > 0 then return paused end
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now)
if not redis.call('ZSCORE', KEYS[2], ARGV[1]) and redis.call('ZCARD', KEYS[2]) >= tonumber(ARGV[2]) then
  return -1
end
redis.call('ZADD', KEYS[2], now + ARGV[3], ARGV[1])
redis.call('PEXPIRE', KEYS[2], ARGV[3])
return 0`;

/** KEYS: the permits. ARGV: owner, lease in ms. */
const renewPermitScript = `${now}
if redis.call('ZSCORE', KEYS[1], ARGV[1]) then
  redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
end
return 1`;

/** KEYS: the permits. ARGV: owner. */
const releasePermitScript = `return redis.call('ZREM', KEYS[1], ARGV[1])`;

/** KEYS: the pause. ARGV: its length in ms. */
const pauseScript = `
if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[1]) then
  redis.call('SET', KEYS[1], '1', 'PX', ARGV[1])
end
return 1`;
