import { storedReadOf } from '../../../../src/records/revision';
import type { RecordKind } from '../../../../src/records/kinds';
import { objectOf, type JsonObject } from '../../../../src/records/value';
import { createDemoWorld, demoKey, startSandbox } from '../../../../workshop/sandbox';
import { Receiver } from '../../../sandbox/receiver';
import { useSandbox } from '../../../support/sandbox';

const revisionOf = (kind: RecordKind, record: JsonObject) => storedReadOf(kind, record).revision;

/** The service pushes and lists the same content in different fields. */

let nowMs = Date.now();
const sandbox = useSandbox(
	async () =>
		await startSandbox({ world: createDemoWorld({ conversations: 5 }), now: () => nowMs }),
);
const receiver = new Receiver();
beforeAll(() => receiver.listenTo(sandbox));

async function pushedFor(path: string, body: object): Promise<JsonObject> {
	receiver.received.length = 0;
	const headers = { authorization: `Bearer ${demoKey}`, 'content-type': 'application/json' };
	await fetch(`${sandbox.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
	nowMs += 2000;
	await sandbox.idle();
	return receiver.firstBody();
}

it.each(['Connected', 'Not Connected'])(
	'a call (%s) has one revision, pushed and read',
	async (id) => {
		const call_time = Math.floor(nowMs / 1000) - 100;
		const record = { id, customer_id: 'c', employee_id: 'e', call_time, call_answer_status: id };
		const { processed_data: results } = await pushedFor('/api/v2/call_analytics/batch/', {
			service_id: 'sales-line',
			data: [record],
		});
		const [pushed = null] = Array.isArray(results) ? results : [];
		const read = sandbox.world.conversationsOf('sales-line').get(id)?.record() ?? {};
		expect([objectOf(pushed).id, read.id]).toEqual([id, id]);
		expect(revisionOf('conversation', objectOf(pushed))).toBe(revisionOf('conversation', read));
	},
);

it('a voice call has one revision, pushed and read, until its content changes', async () => {
	const pushed = await pushedFor('/api/v2/voice_agents/batch/make_outbound_call/', {
		agent_id: 'agent-reminders',
		data: [{ phone_number: '+12005550100', customer_id: 'c' }],
	});
	const id = String(pushed.conversation_id);
	const read = sandbox.world.voiceConversations.get(id)?.record() ?? {};
	const revision = revisionOf('voiceConversation', pushed);
	expect(revisionOf('voiceConversation', read)).toBe(revision);
	const revised = { ...read, transcript: 'Agent: Another.' };
	expect(revisionOf('voiceConversation', revised)).not.toBe(revision);
});
