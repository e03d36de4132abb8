import { contradictionOf } from '../../../src/client/filter/contradiction';
import type { RecordKind } from '../../../src/records/kinds';

const filterOf = (...and: object[]) => JSON.stringify({ and });
const eq = (field: string, value: unknown, module?: string) => ({
	...{ field, operator: 'eq', value },
	...(module !== undefined && { module }),
});
const within = (field: string, values: unknown) => ({ field, operator: 'in', value: values });
const between = (field: string, value: object) => ({ field, operator: 'between', value });

const conversation = {
	id: 'c-1',
	conversation_type: 'Proper Conversation',
	conversation_type_reason: 'Spoke',
	request_data: {
		...{ customer_id: 'Customer-1', employee_id: 7, tag: ['vip', 'New'], tag2: null },
		...{ lead_source: 'Web', campaign_id: 'k-1' },
	},
	conversation_analytics: {
		agent_feedback: {
			analytics: {
				overall: { output: { ans: 80 }, fatal: 'No' },
				parameters: {
					Greeting: { ans: 'No', subparameters: { Name: { ans: 'Yes' } } },
					Topics: { ans: ['A', 'B'] },
					Later: { ans: null },
				},
			},
		},
		business_insights: { analytics: { Amount: { ans: '12.5' } } },
	},
};
const customer = {
	customer_id: 'customer-1',
	customer_analytics: { business_insights: { Mood: { ans: 'Calm' } } },
};
const call = {
	...{ conversation_id: 'v-1', customer_id: 'customer-1', crm_update_status: 'Success' },
	meta_analytics: { disconnect_reason: 'user hung up' },
	inbuilt_analytics: {
		business_insights: { analytics: { Interest: { ans: 'High' }, Topics: { ans: ['A', 'B'] } } },
	},
};
const insights = (...pairs: [string, string][]) =>
	JSON.stringify({
		business_insights_multiple: pairs.map(([key, value]) => ({
			business_insight_key: key,
			business_insight_value: value,
		})),
	});
/** Operators and bounds that the interface does not show. */
const ofTheService = ['neq', 'not_in', 'contains', 'gte', undefined].map((operator) => ({
	...{ field: 'tag', operator, value: 'other' },
}));

it.each<[RecordKind, object, string]>([
	['conversation', conversation, filterOf(eq('customer_id', 'customer-1'))],
	['conversation', conversation, filterOf(eq('customer_id', ' CUSTOMER-1 '))],
	['conversation', conversation, filterOf(within('employee_id', ['6', '7']))],
	['conversation', conversation, filterOf(eq('tag', 'new'))],
	['conversation', conversation, filterOf(eq('tag2', 'any'))],
	['conversation', conversation, filterOf(eq('tag3', 'any'))],
	['conversation', conversation, filterOf(eq('conversation_type', 'proper conversation'))],
	['conversation', conversation, filterOf(eq('overall_score', [80]))],
	['conversation', conversation, filterOf(between('overall_score', { lower: 80, upper: 80 }))],
	['conversation', conversation, filterOf(eq('Greeting', 'no', 'agent_feedback'))],
	['conversation', conversation, filterOf(eq('Topics', 'b', 'agent_feedback'))],
	['conversation', conversation, filterOf(eq('Later', 'x', 'agent_feedback'))],
	['conversation', conversation, filterOf(eq('Unknown', 'x', 'custom_module'))],
	[
		'conversation',
		conversation,
		filterOf({ ...between('Amount', { lower: 12 }), module: 'business_insights' }),
	],
	...(
		[
			[true, 'Yes'],
			[false, 'no'],
			[true, 'TRUE'],
			['A, B', 'b'],
			['A; B / C | D', 'C'],
			['A\nB', 'B'],
			['Rock, Paper', 'rock, paper'],
			['80.0', '80'],
			[80, '80.0'],
			['Jose\u0301', 'JOS\u00c9'],
			['Straße', 'STRASSE'],
			['Very\u00a0 good', 'very good'],
			[{ value: 'x' }, 'y'],
			[[{ value: 'x' }], 'y'],
		] as const
	).map(([ans, wanted]): [RecordKind, object, string] => [
		'conversation',
		{ conversation_analytics: { custom_module: { analytics: { Any: { ans } } } } },
		filterOf(eq('Any', wanted, 'custom_module')),
	]),
	[
		'conversation',
		{ conversation_analytics: { custom_module: { analytics: { Any: { ans: true } } } } },
		filterOf({ ...between('Any', { lower: 2 }), module: 'custom_module' }),
	],
	...ofTheService.map((one): [RecordKind, object, string] => [
		...(['conversation', conversation] as const),
		filterOf(one),
	]),
	['conversation', conversation, filterOf(between('overall_score', { lower: 'high' }))],
	['conversation', conversation, filterOf(eq('Name', 'yes', 'agent_feedback'))],
	['conversation', { request_data: { tag: '["vip", "new"]' } }, filterOf(eq('tag', 'new'))],
	['conversation', { request_data: { tag: 'İzmir' } }, filterOf(eq('tag', 'izmir'))],
	['voiceConversation', call, insights(['Interest', 'high'], ['Topics', 'B'])],
	['voiceConversation', call, insights(['Unknown', 'x'])],
	['voiceConversation', call, '{"crm_update_status": "success"}'],
	// The dashboard's own matching of these is not shown.
	['conversation', conversation, filterOf(eq('audio_duration', '1-2 Minutes'))],
	['conversation', conversation, filterOf(eq('team_name', 'North'))],
	['conversation', conversation, '{"anything": {"else": 1}}'],
	['conversation', conversation, '{"or": [{"field": "tag", "operator": "eq", "value": "x"}]}'],
	['conversation', {}, filterOf(eq('customer_id', 'customer-2'))],
	['customer', customer, filterOf(eq('customer_id', 'customer-1'))],
	['customer', customer, filterOf(eq('tag', 'vip'))],
	['customer', customer, filterOf(eq('Mood', 'calm', 'business_insights'))],
	['voiceConversation', call, '{"customer_id": "customer-1", "audio_duration": "1-2 Minutes"}'],
])('%s %j does not contradict %s', (kind, record, filter) => {
	expect(contradictionOf(kind, filter)({ ...record })).toBe(false);
});

