import {
	closeSync,
	existsSync,
	fchmodSync,
	fstatSync,
	linkSync,
	openSync,
	renameSync,
	statSync,
} from 'node:fs';
import { types } from 'node:util';
import { StoreError, type Loss, type StoreClock } from './store';

/** What we use of `node:sqlite`. */
export interface Sqlite {
	DatabaseSync: new (path: string) => Database;
}

interface Database {
	exec(sql: string): void;
	prepare(sql: string): Statement;
	close(): void;
}

interface Statement {
	get(...values: unknown[]): Record<string, unknown> | undefined;
	run(...values: unknown[]): { changes: number | bigint };
}

/** Undefined in a Node without it, such as Node 20. */
export function nodeSqlite(): Sqlite | undefined {
	const found: unknown = process.getBuiltinModule?.('node:sqlite');
	return isSqlite(found) ? found : undefined;
}

function isSqlite(found: unknown): found is Sqlite {
	return typeof found === 'object' && found !== null && 'DatabaseSync' in found;
}

/** "CAnA". */
const APPLICATION_ID = 0x43416e41;
/** Counts up with each change of the tables. */
const SCHEMA_VERSION = 1;

/** Attempts to open the file while other processes replace it. */
const MOST_OPENINGS = 5;
const MOST_WAIT_MS = 2_000;
/** Between two tries while another process writes. */
const PAUSE_MS = 10;
/** As with Redis: after a failure nothing is tried for this time. */
const REST_MS = 1_000;
/** How long a loss is reported: the longest time that anything but a result is remembered. */
const LOSS_MS = 31 * 24 * 3_600_000;

/** SQLite's result codes. */
const BUSY = 5;
const IO_ERROR = 10;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;

/** Our SQLite file, which several processes may have open. */
export class SqliteFile {
	/** Whether only the user of this process can read it. */
	isPrivate = false;
	private inode = 0;
	private database: Database | undefined;
	/** What happened to an earlier file, until the open one has noted it. */
	private loss: { setAside: string | undefined } | undefined;
	private readonly statements = new Map<string, Statement>();
	/** The end of the last transaction. */
	private last: Promise<unknown> = Promise.resolve();
	private resting: { reason: string; sinceMs: number } | undefined;

	/** @param schema creates the tables @throws errors of SQLite and of the file system */
	constructor(
		private readonly sqlite: Sqlite,
		readonly path: string,
		private readonly schema: string,
		private readonly clock: StoreClock,
	) {
		const outcome = outcomeOf(() => this.open());
		// While another process writes, the first transaction opens it.
		if ('error' in outcome && codeOf(outcome.error) !== BUSY) throw outcome.error;
	}

	/** The first row, within a transaction. */
	get(sql: string, ...values: unknown[]): Record<string, unknown> | undefined {
		return this.statement(sql).get(...values);
	}

	/** Returns how many rows it changed. */
	run(sql: string, ...values: unknown[]): number {
		return Number(this.statement(sql).run(...values).changes);
	}

	/** Runs in one step, after those that were asked for earlier. @throws StoreError */
	async transaction<Value>(work: (nowMs: number) => Value): Promise<Value> {
		const turn = this.last.then(async () => await this.tried(work));
		this.last = turn.catch(() => {});
		return await turn;
	}

	/** Waits while another process writes; replaces a damaged file. */
	private async tried<Value>(work: (nowMs: number) => Value): Promise<Value> {
		// The clock may have been set back.
		if (this.resting && Math.abs(this.clock.now() - this.resting.sinceMs) < REST_MS) {
			throw new StoreError(this.resting.reason);
		}
		const untilMs = this.clock.now() + MOST_WAIT_MS;
		for (let isReplaced = false; ; ) {
			const outcome = outcomeOf(() => {
				this.follow();
				return this.inOneStep(work);
			});
			if ('value' in outcome) return outcome.value;
			const { error } = outcome;
			if (isDamage(error) && !isReplaced) {
				isReplaced = true;
				const replaced = outcomeOf(() => this.replace());
				if ('error' in replaced) throw this.failed(replaced.error);
			} else if (codeOf(error) === BUSY && this.clock.now() < untilMs) {
				await this.clock.pause(PAUSE_MS * (0.5 + this.clock.random()), undefined);
			} else throw this.failed(error);
		}
	}

	private failed(error: unknown): StoreError {
		const reason = reasonOf(error, this.path);
		// A full file answers.
		if (!(error instanceof StoreError)) {
			this.resting = { reason, sinceMs: this.clock.now() };
		}
		return new StoreError(reason);
	}

	lost(): Loss | undefined {
		const found = outcomeOf(() =>
			this.get('SELECT at, setAside FROM lost ORDER BY rowid DESC LIMIT 1'),
		);
		if (!('value' in found) || found.value === undefined) return undefined;
		const { at, setAside } = found.value;
		const atMs = Number(at);
		if (this.clock.now() - atMs > LOSS_MS) return undefined;
		const time = new Date(atMs).toISOString();
		const cause =
			typeof setAside === 'string'
				? `could not be read at ${time}, so an empty file has replaced it. The old file is ${setAside}.`
				: `was removed or replaced before ${time}.`;
		return { atMs, text: `${this.path} ${cause} Everything before is forgotten.` };
	}

