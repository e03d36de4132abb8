/** Runs the e2e tests: a real n8n with the packed package in it. Arguments go to jest. */
import { ensureInstalledOrExit } from './install.mjs';
import { tool } from './paths.mjs';
import { runNode } from './process.mjs';

await ensureInstalledOrExit({ n8n: true });
process.exitCode = await runNode([
	tool('jest/bin/jest.js'),
	'--config',
	'jest.e2e.config.js',
	'--runInBand',
	...process.argv.slice(2),
]);
