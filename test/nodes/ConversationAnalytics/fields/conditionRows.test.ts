import { listFilterOf } from '../../../../nodes/ConversationAnalytics/fields/filters/conditionRows';

const condition = { source: 'standard', field: 'tag', operator: 'eq', value: 'vip' };

it('makes the same filter of rows and of JSON', () => {
	const text = '{"and":[{"field":"tag","operator":"eq","value":"vip"}]}';
	expect(listFilterOf('conversations', { conditions: { condition: [condition] } })).toBe(text);
	expect(listFilterOf('conversations', { filter: text })).toBe(text);
	expect(listFilterOf('conversations', {})).toBeUndefined();
});

it('checks rows, and passes raw JSON on as it is', () => {
	const wrong = { ...condition, field: 'interactions' };
	expect(() => listFilterOf('conversations', { conditions: { condition: [wrong] } })).toThrow(
		'Condition 1 (interactions): is no standard field of conversations',
	);
	expect(listFilterOf('customers', { filter: { anything: true } })).toBe('{"anything":true}');
	expect(() =>
		listFilterOf('customers', { filter: '{"a":1}', conditions: { condition: [condition] } }),
	).toThrow('have both Conditions and Filter (JSON)');
});
