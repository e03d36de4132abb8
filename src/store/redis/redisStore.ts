import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { hashedName, lockWithin, renewing, type OwnedLock } from '../lease';
import { LEASE_MS, StoreError } from '../store';
import type {
	Lock,
	LockRequest,
	PermitAnswer,
	PermitStore,
	Store,
	StoreClock,
	StoreUsage,
} from '../store';
import { RedisConnection, type RedisAddress } from './connection';

/** Evenly within a lease. */
const RELEASE_TRIES = 10;

const PREFIX = 'n8n-ca:';

/** A lock or permit of an owner, and the script that releases it with a lease of 0. */
interface Held {
	script: string;
	keys: string[];
	owner: string;
}

/** Decides for all processes that use the same database of a Redis. */
export class RedisStore implements Store, PermitStore {
	readonly info = { kind: 'redis' } as const;
	readonly permits: PermitStore = this;

	constructor(
		private readonly connection: Pick<RedisConnection, 'run'>,
		readonly clock: StoreClock,
		private readonly leaseMs = LEASE_MS,
	) {}

	async lock(names: readonly string[], request: LockRequest): Promise<Lock> {
		const owner = randomUUID();
		const locks = names.map((name) => keyOf('lock', name));
		const keys = [...locks, ...names.map((name) => keyOf('value', name))];
		const held = { script: renewScript, keys: locks, owner };
		const owned: OwnedLock = {
			tryLock: async () => {
				const values = await this.acquired(held, lockScript, keys);
				if (!Array.isArray(values)) return undefined;
				return values.map((value) => (typeof value === 'string' ? value : undefined));
			},
			renew: async () => await this.connection.run(renewScript, locks, [owner, this.leaseMs]),
			save: async (saved, keepMs) => {
				const texts = locks.map((_, at) => (saved[at] === undefined ? '-' : `=${saved[at]}`));
				const parameters = [owner, Math.max(1, Math.ceil(keepMs)), ...texts];
				// A repeat would find the lock ended by the first time.
				return (await this.connection.run(saveScript, keys, parameters, { once: true })) === 1;
			},
			release: async () => await this.release(held),
		};
		return await lockWithin(this.clock, request, owned, this.leaseMs);
	}

	async usage(): Promise<StoreUsage | undefined> {
		const text = String(await this.connection.run(usageScript, [], []));
		const lines = text.split('\r\n').map((line) => line.split(':', 2));
		const facts: Record<string, string | undefined> = Object.fromEntries(lines);
		const mostBytes = Number(facts.maxmemory);
		if (!(mostBytes > 0)) return undefined;
		const forgets = facts.maxmemory_policy !== 'noeviction';
		return { bytes: Number(facts.used_memory), mostBytes, forgets };
	}

	async read(names: readonly string[]): Promise<Lock['values']> {
		const keys = names.map((name) => keyOf('value', name));
		const values = await this.connection.run(readScript, keys, []);
		if (!Array.isArray(values)) throw new StoreError('its answer was not understood');
		return values.map((value) => (typeof value === 'string' ? value : undefined));
	}

