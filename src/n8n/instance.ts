import { readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { version as packageVersion } from '../../package.json';
import { objectOf, parseJson, textOf } from '../records/value';
import { isOn, setting } from './environment';

const DEFAULT_PAYLOAD_MIB = 16;

/** Facts about this process of n8n; undefined if they cannot be read. Other processes may have other settings. */
export function instanceFacts() {
	const [, file] = process.argv;
	return {
		packageVersion,
		n8nVersion: file === undefined ? undefined : n8nVersionOf(file),
		nodeVersion: process.versions.node,
		startedAtMs: Math.round(performance.timeOrigin),
		executionsMode: executionsMode(),
		process: processName(),
		payloadMiB: payloadMiB(),
		// n8n 3 needs it to load this package.
		loadsUnverified: isOn(setting('N8N_UNVERIFIED_PACKAGES_ENABLED', 'false')),
	};
}

export type InstanceFacts = ReturnType<typeof instanceFacts>;

/** Whether several n8n processes share the work. */
export function isQueueMode(): boolean {
	return processName() !== 'main' || executionsMode() === 'queue';
}

export function processName(): 'main' | 'worker' | 'webhook' {
	const [, , command] = process.argv;
	return command === 'worker' || command === 'webhook' ? command : 'main';
}

function executionsMode(): string {
	return setting('EXECUTIONS_MODE', 'regular');
}

/** n8n's own folder, found by n8n's rule. */
export function n8nFolder(): string {
	const { env, platform } = process;
	const home = platform === 'win32' ? env.USERPROFILE : env.HOME;
	return join(env.N8N_USER_FOLDER ?? home ?? process.cwd(), '.n8n');
}

/** From the package.json of n8n, which starts as `<its folder>/bin/n8n`. */
function n8nVersionOf(file: string): string | undefined {
	try {
		const folder = dirname(dirname(realpathSync(file)));
		const text = readFileSync(join(folder, 'package.json'), 'utf8');
		const { name, version } = objectOf(parseJson(text));
		return name === 'n8n' ? textOf(version) : undefined;
	} catch {
		return undefined;
	}
}

/** The largest body of a webhook. */
function payloadMiB(): number {
	const size = Number(setting('N8N_PAYLOAD_SIZE_MAX', String(DEFAULT_PAYLOAD_MIB)));
	// n8n uses its default if it cannot read the number.
	return Number.isFinite(size) ? size : DEFAULT_PAYLOAD_MIB;
}
