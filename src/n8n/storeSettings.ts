import { anotherRedis, urlVariable, type RedisAddress } from '../store/redis/connection';
import { redisStoreAt, RedisStore, type RedisStoreSettings } from '../store/redis/redisStore';
import { StoreError } from '../store/store';
import { realClock } from './clock';
import { isOn, readSetting } from './environment';
import { isQueueMode } from './instance';

/** A Redis for the store, or a clause that says why the configured one is unusable. */
export type StoreSetting =
	| { address: RedisAddress; settings: RedisStoreSettings }
	| { reason: string };

const MIB = 1024 * 1024;
const PREFIX = 'n8n-ca:';

/** The Redis that is set for this package, or else that of n8n's queue; undefined if neither is. */
export function redisSetting(): StoreSetting | undefined {
	try {
		const url = readSetting(urlVariable);
		if (url) return settingOfUrl(url);
	} catch {
		return { reason: `the file that ${urlVariable}_FILE names cannot be read` };
	}
	return isQueueMode() ? queueSetting() : undefined;
}

/** The URL has a password, so an error shows no part of it. */
function settingOfUrl(text: string): StoreSetting {
	const url = URL.canParse(text) ? new URL(text) : undefined;
	const database = url?.pathname.slice(1) || '0';
	const isRedis = url && ['redis:', 'rediss:'].includes(url.protocol) && url.hostname !== '';
	if (!isRedis || !/^\d{1,5}$/.test(database) || url.search || url.hash) {
		return {
			reason: `${urlVariable} is not the address of a Redis; write it as rediss://user:password@host:6380/0, with special characters of the password percent-encoded`,
		};
	}
	const { hostname, port, username, password, protocol } = url;
	const address = {
		host: hostname.replace(/^\[(.*)\]$/, '$1'),
		port: Number(port || 6379),
		user: decoded(username),
		password: decoded(password),
		database: Number(database),
		tls: protocol === 'rediss:' ? { rejectUnauthorized: true } : undefined,
		dualStack: true,
	};
	return {
		address,
		settings: {
			title: `The Redis of ${urlVariable} (${placeOf(address)})`,
			prefix: PREFIX,
			mostBytes: 512 * MIB,
		},
	};
}

function decoded(part: string): string {
	try {
		return decodeURIComponent(part);
	} catch {
		return part;
	}
}

/** The Redis of n8n's queue, with n8n's names and defaults. */
export function queueSetting(): StoreSetting {
	try {
		const read = (name: string) => readSetting(`QUEUE_BULL_REDIS_${name}`);
		if (read('CLUSTER_NODES')) {
			return { reason: `the queue of n8n uses a Redis Cluster; ${anotherRedis}` };
		}
		const numberOf = (text: string | undefined, fallback: number) =>
			text === undefined || text === '' || Number.isNaN(Number(text)) ? fallback : Number(text);
		const address = {
			host: read('HOST') ?? 'localhost',
			port: numberOf(read('PORT'), 6379),
			user: read('USERNAME') ?? '',
			password: read('PASSWORD') ?? '',
			database: numberOf(read('DB'), 0),
			tls: isOn(read('TLS'))
				? {
						servername: read('TLS_SERVERNAME') || undefined,
						rejectUnauthorized: !/^(false|0)$/i.test(read('TLS_VALIDATE_CERTIFICATE') ?? ''),
					}
				: undefined,
			dualStack: isOn(read('DUALSTACK')),
		};
		// Installations that share a Redis have queues with different prefixes.
		const queue = readSetting('QUEUE_BULL_PREFIX') || 'bull';
		return {
			address,
			settings: {
				title: `The Redis of n8n's queue (${placeOf(address)})`,
				prefix: queue === 'bull' ? PREFIX : `${PREFIX}${queue}:`,
				// A full Redis stops n8n.
				mostBytes: 64 * MIB,
			},
		};
	} catch {
		return { reason: 'a file that a variable QUEUE_BULL_REDIS_…_FILE names cannot be read' };
	}
}

function placeOf({ host, port, database }: RedisAddress): string {
	return `${host}:${port}, database ${database}`;
}

/** One that refuses if the setting cannot be used: a process must not decide alone without anybody's knowledge. */
export function redisStoreOf(setting: StoreSetting): RedisStore {
	if ('address' in setting) return redisStoreAt(setting.address, realClock, setting.settings);
	const run = async (): Promise<never> => {
		throw new StoreError(setting.reason);
	};
	return new RedisStore({ run }, realClock);
}

/** Why the store that the environment names cannot be used, as a sentence; undefined if it can be tried. */
export function storeFault(): string | undefined {
	const setting = redisSetting();
	return setting && 'reason' in setting
		? `The store cannot be used: ${setting.reason}. Until then results pass unchecked, and no calls are placed.`
		: undefined;
}
