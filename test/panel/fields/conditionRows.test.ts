import { checkedFilter } from '../../../src/client/filter/condition';
import { conditions } from '../../../src/panel/fields/filters/conditionRows';
import { listFilter, listFilterOf } from '../../../src/panel/fields/filters/recordFilters';
import { give } from '../../../src/panel/form';
import { newSource } from '../../../src/n8n/parameters/fieldSource';
import { CONDITIONS_EXAMPLE, jsonObjectOf } from '../../../src/n8n/parameters/filterJson';
import type { ConditionResource } from '../../../src/records/filterRules';

const given = (filters: Record<string, unknown>, stored: Record<string, unknown> = {}) => {
	const facts = { stored: (name: string) => stored[name], zone: 'UTC', nowMs: 0, itemIndex: 0 };
	return give(
		{ conditions, filter: listFilter },
		newSource({ ...facts, value: (name) => filters[name] }),
	);
};

const filterOfRows = (resource: ConditionResource, rows: unknown) =>
	given({ conditions: rows }).conditions(resource);

function filterOfJson(resource: ConditionResource, given: unknown) {
	const label = 'Conditions (JSON)';
	const filter = jsonObjectOf(given, label, CONDITIONS_EXAMPLE);
	return filter && checkedFilter(resource, filter, label);
}

const row = (field: string, operator: string, rest: object = {}) => ({
	source: 'standard',
	field,
	operator,
	...rest,
});

/** A row whose expression in one field gave nothing. */
const emptied = (field: string, rest: object, value: unknown = undefined) => {
	const saved = '={{ $json.nothing }}';
	const byId = (one: unknown) => (field === 'parameterValue' ? { __rl: true, value: one } : one);
	const rows = (one: unknown) => ({ condition: [{ ...rest, [field]: byId(one) }] });
	return () => given({ conditions: rows(value) }, { conditions: rows(saved) });
};

test.each<[string, object]>([
	['value', row('tag', 'eq')],
	['values', row('customer_id', 'in')],
	['value', row('overall_score', 'eq')],
	['parameterValue', { source: 'agent_feedback', parameter: 'Greeting', operator: 'eq' }],
	['parameterValues', { source: 'agent_feedback', parameter: 'Greeting', operator: 'in' }],
])('%s names its expression that gave nothing: %j', (field, rest) => {
	for (const value of [undefined, null, '', ' ']) {
		const read = emptied(field, rest, value);
		expect(() => read().conditions('conversations')).toThrow(
			/^Condition 1 \([A-Z][A-Za-z ]+\): the value is empty; its expression \{\{ \$json\.nothing \}\} gave nothing$/i,
		);
	}
});

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `v${at}`);

describe('rows become what the service takes', () => {
	it.each<[string, object, unknown]>([
		['text', row('tag', 'eq', { value: 'vip' }), 'vip'],
		['a number as text', row('tag', 'eq', { value: 7 }), '7'],
		['a score', row('overall_score', 'eq', { value: '80' }), [80]],
		['a score as a list', row('overall_score', 'eq', { value: [80] }), [80]],
		['commas', row('tag', 'in', { values: 'a, b,,a ' }), ['a, b,,a ']],
		['lines', row('tag', 'in', { values: 'a, b\nc\r\n' }), ['a, b', 'c']],
		['blanks around a value, as Equals keeps them', row('tag', 'eq', { value: ' vip ' }), ' vip '],
		[
			'blanks around values of a list',
			row('tag', 'in', { values: [' vip ', 'vip'] }),
			[' vip ', 'vip'],
		],
		['blanks around lines', row('tag', 'in', { values: ' vip \n vip\n\t\n' }), [' vip ', ' vip']],
		['blanks in a JSON list', row('tag', 'in', { values: '[" a", "b "]' }), [' a', 'b ']],
		[
			'IDs with commas',
			row('customer_id', 'in', { values: 'customer-1, customer-2,,customer-1\ncustomer-3,' }),
			['customer-1', 'customer-2', 'customer-3'],
		],
		[
			'IDs of a list, whose commas are theirs',
			row('employee_id', 'in', { values: ['a,1', 'b'] }),
			['a,1', 'b'],
		],
		[
			'scores with commas',
			row('overall_score', 'in', { values: '60, 70\n80' }),
			['60', '70', '80'],
		],
		['one ID with blanks around it', row('campaign_id', 'in', { values: ' c-1 ' }), ['c-1']],
		['a JSON list', row('tag', 'in', { values: '["a,b","c"]' }), ['a,b', 'c']],
		['an array', row('tag', 'in', { values: ['x', 2] }), ['x', '2']],
		[
			'both bounds',
			row('audio_duration', 'between', { lower: '60', upper: 90.5 }),
			{ lower: 60, upper: 90.5 },
		],
		['one bound', row('overall_score', 'between', { lower: '', upper: 0 }), { upper: 0 }],
		['words of the service', row('audio_duration', 'eq', { value: '10 Minutes' }), '10 Minutes'],
		['a preset', row('audio_duration', 'eq', { value: '1-2 Minutes' }), '1-2 Minutes'],
	])('%s', (_name, given, value) => {
		const [condition] = filterOfRows('conversations', [given])?.and ?? [];
		expect(condition?.value).toEqual(value);
	});

	it('names the module of a parameter, chosen from a list or not', () => {
		const value = { __rl: true, mode: 'list', value: 'Yes' };
		const filter = filterOfRows('customers', [
			{ source: 'custom_module', parameter: 'Renewal', operator: 'eq', parameterValue: value },
		]);
		expect(filter).toEqual({
			and: [{ field: 'Renewal', operator: 'eq', value: 'Yes', module: 'custom_module' }],
		});
	});

	it('creates no filter without rows', () => {
		expect(filterOfRows('customers', [])).toBeUndefined();
		expect(filterOfJson('customers', ' {} ')).toBeUndefined();
	});
});

