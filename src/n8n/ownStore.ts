import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { realClock } from './clock';
import { ProcessStore } from '../store/processStore';
import { RedisStore } from '../store/redis/redisStore';
import { nodeSqlite, reasonOf } from '../store/sqliteFile';
import { SqliteStore } from '../store/sqliteStore';
import type { Store } from '../store/store';
import { isQueueMode, n8nFolder } from './instance';
import { reportHourly } from './storeReports';
import { redisSetting, redisStoreOf } from './storeSettings';

const FILE = 'conversation-analytics.sqlite';

let own: Store | undefined;

/** The store of this n8n, which all its nodes share: a Redis, a file in n8n's folder, or the memory of this process. */
export function ownStore(): Store {
	own ??= openedStore();
	if (own instanceof RedisStore && isQueueMode()) reportHourly(own);
	return own;
}

function openedStore(): Store {
	const redis = redisSetting();
	if (redis) return redisStoreOf(redis);
	const folder = n8nFolder();
	const file = join(folder, FILE);
	const inProcess = (endsBecause: string) =>
		new ProcessStore(realClock, endsBecause, undefined, existsSync(file) ? file : undefined);
	const sqlite = nodeSqlite();
	if (!sqlite) return inProcess(`Node.js ${process.versions.node} has no SQLite of its own`);
	if (!existsSync(folder)) return inProcess(`n8n's folder ${folder} does not exist`);
	try {
		return new SqliteStore(sqlite, file, realClock);
	} catch (error) {
		return inProcess(reasonOf(error, file));
	}
}