	private inOneStep<Value>(work: (nowMs: number) => Value): Value {
		this.run('BEGIN IMMEDIATE');
		const outcome = outcomeOf(() => {
			const value = work(this.clock.now());
			this.run('COMMIT');
			return value;
		});
		if ('value' in outcome) return outcome.value;
		// It fails if SQLite has rolled back already.
		outcomeOf(() => this.run('ROLLBACK'));
		throw outcome.error;
	}

	private statement(sql: string): Statement {
		const known = this.statements.get(sql);
		if (known) return known;
		if (!this.database) throw new StoreError('it is not open');
		const statement = this.database.prepare(sql);
		this.statements.set(sql, statement);
		return statement;
	}

	/** Opens the file that is at the path now, if somebody has replaced or removed the open one. */
	private follow(): void {
		if (this.isMoved) this.loss ??= { setAside: undefined };
		else if (this.database) return;
		this.close();
		this.open();
	}

	/** Whether the file at the path is not the one that was opened last. */
	private get isMoved(): boolean {
		const { ino } = statSync(this.path, { throwIfNoEntry: false }) ?? {};
		return this.inode !== 0 && ino !== this.inode;
	}

	private replace(): void {
		this.close();
		this.moveAway();
		this.open();
	}

	private close(): void {
		this.statements.clear();
		this.database?.close();
		this.database = undefined;
	}

	private open(): void {
		for (let tries = 1; ; tries += 1) {
			const outcome = outcomeOf(() => this.prepared());
			if ('value' in outcome) {
				this.database = outcome.value;
				this.loss = undefined;
				return;
			}
			// While another process replaces the file, anything may fail.
			const isReplaced = isDamage(outcome.error) || this.isMoved;
			const mayPass = isReplaced || codeOf(outcome.error) === IO_ERROR;
			if (!mayPass || tries === MOST_OPENINGS) throw outcome.error;
			if (isReplaced) this.moveAway();
		}
	}

	/** Creates the file. SQLite gives its other files the same permissions. */
	private touch(): void {
		const file = openSync(this.path, 'a', 0o600);
		// Some mounted folders have no permissions of their own.
		outcomeOf(() => fchmodSync(file, 0o600));
		const { ino, mode } = fstatSync(file);
		closeSync(file);
		this.inode = ino;
		this.isPrivate = process.platform === 'win32' || (mode & 0o077) === 0;
	}

	private prepared(): Database {
		this.touch();
		const database = new this.sqlite.DatabaseSync(this.path);
		const outcome = outcomeOf(() => {
			// A statement that waits blocks n8n.
			database.exec('PRAGMA busy_timeout = 0; BEGIN IMMEDIATE');
			const numberOf = (sql: string) => Number(Object.values(database.prepare(sql).get() ?? {})[0]);
			const version = numberOf('PRAGMA user_version');
			if (numberOf('SELECT count(*) FROM sqlite_master') === 0) {
				const marks = `PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${SCHEMA_VERSION}`;
				database.exec(`${this.schema}; ${marks}`);
			} else if (numberOf('PRAGMA application_id') !== APPLICATION_ID || version < SCHEMA_VERSION) {
				throw new ForeignFile('it is the file of another program');
			} else if (version > SCHEMA_VERSION) {
				throw new Error('a newer version of this package has written it');
			}
			if (this.loss) {
				// Several processes may notice one loss.
				const isNoted = 'SELECT 1 FROM lost WHERE ?2 IS NULL AND at > ?1 - 60000';
				database
					.prepare(`INSERT INTO lost SELECT ?1, ?2 WHERE NOT EXISTS (${isNoted})`)
					.run(this.clock.now(), this.loss.setAside ?? null);
			}
			database.exec('COMMIT; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
		});
		if ('value' in outcome) return database;
		database.close();
		throw outcome.error;
	}

	/** Renames the file, unless another process has done so already. */
	private moveAway(): void {
		this.loss = { setAside: undefined };
		const logs = ['-wal', '-shm'].filter((part) => existsSync(this.path + part));
		if (this.isMoved) return;
		const time = new Date(this.clock.now()).toISOString().replaceAll(':', '-');
		const setAside = `${this.path}.unreadable-${time}-${process.pid}`;
		const move = (part: string) => outcomeOf(() => renameSync(this.path + part, setAside + part));
		// Before the file itself, because SQLite would read them into the new one.
		for (const part of logs) move(part);
		// Another process may be faster.
		if ('error' in move('')) return;
		if (statSync(setAside).ino === this.inode) this.loss = { setAside };
		else outcomeOf(() => linkSync(setAside, this.path));
	}
}

class ForeignFile extends Error {}

function outcomeOf<Value>(work: () => Value): { value: Value } | { error: unknown } {
	try {
		return { value: work() };
	} catch (error) {
		return { error };
	}
}

function isDamage(error: unknown): boolean {
	return error instanceof ForeignFile || [CORRUPT, NOT_A_DATABASE].includes(codeOf(error) ?? 0);
}

/** The result code without its extension. */
function codeOf(error: unknown): number | undefined {
	if (!types.isNativeError(error) || !('errcode' in error)) return undefined;
	return Number(error.errcode) & 0xff;
}

const reasons = new Map([
	[BUSY, 'another program holds it'],
	[8, 'it cannot be written'],
	[IO_ERROR, 'the disk failed'],
	[13, 'the disk is full'],
	[14, 'it cannot be opened'],
]);

/** A clause for people. */
export function reasonOf(error: unknown, path: string): string {
	const words = error instanceof Error ? error.message : 'it failed';
	return `the file ${path}: ${reasons.get(codeOf(error) ?? 0) ?? words}`;
}
