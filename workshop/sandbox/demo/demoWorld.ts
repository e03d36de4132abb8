import { createWorld, type World } from '../world/world';
import { demoAgents, demoClient, demoKey, demoLimitedKey, demoServices, demoUser } from './account';
import { addConfigurations } from './configurations';
import { ConversationFactory, customerIdOf } from './conversations';
import { demoCustomer, type TimelineEntry } from './customers';
import { Random } from './random';
import { demoVoiceConversation } from './voice';

/** The size of the demo world, and its current time. */
export interface DemoSize {
	/** Default 2,500. */
	conversations?: number;
	/** Default 400. */
	voiceConversations?: number;
	/** Newest possible time, epoch seconds; default the machine's clock. */
	nowSeconds?: number;
	/**
	 * How many seconds before `nowSeconds` the day began; default by the machine's clock, in UTC. With a given
	 * number the records have the same times, counted from now, at every time of the day.
	 */
	secondOfDay?: number;
	/** How far back the records go; default 90. */
	days?: number;
}

const daySeconds = 86_400;
/** Records older than this may still say `call_time`. */
const oldAfterSeconds = 60 * daySeconds;

/** A contact center with data: services, agents, configurations, and the records of the last days. */
export function createDemoWorld(size: DemoSize = {}): World {
	const world = createWorld();
	const account = { clientId: demoClient, dashboardUsers: [demoUser] };
	world.addKey({
		key: demoKey,
		services: [...demoServices],
		agents: [...demoAgents],
		...account,
	});
	world.addKey({ key: demoLimitedKey, services: [demoServices[0]], ...account });
	addConfigurations(world, demoServices);
	addRecords(world, size);
	return world;
}

function addRecords(world: World, size: DemoSize): void {
	const random = new Random(1);
	const now = size.nowSeconds ?? Math.floor(Date.now() / 1000);
	const secondOfDay = size.secondOfDay ?? now % daySeconds;
	const days = size.days ?? 90;
	const timeOf = () => someTime(random, now, secondOfDay, days);
	const conversations = size.conversations ?? 2500;
	const customers = Math.max(1, Math.ceil(conversations / 6));
	const maker = new ConversationFactory(random);
	const timelines = new Map<string, TimelineEntry[]>();

	for (let at = 1; at <= conversations; at += 1) {
		const time = timeOf();
		const customerNumber = random.below(customers) + 1;
		// A customer belongs to one service, the larger ones having more of them.
		const serviceId = serviceOf(customerNumber);
		const channel = random.chance(0.65) ? 'call' : 'chat';
		const callTime = channel === 'call' && now - time > oldAfterSeconds && random.chance(0.4);
		const made = maker.make({ at, serviceId, customerNumber, time, channel, callTime });
		world.addConversation(made);
		const customerId = customerIdOf(customerNumber);
		const timeline = timelines.get(customerId);
		const entry: TimelineEntry = { id: made.id, time, recordType: channel };
		if (timeline === undefined) timelines.set(customerId, [entry]);
		else timeline.push(entry);
	}
	for (let number = 1; number <= customers; number += 1) {
		const timeline = timelines.get(customerIdOf(number));
		if (timeline === undefined) continue;
		world.addCustomer(demoCustomer(random, customerIdOf(number), serviceOf(number), timeline));
	}
	for (let at = 1; at <= (size.voiceConversations ?? 400); at += 1) {
		const agentId = random.pick(demoAgents);
		const customerNumber = random.below(customers) + 1;
		const time = timeOf();
		world.addVoiceConversation(
			demoVoiceConversation(random, { at, agentId, customerNumber, time }),
		);
	}
}

function serviceOf(customerNumber: number): string {
	const place = customerNumber % 10;
	if (place < 5) return demoServices[0];
	return place < 8 ? demoServices[1] : demoServices[2];
}

/** A time in the last days, mostly in working hours, often on the full quarter of an hour. */
function someTime(random: Random, now: number, secondOfDay: number, days: number): number {
	const day = random.below(days);
	let second = random.chance(0.85) ? random.between(7 * 3600, 19 * 3600) : random.below(daySeconds);
	if (random.chance(0.2)) second -= second % 900;
	let time = now - secondOfDay - day * daySeconds + second;
	// A time in the future is replaced by one of the last day.
	if (time >= now) time = now - 1 - random.below(daySeconds);
	return Math.max(time, now - days * daySeconds);
}
