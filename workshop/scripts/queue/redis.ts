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

/** A Redis on this machine whose data survive when it is stopped, killed and started again. */
export async function startRedis({ program, folder }: RedisOptions) {
	mkdirSync(folder, { recursive: true });
	const port = await freePort();
	const run = async (): Promise<Program> => {
		const { program: started } = await startReadyProgram(
			{
				command: program,
				parameters: [
					...['--port', String(port), '--bind', host, '--requirepass', password],
					// Each command is written to the file before it is answered.
					...['--dir', folder, '--appendonly', 'yes', '--save', ''],
				],
				cwd: folder,
				environment: { PATH: process.env['PATH'], LC_ALL: 'C' },
				logFile: join(folder, 'redis.log'),
			},
			/Ready to accept connections/,
		);
		return started;
	};
	let running = await run();
	return {
		host,
		port,
		password,
		/** Starts it again, at the same port with the same data. */
		start: async () => {
			running = await run();
		},
		stop: async () => await running.stop(),
		kill: async () => await running.kill(),
	};
}
