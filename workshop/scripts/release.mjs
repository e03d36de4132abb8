/** `npm run release -- check | audit | scan | prepack | assets`: the steps of a release; docs/releasing.md describes them. */
import { ensureInstalledOrExit } from './install.mjs';
import { tool } from './paths.mjs';
import { runNode } from './process.mjs';

await ensureInstalledOrExit();
process.exitCode = await runNode([
	'--import',
	tool('tsx/dist/loader.mjs'),
	'workshop/scripts/release/main.ts',
	...process.argv.slice(2),
]);
