import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store } from '../../src/store/store';
import { root } from '../../workshop/scripts/instance/paths';
import {
	bundleProgram,
	nodeWithSqlite,
	startStoreProcess,
	type StoreProcess,
} from '../support/storeProcess';
import { locked } from '../support/locked';
import { until } from '../support/until';

const HOUR_MS = 3_600_000;
const busy = 'others held it for too long';

let folder: string;
let path: string;
const processes: StoreProcess[] = [];

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'sqlite-'));
	path = join(folder, 'store.sqlite');
});
afterEach(async () => {
	for (const one of processes.splice(0)) await one.kill();
	rmSync(folder, { recursive: true });
});

async function start(leaseMs?: number): Promise<StoreProcess> {
	const started = await startStoreProcess(path, leaseMs);
	processes.push(started);
	return started;
}

/** Stores a value, and reads it. */
async function remember(store: Store, name: string, value: string): Promise<void> {
	await (await locked(store, [name])).save([value], HOUR_MS);
}
async function remembered(store: Store, name: string): Promise<string | undefined> {
	const lock = await locked(store, [name]);
	await lock.release();
	return lock.values[0];
}

/** Runs a program that moves the clock of its store. Returns what it prints. */
function inOneProcess(program: string): string {
	const prelude = `
		const { DatabaseSync } = require('node:sqlite');
		const { nodeSqlite } = require('./src/store/sqliteFile');
		const { SqliteStore } = require('./src/store/sqliteStore');
		let nowMs = 1e12;
		const clock = { now: () => nowMs, pause: async (ms) => void (nowMs += ms), random: () => 0.5 };
		const path = ${JSON.stringify(path)};
		const open = (mostBytes) => new SqliteStore(nodeSqlite(), path, clock, 30_000, mostBytes);
		const request = (kind) => ({ kind, mostMs: 0, busy: 'busy' });
		const save = async (store, name, value, keepMs, kind = 'lasting') =>
			await (await store.lock([name], request(kind))).save([value], keepMs);
		const read = async (store, name) => {
			const lock = await store.lock([name], request('lasting'));
			await lock.release();
			return lock.values[0];
		};
		const count = () => new DatabaseSync(path).prepare('SELECT count(*) AS count FROM kept').get().count;`;
	const text = `${prelude}(async () => {${program}})();`;
	const file = bundleProgram(text, join(folder, 'program.js'));
	return String(execFileSync(nodeWithSqlite(), [file], { cwd: root })).trim();
}

it('keeps every saved entry after a restart and after kill -9', async () => {
	for (let time = 0; time < 5; time += 1) {
		const store = await start();
		expect(await remembered(store, 'count')).toBe(time === 0 ? undefined : String(time));
		await remember(store, 'count', String(time + 1));
		await store.kill();
	}
});

it('the locks of a killed process expire, and its unsaved changes are lost', async () => {
	// Long enough for a busy machine.
	const dying = await start(1_500);
	await remember(dying, 'a', 'before');
	await locked(dying, ['a', 'b']);
	const other = await start(1_500);
	await expect(other.lock(['a'], { kind: 'lasting', mostMs: 0, busy })).rejects.toThrow(busy);
	await dying.kill();
	const lock = await locked(other, ['b', 'a']);
	expect(lock.values).toEqual([undefined, 'before']);
});

it('renews a lock that is held longer than its lease', async () => {
	const [one, other] = [await start(1_500), await start(1_500)];
	const lock = await locked(one, ['long']);
	await expect(other.lock(['long'], { kind: 'lasting', mostMs: 3_000, busy })).rejects.toThrow(
		busy,
	);
	await lock.save(['done'], HOUR_MS);
	expect(await remembered(other, 'long')).toBe('done');
});

it('processes that start together and are killed share one intact file', async () => {
	const starting = Array.from({ length: 4 }, async () => await start(200));
	const [survivor, ...dying] = await Promise.all(starting);
	if (survivor === undefined) throw new Error('There is one');
	let saved = 0;
	const add = async (store: Store) => {
		for (;;) {
			const lock = await locked(store, ['total']);
			const total = String(Number(lock.values[0] ?? 0) + 1);
			await lock.save([total], HOUR_MS).then(
				() => (saved += 1),
				// On a busy machine a lock can expire.
				({ message }: Error) => expect(message).toBe('it took too long to decide'),
			);
		}
	};
	const adding = dying.map(async (store) => await add(store).catch(() => {}));
	await until(() => saved > 100);
	for (const store of dying) await store.kill();
	await Promise.all(adding);
	// The last save of each process may have succeeded without its answer.
	const total = Number(await remembered(survivor, 'total'));
	expect(total).toBeGreaterThanOrEqual(saved);
	expect(total).toBeLessThanOrEqual(saved + dying.length);
});

