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
	const ask = async (question: Question): Promise<Answer> => {
		const id = (asked += 1);
		const answering = new Promise<Answer>((resolve) => waiting.set(id, resolve));
		program.send({ id, question });
		const answer = await Promise.race([answering, exited]);
		waiting.delete(id);
		if (answer.failure !== undefined) throw new StoreError(answer.failure);
		return answer;
	};
	return {
		info,
		clock: realClock,
		usage: async () => (await ask({ ask: 'usage' })).usage ?? { bytes: 0, mostBytes: 0 },
		async lock(names, { kind, mostMs, busy }) {
			const { id: of, values = [] } = await ask({ ask: 'lock', names, kind, mostMs, busy });
			return {
				values: values.map((value) => value ?? undefined),
				save: async (saved, keepMs) => {
					const given = saved.map((value) => value ?? null);
					await ask({ ask: 'save', of, values: given, keepMs });
				},
				release: async () => void (await ask({ ask: 'release', of })),
			};
		},
		async read(names, kind) {
			const { values = [] } = await ask({ ask: 'read', names, kind });
			return values.map((value) => value ?? undefined);
		},
		async kill() {
			program.kill('SIGKILL');
			await exited.catch(() => {});
		},
	};
}
