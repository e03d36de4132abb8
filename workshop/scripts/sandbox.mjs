/** Starts the sandbox alone; `npm run sandbox -- --help` lists its settings. */
import { ensureInstalledOrExit } from './install.mjs';
import { tool } from './paths.mjs';
import { runNode } from './process.mjs';

await ensureInstalledOrExit();
process.exitCode = await runNode([
	tool('tsx/dist/cli.mjs'),
	'workshop/sandbox/main.ts',
	...process.argv.slice(2),
]);
