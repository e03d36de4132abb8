/** The sandbox as a program, with worlds for measuring, behind several endpoints of one process. */
import { readFileSync } from 'node:fs';
import { createWorld, startSandbox, type World } from '../../sandbox';
import { ConversationFactory } from '../../sandbox/demo/conversations';
import { Random } from '../../sandbox/demo/random';
import { serviceSettings, type Endpoint, type ListSize, type ServiceSettings } from './settings';

const daySeconds = 86_400;
const shareOfTheDay = 0.8;
/** The crowded day, counted from the start; not at an edge, where equal windows would meet it best. */
const crowdedDay = 11;

/** One list per service, each over the same days, of records as large as the demo world's. */
function createBenchWorld(settings: ServiceSettings): World {
	const { key, lists } = settings;
	const world = createWorld();
	world.addKey({ key, services: Object.keys(lists) });
	for (const [serviceId, { conversations, spread }] of Object.entries(lists)) {
		const random = new Random(conversations);
		const factory = new ConversationFactory(random);
		for (let at = 1; at <= conversations; at += 1) {
			world.addConversation(
				factory.make({
					at,
					serviceId,
					customerNumber: random.below(conversations / 6 + 1) + 1,
					time: someTime(random, settings, spread),
					channel: random.chance(0.65) ? 'call' : 'chat',
					callTime: false,
				}),
			);
		}
	}
	return world;
}

function someTime(
	random: Random,
	{ startTime, days }: ServiceSettings,
	spread: ListSize['spread'],
): number {
	if (spread === 'oneDay' && random.chance(shareOfTheDay)) {
		return startTime + crowdedDay * daySeconds + random.below(daySeconds);
	}
	return startTime + random.below(days * daySeconds);
}

async function main(): Promise<void> {
	const [file = ''] = process.argv.slice(2);
	const settings = serviceSettings.parse(JSON.parse(readFileSync(file, 'utf8')));
	const world = createBenchWorld(settings);
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
