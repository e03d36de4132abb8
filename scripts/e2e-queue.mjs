/**
 * Runs the tests in queue mode: Redis, PostgreSQL, and five processes of the real n8n with the packed package
 * in each. `--short` first uses smaller numbers. Other arguments go to jest.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureInstalledOrExit } from './install.mjs';
import { root, tool } from './paths.mjs';
import { runNode } from './process.mjs';
import { ensureServicesOrExit } from './services.mjs';

const [first, ...rest] = process.argv.slice(2);
const isShort = first === '--short';

await ensureInstalledOrExit({ n8n: 'n8n-2' });
const { postgresFolder, redisServer } = await ensureServicesOrExit();

const dataRoot = join(root, '.n8n-data');
mkdirSync(dataRoot, { recursive: true });
const folder = mkdtempSync(join(dataRoot, 'queue-'));
const code = await runNode(
	[
		tool('jest/bin/jest.js'),
		'--config',
		'jest.e2e-queue.config.js',
		'--runInBand',
		...(isShort ? rest : process.argv.slice(2)),
	],
	{
		environment: {
			...process.env,
			QUEUE_TEST: JSON.stringify({ folder, postgresFolder, redisServer, isShort }),
		},
	},
);
const wasInterrupted = code === 130 || code === 143;
if (code === 0 || wasInterrupted) rmSync(folder, { recursive: true, force: true });
else process.stderr.write(`The logs of all processes are in ${relative(root, folder)}.\n`);
process.exitCode = code;
