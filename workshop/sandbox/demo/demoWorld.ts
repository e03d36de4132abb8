import { customer } from '../world/records';
import type { StoredRecord } from '../world/storedRecord';
import { createWorld, type World } from '../world/world';
import {
	addConfigurations,
	demoAgents,
	demoClient,
	demoKey,
	demoServices,
	demoUser,
} from './account';
import { concerns, customAnswers, dispositions, insights } from './analysis';
import { ConversationFactory, customerIdOf } from './conversations';
import { Random } from './random';
import { dashboardOf, fillSlots, newScenario } from './scenario';
import { demoVoiceConversation } from './voice';

export interface DemoSize {
	conversations?: number;
	voiceConversations?: number;
	/** All times are before it, epoch seconds. Default: now. */
	nowSeconds?: number;
	/**
	 * The seconds since the day began, default in UTC. With a fixed number, the times of the records relative to
	 * `nowSeconds` do not depend on the time of day.
	 */
	secondOfDay?: number;
	/** The age of the oldest records. Default: 90. */
	days?: number;
}

const daySeconds = 86_400;
/** Older records may have `call_time`. */
const oldAfterSeconds = 60 * daySeconds;
const longestTimeline = 40;

/** A contact center with services, agents, configurations and records. */
export function createDemoWorld(size: DemoSize = {}): World {
	const world = createWorld();
	world.addKey({
		key: demoKey,
		clientId: demoClient,
		services: [...demoServices],
		agents: [...demoAgents],
		dashboardUsers: [demoUser],
	});
	addConfigurations(world);
	addRecords(world, size);
	return world;
}

function addRecords(
	world: World,
	{ conversations = 2500, voiceConversations = 400, ...size }: DemoSize,
) {
	const random = new Random(2);
	const now = size.nowSeconds ?? Math.floor(Date.now() / 1000);
	const timeOf = () => someTime(random, now, { secondOfDay: now % daySeconds, days: 90, ...size });
	const customers = Math.max(1, Math.ceil(conversations / 6));
	const factory = new ConversationFactory(random);
	const timelines = new Map<number, StoredRecord[]>();

	for (let at = 1; at <= conversations; at += 1) {
		const time = timeOf();
		const customerNumber = random.below(customers) + 1;
		const serviceId = serviceOf(customerNumber);
		const channel = random.chance(0.65) ? 'call' : 'chat';
		// Each choice is made at every time of day, so that a restart has the same records.
		const isOlderForm = random.chance(0.4);
		const callTime = channel === 'call' && now - time > oldAfterSeconds && isOlderForm;
		const made = factory.make({ at, serviceId, customerNumber, time, channel, callTime });
		world.addConversation(made);
		timelines.set(customerNumber, [...(timelines.get(customerNumber) ?? []), made]);
	}
	for (let number = 1; number <= customers; number += 1) {
		const timeline = timelines.get(number);
		if (timeline !== undefined) world.addCustomer(demoCustomer(random, number, timeline));
	}
	for (let at = 1; at <= voiceConversations; at += 1) {
		const agentId = random.pick(demoAgents);
		const customerNumber = random.below(customers) + 1;
		const facts = { at, agentId, customerNumber, time: timeOf() };
		world.addVoiceConversation(demoVoiceConversation(random, facts));
	}
}

function serviceOf(customerNumber: number): string {
	const place = customerNumber % 10;
	if (place < 5) return demoServices[0];
	return place < 8 ? demoServices[1] : demoServices[2];
}

function demoCustomer(
	random: Random,
	customerNumber: number,
	interactions: readonly StoredRecord[],
): StoredRecord {
	const newestFirst = [...interactions].sort((left, right) => right.time - left.time);
	const [newest] = newestFirst;
	const scenario = newScenario(random);
	return customer({
		id: customerIdOf(customerNumber),
		serviceId: serviceOf(customerNumber),
		clientId: demoClient,
		time: newest?.time ?? 0,
		record: {
			customer_analytics: {
				business_insights: insights(scenario, newest?.id),
				custom_module: customAnswers(scenario, newest?.id),
				customer_summary: {
					customer_summary: fillSlots(scenario, scenario.topic.summary),
					interactions: interactions.length,
				},
				conversation_dispositions: dispositions(scenario),
				lead_quality: { customer_potential: scenario.topic.potential },
				concerns_and_queries: concerns(scenario),
				templates: {},
			},
			meta_analytics: {
				crm_lead_stage: random.pick(['New', 'Contacted', 'Offer', 'Won', 'Lost']),
				lead_source: random.pick(['Web page', 'Fair', 'Recommendation', null]),
				primary_language: 'English',
			},
			timeline: Object.fromEntries(
				newestFirst
					.slice(0, longestTimeline)
					.map(({ id, time, selectors: { channel = '' } }) => [
						id,
						{ id, call_time: time, record_type: channel },
					]),
			),
		},
		dashboard: dashboardOf(random, scenario, 'customer'),
	});
}

/** A time of the last days, mostly in working hours, often at a quarter of an hour. */
function someTime(
	random: Random,
	now: number,
	{ secondOfDay, days }: Required<Pick<DemoSize, 'secondOfDay' | 'days'>>,
): number {
	const day = random.below(days);
	let second = random.chance(0.85) ? random.between(7 * 3600, 19 * 3600) : random.below(daySeconds);
	if (random.chance(0.2)) second -= second % 900;
	let time = now - secondOfDay - day * daySeconds + second;
	if (time >= now) time -= daySeconds;
	return Math.max(time, now - days * daySeconds);
}
