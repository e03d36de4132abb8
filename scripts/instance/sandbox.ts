import { join } from 'node:path';
import { z } from 'zod';
import { root } from './paths';
import { startProgram } from './program';

interface SandboxProgramOptions {
	/** 0: a free one. */
	port: number;
	filesPort?: number;
	conversations?: number;
	latencyMs?: number;
	/** Further settings of its command line, as they are. */
	flags?: string[];
	/** Added to its environment. */
	environment?: Record<string, string>;
	logFile: string;
}

const addresses = z.object({
	url: z.string(),
	filesUrl: z.string(),
	key: z.string(),
	services: z.array(z.string()),
	agents: z.array(z.string()),
});

export type SandboxProgram = z.infer<typeof addresses> & {
	pid: number | undefined;
	ended: Promise<number>;
	stop(): Promise<void>;
};

/** The sandbox as a process of its own, so that it never shares a thread with what is measured. */
export async function startSandboxProgram(options: SandboxProgramOptions): Promise<SandboxProgram> {
	const setting = (name: string, value: number | undefined) =>
		value === undefined ? [] : [`--${name}`, String(value)];
	let said = '';
	let announce: (line: string) => void = () => {};
	const announced = new Promise<string>((resolve) => (announce = resolve));
	const program = startProgram({
		command: process.execPath,
		parameters: [
			'--import',
			join(root, 'node_modules/tsx/dist/loader.mjs'),
			join(root, 'sandbox/main.ts'),
			'--json',
			...setting('port', options.port),
			...setting('files-port', options.filesPort),
			...setting('conversations', options.conversations),
			...setting('latency', options.latencyMs),
			...(options.flags ?? []),
		],
		cwd: root,
		environment: { ...process.env, ...options.environment },
		logFile: options.logFile,
		onOutput: (text) => {
			said += text;
			const line = said.split('\n').find((candidate) => candidate.startsWith('{'));
			if (line !== undefined && said.includes(`${line}\n`)) announce(line);
		},
	});
	const line = await Promise.race([announced, program.ended.then(() => undefined)]);
	if (line === undefined) throw new Error(`The sandbox did not start:\n${program.tail()}`);
	return {
		...addresses.parse(JSON.parse(line)),
		pid: await program.pid,
		ended: program.ended,
		stop: async () => await program.stop(),
	};
}
