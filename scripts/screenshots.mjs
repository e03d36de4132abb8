import { ensureInstalledOrExit } from './install.mjs';
import { tool } from './paths.mjs';
import { runNode } from './process.mjs';
import { ensureServicesOrExit } from './services.mjs';

await ensureInstalledOrExit({ n8n: 'n8n-2' });
const { browser } = await ensureServicesOrExit({ browser: true });
process.exitCode = await runNode(
	[
		'--import',
		tool('tsx/dist/loader.mjs'),
		'scripts/screenshots/main.ts',
		...process.argv.slice(2),
	],
	{ environment: { ...process.env, CHROMIUM_PATH: browser } },
);
