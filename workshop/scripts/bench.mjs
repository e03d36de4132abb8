/** Measures the nodes next to the alternatives in one real n8n; `npm run bench -- --help` lists the parts. */
import { ensureInstalledOrExit } from './install.mjs';
import { tool } from './paths.mjs';
import { runNode } from './process.mjs';

await ensureInstalledOrExit({ n8n: 'n8n-2' });
process.exitCode = await runNode([
	'--import',
	tool('tsx/dist/loader.mjs'),
	'workshop/bench/main.ts',
	...process.argv.slice(2),
]);
