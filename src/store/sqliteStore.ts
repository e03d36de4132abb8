import { randomUUID } from 'node:crypto';
import { hashedName, lockWithin, renewing } from './lease';
import { SqliteFile, type Sqlite } from './sqlite';
import { LEASE_MS } from './store';
import type { Lock, LockWait, PermitAnswer, Store, StoreClock, StoreInfo } from './store';

/** `kept` holds the values, `held` the locks, permits and pauses. */
const schema = `
CREATE TABLE kept (name TEXT PRIMARY KEY, value TEXT, until INTEGER) WITHOUT ROWID;
CREATE INDEX kept_until ON kept (until);
CREATE TABLE held (name TEXT, owner TEXT, until INTEGER, PRIMARY KEY (name, owner)) WITHOUT ROWID`;

/** Above, the values that expire first are evicted. */
const MOST_BYTES = 512 * 1024 * 1024;
/** So that no save takes long. */
const PRUNED_TOGETHER = 10;

/** Decides through a SQLite file, for all processes of this machine that open it. */
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

	async lock(names: readonly string[], wait: LockWait): Promise<Lock | undefined> {
		const owner = randomUUID();
		const hashes = names.map(hashedName);
		return await lockWithin(this.clock, wait, async () => {
			const values = await this.file.transaction((nowMs) => this.locked(hashes, owner, nowMs));
			return values && this.lockOf(hashes, owner, values);
		});
	}

	async acquirePermit(name: string, most: number): Promise<PermitAnswer> {
		const owner = randomUUID();
		const hash = hashedName(name);
		const refusal = await this.file.transaction((nowMs) => {
			this.deleteExpired(nowMs);
			const pause = this.file.get('SELECT until FROM held WHERE name = ?', `pause ${hash}`);
			if (pause) return { pausedMs: Number(pause.until) - nowMs };
			const permits = 'SELECT count(*) AS count FROM held WHERE name = ?';
			if (Number(this.file.get(permits, `permit ${hash}`)?.count) >= most) return 'full';
			this.hold(`permit ${hash}`, owner, nowMs + this.leaseMs);
			return undefined;
		});
		return refusal ?? { permit: this.leaseOf(owner) };
	}

	async pause(name: string, milliseconds: number): Promise<void> {
		await this.file.transaction((nowMs) =>
			this.hold(`pause ${hashedName(name)}`, '', nowMs + Math.ceil(milliseconds)),
		);
	}

	close(): void {
		this.file.close();
	}

	/** Undefined where another owner holds one of the names. */
	private locked(hashes: string[], owner: string, nowMs: number): Lock['values'] | undefined {
		this.deleteExpired(nowMs);
		const held = 'SELECT 1 FROM held WHERE name = ?';
		if (hashes.some((hash) => this.file.get(held, `lock ${hash}`))) return undefined;
		for (const hash of hashes) this.hold(`lock ${hash}`, owner, nowMs + this.leaseMs);
		return hashes.map((hash) => {
			const row = this.file.get('SELECT value FROM kept WHERE name = ? AND until > ?', hash, nowMs);
			return row && String(row.value);
		});
	}

	private lockOf(hashes: string[], owner: string, values: Lock['values']): Lock {
		const lease = this.leaseOf(owner);
		return {
			values,
			save: async (saved, keepMs) => {
				lease.stopRenewing();
				return await this.file.transaction((nowMs) => {
					this.deleteExpired(nowMs);
					const own = 'SELECT 1 FROM held WHERE name = ? AND owner = ?';
					if (!hashes.every((hash) => this.file.get(own, `lock ${hash}`, owner))) return false;
					hashes.forEach((hash, at) => this.keep(hash, saved[at], nowMs + Math.ceil(keepMs)));
					this.prune(nowMs);
					this.releaseAll(owner);
					return true;
				});
			},
			release: async () => await lease.release(),
		};
	}

	/** Renews what the owner holds until it is released. */
	private leaseOf(owner: string) {
		const renewed = 'UPDATE held SET until = ? WHERE owner = ?';
		const stopRenewing = renewing(
			this.leaseMs,
			async () =>
				await this.file.transaction((nowMs) => this.file.run(renewed, nowMs + this.leaseMs, owner)),
		);
		const release = async () => {
			stopRenewing();
			await this.file.transaction(() => this.releaseAll(owner));
		};
		return { stopRenewing, release };
	}

	private hold(name: string, owner: string, untilMs: number): void {
		const longest = 'ON CONFLICT DO UPDATE SET until = max(until, excluded.until)';
		this.file.run(`INSERT INTO held VALUES (?, ?, ?) ${longest}`, name, owner, untilMs);
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

	/** Evicts values that have expired; in a full file also those that expire first. */
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
