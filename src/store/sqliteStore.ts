import { randomUUID } from 'node:crypto';
import { chmodSync, closeSync, existsSync, openSync, renameSync, statSync } from 'node:fs';
import { types } from 'node:util';
import { hashedName, lockWithin, type OwnedLock } from './lease';
import { LEASE_MS, StoreError } from './store';
import type { Lock, LockWait, Store, StoreClock, StoreInfo } from './store';

/** `kept` holds the values, `held` the locks. */
const schema = `
CREATE TABLE kept (name TEXT PRIMARY KEY, value TEXT, until INTEGER) WITHOUT ROWID;
CREATE INDEX kept_until ON kept (until);
CREATE TABLE held (name TEXT, owner TEXT, until INTEGER, PRIMARY KEY (name, owner)) WITHOUT ROWID`;

/** A larger file evicts the values that expire first. */
const MOST_BYTES = 512 * 1024 * 1024;
/** Few, so that a save stays short. */
const PRUNED_TOGETHER = 10;

/** Decides for all processes of this machine that open the same SQLite file. */
export class SqliteStore implements Store {
	private readonly file: SqliteFile;

	/** @throws the error of SQLite or of the file system */
	constructor(
		sqlite: Sqlite,
		path: string,
		private readonly clock: StoreClock,
		private readonly leaseMs = LEASE_MS,
		private readonly mostBytes = MOST_BYTES,
	) {
		this.file = new SqliteFile(sqlite, path, schema, clock);
	}

	get info(): StoreInfo {
		const { path, movedTo, isPrivate } = this.file;
		return { kind: 'file', path, setAside: movedTo, isPrivate };
	}

	async lock(names: readonly string[], wait: LockWait): Promise<Lock> {
		const owner = randomUUID();
		const hashes = names.map(hashedName);
		const renewed = 'UPDATE held SET until = ? WHERE owner = ?';
		const owned: OwnedLock = {
			tryLock: async () =>
				await this.file.transaction((nowMs) => this.locked(hashes, owner, nowMs)),
			renew: async () =>
				await this.file.transaction((nowMs) => this.file.run(renewed, nowMs + this.leaseMs, owner)),
			save: async (saved, keepMs) =>
				await this.file.transaction((nowMs) => {
					this.deleteExpired(nowMs);
					const own = 'SELECT 1 FROM held WHERE name = ? AND owner = ?';
					if (!hashes.every((hash) => this.file.get(own, hash, owner))) return false;
					hashes.forEach((hash, at) => this.keep(hash, saved[at], nowMs + Math.ceil(keepMs)));
					this.prune(nowMs);
					this.releaseAll(owner);
					return true;
				}),
			release: async () => await this.file.transaction(() => this.releaseAll(owner)),
		};
		return await lockWithin(this.clock, wait, owned, this.leaseMs);
	}

	/** Undefined if another owner has one of the names. */
	private locked(hashes: string[], owner: string, nowMs: number): Lock['values'] | undefined {
		this.deleteExpired(nowMs);
		const held = 'SELECT 1 FROM held WHERE name = ?';
		if (hashes.some((hash) => this.file.get(held, hash))) return undefined;
		const lock = 'INSERT OR REPLACE INTO held VALUES (?, ?, ?)';
		for (const hash of hashes) this.file.run(lock, hash, owner, nowMs + this.leaseMs);
		return hashes.map((hash) => {
			const row = this.file.get('SELECT value FROM kept WHERE name = ? AND until > ?', hash, nowMs);
			return row && String(row.value);
		});
	}

	private releaseAll(owner: string): void {
		this.file.run('DELETE FROM held WHERE owner = ?', owner);
	}

	private deleteExpired(nowMs: number): void {
		this.file.run('DELETE FROM held WHERE until <= ?', nowMs);
	}

	private keep(hash: string, value: string | undefined, untilMs: number): void {
		if (value === undefined) this.file.run('DELETE FROM kept WHERE name = ?', hash);
		else this.file.run('INSERT OR REPLACE INTO kept VALUES (?, ?, ?)', hash, value, untilMs);
	}

	/** Deletes values that have expired; from a full file also those that expire first. */
	private prune(nowMs: number): void {
		const size = this.file.get(
			`SELECT (page_count - freelist_count) * page_size AS bytes
			FROM pragma_page_count, pragma_freelist_count, pragma_page_size`,
		);
		const untilMs = Number(size?.bytes) > this.mostBytes ? Number.MAX_SAFE_INTEGER : nowMs;
		this.file.run(
			`DELETE FROM kept WHERE name IN
			(SELECT name FROM kept WHERE until <= ? ORDER BY until LIMIT ${PRUNED_TOGETHER})`,
			untilMs,
		);
	}
}

/** What we use of `node:sqlite`. */
interface Sqlite {
	DatabaseSync: new (path: string) => Database;
}

