import { classify, type Known } from '../../../../src/delivery/classify';
import { comparedItem } from '../../../../src/delivery/comparedItem';
import type { Channel } from '../../../../src/records/choices';
import { itemsOf } from '../../../../src/output/itemsOf';
import {
	simplified,
	type OutputSettings,
	type RecordKind,
} from '../../../../src/output/outputSettings';
import { objectOf, type JsonObject } from '../../../../src/records/value';
import { createDemoWorld, demoKey, startSandbox } from '../../../../workshop/sandbox';
import { Receiver } from '../../../sandbox/receiver';
import { useSandbox } from '../../../support/sandbox';

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

type Shape = (record: JsonObject, arrivedAs?: Channel) => JsonObject;
const asSent: Shape = (record) => record;
const shapeOf = (kind: RecordKind, settings: Partial<OutputSettings> = {}): Shape => {
	const shaped = itemsOf(kind, { ...simplified, ...settings });
	return (record, arrivedAs) => shaped(record, arrivedAs)[0] ?? {};
};
const inColumns = { answersAs: 'columns' } as const;

function passes(...items: JsonObject[]): unknown[] {
	let known: Known = [];
	return items.map((item) => {
		const compared = comparedItem(item);
		if (compared === undefined) throw new Error('no conversation');
		const one = classify(known, compared.compared);
		known = one.known;
		return one.classification;
	});
}

describe.each<[string, object]>([
	['answered', {}],
	['unanswered', { call_answer_status: 'Not Connected' }],
])('a call that was %s', (name, change) => {
	const simple = shapeOf('conversation');
	const columns = shapeOf('conversation', inColumns);
	it.each<[string, Shape, Shape]>([
		['as sent', asSent, asSent],
		['simplified and then as sent', simple, asSent],
		['as sent and then simplified', asSent, simple],
		['in columns', columns, columns],
		['in columns and then simplified', columns, simple],
	])('is known when it is read after the webhook, %s', async (way, first, then) => {
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
		const pushed = { ...first(objectOf(result), 'call'), ...facts };
		expect(passes(pushed, then(read))).toEqual(['new', 'repeat']);
		expect(passes(then(read), pushed)).toEqual(['new', 'repeat']);
	});
});

it.each<[string, Shape, Shape]>([
	['as sent', asSent, asSent],
	['simplified', shapeOf('voiceConversation'), shapeOf('voiceConversation')],
	['as sent and then simplified', asSent, shapeOf('voiceConversation')],
	['in columns', shapeOf('voiceConversation', inColumns), shapeOf('voiceConversation', inColumns)],
])('a voice call is known when it is read after the webhook, %s', async (_way, first, then) => {
	const result = await pushedFor('/api/v2/voice_agents/batch/make_outbound_call/', {
		agent_id: 'agent-reminders',
		data: [{ phone_number: '+12005550100', customer_id: 'c' }],
	});
	const id = String(result.conversation_id);
	const read = sandbox.world.voiceConversations.get(id)?.record() ?? {};
	const facts = { event: 'voiceAgentCall' };
	expect(passes({ ...first(result), ...facts }, then(read))).toEqual(['new', 'repeat']);
	const revised = { ...read, transcript: 'Agent: Another.', conversation_type: 'Other' };
	expect(passes({ ...first(result), ...facts }, then(revised))).toEqual(['new', 'revised']);
});
