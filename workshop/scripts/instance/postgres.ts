import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startReadyProgram, type SystemUser } from './program';

interface PostgresOptions {
	programs: string;
	logFile: string;
}

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

const host = '127.0.0.1';
const user = 'n8n';
const password = 'local-postgres';

const script = [
	'"$1/initdb" --pgdata "$2/data" --username "$3" --pwfile "$2/password" --auth scram-sha-256 --encoding UTF8 --locale C --no-sync',
	// The data need not survive a failure of the machine.
	'exec "$1/postgres" -D "$2/data" -p "$4" -c listen_addresses="$5" -c unix_socket_directories= -c fsync=off -c max_connections=200',
].join(' && ');

/** PostgreSQL refuses to run as root. */
function userForPostgres(): SystemUser | undefined {
	if (process.getuid?.() !== 0) return undefined;
	const number = (option: string, name: string) =>
		Number(execFileSync('id', [option, name], { encoding: 'utf8', stdio: 'pipe' }));
	const named = (name: string) => ({ uid: number('-u', name), gid: number('-g', name) });
	try {
		return named('postgres');
	} catch {
		// PostgreSQL was not installed by the system.
		return named('nobody');
	}
}

/** Its data is in the system's temporary folder, which another user can access. */
export async function startPostgres({ programs, logFile }: PostgresOptions) {
	const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
	writeFileSync(join(folder, 'password'), password);
	chmodSync(folder, 0o700);
	const owner = userForPostgres();
	if (owner !== undefined) {
		for (const path of [folder, join(folder, 'password')]) chownSync(path, owner.uid, owner.gid);
	}
	const port = await freePort();
	const { stop } = await startReadyProgram(
		{
			command: 'sh',
			parameters: ['-c', script, 'postgres', programs, folder, user, String(port), host],
			cwd: folder,
			environment: { PATH: process.env['PATH'], LC_ALL: 'C' },
			logFile,
			user: owner,
			// SIGTERM would wait for all clients.
			stopSignal: 'SIGINT',
			temporaryFolder: folder,
		},
		'database system is ready to accept connections',
	);
	return { ...{ host, port, user, password }, database: 'postgres', stop };
}
