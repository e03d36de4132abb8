import { ensureInstalledOrExit } from './install.mjs';
import { tool } from './paths.mjs';
import { runNode } from './process.mjs';
import { ensureServicesOrExit } from './services.mjs';

await ensureInstalledOrExit({ n8n: 'n8n-2' });
const { browser } = await ensureServicesOrExit({ browser: true });
const chosen = process.argv.slice(2);
const taken = await runNode(
	['--import', tool('tsx/dist/loader.mjs'), 'workshop/scripts/screenshots/main.ts', ...chosen],
	{ environment: { ...process.env, CHROMIUM_PATH: browser } },
);
// The test of their age writes what they show, instead of comparing it.
process.exitCode =
	taken ||
	(await runNode(
		[
			tool('jest/bin/jest.js'),
			'--selectProjects',
			'unit',
			'--silent',
			'test/scripts/pictures.test.ts',
		],
		{
			environment: { ...process.env, TAKEN_PICTURES: chosen.join(',') || 'all' },
		},
	));
