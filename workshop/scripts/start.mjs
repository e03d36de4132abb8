import { ensureInstalledOrExit } from './install.mjs';
import { tool } from './paths.mjs';
import { runNode } from './process.mjs';

/** Of `workshop/scripts/start/everything.ts`. */
const following = 4;
const installed = await ensureInstalledOrExit({ n8n: 'n8n-2', following });
process.exitCode = await runNode(
	[
		'--import',
		tool('tsx/dist/loader.mjs'),
		'workshop/scripts/start/main.ts',
		...process.argv.slice(2),
	],
	{ environment: { ...process.env, STEPS_BEFORE: String(installed) } },
);
