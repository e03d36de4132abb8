import { randomUUID } from 'node:crypto';
import { hashedName, lockWithin, type OwnedLock } from './lease';
import { SqliteFile, type Sqlite } from './sqlite';
import { LEASE_MS } from './store';
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
