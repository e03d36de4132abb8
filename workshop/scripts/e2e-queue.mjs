/**
 * Runs the tests in queue mode: Redis, PostgreSQL, and five processes of the real n8n with the packed package
 * in each. `--short` first uses smaller numbers. Other arguments go to jest.
 */
import { withDataFolder } from './dataFolder.mjs';
import { ensureInstalledOrExit } from './install.mjs';
import { tool } from './paths.mjs';
import { runNode } from './process.mjs';
import { ensureServicesOrExit } from './services.mjs';

const [first, ...rest] = process.argv.slice(2);
const isShort = first === '--short';

await ensureInstalledOrExit({ n8n: 'n8n-2' });
const services = await ensureServicesOrExit({ redis: true, postgres: true });
const parameters = [
	tool('jest/bin/jest.js'),
	...['--selectProjects', 'e2e:queue', '--testTimeout', '1200000', '--runInBand'],
	...(isShort ? rest : process.argv.slice(2)),
];

process.exitCode = await withDataFolder('queue-', async (folder) => {
	const settings = JSON.stringify({ folder, ...services, isShort });
	return await runNode(parameters, { environment: { ...process.env, QUEUE_TEST: settings } });
});
