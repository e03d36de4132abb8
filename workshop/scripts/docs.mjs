/**
 * Makes the pages of docs/reference from the code, docs/examples.md from the notes of the examples, and the
 * pictures of docs/benchmarks.md from its table. n8n's engine produces the samples; the tests of the pages write
 * here instead of comparing.
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
		'test/scripts/docs/benchmarks.test.ts',
	],
	{ environment: { ...process.env, WRITE_REFERENCE: 'yes' } },
);
