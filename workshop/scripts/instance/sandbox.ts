import { z } from 'zod';
import { startOwnProgram } from './program';

const addresses = z.object({
	url: z.string(),
	filesUrl: z.string(),
	key: z.string(),
	services: z.array(z.string()),
	agents: z.array(z.string()),
});

/** The sandbox as a process of its own, with these settings of its command line and of its environment. */
export async function startSandboxProgram(
	flags: string[],
	environment: Record<string, string>,
	logFile: string,
) {
	const { program, printed } = await startOwnProgram('workshop/sandbox/main.ts', {
		parameters: ['--json', ...flags],
		environment: { ...process.env, ...environment },
		logFile,
	});
	const { ended, stop } = program;
	return { ...addresses.parse(printed), ended, stop };
}
