import type { INodeParameters } from 'n8n-workflow';
import { demoKey } from '../../workshop/sandbox';
import { byId, runAction } from '../support/readNode';
import { useSendSandbox } from '../support/submitHarness';

const sandbox = useSendSandbox();
const now = Math.floor(Date.now() / 1000);
const digits = '174322306148984899';
const wrong = '={{ `${$json.contact}` }}';
const inputJson = [{ contact: { name: 'Ada' } }];

const service = { serviceId: 'support-desk' };
const people = { customerId: 'k-1', employeeId: 'e-1' };
const call = {
	...{ resource: 'call', operation: 'submit', ...service, ...people },
	...{ callId: 'call-1', callTime: now - 60 },
};
const chat = {
	...{ resource: 'chat', operation: 'submit', ...service, ...people },
	...{ chatId: 'chat-1', conversationTime: now - 60 },
};
const record = { id: 'c-1', customer_id: 'k', employee_id: 'e' };
const message = {
	...{ actorId: 'a', actorType: 'user', messageType: 'normal', contentType: 'text' },
	timestamp: (now - 60) * 1000,
};
const messageJson = (content: string) =>
	`{"actor_id":"u","actor_type":"user","message_type":"normal","timestamp":${now}000,"content":${content}}`;
const outbound = {
	...{ resource: 'outboundCall', operation: 'create', agentId: byId('agent-reminders') },
	...{ phoneNumber: '+12025550100', customerId: 'k-1' },
};
const variables = (customVariablesJson: string) => ({
	...{ ...outbound, options: { customVariablesJson } },
});
const variable = (value: string) => ({
	customVariables: { variable: [{ name: 'name', value }] },
});
const getAll = {
	...{ resource: 'conversation', operation: 'getAll', ...service },
	timeRange: 'last7Days',
};
const exportOf = (exportResource: string, filters: INodeParameters) => ({
	...{ resource: 'export', operation: 'create', exportResource, ...service },
	filters,
});
const condition = (more: object) => ({
	filters: { conditions: { condition: [{ source: 'standard', field: 'tag', ...more }] } },
});

test.each<[place: string, parameters: INodeParameters, said: RegExp]>([
	[
		'a record as JSON',
		{
			...call,
			additionalFields: {
				recordJson: `${JSON.stringify({ ...record, call_time: now - 60 }).slice(0, -1)},"tag":${digits}}`,
			},
		},
		/^Tag \(tag\) is a number too long/,
	],
	[
		'messages as JSON',
		{
			...chat,
			additionalFields: {
				messagesJson: `[${messageJson(`{"text":{"content":"Hi","deal":${digits}}}`)}]`,
			},
		},
		/^Message 1, content\.text has a number too long to keep its digits in deal/,
	],
	[
		'custom variables as JSON',
		variables(`{"name":"Ada","deal_id":${digits}}`),
		/^Custom Variables \(JSON\), deal_id, is a number too long/,
	],
	[
		'nested custom variables',
		variables(`{"crm":{"deals":[1,-${digits}]}}`),
		/^Custom Variables \(JSON\), crm, has a number too long to keep its digits in deals\.1/,
	],
	[
		'a row of custom variables',
		{ ...outbound, ...variable(`={{ ${digits} }}`) },
		/^Custom Variables, row 1 is a number too long/,
	],
	[
		'the filter of a list',
		{ ...getAll, filters: { filter: `{"customer_id":${digits}}` } },
		/^Filter \(JSON\) has a number too long to keep its digits in customer_id/,
	],
	[
		'conditions as JSON',
		exportOf('conversations', {
			filter: `{"and":[{"field":"customer_id","operator":"in","value":[${digits}]}]}`,
		}),
		/^Filter \(JSON\) has a number too long to keep its digits in and\.0\.value/,
	],
	[
		'voice filters as JSON',
		exportOf('voice_conversations', { filter: `{"customer_id":${digits}}` }),
		/^Filter \(JSON\) has a number too long to keep its digits in customer_id/,
	],
	[
		'a list of values in a condition',
		{
			...exportOf('conversations', {}),
			...condition({ field: 'customer_id', operator: 'in', values: `[${digits}]` }),
		},
		/^Condition 1 \(Customer ID\): the value is a number too long/,
	],
])('an integer above 2^53 in %s is refused and not sent', async (_, parameters, said) => {
	const { error } = await runAction(sandbox, parameters, { key: demoKey });
	expect(error?.message).toMatch(said);
	expect(error?.message).toContain('enter it as text');
	expect(sandbox.calls).toEqual([]);
});

test('as text, and up to 2^53, it is sent with all digits', async () => {
	const sent = { deal: digits, most: Number.MAX_SAFE_INTEGER, share: 0.1 };
	const { error } = await runAction(sandbox, variables(JSON.stringify(sent)), { key: demoKey });
	expect(error).toBeUndefined();
	expect(sandbox.calls.at(-1)?.body).toMatchObject({ data: [{ custom_variables: sent }] });
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
		variables('={{ { name: [$json.contact, $json.contact].join() } }}'),
		/^Custom Variables \(JSON\), name, is the text of an object/,
	],
	[
		'a nested custom variable',
		variables('={{ { crm: { owners: ["Ada", `${$json.contact}`] } } }}'),
		/^Custom Variables \(JSON\), crm, has the text of an object in owners\.1/,
	],
	[
		'the name of a custom variable as JSON',
		variables('={{ { [`${$json.contact}`]: "x" } }}'),
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
