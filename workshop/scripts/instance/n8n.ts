import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Editor, type Owner } from './editor';
import { installPackage } from './packedPackage';
import { isOlderN8n, n8nNode, n8nProgram } from './paths';
import { freePort, startProgram, untilReady } from './program';

/** The role of a process in queue mode. Otherwise `start` does everything. */
export type N8nCommand = 'start' | 'worker' | 'webhook';

export interface N8nOptions {
	command?: N8nCommand;
	flags?: string[];
	userFolder: string;
	/** The packed package to install. */
	tarball?: string;
	/** Default: a free port. */
	port?: number;
	logLevel?: 'error' | 'warn' | 'info' | 'debug';
	/** Overrides ours. */
	environment?: Record<string, string>;
	onOutput?: (text: string) => void;
	timeoutMs?: number;
}

export type N8n = Awaited<ReturnType<typeof startN8n>>;

/** Inherited variables that would change n8n. */
const foreign =
	/^(N8N_|DB_|EXECUTIONS_|QUEUE_|WEBHOOK_|GENERIC_|NODES_|NODE_OPTIONS|npm_|TSX_|JEST_)/;

const ofLine: Record<string, string> = isOlderN8n
	? // Without a pool, its SQLite mixes up overlapping transactions and then stores nothing more.
		{ DB_SQLITE_POOL_SIZE: '4' }
	: // The module would request a list of servers from n8n's maker.
		{ N8N_DISABLED_MODULES: 'mcp-registry', N8N_UNVERIFIED_PACKAGES_ENABLED: 'true' };

function environmentFor(options: N8nOptions, port: number, brokerPort: number): NodeJS.ProcessEnv {
	const inherited = Object.entries(process.env).filter(([name]) => !foreign.test(name));
	return {
		...Object.fromEntries(inherited),
		// So that caches are in the data folder.
		HOME: options.userFolder,
		XDG_CACHE_HOME: join(options.userFolder, '.cache'),
		NODE_ENV: 'production',
		N8N_USER_FOLDER: options.userFolder,
		N8N_LISTEN_ADDRESS: '127.0.0.1',
		N8N_HOST: '127.0.0.1',
		N8N_PORT: String(port),
		N8N_EDITOR_BASE_URL: `http://127.0.0.1:${port}`,
		N8N_WEBHOOK_URL: `http://127.0.0.1:${port}/`,
		N8N_RUNNERS_BROKER_PORT: String(brokerPort),
		N8N_SECURE_COOKIE: 'false',
		N8N_DIAGNOSTICS_ENABLED: 'false',
		N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
		N8N_PERSONALIZATION_ENABLED: 'false',
		N8N_TEMPLATES_ENABLED: 'false',
		...ofLine,
		N8N_LOG_LEVEL: options.logLevel ?? 'info',
		N8N_DEFAULT_BINARY_DATA_MODE: 'filesystem',
		// A worker answers only health checks.
		QUEUE_HEALTH_CHECK_ACTIVE: 'true',
		QUEUE_HEALTH_CHECK_PORT: String(port),
		N8N_WORKER_SERVER_ADDRESS: '127.0.0.1',
		...options.environment,
	};
}

async function answers(url: string): Promise<boolean> {
	try {
		const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
		await response.arrayBuffer();
		return response.ok;
	} catch {
		// The caller tries again until the timeout.
		return false;
	}
}

/** Starts the pinned n8n and waits until it answers. */
export async function startN8n(options: N8nOptions) {
	if (!existsSync(n8nNode) || !existsSync(n8nProgram)) {
		throw new Error(
			'The pinned n8n is not installed; `node workshop/scripts/install.mjs` does that.',
		);
	}
	mkdirSync(options.userFolder, { recursive: true });
	if (options.tarball !== undefined) installPackage(options.tarball, options.userFolder);
	const { command = 'start', flags = [] } = options;
	const port = options.port || (await freePort());
	const logFile = join(options.userFolder, 'n8n.log');
	const program = startProgram({
		command: n8nNode,
		parameters: [n8nProgram, command, ...flags],
		cwd: options.userFolder,
		environment: environmentFor(options, port, await freePort()),
		logFile,
		onOutput: options.onOutput,
	});
	const url = `http://127.0.0.1:${port}`;
	const paths = ['/healthz/readiness', ...(command === 'start' ? ['/rest/settings'] : [])];
	const isReady = async () => {
		const ready = await Promise.all(paths.map(async (path) => await answers(url + path)));
		return ready.every(Boolean);
	};
	await untilReady(program, isReady, options.timeoutMs);
	const pid = await program.pid;
	if (pid === undefined) throw new Error('n8n has no process');
	const { userFolder } = options;
	const { ended, stop, kill, tail: log } = program;
	return { url, userFolder, pid, logFile, log, ended, stop, kill };
}

export type SignedIn = N8n & { editor: Editor };

/** Starts the pinned n8n and signs in as its owner. */
export async function startSignedIn(options: N8nOptions & { owner?: Owner }): Promise<SignedIn> {
	const n8n = await startN8n(options);
	try {
		return { ...n8n, editor: await Editor.open(n8n.url, options.owner) };
	} catch (error) {
		await n8n.stop();
		throw error;
	}
}
