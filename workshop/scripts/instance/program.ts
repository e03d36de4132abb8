import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { root } from './paths';

interface ProgramOptions {
	command: string;
	parameters: string[];
	cwd: string;
	environment: NodeJS.ProcessEnv;
	/** The file for its output. The end of it is also kept in memory. */
	logFile: string;
	onOutput?: (text: string) => void;
	/** Who runs it. Default: we ourselves. */
	user?: SystemUser;
	/** What ends it in order. Default: SIGTERM. */
	stopSignal?: 'SIGTERM' | 'SIGINT';
	/** Deleted when it has ended, however it ended. */
	temporaryFolder?: string;
}

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
/** A bound for what hangs: the machine may do other things too. */
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

/**
 * Starts a program, and waits until its output has what it says when it is ready; throws with what it has said.
 *
 * @returns the program, and the first match
 */
export async function startReadyProgram(
	options: ProgramOptions,
	ready: RegExp,
): Promise<{ program: Program; said: string }> {
	let output = '';
	let announce: (said: string) => void = () => {};
	const announced = new Promise<string>((resolve) => (announce = resolve));
	const program = startProgram({
		...options,
		onOutput: (text) => {
			output = (output + text).slice(-100_000);
			const [said] = ready.exec(output) ?? [];
			if (said !== undefined) announce(said);
		},
	});
	const inVain = new Promise<undefined>((resolve) => {
		setTimeout(() => resolve(undefined), hangMs).unref();
		void program.ended.then(() => resolve(undefined));
	});
	const said = await Promise.race([announced, inVain]);
	if (said !== undefined) return { program, said };
	await program.stop();
	throw new Error(`${options.command} was not ready:\n${program.tail()}`);
}

/** Starts a TypeScript program of this repository, which prints one line of JSON once it is ready. */
export async function startOwnProgram(
	script: string,
	options: Pick<ProgramOptions, 'parameters' | 'environment' | 'logFile'>,
): Promise<{ program: Program; printed: unknown }> {
	const loader = join(root, 'node_modules/tsx/dist/loader.mjs');
	const parameters = ['--import', loader, join(root, script), ...options.parameters];
	const { program, said } = await startReadyProgram(
		{ ...options, command: process.execPath, parameters, cwd: root },
		/^\{.*\}$(?=\n)/m,
	);
	return { program, printed: JSON.parse(said) };
}

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
	const probe = createServer().listen(0, '127.0.0.1');
	await once(probe, 'listening');
	const address = probe.address();
	probe.close();
	await once(probe, 'close');
	const port = typeof address === 'object' && address !== null ? address.port : 0;
	if (given.has(port)) return await freePort();
	given.add(port);
	return port;
}
