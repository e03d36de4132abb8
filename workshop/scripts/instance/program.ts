import { fork } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';

interface ProgramOptions {
	command: string;
	parameters: string[];
	cwd: string;
	environment: NodeJS.ProcessEnv;
	/** The file for its output. The end of it is also kept in memory. */
	logFile: string;
	/** Called with each part of the output. */
	onOutput?: (text: string) => void;
	/** Who runs it. Default: we ourselves. */
	user?: SystemUser;
	/** What ends it in order. Default: SIGTERM. */
	stopSignal?: 'SIGTERM' | 'SIGINT';
	/** Deleted when it has ended, however it ended. */
	temporaryFolder?: string;
}

/** A user of the operating system, by numbers. */
export interface SystemUser {
	uid: number;
	gid: number;
}

/** A long-running program that ends when we do. */
export interface Program {
	/** The program's own process, for measuring; undefined when it could not be started. */
	pid: Promise<number | undefined>;
	/** Its exit code; 0 when it was stopped by us. */
	ended: Promise<number>;
	/** The last lines of its output. */
	tail(): string;
	stop(): Promise<void>;
	/** Ends it with SIGKILL, which it cannot notice, and waits for its end. */
	kill(): Promise<void>;
}

const tailLength = 8_000;
const lastOutputMs = 50;

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
		// A process group of its own: an interrupt in the terminal reaches it only through us.
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
		// Not 'close', which may never come when the channel is closed. The last output arrives a moment later.
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

/** Waits until a program's output holds a text, or throws with what it has said. */
export async function startedProgram(
	options: ProgramOptions,
	readyText: string,
	timeoutMs = 240_000,
): Promise<Program> {
	let said = '';
	let announce: (ready: true) => void = () => {};
	const announced = new Promise<true>((resolve) => (announce = resolve));
	const program = startProgram({
		...options,
		onOutput: (text) => {
			options.onOutput?.(text);
			said = (said + text).slice(-tailLength);
			if (said.includes(readyText)) announce(true);
		},
	});
	const timer = new Promise<false>((resolve) => {
		setTimeout(() => resolve(false), timeoutMs).unref();
	});
	const ready = await Promise.race([announced, program.ended.then(() => false), timer]);
	if (ready === true) return program;
	await program.stop();
	throw new Error(`${options.command} was not ready:\n${program.tail()}`);
}

/** Is this port of the loopback address free? */
export async function isPortFree(port: number): Promise<boolean> {
	return await new Promise((resolve) => {
		const probe = createServer();
		probe.once('error', () => resolve(false));
		probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
	});
}

/** Those that `freePort` has given; their programs may not have taken them yet. */
const given = new Set<number>();

/** A port that was free a moment ago, for programs that cannot be asked which one they took; each only once. */
export async function freePort(): Promise<number> {
	for (;;) {
		const port = await someFreePort();
		if (given.has(port)) continue;
		given.add(port);
		return port;
	}
}

async function someFreePort(): Promise<number> {
	return await new Promise((resolve, reject) => {
		const probe = createServer();
		probe.once('error', reject);
		probe.listen(0, '127.0.0.1', () => {
			const address = probe.address();
			const port = typeof address === 'object' && address !== null ? address.port : 0;
			probe.close(() => resolve(port));
		});
	});
}
