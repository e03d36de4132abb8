/** Writes what shows how items look, from the sandbox's demo data: golden files of tests, and n8n's schemas. */
import { ensureInstalledOrExit } from './install.mjs';
import { tool } from './paths.mjs';
import { runNode } from './process.mjs';

await ensureInstalledOrExit();
process.exitCode = await runNode([
	'--import',
	tool('tsx/dist/loader.mjs'),
	'workshop/scripts/shapes/main.ts',
]);
