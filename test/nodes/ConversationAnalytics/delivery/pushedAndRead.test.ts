import { simplifierOf } from '../../../../src/output/itemsOf';
import type { Channel } from '../../../../src/records/choices';
import { itemsOf } from '../../../../src/output/itemsOf';
import { simplified, type RecordKind } from '../../../../src/output/settings';
import { objectOf, type JsonObject } from '../../../../src/records/value';
import { createDemoWorld, demoKey, startSandbox, type Sandbox } from '../../../../workshop/sandbox';
import { Receiver } from '../../../sandbox/receiver';
import { newHistory } from '../../../support/storedHistory';

const simplifyConversation = simplifierOf('conversation');
const simplifyVoiceConversation = simplifierOf('voiceConversation');

/** What the service pushes and what it gives to a read: the same content in different fields. */

let sandbox: Sandbox;
let nowMs = Date.now();
const receiver = new Receiver();
beforeAll(async () => {
	await receiver.start();
	sandbox = await startSandbox({
		world: createDemoWorld({ conversations: 5 }),
		now: () => nowMs,
	});
	receiver.listenTo(sandbox);
});
afterAll(async () => {
	await sandbox.stop();
	await receiver.stop();
});

async function pushedFor(path: string, body: object): Promise<JsonObject> {
	receiver.received.length = 0;
	const headers = { authorization: `Bearer ${demoKey}`, 'content-type': 'application/json' };
	await fetch(`${sandbox.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
	nowMs += 2000;
	await sandbox.idle();
	return receiver.firstBody();
}

type Shape = (record: JsonObject) => JsonObject;
const asSent: Shape = (record) => record;
const inColumns = (kind: RecordKind) => {
	const shaped = itemsOf(kind, { ...simplified, answersAs: 'columns' });
	return (record: JsonObject, arrivedAs?: Channel) => shaped(record, arrivedAs)[0] ?? {};
};

async function passes(first: JsonObject, then: JsonObject): Promise<unknown[]> {
	const { pass } = newHistory();
	return [await pass(first), await pass(then)];
}

describe.each<[string, object]>([
	['answered', {}],
	['unanswered', { call_answer_status: 'Not Connected' }],
])('a call that was %s', (name, change) => {
	const ways: Array<[string, Shape, Shape]> = [
		['as sent', asSent, asSent],
		[
			'simplified',
			(record) => simplifyConversation(record, 'call'),
			(record) => simplifyConversation(record),
		],
		['simplified and then as sent', (record) => simplifyConversation(record, 'call'), asSent],
		['as sent and then simplified', asSent, (record) => simplifyConversation(record)],
		[
			'in columns',
			(record) => inColumns('conversation')(record, 'call'),
			inColumns('conversation'),
		],
	];
	it.each(ways)('is known when it is read after the webhook, %s', async (way, first, then) => {
		const id = `${name} ${way}`;
		const call_time = Math.floor(nowMs / 1000) - 100;
		const record = { id, customer_id: 'c', employee_id: 'e', call_time, ...change };
		const body = await pushedFor('/api/v2/call_analytics/batch/', {
			service_id: 'sales-line',
			data: [record],
		});
		const [result] = Array.isArray(body.processed_data) ? body.processed_data : [];
		const read = sandbox.world.conversationsOf('sales-line').get(id)?.record() ?? {};
		const facts = { event: 'callAnalysis', processing_id: body.processing_id };
		expect(await passes({ ...first(objectOf(result)), ...facts }, then(read))).toEqual([
			'new',
			'repeat',
		]);
	});
});

it.each<[string, Shape, Shape]>([
	['as sent', asSent, asSent],
	['simplified', simplifyVoiceConversation, simplifyVoiceConversation],
	['as sent and then simplified', asSent, simplifyVoiceConversation],
	['in columns', inColumns('voiceConversation'), inColumns('voiceConversation')],
])('a voice call is known when it is read after the webhook, %s', async (_way, first, then) => {
	const result = await pushedFor('/api/v2/voice_agents/batch/make_outbound_call/', {
		agent_id: 'agent-reminders',
		data: [{ phone_number: '+12005550100', customer_id: 'c' }],
	});
	const id = String(result.conversation_id);
	const read = sandbox.world.voiceConversations.get(id)?.record() ?? {};
	const facts = { event: 'voiceAgentCall' };
	expect(await passes({ ...first(result), ...facts }, then(read))).toEqual(['new', 'repeat']);
	const revised = { ...read, transcript: 'Agent: Another.', conversation_type: 'Other' };
	expect(await passes({ ...first(result), ...facts }, then(revised))).toEqual(['new', 'revised']);
});
