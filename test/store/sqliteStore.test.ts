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
		const { nodeSqlite, SqliteStore } = require('./src/store/sqliteStore');
		let nowMs = 1e12;
		const clock = { now: () => nowMs, pause: async (ms) => void (nowMs += ms), random: () => 0.5 };
		const path = ${JSON.stringify(path)};
		const open = (mostBytes) => new SqliteStore(nodeSqlite(), path, clock, 30_000, mostBytes);
		const save = async (store, name, value, keepMs) =>
			await (await store.lock([name], { mostMs: 0 })).save([value], keepMs);
		const count = () => new DatabaseSync(path).prepare('SELECT count(*) AS count FROM kept').get().count;`;
	const text = `${prelude}(async () => {${program}})();`;
	const file = bundleProgram(text, join(folder, 'program.js'));
	return String(execFileSync(nodeWithSqlite(), [file], { cwd: root })).trim();
}

it('remembers over a restart and over kill -9, what was saved a moment before too', async () => {
	for (let time = 0; time < 5; time += 1) {
		const store = await start();
		expect(await remembered(store, 'count')).toBe(time === 0 ? undefined : String(time));
		await remember(store, 'count', String(time + 1));
		await store.kill();
	}
});

it('of a process that was killed, locks expire, and what it had not saved is not there', async () => {
	// Long enough for a busy machine.
	const dying = await start(1_500);
	await remember(dying, 'a', 'before');
	await locked(dying, ['a', 'b']);
	const other = await start(1_500);
	await expect(other.lock(['a'], { mostMs: 0, busy })).rejects.toThrow(busy);
	await dying.kill();
	const lock = await locked(other, ['b', 'a']);
	expect(lock.values).toEqual([undefined, 'before']);
});

it('renews what is held, so that it outlives its lease', async () => {
	const [one, other] = [await start(1_500), await start(1_500)];
	const lock = await locked(one, ['long']);
	await expect(other.lock(['long'], { mostMs: 3_000, busy })).rejects.toThrow(busy);
	await lock.save(['done'], HOUR_MS);
	expect(await remembered(other, 'long')).toBe('done');
});

it('is one file for processes that start at once and are killed at any moment', async () => {
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

it('only the user of n8n can read the files, and no name stands there in clear', async () => {
	writeFileSync(path, '', { mode: 0o666 });
	const store = await start();
	await remember(store, '+49 151 0000001', 'a value');
	await locked(store, ['conversation secret-id']);
	expect(store.info).toEqual({ kind: 'file', path, setAside: undefined, isPrivate: true });
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
	const infos = [store.info, other.info].flatMap((info) =>
		info.kind === 'file' && info.setAside !== undefined ? [info.setAside] : [],
	);
	expect(infos).toHaveLength(1);
	expect(readFileSync(infos[0] ?? '')).toEqual(before);
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
		const { values } = await store.lock(['name 1999'], { mostMs: 0 });
		console.log(JSON.stringify([failures, store.info.setAside !== undefined, values]));`);
	expect(JSON.parse(printed)).toEqual([0, true, ['again']]);
});

it('forgets what has expired, deletes it, and evicts what expires first when the file is full', () => {
	const printed = inOneProcess(`
		const found = [];
		const store = open();
		for (let at = 0; at < 100; at += 1) await save(store, 'short ' + at, 'v', 1000);
		await save(store, 'long', 'kept', 1e9);
		nowMs += 1000;
		const { values } = await store.lock(['short 1', 'long'], { mostMs: 0 });
		found.push(values[0] === undefined, values[1]);
		for (let at = 0; at < 20; at += 1) await save(store, 'other', 'v', 1e9);
		found.push(count());
		const small = open(400_000);
		for (let at = 0; at < 3000; at += 1) await save(small, 'big ' + at, 'x'.repeat(1000), 1e9 + at);
		found.push(require('node:fs').statSync(path).size < 1_000_000);
		const last = await small.lock(['big 2999', 'big 0'], { mostMs: 0 });
		found.push(last.values[0]?.length, last.values[1] === undefined);
		console.log(JSON.stringify(found));`);
	expect(JSON.parse(printed)).toEqual([true, 'kept', 2, true, 1000, true]);
});

it('waits for a program that writes, without holding up n8n, and says so if it takes too long', () => {
	const printed = inOneProcess(`
		const store = open();
		const other = new DatabaseSync(path);
		other.exec('BEGIN IMMEDIATE');
		const words = await save(store, 'name', 'v', 1000).catch(({ message }) => message);
		other.exec('COMMIT');
		await save(store, 'name', 'v', 1000);
		console.log(JSON.stringify([words]));`);
	expect(JSON.parse(printed)).toEqual([`the file ${path}: another program holds it`]);
});
