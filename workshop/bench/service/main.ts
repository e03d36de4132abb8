/** The sandbox with large lists, behind several endpoints of one process. */
import { createWorld, startSandbox, type Sandbox, type World } from '../../sandbox';
import { ConversationFactory } from '../../sandbox/demo/conversations';
import { Random } from '../../sandbox/demo/random';
import { readExportRequest } from '../../sandbox/exports/request';
import { at } from '../../sandbox/rules/json';
import { answerTasks } from '../measure/childProgram';
import { serviceTask, type ListSize, type ServiceSettings, type ServiceTask } from './tasks';

const daySeconds = 86_400;
const shareOfTheDay = 0.8;
/** Not the first or last day, which would suit equal windows best. */
const crowdedDay = 11;

/** One list per service over the same days, with records as large as those of the demo. */
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

const sandboxes = new Map<number, Sandbox>();
let settings: ServiceSettings | undefined;

async function start(given: ServiceSettings) {
	settings = given;
	const world = createBenchWorld(given);
	for (const latencyMs of given.latencies) {
		const sandbox = await startSandbox({ world, latencyMs });
		// The benchmark does not measure how the service makes a file, which may also be larger than usual.
		Object.assign(sandbox.exports.settings, { queuedMs: 0, processingMs: 0 });
		sandbox.exports.settings.maxBytes.conversations = Infinity;
		sandboxes.set(latencyMs, sandbox);
	}
	return [...sandboxes].map(([latencyMs, { url }]) => ({ latencyMs, url }));
}

function sandboxWith(latencyMs: number): Sandbox {
	const found = sandboxes.get(latencyMs);
	if (found === undefined) throw new Error(`No endpoint has a latency of ${latencyMs} ms`);
	return found;
}

function traffic({ calls }: Sandbox) {
	const refused = calls.find(({ status }) => status !== 200);
	if (refused) throw new Error(`${refused.path} was answered ${refused.status}`);
	const connections = new Set(calls.map(({ connectionId }) => connectionId));
	return { requests: calls.length, connections: connections.size };
}

/** Makes an export of the whole range. */
async function makeExport(serviceId: string, bytes: number) {
	const { exports, world } = sandboxWith(0);
	exports.settings.csv.padToBytes = bytes;
	const key = keyIn(world);
	const { startTime = 0, days = 0 } = settings ?? {};
	const filters = {
		service_id: serviceId,
		start_time: startTime,
		end_time: startTime + days * daySeconds,
	};
	const asked = { resource: 'conversations', parameters: ['Meta Data'], filters };
	const id = String(at(exports.create(key, readExportRequest(asked, key, world)), 'id'));
	return { id, sha256: (await exports.file(id)).sha256() };
}

function keyIn({ keys }: World) {
	const key = keys.get(settings?.key ?? '');
	if (key === undefined) throw new Error('The service has not been started');
	return key;
}

async function run(task: ServiceTask): Promise<unknown> {
	switch (task.kind) {
		case 'start':
			return await start(task.settings);
		case 'ids': {
			const { ordered } = sandboxWith(0).world.conversationsOf(task.serviceId);
			return ordered
				.all()
				.map(({ id }) => id)
				.reverse();
		}
		case 'forgetTraffic':
			sandboxWith(task.latencyMs).calls.length = 0;
			return undefined;
		case 'traffic':
			return traffic(sandboxWith(task.latencyMs));
		case 'makeExport':
			return await makeExport(task.serviceId, task.bytes);
		case 'exportLink': {
			const { exports, world } = sandboxWith(0);
			return at(await exports.retrieve(keyIn(world), task.id), 'download_url');
		}
	}
}

answerTasks(async (task) => await run(serviceTask.parse(task)));
