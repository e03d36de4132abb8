import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, startReadyProgram, type Program } from '../instance/program';

interface RedisOptions {
	program: string;
	folder: string;
}

export type Redis = Awaited<ReturnType<typeof startRedis>>;

const host = '127.0.0.1';
const password = 'queue-redis';

/** A Redis on this machine, which keeps its data when it is stopped or killed. */
export async function startRedis({ program, folder }: RedisOptions) {
	mkdirSync(folder, { recursive: true });
	const port = await freePort();
	const run = async (): Promise<Program> =>
		await startReadyProgram(
			{
				command: program,
				parameters: [
					...['--port', String(port), '--bind', host, '--requirepass', password],
					// Redis writes each command to the file before it answers.
					...['--dir', folder, '--appendonly', 'yes', '--save', ''],
				],
				cwd: folder,
				environment: { PATH: process.env['PATH'], LC_ALL: 'C' },
				logFile: join(folder, 'redis.log'),
			},
			'Ready to accept connections',
		);
	let running = await run();
	return {
		host,
		port,
		password,
		/** Starts it again with the same port and data. */
		start: async () => {
			running = await run();
		},
		stop: async () => await running.stop(),
		kill: async () => await running.kill(),
	};
}
