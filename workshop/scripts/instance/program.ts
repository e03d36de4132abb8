import { fork } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { dirname, join } from 'node:path';

interface ProgramOptions {
	command: string;
	parameters: string[];
	cwd: string;
	environment: NodeJS.ProcessEnv;
	/** The file for its output. */
	logFile: string;
	onOutput?: (text: string) => void;
	/** Default: the user of this process. */
	user?: SystemUser;
	/** Default: SIGTERM. */
	stopSignal?: 'SIGTERM' | 'SIGINT';
	/** Deleted after the program has ended. */
	temporaryFolder?: string;
}

export interface SystemUser {
	uid: number;
	gid: number;
}

/** A long-running program that ends when this process does. */
export interface Program {
	/** Undefined if the program could not be started. */
	pid: Promise<number | undefined>;
	/** Its exit code; 0 after `stop`. */
	ended: Promise<number>;
	/** The last lines of its output. */
	tail(): string;
	stop(): Promise<void>;
	/** Ends it with SIGKILL. */
	kill(): Promise<void>;
}

const tailLength = 8_000;
const lastOutputMs = 50;
const lookEveryMs = 50;
/** Only bounds a hang, because the machine may be busy. */
const hangMs = 240_000;

function pidIn(message: unknown): number | undefined {
	const isRecord = typeof message === 'object' && message !== null && 'pid' in message;
	return isRecord && typeof message.pid === 'number' ? message.pid : undefined;
}

export function startProgram(options: ProgramOptions): Program {
	mkdirSync(dirname(options.logFile), { recursive: true });
	const log = createWriteStream(options.logFile, { flags: 'a' });
	const { user, stopSignal, temporaryFolder, command, parameters } = options;
	const settings = JSON.stringify({ user, stopSignal, temporaryFolder });
	const keeper = fork(join(__dirname, 'keeper.js'), [settings, command, ...parameters], {
		cwd: options.cwd,
		env: options.environment,
		execArgv: [],
		// An interrupt in the terminal does not reach its process group.
		detached: true,
		stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
	});
	let tail = '';
	const keep = (chunk: Buffer) => {
		const text = chunk.toString();
		tail = (tail + text).slice(-tailLength);
		log.write(text);
		options.onOutput?.(text);
	};
	keeper.stdout?.on('data', keep);
	keeper.stderr?.on('data', keep);

	const ended = new Promise<number>((resolve) => {
		// 'close' may never come after the channel is closed. The last output arrives after 'exit'.
		keeper.once('exit', (code) => {
			setTimeout(() => {
				log.end();
				resolve(code ?? 1);
			}, lastOutputMs);
		});
	});
	const pid = new Promise<number | undefined>((resolve) => {
		keeper.once('message', (message) => resolve(pidIn(message)));
		void ended.then(() => resolve(undefined));
	});
	return {
		pid,
		ended,
		tail: () => tail,
		async stop() {
			if (keeper.connected) keeper.disconnect();
			await ended;
		},
		async kill() {
			const id = await pid;
			const isRunning = keeper.exitCode === null && keeper.signalCode === null;
			if (id !== undefined && isRunning) process.kill(id, 'SIGKILL');
			await ended;
		},
	};
}

/** Starts a program and waits until it prints this text. */
export async function startReadyProgram(options: ProgramOptions, ready: string): Promise<Program> {
	const program = startProgram(options);
	await untilReady(program, async () => program.tail().includes(ready));
	return program;
}

/** Waits until a program is ready. @throws its last output if it ends or takes too long */
export async function untilReady(
	program: Program,
	isReady: () => Promise<boolean>,
	timeoutMs?: number,
): Promise<void> {
	let code: number | undefined;
	void program.ended.then((ended) => (code = ended));
	const look = async () => code !== undefined || (await isReady()) || undefined;
	const failure = 'It took too long';
	await until(look, failure, timeoutMs).catch(async () => await program.stop());
	if (code !== undefined) throw new Error(`A program was not ready:\n${program.tail()}`);
}

/** Repeats until the function returns something. @throws an error with this text after the timeout */
export async function until<Found>(
	look: () => Promise<Found | undefined>,
	failure: string,
	timeoutMs = hangMs,
): Promise<Found> {
	const deadline = Date.now() + timeoutMs;
	for (;;) {
		const found = await look();
		if (found !== undefined) return found;
		if (Date.now() > deadline) throw new Error(failure);
		await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
	}
}

export async function isPortFree(port: number): Promise<boolean> {
	return await new Promise((resolve) => {
		const probe = createServer();
		probe.once('error', () => resolve(false));
		probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
	});
}

/** Lets a server listen on a free port of this machine, and returns the port. */
export async function listen(server: Server): Promise<number> {
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	if (typeof address !== 'object' || address === null) throw new Error('The server has no port');
	return address.port;
}

/** The programs of these ports may not listen yet. */
const given = new Set<number>();

/** Returns a port that is free now, for programs that cannot choose one. It returns no port twice. */
export async function freePort(): Promise<number> {
	const probe = createServer();
	const port = await listen(probe);
	await new Promise((resolve) => probe.close(resolve));
	if (given.has(port)) return await freePort();
	given.add(port);
	return port;
}
