import { Collection } from '../../../../n8n/parameters/collection';
import type { ConditionResource } from '../../../../records/filterRules';
import { listFilterOf } from '../../../../nodes/ConversationAnalytics/fields/filters/conditionRows';

const filterOf = (resource: ConditionResource, filters: Record<string, unknown>) =>
	listFilterOf(resource, new Collection(filters));

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
		'Condition 1 (interactions): is no standard field of conversations',
	);
	expect(filterOf('customers', { filter: { anything: true } })).toBe('{"anything":true}');
	expect(() =>
		filterOf('customers', { filter: '{"a":1}', conditions: { condition: [condition] } }),
	).toThrow('have both Conditions and Filter (JSON)');
});
