import { randomUUID } from 'node:crypto';
import { hashedName, lockWithin, renewing, type OwnedLock } from '../lease';
import { LEASE_MS, StoreError } from '../store';
import type {
	Lock,
	LockRequest,
	PermitAnswer,
	PermitStore,
	Store,
	StoreClock,
	StoreInfo,
	StoreUsage,
} from '../store';
import { RedisConnection, type RedisAddress } from './connection';

/** Evenly within a lease. */
const RELEASE_TRIES = 10;

export interface RedisStoreSettings {
	/** The subject of a sentence. */
	title?: string;
	/** Begins all keys. */
	prefix?: string;
	/** The most that all values use, with what Redis needs for them. */
	mostBytes?: number;
	leaseMs?: number;
}

/** What an entry uses in Redis 5 to 8 beside its value, rounded up (test/store/redisBound.test.ts). */
const ENTRY_BYTES = 320;

/** Reports of processes that are kept. */
const MOST_REPORTS = 100;

/** A lock or permit of an owner, and the script that releases it with a lease of 0. */
interface Held {
	script: string;
	keys: string[];
	owner: string;
}

/** Decides for all processes that use the same database of a Redis. */
export class RedisStore implements Store, PermitStore {
	readonly info: StoreInfo;
	readonly permits: PermitStore = this;
	private readonly prefix: string;
	private readonly mostBytes: number;
	private readonly leaseMs: number;
	/** All values by name, their ends by kind, and how many bytes they use: only one script knows all of it. */
	private readonly shelf: string[];

	constructor(
		private readonly connection: Pick<RedisConnection, 'run'>,
		readonly clock: StoreClock,
		settings: RedisStoreSettings = {},
	) {
		const { title = 'Redis', prefix = 'n8n-ca:', leaseMs = LEASE_MS } = settings;
		this.info = { title };
		this.prefix = prefix;
		this.leaseMs = leaseMs;
		this.mostBytes = settings.mostBytes ?? 64 * 1024 * 1024;
		this.shelf = ['values', 'lasting', 'evictable', 'bytes'].map((name) => prefix + name);
	}

	async lock(names: readonly string[], request: LockRequest): Promise<Lock> {
		const owner = randomUUID();
		const hashes = names.map(hashedName);
		const locks = names.map((name) => this.keyOf('lock', name));
		const held = { script: renewScript, keys: locks, owner };
		const owned: OwnedLock = {
			tryLock: async () => {
				const values = await this.acquired(held, lockScript, [...this.shelf, ...locks], hashes);
				return Array.isArray(values) ? values.map(textOrNothing) : undefined;
			},
			renew: async () => await this.connection.run(renewScript, locks, [owner, this.leaseMs]),
			save: async (saved, keepMs) => {
				const texts = hashes.flatMap((hash, at) => [
					hash,
					saved[at] === undefined ? '-' : `=${saved[at]}`,
				]);
				const bounds = [request.kind, Math.max(1, Math.ceil(keepMs)), this.mostBytes];
				// A repeat would find the lock ended by the first time.
				const isSaved = await this.connection.run(
					saveScript,
					[...this.shelf, ...locks],
					[owner, ...bounds, ENTRY_BYTES, ...texts],
					{ once: true },
				);
				if (isSaved === -1) throw new StoreError(`the ${MIB(this.mostBytes)} for it are full`);
				return isSaved === 1;
			},
			release: async () => await this.release(held),
		};
		return await lockWithin(this.clock, request, owned, this.leaseMs);
	}

	async usage(): Promise<StoreUsage> {
		const answer = await this.connection.run(usageScript, this.shelf, []);
		const [bytes, text] = Array.isArray(answer) ? answer.map(String) : [];
		const lines = (text ?? '').split('\r\n').map((line) => line.split(':', 2));
		const facts: Record<string, string | undefined> = Object.fromEntries(lines);
		const { redis_version: version, maxmemory_policy: policy } = facts;
		return {
			bytes: Number(bytes ?? 0),
			mostBytes: this.mostBytes,
			about: `${version === undefined ? 'Its user may not read its version' : `Redis ${version}`}.`,
			fault: faultOf(policy, Number(facts.used_memory), Number(facts.maxmemory)),
		};
	}

	async read(names: readonly string[]): Promise<Lock['values']> {
		const values = await this.connection.run(readScript, this.shelf, names.map(hashedName));
		if (!Array.isArray(values)) throw new StoreError('its answer was not understood');
		return values.map(textOrNothing);
	}

