import type { INodeParameters } from 'n8n-workflow';
import { conversation } from '../../../workshop/sandbox';
import { scored } from '../../support/qaRecords';
import { ReadBench, readService } from '../../support/readNode';

const time = 1_772_323_200; // 2026-03-01T00:00:00Z
const planted = ['12345678', 'anna@example.com', '4111 1111 1111 1111', 'Anna Berg'];
const said = planted.map((value) => (value === '12345678' ? '+49 30 12345678' : value)).join(', ');

const bench = ReadBench.forFile((world) => {
	for (let at = 0; at < 60; at += 1) {
		world.addConversation(
			conversation({
				id: `call-${at}`,
				serviceId: readService,
				time: time + at * 60,
				customerId: 'customer-1',
				transcript: `Customer: A refund for ${said}, please.`,
				record: {
					request_data: {
						customer_phone_number: '+493012345678',
						custom_variables: { customer_name: 'Anna Berg' },
					},
					conversation_analytics: {
						...scored(40).conversation_analytics,
						conversation_summary: {
							version: 1,
							analytics: { call_summary: `Refund: ${said}`, call_summary_short: said },
						},
					},
				},
			}),
		);
	}
});

const masking = {
	maskPersonalData: ['phones', 'emails', 'cards', 'namesFromFields'],
	nameFields: ['request_data.custom_variables.customer_name'],
};
const range = { timeRange: 'custom', startTime: '2026-03-01', endTime: '2026-03-31' };
const whole = {
	output: 'simplified',
	include: ['transcript', 'turns', 'evidence', 'explanations'],
};

const operations: Array<[operation: string, parameters: INodeParameters]> = [
	['get', { conversationId: { __rl: true, mode: 'id', value: 'call-0' }, ...whole }],
	['get', { conversationId: { __rl: true, mode: 'id', value: 'call-0' }, output: 'raw' }],
	['getAll', { ...range, returnAll: true, ...whole }],
	['getAll', { ...range, returnAll: true, ...whole, answersAs: 'columns' }],
	['getAll', { ...range, returnAll: true, ...whole, answersAs: 'items' }],
	['getAll', { ...range, returnAll: true, output: 'selected', selectedFields: ['summary'] }],
	['get', { conversationId: { __rl: true, mode: 'id', value: 'call-0' }, part: 'turns' }],
	['getAll', { ...range, returnAll: true, output: 'selected', selectedFields: ['turns'] }],
	['getAll', { ...range, returnAll: true, output: 'raw' }],
	['search', { ...range, words: 'refund' }],
	['search', { ...range, words: 'refund', itemPer: 'quote' }],
];

describe.each(operations)('%s %j', (operation, parameters) => {
	const run = bench.operation('conversation', operation, { serviceId: readService });

	it.each([false, true])('has none of the planted values; as a tool: %s', async (asTool) => {
		const { json, error, hintText } = await run({ ...parameters, ...masking }, { asTool });
		expect(error).toBeUndefined();
		const text = JSON.stringify([json, hintText]);
		expect(planted.filter((value) => text.includes(value))).toEqual([]);
		expect(text).toContain('"masked":{"');
		const plain = await run(parameters, { asTool });
		expect(planted.some((value) => JSON.stringify(plain.json).includes(value))).toBe(true);
		const keys = (items: object[]) =>
			items.map((item) =>
				['conversation_id', 'id', 'revision'].map((key) => Reflect.get(item, key)),
			);
		// Masked quotes are shorter, so an agent's answer may have room for more of them.
		if (asTool) expect(keys(json)).toEqual(expect.arrayContaining(keys(plain.json)));
		else expect(keys(json)).toEqual(keys(plain.json));
	});
});
