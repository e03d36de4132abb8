import { selectionOf } from '../../../src/output/fields/selection';
import type { JsonObject } from '../../../src/records/value';

const selectFields = (forms: JsonObject[], paths: string[]) => selectionOf(paths)(forms);

const record = {
	id: 'c1',
	answers: {
		business_insights: { Intent: 'Renewal', 'Price / Year': 12, 'Vers. 2': 'Yes' },
		custom_module: { Mood: null },
	},
	'a.b': { c: 1 },
	tools: [{ name: 'book' }, { name: 'end' }],
};

it('returns the selected fields in their order, with their nesting', () => {
	const paths = ['answers.business_insights.Intent', 'id', 'answers.custom_module'];
	const selected = selectFields([record], paths);
	expect(selected).toEqual({
		id: 'c1',
		answers: { business_insights: { Intent: 'Renewal' }, custom_module: { Mood: null } },
	});
	expect(Object.keys(selected)).toEqual(['answers', 'id']);
});

it.each([
	['answers.business_insights.Price / Year', 12],
	['answers.business_insights.Vers. 2', 'Yes'],
	['a.b.c', 1],
	['tools.0.name', 'book'],
	['tools.1.name', 'end'],
])('finds %s, whose names have dots, slashes or numbers', (path, value) => {
	expect(JSON.stringify(selectFields([record], [path]))).toContain(JSON.stringify(value));
});

it('returns null for a missing field, so that all items have the same fields', () => {
	expect(selectFields([record], ['nothing', 'answers.none.Intent', 'id.length'])).toEqual({
		nothing: null,
		answers: { none: { Intent: null } },
		id: { length: null },
	});
	expect(selectFields([{}], ['constructor', '__proto__.x'])).toEqual(
		JSON.parse('{"constructor": null, "__proto__": {"x": null}}'),
	);
});

it.each<[string[], object]>([
	[['id', 'id.length'], { id: 'c1', 'id.length': null }],
	[['id.length', 'id'], { id: 'c1', 'id.length': null }],
	[
		['answers.custom_module', 'answers.custom_module.Mood'],
		{ answers: { custom_module: { Mood: null } }, 'answers.custom_module.Mood': null },
	],
])('keeps every one of %j', (paths, expected) => {
	expect(selectFields([record], paths)).toEqual(expected);
});

it('puts a parameter with dots in its name in the same place in every record', () => {
	const paths = ['answers.business_insights.Vers. 2'];
	expect(selectFields([record], paths)).toEqual({
		answers: { business_insights: { 'Vers. 2': 'Yes' } },
	});
	expect(selectFields([{}], paths)).toEqual({
		answers: { business_insights: { 'Vers. 2': null } },
	});
});

it('reads fields that Simplified lacks from the raw record', () => {
	const sent = { id: 'other', meta: { deep: { a: 1 } } };
	expect(selectFields([record, sent], ['id', 'meta.deep.a'])).toEqual({
		id: 'c1',
		meta: { deep: { a: 1 } },
	});
});

it('does not change the record', () => {
	const before = JSON.stringify(record);
	selectFields([record], ['answers.business_insights', 'answers.business_insights.New', 'id']);
	expect(JSON.stringify(record)).toBe(before);
});

it.each<[string[], object]>([
	[['meta.stage', 'meta.source'], { stage: 'Won', source: null }],
	[['stage', 'meta.stage'], { stage: null, meta: { stage: 'Won' } }],
	[['other.stage', 'meta.stage'], { other: { stage: null }, stage: 'Won' }],
	[['meta', 'meta.stage'], { meta: { stage: 'Won', parts: { one: 1 } }, stage: 'Won' }],
	[['meta.stage', 'meta.stage'], { stage: 'Won' }],
	[['meta.parts.one'], { meta: { parts: { one: 1 } } }],
])('of %j, the fields of a flat map have places of their own', (paths, expected) => {
	const forms = [{ meta: { stage: 'Won', parts: { one: 1 } } }];
	expect(selectionOf(paths, 'meta')(forms)).toEqual(expected);
});
