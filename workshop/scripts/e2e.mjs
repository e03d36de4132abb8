/**
 * Runs the e2e tests: a real n8n with the packed package in it. `--n8n-1` first runs the core of them in the
 * older n8n instead. Other arguments go to jest.
 */
import { ensureInstalledOrExit } from './install.mjs';
import { tool } from './paths.mjs';
import { runNode } from './process.mjs';
import { ensureServicesOrExit } from './services.mjs';

const [first, ...rest] = process.argv.slice(2);
const isOlder = first === '--n8n-1';
const n8n = isOlder ? 'n8n-1' : 'n8n-2';

await ensureInstalledOrExit({ n8n });
// The core in the older n8n needs none of them.
const services = await ensureServicesOrExit({
	browser: !isOlder,
	postgres: !isOlder,
	nginx: !isOlder,
});
process.exitCode = await runNode(
	[
		tool('jest/bin/jest.js'),
		// A bound for what hangs, as in jest.config.js; here it is a whole n8n that may be slow.
		...['--selectProjects', isOlder ? 'e2e:n8n1' : 'e2e', '--testTimeout', '300000'],
		'--runInBand',
		...(isOlder ? rest : process.argv.slice(2)),
	],
	{
		environment: {
			...process.env,
			PINNED_N8N: n8n,
			CHROMIUM_PATH: services.browser,
			POSTGRES_FOLDER: services.postgresFolder,
			NGINX_PATH: services.nginx,
		},
	},
);
