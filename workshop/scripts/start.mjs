import { ensureInstalledOrExit } from './install.mjs';
import { tool } from './paths.mjs';
import { runNode } from './process.mjs';

await ensureInstalledOrExit({ n8n: 'n8n-2' });
process.exitCode = await runNode([
	'--import',
	tool('tsx/dist/loader.mjs'),
	'workshop/scripts/start/main.ts',
	...process.argv.slice(2),
]);