describe.each<[ConditionResource, Array<[string, object, RegExp]>]>([
	[
		'customers',
		[
			[
				'a field of conversations',
				row('overall_score', 'eq', { value: 1 }),
				/not a standard field/,
			],
			['no field', row('', 'eq', { value: 'x' }), /no field is chosen/],
			[
				'in on open concerns',
				row('open_concerns', 'in', { values: 'Yes' }),
				/does not accept Is One Of$/,
			],
			['open concerns maybe', row('open_concerns', 'eq', { value: 'Maybe' }), /"Maybe"/],
			['seven interactions', row('interactions', 'eq', { value: '7' }), /"7"/],
			[
				'a module they lack',
				{ source: 'agent_feedback', parameter: 'Greeting', parameterValue: 'x', field: undefined },
				/is not a module of/,
			],
		],
	],
	[
		'conversations',
		[
			['a field of customers', row('interactions', 'eq', { value: '1' }), /not a standard field/],
			['between on text', row('tag', 'between', { lower: 1 }), /does not accept Between$/],
			[
				'eq on languages',
				row('secondary_languages', 'eq', { value: 'hi' }),
				/does not accept Equals$/,
			],
			['a first one yes', row('first_proper_conversation', 'eq', { value: 'yes' }), /"yes"/],
			['no review', row('needs_review', 'eq', { value: 'No' }), /"No"/],
			[
				'a bound that an expression left out',
				row('overall_score', 'between', { lower: null, upper: 60 }),
				/At Least is not a number: null$/,
			],
			['an object as text', row('tag', 'eq', { value: { value: 'a' } }), /not text/],
			['an object in a list', row('tag', 'in', { values: ['a', {}] }), /not text/],
			['a score in words', row('overall_score', 'eq', { value: 'good' }), /not a number/],
			['no value', row('tag', 'eq', { value: '' }), /value is empty/],
			['256 characters', row('tag', 'eq', { value: 'x'.repeat(256) }), /256 characters/],
			['no values', row('tag', 'in', { values: ' \n ' }), /has 0 values/],
			['51 values', row('tag', 'in', { values: numbered(51) }), /has 51 values/],
			['no bounds', row('overall_score', 'between'), /no bounds/],
			[
				'bounds the wrong way',
				row('overall_score', 'between', { lower: 9, upper: 3 }),
				/At Least \(9\) is above At Most \(3\)$/,
			],
		],
	],
])('a wrong row of %s is named before anything is sent', (resource, wrong) => {
	it.each(wrong)('%s', (_name, given, fault) => {
		const right = row('tag', 'eq', { value: 'vip' });
		const rows = [right, right, { ...right, value: undefined, ...given }];
		expect(() => filterOfRows(resource, rows)).toThrow(/^Condition 3/);
		expect(() => filterOfRows(resource, rows)).toThrow(fault);
	});
});

