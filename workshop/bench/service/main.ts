/** The sandbox with large lists. */
import { createWorld, ExportFile, startSandbox, type Sandbox, type World } from '../../sandbox';
import { ConversationFactory } from '../../sandbox/demo/conversations';
import { Random } from '../../sandbox/demo/random';
import { readExportRequest } from '../../sandbox/exports/request';
import { at } from '../../sandbox/rules/json';
import { answerTasks } from '../measure/childProgram';
import { serviceTask, type ListSize, type ServiceSettings, type ServiceTask } from './program';

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

interface Service {
	settings: ServiceSettings;
	sandbox: Sandbox;
}

let started: Service | undefined;

async function start(settings: ServiceSettings): Promise<string> {
	const sandbox = await startSandbox({ world: createBenchWorld(settings) });
	// The benchmark does not measure how the service makes a file, which may also be larger than usual.
	Object.assign(sandbox.exports.settings, { queuedMs: 0, processingMs: 0 });
	sandbox.exports.settings.maxBytes.conversations = Infinity;
	started = { settings, sandbox };
	return sandbox.url;
}

function traffic({ calls }: Sandbox) {
	const refused = calls.find(({ status }) => status !== 200);
	if (refused) throw new Error(`${refused.path} was answered ${refused.status}`);
	const connections = new Set(calls.map(({ connectionId }) => connectionId));
	return { requests: calls.length, connections: connections.size };
}

const block = Buffer.from(`${'x'.repeat(1023)}\n`.repeat(64));

/** Makes an export of the whole range. */
async function makeExport({ settings, sandbox }: Service, serviceId: string, size: number) {
	const { exports, world } = sandbox;
	const blocks = { size, blockBytes: block.length, block: () => block };
	exports.settings.file = new ExportFile(Buffer.alloc(0), blocks);
	const filters = {
		service_id: serviceId,
		start_time: settings.startTime,
		end_time: settings.startTime + settings.days * daySeconds,
	};
	const asked = { resource: 'conversations', parameters: ['Meta Data'], filters };
	const key = keyOf(world);
	const id = String(at(exports.create(key, readExportRequest(asked, key, world)), 'id'));
	return { id, sha256: (await exports.file(id)).sha256() };
}

function keyOf({ keys }: World) {
	const [key] = keys.values();
	if (key === undefined) throw new Error('The world has no key');
	return key;
}

async function run(task: ServiceTask): Promise<unknown> {
	if (task.kind === 'start') return await start(task.settings);
	if (started === undefined) throw new Error('The service has not been started');
	const { sandbox } = started;
	const { world } = sandbox;
	switch (task.kind) {
		case 'ids': {
			const ascending = world.conversationsOf(task.serviceId).ordered.all();
			return ascending.map(({ id }) => id).reverse();
		}
		case 'begin':
			sandbox.latencyMs = task.latencyMs;
			sandbox.calls.length = 0;
			return undefined;
		case 'traffic':
			return traffic(sandbox);
		case 'makeExport':
			return await makeExport(started, task.serviceId, task.bytes);
		case 'exportLink':
			return at(await sandbox.exports.retrieve(keyOf(world), task.id), 'download_url');
	}
}

answerTasks(async (task) => await run(serviceTask.parse(task)));
