import { fork } from 'node:child_process';
import { buildSync } from 'esbuild';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { realClock } from '../../src/n8n/clock';
import { nodeSqlite } from '../../src/store/sqliteFile';
import { LEASE_MS, StoreError, type Store, type StoreInfo } from '../../src/store/store';
import { root } from '../../workshop/scripts/instance/paths';
import type { Answer, Question } from './storeProgram';

/** A Node.js with SQLite: this one, or the one that `npm test` installs. */
export function nodeWithSqlite(): string {
	if (nodeSqlite() !== undefined) return process.execPath;
	const nodes = ['n8n-2', 'node-24'].map((name) =>
		join(root, 'workshop', 'instances', name, 'node_modules', 'node', 'bin', 'node'),
	);
	const found = nodes.find((node) => existsSync(node));
	if (found === undefined) throw new Error('npm test installs a Node with SQLite');
	return found;
}

/** Bundles a TypeScript program into a file, which starts ten times as fast as with tsx. */
export function bundleProgram(text: string, outfile: string): string {
	const stdin = { contents: text, resolveDir: root, loader: 'ts' } as const;
	buildSync({ stdin, outfile, bundle: true, platform: 'node' });
	return outfile;
}

const folder = mkdtempSync(join(tmpdir(), 'store-program-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let file: string | undefined;

export interface StoreProcess extends Store {
	/** As `kill -9`. */
	kill(): Promise<void>;
}

/** Starts a process that decides through this SQLite file. */
export async function startStoreProcess(
	path: string,
	leaseMs = LEASE_MS,
	mostBytes?: number,
): Promise<StoreProcess> {
	file ??= bundleProgram("import './test/support/storeProgram';", join(folder, 'program.js'));
	const program = fork(file, [path, String(leaseMs), String(mostBytes ?? '')], {
		execPath: nodeWithSqlite(),
		cwd: root,
		// Keeps undefined in lists.
		serialization: 'advanced',
	});
	const exited = once(program, 'exit').then(() => Promise.reject(new Error('It has ended')));
	exited.catch(() => {});
	const info = await Promise.race([
		new Promise<StoreInfo>((resolve) => program.once('message', resolve)),
		exited,
	]);
	let asked = 0;
	const waiting = new Map<number, (answer: Answer) => void>();
	program.on('message', (answer: Answer) => waiting.get(answer.id)?.(answer));
	const ask = async (name: string, values: unknown[], lock?: number) => {
		const question: Question = { id: (asked += 1), lock, name, values };
		const answering = new Promise<Answer>((resolve) => waiting.set(question.id, resolve));
		program.send(question);
		const { id, result, failure } = await Promise.race([answering, exited]);
		waiting.delete(id);
		if (failure !== undefined) throw new StoreError(failure);
		return { id, result: Object(result) };
	};
	return {
		info,
		clock: realClock,
		usage: async () => (await ask('usage', [])).result,
		async lock(names, { kind, mostMs, busy }) {
			const { id, result: values } = await ask('lock', [names, { kind, mostMs, busy }]);
			return {
				values,
				save: async (...saved) => void (await ask('save', saved, id)),
				release: async () => void (await ask('release', [], id)),
			};
		},
		read: async (names) => (await ask('read', [names])).result,
		async kill() {
			program.kill('SIGKILL');
			await exited.catch(() => {});
		},
	};
}
