import { ConversationAnalyticsApi } from '../../credentials/ConversationAnalyticsApi.credentials';
import { ConversationAnalytics } from '../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import { conversation, createWorld, startSandbox } from '../../workshop/sandbox';
import { useSandbox } from '../support/sandbox';
import { runInEngine } from '../support/engine';

const testKey = 'busy-key-7741';
const serviceId = 'busy-line';
const start = Date.UTC(2026, 2, 1) / 1000;
const end = start + 28 * 86_400;
const records = 1500;

const sandbox = useSandbox(async () => {
	const world = createWorld();
	world.addKey({ key: testKey, services: [serviceId], agents: [] });
	for (let at = 0; at < records; at += 1) {
		const time = start + Math.floor((at * (end - start)) / records);
		world.addConversation(conversation({ id: `c${at}`, time, serviceId }));
	}
	return await startSandbox({ world });
});
afterEach(() => void (sandbox.calls.length = 0));

/** A page that is requested in the moment another one ends must not open a connection of its own. */
test.each([1, 3, 8])(
	'Get Many with concurrency %i opens as many connections, not one per page',
	async (concurrency) => {
		const { json, error } = await runInEngine({
			node: new ConversationAnalytics(),
			parameters: {
				resource: 'conversation',
				operation: 'getAll',
				serviceId,
				timeRange: 'custom',
				startTime: start,
				endTime: end,
				returnAll: true,
				options: { concurrency },
			},
			credentials: { conversationAnalyticsApi: { baseUrl: sandbox.url, apiKey: testKey } },
			credentialTypes: [new ConversationAnalyticsApi()],
		});
		expect(error).toBeUndefined();
		expect(json).toHaveLength(records);
		const connections = new Set(sandbox.calls.map(({ connectionId }) => connectionId));
		expect(sandbox.calls.length).toBeGreaterThanOrEqual(records / 50);
		expect(connections.size).toBe(concurrency);
	},
);