interface Database {
	exec(sql: string): void;
	prepare(sql: string): Statement;
	close(): void;
}

interface Statement {
	get(...values: unknown[]): Record<string, unknown> | undefined;
	run(...values: unknown[]): unknown;
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

/** Short, because it blocks n8n. */
const STATEMENT_WAIT_MS = 20;
/** Longer, because several processes may open the file at once. */
const OPENING_WAIT_MS = 2_000;
const MOST_WAIT_MS = 2_000;

/** SQLite's result codes. */
const BUSY = 5;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;

/** Our SQLite file, which several processes may have open. */
class SqliteFile {
	/** Where a damaged or foreign file is now. */
	movedTo: string | undefined;
	/** Whether only the user of this process can read it. */
	isPrivate = false;
	private inode = 0;
	private database: Database;
	private readonly statements = new Map<string, Statement>();

	/** @param schema creates the tables @throws errors of SQLite and of the file system */
	constructor(
		private readonly sqlite: Sqlite,
		readonly path: string,
		private readonly schema: string,
		private readonly clock: StoreClock,
	) {
		this.database = this.opened();
	}

	/** The first row, within a transaction. */
	get(sql: string, ...values: unknown[]): Record<string, unknown> | undefined {
		return this.statement(sql).get(...values);
	}

	run(sql: string, ...values: unknown[]): void {
		this.statement(sql).run(...values);
	}

	/** Runs in one step. Waits while another process writes; replaces a damaged file. @throws StoreError */
	async transaction<Value>(work: (nowMs: number) => Value): Promise<Value> {
		const untilMs = this.clock.now() + MOST_WAIT_MS;
		for (let isReplaced = false; ; ) {
			const outcome = outcomeOf(() => this.inOneStep(work));
			if ('value' in outcome) return outcome.value;
			const { error } = outcome;
			if (isDamage(error) && !isReplaced) {
				isReplaced = true;
				this.replace();
			} else if (codeOf(error) === BUSY && this.clock.now() < untilMs) {
				await this.clock.pause(STATEMENT_WAIT_MS * this.clock.random(), undefined);
			} else throw new StoreError(reasonOf(error, this.path));
		}
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
		const statement = this.database.prepare(sql);
		this.statements.set(sql, statement);
		return statement;
	}

	private replace(): void {
		this.statements.clear();
		this.database.close();
		const outcome = outcomeOf(() => {
			this.moveAway();
			return this.opened();
		});
		if ('error' in outcome) throw new StoreError(reasonOf(outcome.error, this.path));
		this.database = outcome.value;
	}

	private opened(): Database {
		const first = outcomeOf(() => this.prepared());
		if ('value' in first) return first.value;
		if (!isDamage(first.error)) throw first.error;
		this.moveAway();
		return this.prepared();
	}

	/** Creates the file. SQLite gives its other files the same permissions. */
	private touch(): void {
		closeSync(openSync(this.path, 'a', 0o600));
		// Some mounted folders have no permissions of their own.
		outcomeOf(() => chmodSync(this.path, 0o600));
		const { ino, mode } = statSync(this.path);
		this.inode = ino;
		this.isPrivate = process.platform === 'win32' || (mode & 0o077) === 0;
	}

	private prepared(): Database {
		this.touch();
		const database = new this.sqlite.DatabaseSync(this.path);
		const outcome = outcomeOf(() => {
			database.exec(`PRAGMA busy_timeout = ${OPENING_WAIT_MS}; BEGIN IMMEDIATE`);
			const id = database.prepare('PRAGMA application_id').get()?.application_id;
			const tables = database.prepare('SELECT count(*) AS count FROM sqlite_master').get()?.count;
			if (tables === 0) {
				database.exec(`${this.schema}; PRAGMA application_id = ${APPLICATION_ID}`);
			} else if (id !== APPLICATION_ID) throw new ForeignFile('it is the file of another program');
			database.exec('COMMIT; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
			database.exec(`PRAGMA busy_timeout = ${STATEMENT_WAIT_MS}`);
		});
		if ('value' in outcome) return database;
		database.close();
		throw outcome.error;
	}

	/** Renames the file, unless another process has done so already. */
	private moveAway(): void {
		if (statSync(this.path, { throwIfNoEntry: false })?.ino !== this.inode) return;
		const time = new Date(this.clock.now()).toISOString().replaceAll(':', '-');
		this.movedTo = `${this.path}.unreadable-${time}`;
		for (const part of ['', '-wal', '-shm']) {
			if (existsSync(this.path + part)) renameSync(this.path + part, this.movedTo + part);
		}
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
	[10, 'the disk failed'],
	[13, 'the disk is full'],
	[14, 'it cannot be opened'],
]);

/** A clause for people. */
export function reasonOf(error: unknown, path: string): string {
	const words = error instanceof Error ? error.message : 'it failed';
	return `the file ${path}: ${reasons.get(codeOf(error) ?? 0) ?? words}`;
}
