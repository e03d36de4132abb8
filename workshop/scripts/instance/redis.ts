import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, startReadyProgram } from './program';

interface RedisOptions {
	/** Default: the one on the PATH. */
	program?: string;
	folder: string;
	/** Default: none. */
	password?: string;
	/** More arguments. */
	settings?: string[];
}

export type Redis = Awaited<ReturnType<typeof startRedis>>;

const host = '127.0.0.1';

/** Starts a Redis on this machine. */
export async function startRedis(options: RedisOptions) {
	const { program = 'redis-server', folder, password = '', settings = [] } = options;
	mkdirSync(folder, { recursive: true });
	const port = await freePort();
	const address = ['--port', String(port), '--bind', host, '--requirepass', password];
	const run = async () =>
		await startReadyProgram(
			{
				command: program,
				parameters: [...address, '--dir', folder, '--save', '', ...settings],
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
		/** Starts it again on the same port. */
		start: async () => {
			running = await run();
		},
		stop: async () => await running.stop(),
		kill: async () => await running.kill(),
	};
}
