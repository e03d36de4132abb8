import { newSource } from '../../../src/n8n/parameters/fieldSource';
import {
	customVariables,
	customVariablesJson,
	variablesOf,
} from '../../../src/operation/send/customVariables';

/** What a call has, and what is wrong with it. */
function read(values: Record<string, unknown>) {
	const value = (name: string) => values[name];
	const facts = { value, stored: () => undefined, zone: 'UTC', nowMs: 0, itemIndex: 0 };
	const source = newSource(facts);
	return variablesOf(
		customVariables.read(source, 'customVariables'),
		customVariablesJson.read(source, 'customVariablesJson'),
	);
}
const inRows = (...variable: unknown[]) => read({ customVariables: { variable } });
const inJson = (given: unknown) => read({ customVariablesJson: given });

test('no rows and no JSON give no variables', () => {
	expect(read({})).toEqual({ value: {}, violations: [] });
	expect(inRows()).toEqual({ value: {}, violations: [] });
	expect(inJson('{}')).toEqual({ value: {}, violations: [] });
});

test('rows keep the types and blanks of their values, and an unset value is empty', () => {
	const rows = [
		{ name: ' first_name ', value: ' Ada ' },
		{ name: 'open_invoices', value: 2 },
		{ name: 'is_new', value: false },
		{ name: 'note' },
		{ name: 'nothing', value: null },
	];
	expect(inRows(...rows)).toEqual({
		value: { first_name: ' Ada ', open_invoices: 2, is_new: false, note: '', nothing: null },
		violations: [],
	});
});

test.each([
	['text', '{"first_name": "Ada", "open_invoices": 2}'],
	['an object', { first_name: 'Ada', open_invoices: 2 }],
])('JSON as %s keeps its values, and is refused beside rows', (_, given) => {
	expect(inJson(given)).toEqual({
		value: { first_name: 'Ada', open_invoices: 2 },
		violations: [],
	});
	for (const row of [{ name: 'old', value: 'x' }, { name: '' }]) {
		const both = { customVariables: { variable: [row] }, customVariablesJson: given };
		expect(() => read(both)).toThrow('Custom Variables (JSON) was added beside rows of variables');
	}
	expect(read({ customVariables: { variable: [] }, customVariablesJson: given }).value).toEqual({
		...{ first_name: 'Ada', open_invoices: 2 },
	});
});

test.each<[string, unknown, string, string | undefined]>([
	['no name', { value: 'x' }, 'has no name', 'Enter its name, or remove the row.'],
	['a blank name', { name: ' ', value: 'x' }, 'has no name', 'Enter its name, or remove the row.'],
	[
		'a number as name',
		{ name: 7, value: 'x' },
		'has no name',
		'Enter its name, or remove the row.',
	],
	[
		'a repeated name',
		{ name: 'first ', value: 'x' },
		'repeats the name first',
		'Remove one of the two rows.',
	],
	[
		'an expression without a result',
		{ name: 'second', value: undefined },
		'is empty for second; its expression may have given nothing',
		'Correct the expression, or remove the row.',
	],
	['an object as text', { name: 'second', value: '[object Object]' }, 'object', undefined],
	[
		'an integer that lost digits',
		{ name: 'second', value: 2 ** 53 },
		'is a number too long to keep its digits; enter it as text',
		undefined,
	],
])('a row with %s is named, and the others are read', (_, row, rule, remedy) => {
	const { value, violations } = inRows({ name: 'first', value: 1 }, row, {
		name: 'last',
		value: 3,
	});
	expect(value).toMatchObject({ first: 1, last: 3 });
	expect(violations).toEqual([
		{
			field: 'Custom Variables, row 2',
			rule: expect.stringContaining(rule),
			...(remedy === undefined ? {} : { remedy }),
		},
	]);
});

test.each<[unknown, string, string | undefined]>([
	[
		'{name: 1',
		'is not a JSON object',
		'Enter an object of names and values, such as {"first_name": "Ada"}.',
	],
	[
		[1],
		'is not a JSON object',
		'Enter an object of names and values, such as {"first_name": "Ada"}.',
	],
])('JSON that is %j is refused', (given, rule, remedy) => {
	expect(inJson(given)).toEqual({
		value: {},
		violations: [{ field: 'Custom Variables (JSON)', rule: expect.stringContaining(rule), remedy }],
	});
});

test('in JSON each wrong value is named', () => {
	const given = { good: 'x', large: { id: [2 ** 60] }, shown: '[object Object]' };
	expect(inJson(given).violations).toEqual([
		{
			field: 'Custom Variables (JSON), large,',
			rule: 'has a number too long to keep its digits in id.0; enter it as text',
		},
		{ field: 'Custom Variables (JSON), shown,', rule: expect.stringContaining('object') },
	]);
});
