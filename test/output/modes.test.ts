import { askedIn } from '../../src/output/askedFields';
import { itemsOf } from '../support/itemsOf';
import {
	allFields,
	simplified,
	type AskedField,
	type Output,
} from '../../src/output/outputSettings';
import { kinds, recordKinds } from '../../src/records/kinds';

const answered = (ans: unknown, subparameters = {}) => ({ ans, subparameters });
const record = {
	id: 'c-1',
	conversation_type: 'Proper Conversation',
	request_data: { customer_id: 'k-1', tag: ['vip', 'new'] },
	meta_analytics: { primary_language: 'English' },
	conversation_analytics: {
		business_insights: {
			version: 1,
			analytics: { Intent: answered('Buy'), Products: answered(['Fibre', 'Phone']) },
		},
		agent_feedback: {
			version: 1,
			analytics: { parameters: { Needs: answered(7, { 'Summed up': answered('No') }) } },
		},
	},
};

const simple = (asked: AskedField[]) =>
	itemsOf('conversation', { ...simplified, asked })(record)[0];

it.each(recordKinds)('a simplified %s has at most ten plain fields, and its revision', (kind) => {
	const [item = {}] = itemsOf(kind, simplified)({ id: 'c-1', conversation_id: 'c-1' });
	const { revision, ...fields } = item;
	expect(revision).toEqual(expect.any(String));
	expect(Object.keys(fields).length).toBeLessThanOrEqual(10);
	expect(Object.values(fields).filter((one) => typeof one === 'object' && one !== null)).toEqual(
		[],
	);
});

it.each<[string, AskedField, object]>([
	[
		'an answer',
		{ module: 'business_insights', field: 'Intent' },
		{ business_insights_intent: 'Buy' },
	],
	[
		'another case',
		{ module: 'business_insights', field: 'intent ' },
		{ business_insights_intent: 'Buy' },
	],
	[
		'a list',
		{ module: 'business_insights', field: 'Products' },
		{ business_insights_products: 'Fibre, Phone' },
	],
	['a part', { module: 'agent_feedback', field: 'Summed up' }, { agent_feedback_summed_up: 'No' }],
	[
		'a part by its path',
		{ module: 'agent_feedback', field: 'Needs / Summed up' },
		{ agent_feedback_needs_summed_up: 'No' },
	],
	['no answer', { module: 'custom_module', field: 'Mood' }, { custom_module_mood: null }],
	['a submitted field', { field: 'tag' }, { tag: 'vip, new' }],
	['a measured field', { field: 'primary_language' }, { primary_language: 'English' }],
	[
		'a field of the record',
		{ field: 'conversation_type' },
		{ conversation_type: 'Proper Conversation' },
	],
	['a field that it has anyway', { field: 'customer_id' }, { customer_id: 'k-1' }],
	['a field that no record shows', { field: 'needs_review' }, { needs_review: null }],
])('what the node filters by is beside them: %s', (_what, asked, fields) => {
	expect(simple([asked])).toMatchObject(fields);
});

it('two parameters with one column name have a field each', () => {
	const named = ['A b', 'A-b'].map((field) => ({ module: 'business_insights', field }));
	expect(Object.keys(simple(named) ?? {})).toHaveLength(13);
});

it.each([
	[undefined, []],
	['not JSON', []],
	['{"and":[{"field":"tag","operator":"eq","value":"a"}]}', [{ field: 'tag' }]],
	[
		'{"and":[{"field":"Intent","module":"business_insights"}, 1, {"field":""}]}',
		[{ field: 'Intent', module: 'business_insights' }],
	],
	['{"audio_duration":"1-2 Minutes"}', [{ field: 'audio_duration' }]],
	[
		'{"business_insights_multiple":[{"business_insight_key":"Product","business_insight_value":"x"}]}',
		[{ field: 'Product', module: 'business_insights' }],
	],
])('the fields of the filter %s', (filter, fields) => {
	expect(askedIn(filter)).toEqual(fields);
});

it('a mode is a row: an added one is in the panel and in the items', () => {
	type Modes = typeof import('../../src/output/modes');
	type Panel = typeof import('../../src/panel/fields/output');
	type Items = typeof import('../support/itemsOf');
	jest.isolateModules(() => {
		jest.doMock('../../src/output/modes', () => {
			const actual = jest.requireActual<Modes>('../../src/output/modes');
			const brief = { ...actual.modes.selected, name: 'Brief', fields: 'first' };
			Object.assign(actual.modes, { brief });
			return actual;
		});
		const { outputFields } = jest.requireActual<Panel>('../../src/panel/fields/output');
		const { itemsOf: items } = jest.requireActual<Items>('../support/itemsOf');
		const [shown] = outputFields('conversation').fields.output.properties('output');
		expect(shown?.options).toContainEqual(expect.objectContaining({ value: 'brief' }));
		const brief = { ...allFields, output: 'brief' as Output };
		const [item = {}] = items('conversation', brief)(record);
		expect(Object.keys(item)).toEqual([...kinds.conversation.firstFields, 'revision']);
	});
});
