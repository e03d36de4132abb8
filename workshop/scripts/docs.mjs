/**
 * Makes the pages of docs/reference from the code, and docs/examples.md from the notes of the examples. Samples
 * of what comes out are taken in n8n's engine, which the test of the pages runs; here it writes them instead of
 * comparing.
 */
import { ensureInstalledOrExit } from './install.mjs';
import { tool } from './paths.mjs';
import { runNode } from './process.mjs';

await ensureInstalledOrExit();
process.exitCode = await runNode(
	[
		tool('jest/bin/jest.js'),
		'--silent',
		'test/scripts/docs/reference.test.ts',
		'test/scripts/docs/examples.test.ts',
	],
	{ environment: { ...process.env, WRITE_REFERENCE: 'yes' } },
);
