import type { INodeParameters } from 'n8n-workflow';
import { demoKey } from '../../workshop/sandbox';
import { byId, runAction } from '../support/readNode';
import { useSendSandbox } from '../support/submitHarness';

const sandbox = useSendSandbox();
const now = Math.floor(Date.now() / 1000);
const wrong = '={{ `${$json.contact}` }}';
const inputJson = [{ contact: { name: 'Ada' } }];
const condition = (more: object) => ({
	filters: { conditions: { condition: [{ source: 'standard', field: 'tag', ...more }] } },
});
const service = { serviceId: 'support-desk' };
const call = {
	...{ resource: 'call', operation: 'submit', ...service },
	...{ callId: 'call-1', customerId: 'k-1', employeeId: 'e-1', callTime: now - 60 },
};
const outbound = {
	...{ resource: 'outboundCall', operation: 'create', agentId: byId('agent-reminders') },
	...{ phoneNumber: '+12025550100', customerId: 'k-1' },
};
const getAll = {
	resource: 'conversation',
	operation: 'getAll',
	...service,
	timeRange: 'last7Days',
};
const chat = {
	...{ resource: 'chat', operation: 'submit', ...service },
	...{ chatId: 'chat-1', customerId: 'k-1', employeeId: 'e-1', conversationTime: now - 60 },
};
const message = {
	...{ actorId: 'a', actorType: 'user', messageType: 'normal', contentType: 'text' },
	timestamp: (now - 60) * 1000,
};
const variable = (value: unknown) => ({
	customVariables: { variable: [{ name: 'name', value: String(value) }] },
});

test.each<[place: string, parameters: INodeParameters, field: RegExp]>([
	['a condition', { ...getAll, ...condition({ operator: 'eq', value: wrong }) }, /^Condition 1/],
	[
		'one of the values of a condition',
		{ ...getAll, ...condition({ operator: 'in', values: ['vip', wrong] }) },
		/^Condition 1/,
	],
	['an ID in a filter', { ...getAll, filters: { customerId: wrong } }, /^Customer ID/],
	[
		'a filter as JSON',
		{ ...getAll, filters: { filter: '={{ `{"tag": "${$json.contact}"}` }}' } },
		/^Filter \(JSON\) contains the text of an object/,
	],
	['the service', { ...getAll, serviceId: wrong }, /^Service ID/],
	[
		'an ID',
		{ ...getAll, operation: 'get', conversationId: byId(wrong) },
		/^Conversation is the text/,
	],
	[
		'part of an ID',
		{ ...getAll, operation: 'get', conversationId: byId('={{ `c-${$json.contact}` }}') },
		/^Conversation is the text/,
	],
	['the ID of a record', { ...call, callId: wrong }, /^Call ID/],
	['a field of a record', { ...call, additionalFields: { tag: wrong } }, /^Tag/],
	[
		'a record as JSON',
		{
			...call,
			additionalFields: {
				recordJson:
					'={{ { id: "c", customer_id: "k", employee_id: "e", call_time: 1767225600, tag: `${$json.contact}` } }}',
			},
		},
		/^Tag \(tag\) is the text of an object/,
	],
	['a phone number', { ...outbound, phoneNumber: wrong }, /^Phone Number/],
	['a custom variable', { ...outbound, ...variable(wrong) }, /^Custom Variables, row 1/],
	[
		'a custom variable as JSON',
		{
			...outbound,
			options: { customVariablesJson: '={{ { name: [$json.contact, $json.contact].join() } }}' },
		},
		/^Custom Variables \(JSON\), name, is the text of an object/,
	],
	[
		'a nested custom variable',
		{
			...outbound,
			options: { customVariablesJson: '={{ { crm: { owners: ["Ada", `${$json.contact}`] } } }}' },
		},
		/^Custom Variables \(JSON\), crm, has the text of an object in owners\.1/,
	],
	[
		'the name of a custom variable as JSON',
		{
			...outbound,
			options: { customVariablesJson: '={{ { [`${$json.contact}`]: "x" } }}' },
		},
		/^Custom Variables \(JSON\), \[object Object\], is the text of an object/,
	],
	[
		'the name of a custom variable',
		{ ...outbound, customVariables: { variable: [{ name: wrong, value: 'x' }] } },
		/^Custom Variables, row 1/,
	],
	[
		'a recording',
		{ ...call, recordingUrl: '={{ `https://files.example/${$json.contact}.mp3` }}' },
		/^Recording URL \(call_record_link\) contains the text of an object/,
	],
	['a message', { ...chat, messages: { message: [{ ...message, text: wrong }] } }, /^Message 1/],
	[
		'the button of a message',
		{
			...chat,
			additionalFields: {
				messagesJson:
					'={{ [{ actor_id: "a", actor_type: "bot", message_type: "normal", timestamp: 1790000000000, content: { buttons: [{ text: "Yes" }, { text: `${$json.contact}` }] } }] }}',
			},
		},
		/^Message 1, content\.buttons has the text of an object in 1\.text/,
	],
])('the text of an object in %s is refused and not sent', async (_, parameters, field) => {
	const { error } = await runAction(sandbox, parameters, { key: demoKey, inputJson });
	expect(error?.message).toMatch(field);
	expect(error?.message).toContain('text of an object');
	expect(error?.description).toBeTruthy();
	expect(sandbox.calls).toEqual([]);
});

test('a sentence about it is sent', async () => {
	const tag = 'The page shows [object Object]';
	const { error } = await runAction(
		sandbox,
		{ ...call, additionalFields: { tag } },
		{ key: demoKey, inputJson },
	);
	expect(error).toBeUndefined();
	expect(sandbox.submissions.batches[0]?.records).toMatchObject([{ tag }]);
});
