import type { INodeParameters } from 'n8n-workflow';
import { conversation, customer, voiceConversation } from '../../../workshop/sandbox';
import {
	keysOf,
	maskingOptions,
	plantedAnalytics,
	plantedPhone,
	plantedRequest,
	plantedText,
	unmaskedIn,
} from '../../support/plantedValues';
import { byId, ReadBench, readAgent, readService } from '../../support/readNode';

const time = 1_772_323_200; // 2026-03-01T00:00:00Z
const insights = { Wish: { ans: [plantedText], explanation: plantedText } };

const bench = ReadBench.forFile((world) => {
	for (let at = 0; at < 60; at += 1) {
		world.addConversation(
			conversation({
				id: `call-${at}`,
				serviceId: readService,
				time: time + at * 60,
				customerId: 'customer-1',
				transcript: `Customer: ${plantedText}`,
				record: { request_data: plantedRequest, conversation_analytics: plantedAnalytics() },
			}),
		);
	}
	world.addCustomer(
		customer({
			...{ id: 'customer-1', serviceId: readService, time },
			record: {
				request_data: plantedRequest,
				customer_analytics: { business_insights: { version: 1, analytics: insights } },
			},
		}),
	);
	world.addVoiceConversation(
		voiceConversation({
			...{ id: 'voice-1', agentId: readAgent, customerId: 'customer-1', time },
			record: {
				phone_number: plantedPhone,
				transcript: `User: ${plantedText}`,
				request_data: plantedRequest,
				inbuilt_analytics: { summary: plantedText },
				tool_calls: [{ name: 'book', arguments: { phone: 493012345678, note: plantedText } }],
			},
		}),
	);
});

const range = { timeRange: 'custom', startTime: '2026-03-01', endTime: '2026-03-31' };
const twoMinutes = { ...range, endTime: '2026-03-01T00:02:00Z' };
const whole = {
	output: 'all',
	include: ['transcript', 'turns', 'evidence', 'explanations'],
};
const conversationId = byId('call-0');
const voice = { conversationId: byId('voice-1') };
const everyVoice = { ...range, returnAll: true, agentId: byId(readAgent) };

const operations: Array<[resource: string, operation: string, parameters: INodeParameters]> = [
	['conversation', 'get', { conversationId, ...whole }],
	['conversation', 'get', { conversationId, output: 'raw' }],
	['conversation', 'get', { conversationId, part: 'turns' }],
	['conversation', 'get', { conversationId, part: 'transcript' }],
	['conversation', 'get', { conversationId, part: 'summary' }],
	['conversation', 'get', { conversationId, part: 'answers' }],
	['conversation', 'get', { conversationId, part: 'evidence' }],
	['conversation', 'getAll', { ...range, returnAll: true, ...whole }],
	['conversation', 'getAll', { ...range, returnAll: true, ...whole, answersAs: 'columns' }],
	['conversation', 'getAll', { ...range, returnAll: true, ...whole, answersAs: 'items' }],
	[
		'conversation',
		'getAll',
		{ ...range, returnAll: true, output: 'selected', selectedFields: ['summary', 'turns'] },
	],
	['conversation', 'getAll', { ...range, returnAll: true, output: 'raw' }],
	['conversation', 'search', { ...range, words: 'refund' }],
	['conversation', 'search', { ...range, words: 'refund', options: { itemPer: 'quote' } }],
	['customer', 'get', { customerId: byId('customer-1'), ...whole }],
	['customer', 'get', { customerId: byId('customer-1'), output: 'raw' }],
	['customer', 'getAll', { ...range, returnAll: true, ...whole, answersAs: 'items' }],
	['customer', 'getAll', { ...range, returnAll: true, output: 'raw' }],
	['voiceConversation', 'get', { ...voice, ...whole }],
	['voiceConversation', 'get', { ...voice, output: 'raw' }],
	['voiceConversation', 'getAll', { ...everyVoice, ...whole }],
	['voiceConversation', 'getAll', { ...everyVoice, output: 'raw' }],
	['delivery', 'reconcile', { ...twoMinutes, event: 'callAnalysis', ...whole }],
	['delivery', 'reconcile', { ...twoMinutes, event: 'callAnalysis', output: 'raw' }],
	['delivery', 'reconcile', { event: 'callAnalysis', which: 'byId', conversationIds: 'call-1' }],
];

describe.each(operations)('%s → %s %j', (resource, operation, parameters) => {
	const run = bench.operation(resource, operation, { serviceId: readService });

	it.each([false, true])('has none of the planted values; as a tool: %s', async (asTool) => {
		const { json, error, hintText } = await run({ ...parameters, ...maskingOptions }, { asTool });
		expect(error).toBeUndefined();
		expect(unmaskedIn([json, hintText])).toEqual([]);
		expect(JSON.stringify(json)).toContain('"masked":{"');
		const plain = await run(parameters, { asTool });
		expect(unmaskedIn(plain.json)).not.toEqual([]);
		// Masked quotes are shorter, so an agent's answer may have room for more of them.
		if (asTool) expect(keysOf(json)).toEqual(expect.arrayContaining(keysOf(plain.json)));
		else expect(keysOf(json)).toEqual(keysOf(plain.json));
	});

	it('says that a wrong name field masks nothing', async () => {
		const names = {
			options: { maskPersonalData: ['namesFromFields'], nameFields: ['custmer_name'] },
		};
		const { json, hintText } = await run({ ...parameters, ...names });
		const count = json.length === 1 ? '1 item' : `${json.length} items`;
		expect(hintText).toContain(`Names From Fields masked no word in ${count}. Check the paths`);
		const { hintText: right } = await run({ ...parameters, ...maskingOptions });
		expect(right).not.toContain('Names From Fields');
	});
});

it('says in a hint how many IDs, which stay, look like what is masked', async () => {
	for (const id of ['+493012345678', '493012345679', 'customer-2']) {
		bench.sandbox.world.addCustomer(customer({ id, serviceId: readService, time }));
	}
	const list = { ...range, returnAll: true, output: 'selected', serviceId: readService };
	const read = async (choice: string, selectedFields: string[]) =>
		await bench.run('customer', 'getAll', {
			...{ ...list, selectedFields, options: { maskPersonalData: [choice] } },
		});
	const { json, hintText } = await read('phones', ['customer_id']);
	expect(json.map(({ customer_id }) => customer_id)).toContain('+493012345678');
	expect(hintText).toContain('Mask Personal Data keeps IDs, and 2 of them look like what it masks');
	for (const { hintText: other } of [
		await read('emails', ['customer_id']),
		await read('phones', ['revision']),
	]) {
		expect(other).not.toContain('keeps IDs');
	}
});

it('an error after masked pages has none of their values', async () => {
	const match = { method: 'GET', nth: 2 };
	bench.sandbox.faults.add({ kind: 'refusal', status: 403, code: 'FORBIDDEN', match });
	const parameters = { ...range, returnAll: true, ...whole, serviceId: readService };
	const outcome = await bench.run('conversation', 'getAll', { ...parameters, ...maskingOptions });
	expect(outcome.error).toMatchObject({ httpCode: '403' });
	expect(unmaskedIn(outcome.run.data.resultData)).toEqual([]);
});
