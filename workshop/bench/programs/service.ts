/** The sandbox with large lists. */
import { createWorld, ExportFile, startSandbox, type Sandbox, type World } from '../../sandbox';
import { ConversationFactory } from '../../sandbox/demo/conversations';
import { Random } from '../../sandbox/demo/random';
import { readExportRequest } from '../../sandbox/exports/request';
import { at } from '../../sandbox/rules/json';
import { serve } from '../measure/childProgram';

export interface ListSize {
	conversations: number;
	/** `even`: at random seconds of the range; `oneDay`: 80 % of them on one day. */
	spread: 'even' | 'oneDay';
}

interface ServiceSettings {
	key: string;
	/** Epoch seconds, half-open. */
	range: { start: number; end: number };
	lists: Record<string, ListSize>;
}

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
	{ range: { start, end } }: ServiceSettings,
	spread: ListSize['spread'],
): number {
	if (spread === 'oneDay' && random.chance(shareOfTheDay)) {
		return start + crowdedDay * daySeconds + random.below(daySeconds);
	}
	return start + random.below(end - start);
}

let started: { settings: ServiceSettings; sandbox: Sandbox } | undefined;

function running() {
	if (started === undefined) throw new Error('The service has not been started');
	return started;
}

const block = Buffer.from(`${'x'.repeat(1023)}\n`.repeat(64));

function keyOf({ keys }: World) {
	const [key] = keys.values();
	if (key === undefined) throw new Error('The world has no key');
	return key;
}

const program = {
	/** Returns the URL. */
	async start(settings: ServiceSettings) {
		const sandbox = await startSandbox({ world: createBenchWorld(settings) });
		// The benchmark does not measure how the service makes a file, which may also be larger than usual.
		Object.assign(sandbox.exports.settings, { queuedMs: 0, processingMs: 0 });
		sandbox.exports.settings.maxBytes.conversations = Infinity;
		started = { settings, sandbox };
		return sandbox.url;
	},

	/** Every id of a list, newest first. */
	ids(serviceId: string) {
		const ascending = running().sandbox.world.conversationsOf(serviceId).ordered.all();
		return ascending.map(({ id }) => id).reverse();
	},

	/** Sets the latency of all answers, and resets the traffic. */
	begin(latencyMs: number) {
		const { sandbox } = running();
		sandbox.latencyMs = latencyMs;
		sandbox.calls.length = 0;
	},

	/** Requests since `begin`, and the connections that carried them. @throws if a status was not 200 */
	traffic() {
		const { calls } = running().sandbox;
		const refused = calls.find(({ status }) => status !== 200);
		if (refused) throw new Error(`${refused.path} was answered ${refused.status}`);
		const connections = new Set(calls.map(({ connectionId }) => connectionId));
		return { requests: calls.length, connections: connections.size };
	},

	/** Makes an export of the whole range, with a file of this size. */
	async makeExport(serviceId: string, size: number) {
		const { settings, sandbox } = running();
		const { exports, world } = sandbox;
		const blocks = { size, blockBytes: block.length, block: () => block };
		exports.settings.file = new ExportFile(Buffer.alloc(0), blocks);
		const { start: start_time, end: end_time } = settings.range;
		const filters = { service_id: serviceId, start_time, end_time };
		const asked = { resource: 'conversations', parameters: ['Meta Data'], filters };
		const key = keyOf(world);
		const id = String(at(exports.create(key, readExportRequest(asked, key, world)), 'id'));
		return { id, sha256: (await exports.file(id)).sha256() };
	},

	/** A signed link, just created. */
	async exportLink(id: string) {
		const { exports, world } = running().sandbox;
		return String(at(await exports.retrieve(keyOf(world), id), 'download_url'));
	},
};

export type BenchService = typeof program;

serve(program);
