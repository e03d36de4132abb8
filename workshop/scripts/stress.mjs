/**
 * Sends thousands of deliveries, 32 at a time, to one process of n8n and to n8n in queue mode, and counts what
 * arrives. `--deliveries <number>` sends another number than 10,000, `--only one|queue` takes one of the two.
 */
import { withDataFolder } from './dataFolder.mjs';
import { ensureInstalledOrExit } from './install.mjs';
import { tool } from './paths.mjs';
import { runNode } from './process.mjs';
import { ensureServicesOrExit } from './services.mjs';

await ensureInstalledOrExit({ n8n: 'n8n-2' });
const services = await ensureServicesOrExit({ redis: true, postgres: true });

process.exitCode = await withDataFolder('stress-', async (folder) => {
	const settings = JSON.stringify({ folder, ...services });
	return await runNode(
		[...['--import', tool('tsx/dist/loader.mjs')], 'test/stress/main.ts', ...process.argv.slice(2)],
		{ environment: { ...process.env, STRESS_TEST: settings } },
	);
});
