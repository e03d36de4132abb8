import { randomUUID } from 'node:crypto';
import { hashedName, lockWithin, type OwnedLock } from './lease';
import { SqliteFile, type Sqlite } from './sqliteFile';
import { LEASE_MS, StoreError } from './store';
import type { Kind, Lock, LockRequest, Store, StoreClock, StoreInfo, StoreUsage } from './store';

/** `kept` holds the values, whose `rowid` is their order, `held` the locks. src/store/sqliteFile.ts writes `lost`. */
const schema = `
CREATE TABLE kept (name TEXT PRIMARY KEY, value TEXT, until INTEGER, evictable INTEGER);
CREATE INDEX kept_until ON kept (until);
CREATE INDEX kept_evictable ON kept (evictable) WHERE evictable = 1;
CREATE TABLE held (name TEXT, owner TEXT, until INTEGER, PRIMARY KEY (name, owner)) WITHOUT ROWID;
CREATE TABLE lost (at INTEGER, setAside TEXT)`;

const MOST_BYTES = 512 * 1024 * 1024;
/** How many rows are deleted in one statement, and how many expired ones more than a save adds. */
const SLICE = 100;

/** Decides for all processes of this machine that open the same SQLite file. */
export class SqliteStore implements Store {
	private readonly file: SqliteFile;

	/** @throws the error of SQLite or of the file system */
	constructor(
		sqlite: Sqlite,
		path: string,
		readonly clock: StoreClock,
		private readonly leaseMs = LEASE_MS,
		private readonly mostBytes = MOST_BYTES,
	) {
		this.file = new SqliteFile(sqlite, path, schema, clock);
	}

	get info(): StoreInfo {
		const { path, isPrivate } = this.file;
		return { title: `The file ${path}`, isOpen: !isPrivate, loss: this.file.lost() };
	}

	async lock(names: readonly string[], request: LockRequest): Promise<Lock> {
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
					this.deleteExpiredLocks(nowMs);
					const own = 'SELECT 1 FROM held WHERE name = ? AND owner = ?';
					if (!hashes.every((hash) => this.file.get(own, hash, owner))) return false;
					const rows = hashes.map((hash, at) => [hash, saved[at]] as const);
					this.keep(rows, request.kind, nowMs, nowMs + Math.ceil(keepMs));
					this.releaseAll(owner);
					return true;
				}),
			release: async () => await this.file.transaction(() => this.releaseAll(owner)),
		};
		return await lockWithin(this.clock, request, owned, this.leaseMs);
	}

	async usage(): Promise<StoreUsage> {
		const bytes = await this.file.transaction(() => this.usedBytes());
		return { bytes, mostBytes: this.mostBytes };
	}

	async read(names: readonly string[]): Promise<Lock['values']> {
		return await this.file.transaction((nowMs) => this.valuesOf(names.map(hashedName), nowMs));
	}

	/** Undefined if another owner has one of the names. */
	private locked(hashes: string[], owner: string, nowMs: number): Lock['values'] | undefined {
		this.deleteExpiredLocks(nowMs);
		const held = 'SELECT 1 FROM held WHERE name = ?';
		if (hashes.some((hash) => this.file.get(held, hash))) return undefined;
		const lock = 'INSERT OR REPLACE INTO held VALUES (?, ?, ?)';
		for (const hash of hashes) this.file.run(lock, hash, owner, nowMs + this.leaseMs);
		return this.valuesOf(hashes, nowMs);
	}

	private valuesOf(hashes: string[], nowMs: number): Lock['values'] {
		return hashes.map((hash) => {
			const row = this.file.get('SELECT value FROM kept WHERE name = ? AND until > ?', hash, nowMs);
			return row && String(row.value);
		});
	}

	private releaseAll(owner: string): void {
		this.file.run('DELETE FROM held WHERE owner = ?', owner);
	}

	private deleteExpiredLocks(nowMs: number): void {
		this.file.run('DELETE FROM held WHERE until <= ?', nowMs);
	}

	/** @throws StoreError if they do not fit */
	private keep(
		rows: ReadonlyArray<readonly [hash: string, value: string | undefined]>,
		kind: Kind,
		nowMs: number,
		untilMs: number,
	): void {
		const expired = 'SELECT rowid FROM kept WHERE until <= ? ORDER BY until LIMIT ?';
		this.file.run(`DELETE FROM kept WHERE rowid IN (${expired})`, nowMs, rows.length + SLICE);
		const newestRow = this.file.get('SELECT max(rowid) AS row FROM kept')?.row ?? 0;
		const evictable = kind === 'evictable' ? 1 : 0;
		// The row gets a new number, so it is the newest.
		const replaced = 'INSERT OR REPLACE INTO kept VALUES (?, ?, ?, ?)';
		let grown = 0;
		for (const [hash, value] of rows) {
			const before = this.file.get('SELECT length(value) AS size FROM kept WHERE name = ?', hash);
			grown += (value?.length ?? 0) - Number(before?.size ?? 0);
			if (value === undefined) this.file.run('DELETE FROM kept WHERE name = ?', hash);
			else this.file.run(replaced, hash, value, untilMs, evictable);
		}
		const oldest = `SELECT rowid FROM kept WHERE evictable = 1 AND rowid <= ? ORDER BY rowid LIMIT ${SLICE}`;
		while (this.usedBytes() > this.mostBytes) {
			const evict = `DELETE FROM kept WHERE rowid IN (${oldest})`;
			if (this.file.run(evict, newestRow) > 0) continue;
			if (grown > 0) throw new StoreError('it is full');
			return;
		}
	}

	private usedBytes(): number {
		const used = this.file.get(
			`SELECT (page_count - freelist_count) * page_size AS bytes
			FROM pragma_page_count, pragma_freelist_count, pragma_page_size`,
		);
		return Number(used?.bytes);
	}
}
