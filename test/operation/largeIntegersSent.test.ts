import type { INodeParameters } from 'n8n-workflow';
import { demoKey } from '../../workshop/sandbox';
import { byId, runAction } from '../support/readNode';
import { useSendSandbox } from '../support/submitHarness';

const sandbox = useSendSandbox();
const now = Math.floor(Date.now() / 1000);
const digits = '174322306148984899';
const service = { serviceId: 'support-desk' };
const wanted = { id: 'c-1', customer_id: 'k', employee_id: 'e' };
const message = (content: string) =>
	`{"actor_id":"u","actor_type":"user","message_type":"normal","timestamp":${now}000,"content":${content}}`;
const outbound = {
	...{ resource: 'outboundCall', operation: 'create', agentId: byId('agent-reminders') },
	...{ phoneNumber: '+12025550100', customerId: 'k-1' },
};
const variables = (customVariablesJson: string) => ({
	...{ ...outbound, options: { customVariablesJson } },
});
const getAll = { resource: 'conversation', operation: 'getAll', ...service };
const exportOf = (exportResource: string, filters: INodeParameters) => ({
	...{ resource: 'export', operation: 'create', exportResource, ...service },
	filters,
});

test.each<[place: string, parameters: INodeParameters, said: RegExp]>([
	[
		'a record as JSON',
		{
			...{ resource: 'call', operation: 'submit', ...service },
			additionalFields: {
				recordJson: `${JSON.stringify({ ...wanted, call_time: now - 60 }).slice(0, -1)},"tag":${digits}}`,
			},
		},
		/^Tag \(tag\) is a number too long/,
	],
	[
		'messages as JSON',
		{
			...{ resource: 'chat', operation: 'submit', ...service },
			...{ chatId: 'c-1', customerId: 'k', employeeId: 'e', conversationTime: now - 60 },
			additionalFields: {
				messagesJson: `[${message(`{"text":{"content":"Hi","deal":${digits}}}`)}]`,
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
		{
			...outbound,
			customVariables: { variable: [{ name: 'deal', value: '={{ 174322306148984899 }}' }] },
		},
		/^Custom Variables, row 1 is a number too long/,
	],
	[
		'the filter of a list',
		{ ...getAll, timeRange: 'last7Days', filters: { filter: `{"customer_id":${digits}}` } },
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
			filters: {
				conditions: {
					condition: [
						{ source: 'standard', field: 'customer_id', operator: 'in', values: `[${digits}]` },
					],
				},
			},
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
