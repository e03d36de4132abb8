import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instanceFacts, isQueueMode } from '../../src/n8n/instance';
import { version } from '../../package.json';

const folder = mkdtempSync(join(tmpdir(), 'instance-'));
const { argv, env } = process;
afterAll(() => {
	Object.assign(process, { argv, env });
	rmSync(folder, { recursive: true });
});

/** A package of this name as npm installs it, started through its link. */
function programOf(name: string): string {
	const bin = join(folder, name, 'bin');
	mkdirSync(bin, { recursive: true });
	writeFileSync(join(bin, 'program'), '');
	writeFileSync(join(folder, name, 'package.json'), JSON.stringify({ name, version: '2.0.1' }));
	const link = join(folder, `link-to-${name}`);
	symlinkSync(join(bin, 'program'), link);
	return link;
}

interface Program {
	file?: string;
	command?: string | undefined;
	environment?: NodeJS.ProcessEnv;
}

function facts({ file = '', command = 'start', environment = {} }: Program) {
	Object.assign(process, { argv: ['node', file, command], env: environment });
	return { ...instanceFacts(), isQueueMode: isQueueMode() };
}

test('finds the version of n8n behind its link, and of no other program', () => {
	expect(facts({ file: programOf('n8n') }).n8nVersion).toBe('2.0.1');
	expect(facts({ file: programOf('other') }).n8nVersion).toBeUndefined();
	expect(facts({ file: join(folder, 'nothing') }).n8nVersion).toBeUndefined();
	expect(facts({}).n8nVersion).toBeUndefined();
});

test('without settings it returns the defaults of n8n', () => {
	expect(facts({})).toMatchObject({
		packageVersion: version,
		executionsMode: 'regular',
		process: 'main',
		payloadMiB: 16,
		loadsUnverified: false,
	});
});

test('reads what is set', () => {
	const environment = {
		EXECUTIONS_MODE: 'queue',
		N8N_PAYLOAD_SIZE_MAX: ' 64 ',
		N8N_UNVERIFIED_PACKAGES_ENABLED: 'True',
	};
	expect(facts({ environment, command: 'worker' })).toMatchObject({
		executionsMode: 'queue',
		process: 'worker',
		payloadMiB: 64,
		loadsUnverified: true,
	});
	expect(facts({ environment: { N8N_PAYLOAD_SIZE_MAX: 'much' } }).payloadMiB).toBe(16);
});

test('reads a setting from its file as n8n does, and uses the default if it cannot be read', () => {
	const file = join(folder, 'setting');
	writeFileSync(file, ' queue\n');
	const environment = { EXECUTIONS_MODE_FILE: file, N8N_PAYLOAD_SIZE_MAX_FILE: '/not/there' };
	expect(facts({ environment })).toMatchObject({ executionsMode: 'queue', payloadMiB: 16 });
	expect(facts({ environment }).isQueueMode).toBe(true);
});

it.each([
	['the setting of n8n', undefined, { EXECUTIONS_MODE: 'queue' }, true],
	['a worker', 'worker', {}, true],
	['a webhook process', 'webhook', {}, true],
	['one process', 'start', { EXECUTIONS_MODE: 'regular' }, false],
	['nothing set', undefined, {}, false],
])('queue mode by %s', (_what, command, environment, expected) => {
	expect(facts({ command, environment }).isQueueMode).toBe(expected);
});
