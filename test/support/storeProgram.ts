import { realClock } from '../../src/n8n/clock';
import { nodeSqlite } from '../../src/store/sqliteFile';
import { SqliteStore } from '../../src/store/sqliteStore';
import type { Kind, Lock, StoreInfo, StoreUsage } from '../../src/store/store';

/** The program of storeProcess.ts. It decides through a SQLite file. */
const [, , path = '', leaseMs, mostBytes] = process.argv;
const sqlite = nodeSqlite();
if (sqlite === undefined) throw new Error('This Node has no SQLite');
const store = new SqliteStore(
	sqlite,
	path,
	realClock,
	Number(leaseMs),
	Number(mostBytes) || undefined,
);

const locks = new Map<number, Lock>();

/** A question for the store, or for the lock that an earlier question returned. */
export type Question =
	| { ask: 'lock'; names: readonly string[]; kind: Kind; mostMs: number; busy: string }
	| { ask: 'read'; names: readonly string[]; kind: Kind }
	| { ask: 'save'; of: number; values: Array<string | null>; keepMs: number }
	| { ask: 'release'; of: number }
	| { ask: 'usage' };

export interface Answer {
	/** The question's. */
	id: number;
	values?: Array<string | null>;
	usage?: StoreUsage;
	failure?: string;
}

async function answerTo(id: number, question: Question): Promise<Omit<Answer, 'id'>> {
	switch (question.ask) {
		case 'lock': {
			const lock = await store.lock(question.names, question);
			locks.set(id, lock);
			return { values: lock.values.map((value) => value ?? null) };
		}
		case 'read': {
			const values = await store.read(question.names);
			return { values: values.map((value) => value ?? null) };
		}
		case 'save': {
			const values = question.values.map((value) => value ?? undefined);
			await locks.get(question.of)?.save(values, question.keepMs);
			return {};
		}
		case 'release':
			await locks.get(question.of)?.release();
			return {};
		case 'usage':
			return { usage: await store.usage() };
	}
}

process.on('message', ({ id, question }: { id: number; question: Question }) => {
	answerTo(id, question).then(
		(answer) => process.send?.({ id, ...answer }),
		(failure: Error) => process.send?.({ id, failure: failure.message }),
	);
});
const info: StoreInfo = store.info;
process.send?.(info);
