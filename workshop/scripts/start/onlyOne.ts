import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SettingError } from './settings';

/** A socket, which no longer answers when its process has ended, however it ended. */
function socketOf(dataFolder: string): string {
	const name = `n8n-start-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 24)}`;
	return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

async function isAnswered(path: string): Promise<boolean> {
	return await new Promise((resolve) => {
		const socket = connect(path, () => {
			socket.destroy();
			resolve(true);
		});
		socket.once('error', () => resolve(false));
	});
}

/**
 * Prevents a second `npm start` with the same data, which would damage n8n's database.
 *
 * @throws SettingError if one runs
 */
export async function insistOnOnlyOne(dataFolder: string): Promise<{ stop(): Promise<void> }> {
	const path = socketOf(dataFolder);
	if (await isAnswered(path)) {
		throw new SettingError(
			`npm start is running already with the data in ${dataFolder}.\n` +
				'Use that one, or stop it with Ctrl-C. To run two, give the second its own data and ports: npm start -- --data FOLDER --port 5679 --sandbox-port 4011',
		);
	}
	if (process.platform !== 'win32') rmSync(path, { force: true });
	const server = createServer((socket) => socket.destroy());
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject);
		server.listen(path, resolve);
	});
	return {
		stop: async () => await new Promise<void>((resolve) => server.close(() => resolve())),
	};
}