it.each<[RecordKind, object, string]>([
	['conversation', conversation, filterOf(eq('customer_id', 'customer-10'))],
	['conversation', conversation, filterOf(eq('conversation_id', 'c-2'))],
	['conversation', conversation, filterOf(within('employee_id', ['6', '77']))],
	['conversation', conversation, filterOf(eq('tag', 'vi'))],
	['conversation', conversation, filterOf(eq('conversation_type', 'Not Connected'))],
	['conversation', conversation, filterOf(eq('overall_score', [79]))],
	['conversation', conversation, filterOf(between('overall_score', { upper: 79 }))],
	['conversation', conversation, filterOf(eq('tag', 'vip'), eq('customer_id', 'other'))],
	['conversation', conversation, filterOf(eq('Greeting', 'Yes', 'agent_feedback'))],
	['conversation', conversation, filterOf(eq('Topics', 'C', 'agent_feedback'))],
	...(
		[
			[true, 'No'],
			[false, 'Yes'],
			['A, B', 'C'],
			['AB', 'A'],
			['80.0', '81'],
		] as const
	).map(([ans, wanted]): [RecordKind, object, string] => [
		'conversation',
		{ conversation_analytics: { custom_module: { analytics: { Any: { ans } } } } },
		filterOf(eq('Any', wanted, 'custom_module')),
	]),
	['customer', customer, filterOf(eq('customer_id', 'customer-2'))],
	['customer', customer, filterOf(eq('Mood', 'Angry', 'business_insights'))],
	['voiceConversation', call, '{"customer_id": "customer-2"}'],
	['voiceConversation', call, '{"crm_update_status": "failed"}'],
	['voiceConversation', call, '{"disconnect_reason": "silence"}'],
	['voiceConversation', call, insights(['Interest', 'Low'])],
	['voiceConversation', call, insights(['Interest', 'High'], ['Topics', 'C'])],
	['conversation', conversation, filterOf(eq('conversation_type_reason', 'Silent'))],
	['conversation', conversation, filterOf(eq('fatal', 'Yes'))],
	['conversation', conversation, filterOf(eq('lead_source', 'TV'))],
	['conversation', conversation, filterOf(within('campaign_id', ['k-2', 'k-3']))],
	['conversation', conversation, filterOf(eq('Name', 'No', 'agent_feedback'))],
	...[null, ''].map((module): [RecordKind, object, string] => [
		...(['conversation', conversation] as const),
		filterOf({ ...eq('tag', 'other'), module }),
	]),
])('%s %j contradicts %s', (kind, record, filter) => {
	expect(contradictionOf(kind, filter)({ ...record })).toBe(true);
	expect(contradictionOf(kind, undefined)({ ...record })).toBe(false);
});
