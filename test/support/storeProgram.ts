import { realClock } from '../../src/n8n/clock';
import { nodeSqlite } from '../../src/store/sqliteFile';
import { SqliteStore } from '../../src/store/sqliteStore';
import type { Lock } from '../../src/store/store';

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

/** A call of a function of the store, or of the lock that an earlier call returned. */
export interface Question {
	id: number;
	lock?: number;
	name: string;
	values: unknown[];
}

export interface Answer {
	/** The question's. */
	id: number;
	result?: unknown;
	failure?: string;
}

const locks = new Map<number, Lock>();

async function answerTo({ id, lock, name, values }: Question): Promise<unknown> {
	const asked = lock === undefined ? store : (locks.get(lock) ?? {});
	const result: unknown = await Reflect.apply(Reflect.get(asked, name), asked, values);
	if (name !== 'lock') return result;
	const given: Lock = Object(result);
	locks.set(id, given);
	return given.values;
}

process.on('message', (question: Question) => {
	const { id } = question;
	answerTo(question).then(
		(result) => process.send?.({ id, result }),
		(failure: Error) => process.send?.({ id, failure: failure.message }),
	);
});
process.send?.(store.info);
