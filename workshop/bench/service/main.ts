/** The sandbox as a program, with worlds for measuring, behind several endpoints of one process. */
import { readFileSync } from 'node:fs';
import { startSandbox } from '../../sandbox';
import { serviceSettings, type Endpoint } from './settings';
import { createBenchWorld } from './world';

async function main(): Promise<void> {
	const [file = ''] = process.argv.slice(2);
	const settings = serviceSettings.parse(JSON.parse(readFileSync(file, 'utf8')));
	const world = createBenchWorld(settings.lists, settings, settings.key);
	const endpoints: Endpoint[] = [];
	for (const latencyMs of settings.latencies) {
		const sandbox = await startSandbox({ world, latencyMs });
		// Making the file is the service's business and not measured; waiting for it would be.
		Object.assign(sandbox.exports.settings, { queuedMs: 0, processingMs: 0 });
		// Larger than the service would make one, so that there is something to measure.
		sandbox.exports.settings.maxBytes.conversations = Infinity;
		endpoints.push({ latencyMs, url: sandbox.url });
	}
	process.stdout.write(`${JSON.stringify({ endpoints })}\n`);
}

main().catch((error: unknown) => {
	process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
	process.exitCode = 1;
});
