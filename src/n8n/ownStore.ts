import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { realClock } from './clock';
import { ProcessStore } from '../store/processStore';
import { nodeSqlite, reasonOf } from '../store/sqliteFile';
import { SqliteStore } from '../store/sqliteStore';
import type { Store } from '../store/store';
import { isQueueMode, n8nFolder } from './instance';

const FILE = 'conversation-analytics.sqlite';

let own: Store | undefined;

/** A file in n8n's folder, or else the memory of this process. All nodes share it. */
export function ownStore(): Store {
	return (own ??= openedStore());
}

function openedStore(): Store {
	if (isQueueMode()) return new ProcessStore(realClock, 'n8n runs in queue mode');
	const folder = n8nFolder();
	const file = join(folder, FILE);
	const inProcess = (reason: string) =>
		new ProcessStore(realClock, reason, undefined, existsSync(file) ? file : undefined);
	const sqlite = nodeSqlite();
	if (!sqlite) return inProcess(`Node.js ${process.versions.node} has no SQLite of its own`);
	if (!existsSync(folder)) return inProcess(`n8n's folder ${folder} does not exist`);
	try {
		return new SqliteStore(sqlite, file, realClock);
	} catch (error) {
		return inProcess(reasonOf(error, file));
	}
}