	async acquirePermit(name: string, most: number): Promise<PermitAnswer> {
		const owner = randomUUID();
		const permits = keyOf('permits', name);
		const held = { script: releasePermitScript, keys: [permits], owner };
		const keys = [keyOf('pause', name), permits];
		const answer = await this.acquired(held, acquirePermitScript, keys, most);
		if (typeof answer !== 'number') throw new StoreError('its answer was not understood');
		if (answer > 0) return { pausedMs: answer };
		if (answer < 0) return 'full';
		const renew = async () =>
			await this.connection.run(renewPermitScript, [permits], [owner, this.leaseMs]);
		const stopRenewing = renewing(this.leaseMs, renew);
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

	async resume(name: string): Promise<void> {
		await this.connection.run(resumeScript, [keyOf('pause', name)], []);
	}

	/** Runs a script. If its answer is lost, releases what it may have acquired. */
	private async acquired(
		held: Held,
		script: string,
		keys: string[],
		...more: number[]
	): Promise<unknown> {
		const acquiring = this.connection.run(script, keys, [held.owner, this.leaseMs, ...more]);
		acquiring.catch((failure: unknown) => {
			if (failure instanceof StoreError && failure.mayHaveRun) this.releaseLater(held);
		});
		return await acquiring;
	}

	private async release(held: Held): Promise<void> {
		const releasing = this.connection.run(held.script, held.keys, [held.owner, 0]);
		releasing.catch(() => this.releaseLater(held));
		await releasing;
	}

	/** Tries until Redis answers or the lease has expired. */
	private releaseLater(held: Held, tries = RELEASE_TRIES): void {
		if (tries === 0) return;
		const again = setTimeout(() => {
			this.connection
				.run(held.script, held.keys, [held.owner, 0])
				.catch(() => this.releaseLater(held, tries - 1));
		}, this.leaseMs / RELEASE_TRIES);
		again.unref();
	}
}

function keyOf(kind: 'lock' | 'value' | 'permits' | 'pause', name: string): string {
	return `${PREFIX}${kind}:${hashedName(name)}`;
}

interface Opened {
	connection: RedisConnection;
	store: RedisStore;
}

/** By address: all nodes and executions of the process share one. */
let opened: LRUCache<string, Opened> | undefined;

const stores = () =>
	(opened ??= new LRUCache<string, Opened>({
		max: 100,
		dispose: ({ connection }) => connection.close(),
	}));

export function redisStoreAt(address: RedisAddress, clock: StoreClock): RedisStore {
	const name = JSON.stringify(address);
	const known = stores().get(name);
	if (known) return known.store;
	const connection = new RedisConnection(address, clock);
	const store = new RedisStore(connection, clock);
	stores().set(name, { connection, store });
	return store;
}

/** Each reopens with its next command. */
export function closeConnections(): void {
	stores().clear();
}

/** KEYS: locks, then their values. ARGV: owner, lease in ms. Returns the values; false if another owner has a name. */
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

/** KEYS: values. */
const readScript = `
local values = {}
for i = 1, #KEYS do values[i] = redis.call('GET', KEYS[i]) end
return values`;

/** KEYS: locks, then their values. ARGV: owner, time to keep in ms, then for each name "=" and its value, or "-" to delete it. */
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

/** KEYS: the locks. ARGV: owner, lease in ms; 0 releases them. */
const renewScript = `
for i = 1, #KEYS do
  if redis.call('GET', KEYS[i]) == ARGV[1] then redis.call('PEXPIRE', KEYS[i], ARGV[2]) end
end
return 1`;

const now = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/** KEYS: pause, permits. ARGV: owner, lease in ms, most permits. Returns ms of a pause, 0 for a permit, -1 if full. */
const acquirePermitScript = `${now}
local paused = redis.call('PTTL', KEYS[1])
if paused > 0 then return paused end
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now)
if not redis.call('ZSCORE', KEYS[2], ARGV[1]) and redis.call('ZCARD', KEYS[2]) >= tonumber(ARGV[3]) then
  return -1
end
redis.call('ZADD', KEYS[2], now + ARGV[2], ARGV[1])
redis.call('PEXPIRE', KEYS[2], ARGV[2])
return 0`;

/** KEYS: the permits. ARGV: owner, lease in ms. */
const renewPermitScript = `${now}
if redis.call('ZSCORE', KEYS[1], ARGV[1]) then
  redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
end
return 1`;

/** KEYS: the permits. ARGV: owner, 0. */
const releasePermitScript = `return redis.call('ZREM', KEYS[1], ARGV[1])`;

/** Empty without the right to INFO. */
const usageScript = `
local found = redis.pcall('INFO', 'memory')
return type(found) == 'string' and found or ''`;

/** KEYS: the pause. */
const resumeScript = `return redis.call('DEL', KEYS[1])`;

/** KEYS: the pause. ARGV: its length in ms. */
const pauseScript = `
if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[1]) then
  redis.call('SET', KEYS[1], '1', 'PX', ARGV[1])
end
return 1`;