it('only the user of n8n can read the files, which contain no plaintext name', async () => {
	writeFileSync(path, '', { mode: 0o666 });
	const store = await start();
	await remember(store, '+49 151 0000001', 'a value');
	await locked(store, ['conversation secret-id']);
	expect(store.info).toEqual({ title: `The file ${path}`, isOpen: false });
	const files = readdirSync(folder);
	expect(files.sort()).toEqual(['store.sqlite', 'store.sqlite-shm', 'store.sqlite-wal']);
	for (const file of files) {
		expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
		const content = readFileSync(join(folder, file), 'latin1');
		expect(content).not.toMatch(/0000001|secret-id/);
	}
});

it.each([
	['damaged from its first byte', () => writeFileSync(path, 'not a database at all'.repeat(100))],
	[
		'a database of another program',
		() => inOneProcess(`new DatabaseSync(path).exec('CREATE TABLE theirs (id)');`),
	],
])('sets a file aside that is %s, says where, and goes on', async (_what, spoil) => {
	spoil();
	const before = readFileSync(path);
	const [store, other] = await Promise.all([start(), start()]);
	await remember(store, 'name', 'new');
	expect(await remembered(other, 'name')).toBe('new');
	// Also after a restart.
	const { info } = await start();
	const [, setAside = ''] = /The old file is (.+?)\. Everything/.exec(info.loss?.text ?? '') ?? [];
	expect(readFileSync(setAside)).toEqual(before);
});

it('replaces a file that is damaged while it is used', async () => {
	const printed = inOneProcess(`
		const store = open();
		for (let at = 0; at < 2000; at += 1) await save(store, 'name ' + at, 'x'.repeat(5000), 1e9);
		new DatabaseSync(path).exec('PRAGMA wal_checkpoint(TRUNCATE)');
		const { openSync, statSync, writeSync } = require('node:fs');
		// More than SQLite keeps in memory.
		const { size } = statSync(path);
		writeSync(openSync(path, 'r+'), Buffer.alloc(size - 8192, 7), 0, size - 8192, 8192);
		let failures = 0;
		for (let at = 0; at < 2000; at += 1) {
			await save(store, 'name ' + at, 'again', 1e9).catch(() => (failures += 1));
		}
		const found = [failures, store.info.loss?.text.includes('The old file is') === true, await read(store, 'name 1999')];
		console.log(JSON.stringify(found));`);
	expect(JSON.parse(printed)).toEqual([0, true, 'again']);
});

it('deletes expired entries completely', () => {
	const printed = inOneProcess(`
		const found = [];
		const store = open();
		for (let at = 0; at < 1000; at += 1) await save(store, 'short ' + at, 'v', 1000);
		await save(store, 'long', 'kept', 1e9);
		nowMs += 1000;
		found.push(await read(store, 'short 1'), await read(store, 'long'));
		for (let at = 0; at < 10; at += 1) await save(store, 'other', 'v', 1e9);
		console.log(JSON.stringify([...found, count()]));`);
	expect(JSON.parse(printed)).toEqual([null, 'kept', 2]);
});