	/** An ID of this database, created at the first request. @throws StoreError */
	async identity(): Promise<string> {
		const key = `${this.prefix}identity`;
		return String(await this.connection.run(identityScript, [key], [randomUUID().slice(0, 8)]));
	}

	/** Leaves a report of this process, and returns the reports of the newest processes. @throws StoreError */
	async report(text: string, sinceMs: number): Promise<string[]> {
		const keys = [`${this.prefix}processes`];
		const given = [text, this.clock.now(), sinceMs, MOST_REPORTS];
		const reports = await this.connection.run(reportScript, keys, given);
		return Array.isArray(reports) ? reports.map(String) : [];
	}

	async acquirePermit(name: string, most: number): Promise<PermitAnswer> {
		const owner = randomUUID();
		const permits = this.keyOf('permits', name);
		const held = { script: releasePermitScript, keys: [permits], owner };
		const keys = [this.keyOf('pause', name), permits];
		const answer = await this.acquired(held, acquirePermitScript, keys, [most]);
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
		if (wholeMs > 0) await this.connection.run(pauseScript, [this.keyOf('pause', name)], [wholeMs]);
	}

	async resume(name: string): Promise<void> {
		await this.connection.run(resumeScript, [this.keyOf('pause', name)], []);
	}

	/** Runs a script. If its answer is lost, releases what it may have acquired. */
	private async acquired(
		held: Held,
		script: string,
		keys: string[],
		more: Array<string | number>,
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

	private keyOf(kind: 'lock' | 'permits' | 'pause', name: string): string {
		return `${this.prefix}${kind}:${hashedName(name)}`;
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

const MIB = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

const textOrNothing = (value: unknown) => (typeof value === 'string' ? value : undefined);

function faultOf(policy: string | undefined, used: number, most: number): StoreUsage['fault'] {
	if (most > 0 && policy !== 'noeviction') {
		return {
			found: `It forgets called and blocked numbers when it is full (maxmemory-policy ${policy}).`,
			remedy: 'Set its maxmemory-policy to noeviction, which the queue of n8n needs too.',
		};
	}
	if (most > 0 && used > most * 0.75) {
		return {
			found: `All its users fill ${Math.round((100 * used) / most)} % of its maxmemory of ${MIB(most)}. When it is full, n8n stops.`,
			remedy: 'Raise its maxmemory.',
		};
	}
	return undefined;
}

interface Opened {
	connection: RedisConnection;
	store: RedisStore;
}

/** By address: all nodes and executions of the process share one. */
const opened = new Map<string, Opened>();

export function redisStoreAt(
	address: RedisAddress,
	clock: StoreClock,
	settings?: RedisStoreSettings,
): RedisStore {
	const name = JSON.stringify([address, settings]);
	const known = opened.get(name);
	if (known) return known.store;
	const connection = new RedisConnection(address, clock);
	const store = new RedisStore(connection, clock, settings);
	opened.set(name, { connection, store });
	return store;
}

/** Each reopens with its next command. */
export function closeConnections(): void {
	for (const { connection } of opened.values()) connection.close();
	opened.clear();
}

const now = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/**
 * KEYS[1] has the values by name, each behind its end in epoch ms and a colon. KEYS[2] and KEYS[3] have the ends of
 * lasting and evictable ones, so that the expired and the oldest are found. KEYS[4] counts bytes.
 */
const valueOf = `${now}
local function valueOf(name)
  local kept = redis.call('HGET', KEYS[1], name)
  if not kept then return false end
  local colon = string.find(kept, ':', 1, true)
  return tonumber(string.sub(kept, 1, colon - 1)) > now and string.sub(kept, colon + 1)
end`;

/** KEYS: shelf, locks. ARGV: owner, lease in ms, names. Returns the values; false if another owner has a name. */
const lockScript = `${valueOf}
for i = 5, #KEYS do
  local holder = redis.call('GET', KEYS[i])
  if holder and holder ~= ARGV[1] then return false end
end
local values = {}
for i = 5, #KEYS do
  redis.call('SET', KEYS[i], ARGV[1], 'PX', ARGV[2])
  values[i - 4] = valueOf(ARGV[i - 2])
end
return values`;

/** KEYS: shelf. ARGV: names. */
const readScript = `${valueOf}
local values = {}
for i = 1, #ARGV do values[i] = valueOf(ARGV[i]) end
return values`;

/**
 * KEYS: shelf, locks. ARGV: owner, kind, time to keep in ms, most bytes, bytes of an entry, then for each lock a name, and
 * "=" and its value, or "-" to delete it. Returns 0 if the lock had expired, -1 if the values do not fit.
 */
const saveScript = `${now}
local untilMs = string.format('%.0f', now + ARGV[3])
local most, entry = tonumber(ARGV[4]), tonumber(ARGV[5])
local count = #KEYS - 4
local own, grown = {}, 0
local function sizeOf(name)
  local length = redis.call('HSTRLEN', KEYS[1], name)
  return length > 0 and length + entry or 0
end
for i = 1, count do
  if redis.call('GET', KEYS[4 + i]) ~= ARGV[1] then return 0 end
  local name, text = ARGV[4 + 2 * i], ARGV[5 + 2 * i]
  own[name] = true
  grown = grown - sizeOf(name)
  if text ~= '-' then grown = grown + #untilMs + #text + entry end
end
local used = tonumber(redis.call('GET', KEYS[4]) or 0)
local function forget(name)
  used = used - sizeOf(name)
  redis.call('HDEL', KEYS[1], name)
  redis.call('ZREM', KEYS[2], name)
  redis.call('ZREM', KEYS[3], name)
end
for index = 2, 3 do
  local expired = redis.call('ZRANGEBYSCORE', KEYS[index], '-inf', now, 'LIMIT', 0, count + 100)
  for _, name in ipairs(expired) do if not own[name] then forget(name) end end
end
local isEvicting = true
while isEvicting and used + grown > most do
  isEvicting = false
  for _, name in ipairs(redis.call('ZRANGE', KEYS[3], 0, count + 99)) do
    if used + grown <= most then break end
    if not own[name] then
      forget(name)
      isEvicting = true
    end
  end
end
if grown > 0 and used + grown > most then
  redis.call('SET', KEYS[4], string.format('%.0f', used))
  return -1
end
for i = 1, count do
  local name, text = ARGV[4 + 2 * i], ARGV[5 + 2 * i]
  forget(name)
  if text ~= '-' then
    redis.call('HSET', KEYS[1], name, untilMs .. ':' .. string.sub(text, 2))
    redis.call('ZADD', ARGV[2] == 'evictable' and KEYS[3] or KEYS[2], untilMs, name)
    used = used + sizeOf(name)
  end
  redis.call('DEL', KEYS[4 + i])
end
redis.call('SET', KEYS[4], string.format('%.0f', used))
return 1`;

/** KEYS: the locks. ARGV: owner, lease in ms; 0 releases them. */
const renewScript = `
for i = 1, #KEYS do
  if redis.call('GET', KEYS[i]) == ARGV[1] then redis.call('PEXPIRE', KEYS[i], ARGV[2]) end
end
return 1`;

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

/** KEYS: shelf. Returns the bytes, and what INFO says, which is empty without the right to it. */
const usageScript = `
local facts = {}
for i, section in ipairs({'server', 'memory'}) do
  local found = redis.pcall('INFO', section)
  facts[i] = type(found) == 'string' and found or ''
end
return {redis.call('GET', KEYS[4]) or '0', table.concat(facts)}`;

/** KEYS: the identity. ARGV: one to set if there is none. */
const identityScript = `
local known = redis.call('GET', KEYS[1])
if known then return known end
redis.call('SET', KEYS[1], ARGV[1])
return ARGV[1]`;

/** KEYS: the reports. ARGV: one to add, its time, the time of the oldest to return, how many to keep. */
const reportScript = `
redis.call('ZADD', KEYS[1], ARGV[2], ARGV[1])
local surplus = redis.call('ZCARD', KEYS[1]) - ARGV[4]
if surplus > 0 then redis.call('ZREM', KEYS[1], unpack(redis.call('ZRANGE', KEYS[1], 0, surplus - 1))) end
return redis.call('ZRANGEBYSCORE', KEYS[1], ARGV[3], '+inf')`;

/** KEYS: the pause. */
const resumeScript = `return redis.call('DEL', KEYS[1])`;

/** KEYS: the pause. ARGV: its length in ms. */
const pauseScript = `
if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[1]) then
  redis.call('SET', KEYS[1], '1', 'PX', ARGV[1])
end
return 1`;