it.each<[ConditionResource, object, string]>([
	['conversations', row('customer_id', 'eq', { value: '' }), 'Condition 1 (Customer ID):'],
	['conversations', row('crm_lead_sub_stage', 'eq'), 'Condition 1 (CRM Lead Sub Stage):'],
	[
		'customers',
		row('overall_score', 'between', { lower: 'x' }),
		'Condition 1 (Overall Score): At Least',
	],
	[
		'customers',
		{ source: 'agent_feedback', parameter: 'cost_of_x', operator: 'eq', parameterValue: 'x' },
		'Condition 1 (cost_of_x): "Agent Feedback" is not a module',
	],
])('an error for %s calls the parts of a row as the panel does: %j', (resource, given, words) => {
	const refused = () => filterOfRows(resource, [given]);
	expect(refused).toThrow(words);
	expect(refused).toThrow(
		expect.objectContaining({ remedy: expect.not.stringMatching(/[a-z]_[a-z]|\b(eq|in)\b/) }),
	);
});

describe('JSON is checked by the same rules', () => {
	const json = (...and: object[]) => filterOfJson('conversations', JSON.stringify({ and }));

	it('accepts valid rows', () => {
		const conditions = [
			{ field: 'overall_score', operator: 'eq', value: [80] },
			{ field: 'Renewal', operator: 'between', value: { lower: 1 }, module: 'custom_module' },
		];
		expect(json(...conditions)).toEqual({ and: conditions });
	});

	it.each<[string, unknown, RegExp]>([
		['no JSON', '{"and": [', /not one JSON object/],
		['a list', '[]', /not one JSON object/],
		['no and', '{"or": []}', /unknown key "or"/],
		['an empty and', '{"and": []}', /are 0/],
		[
			'a text as score',
			{ and: [{ field: 'overall_score', operator: 'eq', value: '80' }] },
			/Condition 1 \(overall_score\): eq needs one number/,
		],
		['a number as text', { and: [{ field: 'tag', operator: 'eq', value: 7 }] }, /not text/],
		[
			'an unknown key',
			{ and: [{ field: 'tag', operator: 'eq', value: 'a', not: true }] },
			/unknown key "not"/,
		],
		[
			'a bound as text',
			{ and: [{ field: 'overall_score', operator: 'between', value: { lower: '1' } }] },
			/bound is not a number/,
		],
		[
			'bounds the wrong way',
			{ and: [{ field: 'overall_score', operator: 'between', value: { lower: 9, upper: 3 } }] },
			/Condition 1 \(overall_score\): lower \(9\) is above upper \(3\)/,
		],
		[
			'51 conditions',
			{ and: numbered(51).map((value) => ({ field: 'tag', operator: 'eq', value })) },
			/are 51/,
		],
		[
			'more than 16 KB',
			{
				and: Array.from({ length: 2 }, () => ({
					field: 'tag',
					operator: 'in',
					value: Array.from({ length: 50 }, () => 'x'.repeat(200)),
				})),
			},
			/bytes as JSON/,
		],
	])('%s', (_name, given, fault) => {
		expect(() => filterOfJson('conversations', given)).toThrow(fault);
	});
});

describe('the filter of a list', () => {
	const filterOf = (resource: ConditionResource, filters: Record<string, unknown>) =>
		listFilterOf(given(filters).filter, conditions, given(filters).conditions(resource));

	const condition = { source: 'standard', field: 'tag', operator: 'eq', value: 'vip' };

	it('makes the same filter of rows and of JSON', () => {
		const text = '{"and":[{"field":"tag","operator":"eq","value":"vip"}]}';
		expect(filterOf('conversations', { conditions: { condition: [condition] } })).toBe(text);
		expect(filterOf('conversations', { filter: text })).toBe(text);
		expect(filterOf('conversations', {})).toBeUndefined();
	});

	it('checks rows, and passes raw JSON on as it is', () => {
		const wrong = { ...condition, field: 'interactions' };
		expect(() => filterOf('conversations', { conditions: { condition: [wrong] } })).toThrow(
			'Condition 1 (Interactions): is not a standard field of conversations',
		);
		expect(filterOf('customers', { filter: { anything: true } })).toBe('{"anything":true}');
		expect(() =>
			filterOf('customers', { filter: '{"a":1}', conditions: { condition: [condition] } }),
		).toThrow('have both Conditions on Fields or Answers and Filter (JSON)');
	});
});
