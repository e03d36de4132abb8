import { inTableOrder, withDeliveryFacts } from '../../../src/output/columns/fieldOrder';

const ordered = (items: object[]) =>
	inTableOrder(
		items.map((item) => ({ ...item })),
		['outcome', 'reason', 'rule'],
	).map((item) => JSON.stringify(item));

test('the deciding fields that any item has are first in every item', () => {
	expect(
		ordered([
			{ outcome: 'confirmed', id: 1 },
			{ id: 2, outcome: 'held', reason: 'Too late', a: 5 },
		]),
	).toEqual([
		'{"outcome":"confirmed","reason":null,"id":1}',
		'{"outcome":"held","reason":"Too late","id":2,"a":5}',
	]);
});

test('what is empty in all items is last, and nothing is lost', () => {
	expect(
		ordered([
			{ reason: null, status: null, id: 1, empty: '', zero: 0, no: false },
			{ status: null, id: 2, rule: '' },
		]),
	).toEqual([
		'{"id":1,"zero":0,"no":false,"reason":null,"status":null,"empty":""}',
		'{"id":2,"status":null,"rule":""}',
	]);
	expect(ordered([])).toEqual([]);
	expect(ordered([JSON.parse('{"__proto__":{"a":1},"b":2}')])).toEqual([
		'{"__proto__":{"a":1},"b":2}',
	]);
});

test('the facts of a delivery are behind the identifier, its envelope at the end', () => {
	const item = { qa_event: {}, conversation_id: 'c', summary: 's', event: 'old' };
	const facts = { event: 'callAnalysis', envelope: {}, delivery: 'revised', changed_fields: ['a'] };
	expect(Object.keys(withDeliveryFacts(item, facts))).toEqual([
		'qa_event',
		'conversation_id',
		'delivery',
		'changed_fields',
		'summary',
		'event',
		'envelope',
	]);
	expect(withDeliveryFacts(item, facts)).toEqual({ ...item, ...facts });
	expect(withDeliveryFacts({ error: 'x' }, facts)).toEqual({ error: 'x', ...facts });
});
