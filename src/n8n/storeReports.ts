import { hostname } from 'node:os';
import { version } from '../../package.json';
import { DAY_MS, HOUR_MS } from '../records/timeUnits';
import type { RedisStore } from '../store/redis/redisStore';
import { realClock } from './clock';
import { processName } from './instance';
import { queueSetting, redisStoreOf } from './storeSettings';

/** Another process of this n8n, and whether it has the same store. */
interface StoreReport {
	process: string;
	version: string;
	isSame: boolean;
}

/**
 * Leaves a mark of this process in the Redis of the queue, which all processes of n8n share, with the identity of its
 * store.
 * @returns the processes that left one in the last day
 * @throws StoreError
 */
export async function reportStore(store: RedisStore): Promise<StoreReport[]> {
	const queue = queueSetting();
	const identity = await store.identity();
	// Without a queue that can be asked, those who see this store see each other.
	const meeting = 'address' in queue ? redisStoreOf(queue) : store;
	const mark = [`${processName()} on ${hostname()}`, version, identity].join('\t');
	const marks = await meeting.report(mark, realClock.now() - DAY_MS);
	// The newest of a process is the last one.
	const newest = new Map(
		marks.map((text) => {
			const [process = '', itsVersion = '', its] = text.split('\t');
			return [process, { process, version: itsVersion, isSame: its === identity }] as const;
		}),
	);
	return [...newest.values()];
}

let reportedAtMs = -Infinity;

export function reportHourly(store: RedisStore): void {
	if (realClock.now() - reportedAtMs < HOUR_MS) return;
	reportedAtMs = realClock.now();
	// Check says what is wrong.
	void reportStore(store).catch(() => {});
}
