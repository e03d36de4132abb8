import { readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { version as packageVersion } from '../../package.json';

const DEFAULT_MODE = 'regular';
const DEFAULT_PAYLOAD_MIB = 16;

export interface ProgramFacts {
	file: string | undefined;
	command: string | undefined;
	environment: Readonly<Record<string, string | undefined>>;
}

function thisProgram(): ProgramFacts {
	const [, file, command] = process.argv;
	return { file, command, environment: process.env };
}

/** Facts about this process of n8n; undefined if they cannot be read. Other processes may have other settings. */
export function instanceFacts(program: ProgramFacts = thisProgram()) {
	const { environment, command } = program;
	const unverified = setting(environment, 'N8N_UNVERIFIED_PACKAGES_ENABLED', 'false');
	return {
		packageVersion,
		n8nVersion: n8nVersionOf(program),
		nodeVersion: process.versions.node,
		executionsMode: setting(environment, 'EXECUTIONS_MODE', DEFAULT_MODE),
		process: command === 'worker' || command === 'webhook' ? command : ('main' as const),
		payloadMiB: payloadMiBOf(environment),
		// n8n 3 needs it to load this package.
		loadsUnverified: unverified === undefined ? undefined : /^(true|1)$/i.test(unverified),
	};
}

export type InstanceFacts = ReturnType<typeof instanceFacts>;

/** Whether several n8n processes share the work. */
export function isQueueMode(program: ProgramFacts = thisProgram()): boolean {
	const { command, environment } = program;
	if (command === 'worker' || command === 'webhook') return true;
	return setting(environment, 'EXECUTIONS_MODE', DEFAULT_MODE) === 'queue';
}

/** n8n's own folder, found by n8n's rule. */
export function n8nFolder(): string {
	const { env, platform } = process;
	const home = platform === 'win32' ? env.USERPROFILE : env.HOME;
	return join(env.N8N_USER_FOLDER ?? home ?? process.cwd(), '.n8n');
}

/** From the package.json of n8n, which starts as `<its folder>/bin/n8n`. */
function n8nVersionOf({ file }: ProgramFacts): string | undefined {
	if (file === undefined) return undefined;
	try {
		const folder = dirname(dirname(realpathSync(file)));
		const text = readFileSync(join(folder, 'package.json'), 'utf8');
		// Not at the top, because n8n loads this file at its start.
		const n8nManifest = z.object({ name: z.literal('n8n'), version: z.string() });
		return n8nManifest.parse(JSON.parse(text)).version;
	} catch {
		return undefined;
	}
}

/** Undefined if the setting is in the file that `<NAME>_FILE` names: the package does not open it. */
function setting(
	environment: ProgramFacts['environment'],
	name: string,
	fallback: string,
): string | undefined {
	const value = environment[name]?.trim();
	if (value) return value;
	return environment[`${name}_FILE`] ? undefined : fallback;
}

/** The largest body of a webhook. */
function payloadMiBOf(environment: ProgramFacts['environment']): number | undefined {
	const text = setting(environment, 'N8N_PAYLOAD_SIZE_MAX', String(DEFAULT_PAYLOAD_MIB));
	if (text === undefined) return undefined;
	const size = Number(text);
	// n8n uses its default if it cannot read the number.
	return Number.isFinite(size) ? size : DEFAULT_PAYLOAD_MIB;
}
