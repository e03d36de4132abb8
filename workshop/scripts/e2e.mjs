/**
 * Runs the e2e tests: a real n8n with the packed package in it. `--n8n-1` or `--n8n-3` first runs the core of them in
 * that n8n instead. Other arguments go to jest.
 */
import { ensureInstalledOrExit } from './install.mjs';
import { makeImageInstance } from './n8nImage.mjs';
import { tool } from './paths.mjs';
import { runNode } from './process.mjs';
import { ensureServicesOrExit } from './services.mjs';

const [first, ...rest] = process.argv.slice(2);
const isCore = first === '--n8n-1' || first === '--n8n-3';
const n8n = isCore ? first.slice(2) : 'n8n-2';

if (n8n === 'n8n-3') {
	await ensureInstalledOrExit({});
	const reason = makeImageInstance();
	if (reason !== undefined) {
		process.stdout.write(`n8n 3 was not tested. ${reason}\n`);
		process.exit(0);
	}
} else {
	await ensureInstalledOrExit({ n8n });
}
// The core needs none of them.
const services = await ensureServicesOrExit({
	browser: !isCore,
	postgres: !isCore,
	nginx: !isCore,
});
process.exitCode = await runNode(
	[
		tool('jest/bin/jest.js'),
		// A bound for what hangs, as in jest.config.js; here it is a whole n8n that may be slow.
		...['--selectProjects', isCore ? 'e2e:n8n1' : 'e2e', '--testTimeout', '300000'],
		'--runInBand',
		...(isCore ? rest : process.argv.slice(2)),
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
