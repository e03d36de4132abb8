import { z } from 'zod';
import { startOwnProgram } from './program';

interface SandboxProgramOptions {
	/** 0: a free one. */
	port: number;
	filesPort?: number;
	conversations?: number;
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
	const { program, printed } = await startOwnProgram('workshop/sandbox/main.ts', {
		parameters: [
			'--json',
			...setting('port', options.port),
			...setting('files-port', options.filesPort),
			...setting('conversations', options.conversations),
			...(options.flags ?? []),
		],
		environment: { ...process.env, ...options.environment },
		logFile: options.logFile,
	});
	return {
		...addresses.parse(printed),
		pid: await program.pid,
		ended: program.ended,
		stop: async () => await program.stop(),
	};
}
