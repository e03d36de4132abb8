import { join } from 'node:path';
import { root } from './paths';
import { startProgram, type Program } from './program';

/**
 * Starts a TypeScript program of this repository, which prints one line of JSON once it is ready.
 *
 * @param script from the repository's root
 * @returns the program, and what it printed
 */
export async function startOwnProgram(
	script: string,
	options: { parameters: string[]; environment: NodeJS.ProcessEnv; logFile: string },
): Promise<{ program: Program; printed: unknown }> {
	let output = '';
	let announce: (line: string) => void = () => {};
	const announced = new Promise<string>((resolve) => (announce = resolve));
	const program = startProgram({
		...options,
		command: process.execPath,
		parameters: [
			'--import',
			join(root, 'node_modules/tsx/dist/loader.mjs'),
			join(root, script),
			...options.parameters,
		],
		cwd: root,
		onOutput: (text) => {
			output += text;
			const line = output.split('\n').find((candidate) => candidate.startsWith('{'));
			if (line !== undefined && output.includes(`${line}\n`)) announce(line);
		},
	});
	const line = await Promise.race([announced, program.ended.then(() => undefined)]);
	if (line === undefined) throw new Error(`${script} did not start:\n${program.tail()}`);
	return { program, printed: JSON.parse(line) };
}