it('a full file evicts only the oldest deliveries', () => {
	const printed = inOneProcess(`
		const MOST = 2 * 1024 * 1024;
		const store = open(MOST);
		const saveMany = async (kind, time, bytes) => {
			const names = Array.from({ length: 200 }, (_, at) => kind + ' ' + time + ' ' + at);
			const lock = await store.lock(names, request(kind));
			await lock.save(names.map(() => 'x'.repeat(bytes)), 1e9 - time);
		};
		await save(store, 'called', 'a call', 1e6);
		for (let time = 0; time < 60; time += 1) await saveMany('evictable', time, 1229);
		const size = require('node:fs').statSync(path).size;
		const found = [size < 1.2 * MOST, await read(store, 'called')];
		found.push(await read(store, 'evictable 0 0'), (await read(store, 'evictable 59 0')).length);
		found.push(count() > 1200);
		let words;
		for (let time = 0; words === undefined; time += 1) {
			words = await saveMany('lasting', time, 1229).catch(({ message }) => message);
		}
		found.push(words, await read(store, 'called'), (await read(store, 'lasting 0 0')).length);
		// Nothing is locked, and less than before fits.
		await save(store, 'lasting 0 0', 'y', 1e9);
		await save(store, 'lasting 0 1', undefined, 1e9);
		found.push(await save(store, 'new delivery', 'x'.repeat(400000), 1e9, 'evictable').catch(() => 'refused'));
		found.push(await read(store, 'lasting 0 0'));
		console.log(JSON.stringify(found));`);
	const full = `the file ${path}: it is full`;
	expect(JSON.parse(printed)).toEqual([
		true,
		'a call',
		null,
		1229,
		true,
		full,
		'a call',
		1229,
		'refused',
		'y',
	]);
});

it('waits for a program that writes, without blocking n8n, and rests after a failure', () => {
	const printed = inOneProcess(`
		let tries = 0;
		const timeouts = [];
		class Watched extends DatabaseSync {
			exec(sql) {
				timeouts.push(...sql.matchAll(/busy_timeout = ([0-9]+)/g).map(([, ms]) => ms));
				return super.exec(sql);
			}
			prepare(sql) {
				const statement = super.prepare(sql);
				if (sql !== 'BEGIN IMMEDIATE') return statement;
				return { get: () => {}, run: () => ((tries += 1), statement.run()) };
			}
		}
		const store = new SqliteStore({ DatabaseSync: Watched }, path, clock);
		const other = new DatabaseSync(path);
		other.exec('BEGIN IMMEDIATE');
		const failing = Array.from({ length: 200 }, (_, at) =>
			save(store, 'name ' + at, 'v', 1000).catch(({ message }) => message));
		const words = new Set(await Promise.all(failing));
		other.exec('COMMIT');
		const resting = await save(store, 'name', 'v', 1000).catch(({ message }) => message);
		const found = [[...words], resting, tries, timeouts];
		nowMs += 1000;
		await save(store, 'name', 'v', 1000);
		// One that starts meanwhile opens the file later.
		other.exec('BEGIN IMMEDIATE');
		const late = open();
		other.exec('COMMIT');
		console.log(JSON.stringify([...found, await read(late, 'name'), late.info.loss]));`);
	const held = `the file ${path}: another program holds it`;
	// One tries every 10 ms for two seconds, and the others fail with it.
	expect(JSON.parse(printed)).toEqual([[held], held, 201, ['0'], 'v', null]);
});

it.each(['removed', 'replaced'])('continues with the file at the path after it was %s', (how) => {
	const printed = inOneProcess(`
		const { renameSync, rmSync } = require('node:fs');
		const store = open();
		await save(store, 'name', 'before', 1e9);
		if (${JSON.stringify(how)} === 'removed') for (const part of ['', '-wal', '-shm']) rmSync(path + part);
		else {
			const there = path;
			const other = new SqliteStore(nodeSqlite(), path + '.other', clock);
			await save(other, 'theirs', 'is there', 1e9);
			renameSync(path + '.other', path);
			renameSync(path + '.other-wal', path + '-wal');
			rmSync(path + '-shm');
		}
		const found = [await read(store, 'name'), await read(store, 'theirs')];
		await save(store, 'name', 'after', 1e9);
		const another = open();
		found.push(await read(another, 'name'), store.info.loss?.atMs, another.info.loss?.atMs);
		console.log(JSON.stringify(found));`);
	const theirs = how === 'replaced' ? 'is there' : null;
	expect(JSON.parse(printed)).toEqual([null, theirs, 'after', 1e12, 1e12]);
});

it('refuses a file of a newer version, and sets one of an older version aside', () => {
	const printed = inOneProcess(`
		const versionTo = (version) => new DatabaseSync(path).exec('PRAGMA user_version = ' + version);
		await save(open(), 'name', 'v', 1e9);
		versionTo(2);
		const found = [];
		try { open(); } catch ({ message }) { found.push(message); }
		versionTo(0);
		const store = open();
		found.push(store.info.loss !== undefined, await read(store, 'name'));
		console.log(JSON.stringify(found));`);
	expect(JSON.parse(printed)).toEqual([
		'a newer version of this package has written it',
		true,
		null,
	]);
});
