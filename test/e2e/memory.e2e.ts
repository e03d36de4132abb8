import { DEMO_KEY, startSandbox, type Sandbox } from '../../workshop/sandbox';
import { emitting, scored } from '../support/qaRecords';
import { startOwnN8n } from './support/context';
import { demoWorld } from './support/demoWorld';
import { chatResult, envelopeOf, receiverOf, startReceiver } from './support/receiver';
import { runNode } from './support/runNode';

let sandbox: Sandbox;
beforeAll(async () => {
	sandbox = await startSandbox({ world: demoWorld({ conversations: 1 }) });
});
afterAll(async () => await sandbox.stop());

const type = 'n8n-nodes-conversation-analytics.conversationAnalytics';
const scoredAt = (id: string, conversation_time: number, score: number) => ({
	id,
	request_data: { service_id: 'support', customer_id: 'anna', conversation_time },
	...scored(score),
});

it('a restart after kill -9 changes no decision: repeats, scores, numbers that were called', async () => {
	let n8n = await startOwnN8n();
	try {
		const credential = await n8n.editor.createCredential('Calls', 'conversationAnalyticsApi', {
			baseUrl: sandbox.url,
			apiKey: DEMO_KEY,
		});
		const called = async () => {
			const { json } = await runNode(n8n.editor, {
				type,
				parameters: {
					resource: 'outboundCall',
					operation: 'create',
					agentId: { __rl: true, mode: 'id', value: 'agent-reminders' },
					phoneNumber: '+15550000001',
					customerId: 'anna',
					options: { doNotCallAgain: { calls: { doNotCallAgainWithin: 24 } } },
				},
				credentials: { conversationAnalyticsApi: credential },
			});
			return json.map(({ outcome }) => outcome);
		};
		const results = await startReceiver(n8n.editor);
		const events = await startReceiver(n8n.editor, {
			parameters: { event: 'callAnalysis', ...emitting({ when: 'scoreDropped', points: 20 }) },
		});
		const again = (one: typeof results) =>
			receiverOf(n8n.editor, one.id, new URL(one.url).pathname.replace('/webhook/', ''));
		const repeated = envelopeOf([chatResult('once')], { id: 'p1' });

		expect((await results.send(repeated)).status).toBe(200);
		expect((await events.send(envelopeOf([scoredAt('good', 1, 90)]))).status).toBe(200);
		const [first] = await called();
		expect(sandbox.outbound.dialled.size).toBe(1);
		expect(await results.executionIds()).toHaveLength(1);

		await n8n.kill();
		n8n = await startOwnN8n({ userFolder: n8n.userFolder });

		expect((await again(results).send(repeated)).status).toBe(200);
		expect(await again(results).executionIds()).toHaveLength(1);
		await again(events).send(envelopeOf([scoredAt('bad', 2, 42)]));
		const [event] = await again(events).outputs();
		expect(event?.results.map(({ json }) => json.qa_event)).toEqual([
			expect.objectContaining({ name: 'scoreDropped', previous_score: 90, score: 42 }),
		]);
		expect(await called()).toEqual(['skipped']);
		expect(first).toBe('confirmed');
		expect([...sandbox.outbound.dialled.values()]).toEqual([1]);
	} finally {
		await n8n.stop();
	}
});
