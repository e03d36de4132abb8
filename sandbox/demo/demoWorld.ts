import { conversation } from '../world/conversation';
import { customer } from '../world/customer';
import { voiceConversation } from '../world/voiceConversation';
import { createWorld, type World } from '../world/world';

/** The key of the demo account. */
export const DEMO_KEY = 'demo-key-4f2c9a71';
export const demoKey = DEMO_KEY;
export const demoServices = ['sales-line', 'support-desk', 'renewals'] as const;
export const demoAgents = ['agent-reminders', 'agent-qualifier'] as const;
/** A dashboard user with access to every demo service. */
export const demoUser = 'supervisor@example.com';

/** How large the demo world is, and what "now" is for it. */
export interface DemoSize {
	/** Default 2,500. */
	conversations?: number;
	/** Default 400. */
	customers?: number;
	/** Default 300. */
	voiceConversations?: number;
	/** Newest possible time, epoch seconds; default the machine's clock. */
	nowSeconds?: number;
	/** Default 90. */
	days?: number;
	/** Default 1. */
	seed?: number;
}

/** A contact centre with data. */
export function createDemoWorld(size: DemoSize = {}): World {
	const world = createWorld();
	const now = size.nowSeconds ?? Math.floor(Date.now() / 1000);
	world.addKey({
		key: DEMO_KEY,
		clientId: 'client-demo',
		services: [...demoServices],
		agents: [...demoAgents],
		dashboardUsers: [demoUser],
	});
	const range = (size.days ?? 90) * 86_400;
	for (let at = 0; at < (size.conversations ?? 2500); at += 1) {
		world.addConversation(
			conversation({
				id: `conv-${String(at).padStart(7, '0')}`,
				serviceId: demoServices[at % 3],
				time: now - 60 - Math.floor((at * 7919) % range),
				channel: at % 3 === 0 ? 'chat' : 'call',
				customerId: `cust-${at % 400}`,
			}),
		);
	}
	for (let at = 0; at < (size.customers ?? 400); at += 1) {
		world.addCustomer(
			customer({ id: `cust-${at}`, serviceId: demoServices[at % 3], time: now - 60 - at * 3600 }),
		);
	}
	for (let at = 0; at < (size.voiceConversations ?? 300); at += 1) {
		world.addVoiceConversation(
			voiceConversation({
				id: `voice-${at}`,
				agentId: demoAgents[at % 2],
				clientId: 'client-demo',
				time: now - 60 - at * 3600,
				status: at % 9 === 0 ? 'call_initiated' : at % 11 === 0 ? 'error' : 'completed',
			}),
		);
	}
	return world;
}
