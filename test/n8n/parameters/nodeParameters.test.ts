import fc from 'fast-check';
import { DateTime } from 'luxon';
import type { INodeProperties } from 'n8n-workflow';
import { InputError } from '../../../src/client/errors';
import { rowsOf } from '../../../src/n8n/parameters/collection';
import { NodeParameters } from '../../../src/n8n/parameters/nodeParameters';
import {
	toChoice,
	toIdentifier,
	toInteger,
	toPathIdentifier,
	toText,
} from '../../../src/n8n/parameters/values';

const text = { type: 'string', default: '' } as const;
const simplify: INodeProperties = {
	displayName: 'Simplify',
	name: 'simplify',
	type: 'boolean',
	default: true,
};
const minScore: INodeProperties = {
	displayName: 'Min Score',
	name: 'minScore',
	type: 'number',
	typeOptions: { minValue: 0, maxValue: 100 },
	default: 60,
};
const rows: INodeProperties = {
	displayName: 'Rows',
	name: 'rows',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	default: {},
	options: [{ displayName: 'Row', name: 'row', values: [minScore] }],
};
const filtersField: INodeProperties = {
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	default: {},
	options: [
		{ displayName: 'Customer ID', name: 'customerId', ...text },
		{ displayName: 'Tag', name: 'tag', ...text },
		simplify,
		minScore,
		{ ...rows, displayName: 'Group', name: 'group', typeOptions: {} },
	],
};

const reading = (values: Record<string, unknown>, stored?: (path: string) => unknown) =>
	new NodeParameters({
		...(stored && { stored }),
		read: (name, fallback) => (name in values ? values[name] : fallback),
		zone: 'UTC',
		nowMs: 1_772_352_000_000,
		fields: [simplify, filtersField],
		itemIndex: 3,
	});

const withRemedy = (text: string) =>
	expect.objectContaining({ remedy: expect.stringContaining(text) });

describe('an identifier', () => {
	test.each<[unknown, string]>([
		['a', 'a'],
		['a'.repeat(255), 'a'.repeat(255)],
		['😀'.repeat(255), '😀'.repeat(255)],
		[' with spaces ', ' with spaces '],
		['a/b?c#d%2e&e=f', 'a/b?c#d%2e&e=f'],
		['..', '..'],
		['Ünïcode 客户', 'Ünïcode 客户'],
		[12_345, '12345'],
		[0, '0'],
	])('%p is taken as it is', (value, text) => {
		expect(toIdentifier(value, 'Service ID')).toBe(text);
	});

	test.each<[string, unknown, RegExp]>([
		['nothing', '', /is empty/],
		['undefined', undefined, /is empty/],
		['null', null, /is empty/],
		['spaces', '   ', /is empty/],
		['spaces of other kinds', '\u00a0\u2003\u3000', /is empty/],
		['256 characters', 'a'.repeat(256), /has 256 characters/],
		['256 characters beyond the first plane', '😀'.repeat(256), /has 256 characters/],
		['a line break', 'a\nb', /control character/],
		['a line break at its end', 'a\n', /control character/],
		['a tab', '\ta', /control character/],
		['a zero', 'a\u0000', /control character/],
		['a delete', 'a\u007f', /control character/],
		['a control character of the second range', 'a\u0085', /control character/],
		['the first half of a pair', 'a\ud800', /control character/],
		['the second half of a pair', '\udc00a', /control character/],
		['an object', { id: 'a' }, /is not text/],
		['a list', ['a'], /is not text/],
		['false', false, /is not text/],
		['true', true, /is not text/],
		['no number', Number.NaN, /is not text/],
		['a number that has lost digits', 1e21, /too long to keep its digits/],
	])('of %s is refused', (_name, value, fault) => {
		const refusal = () => toIdentifier(value, 'Service ID');
		expect(refusal).toThrow(InputError);
		expect(refusal).toThrow(fault);
		expect(refusal).toThrow(/^Service ID /);
		expect(refusal).toThrow(withRemedy('Enter '));
	});

	it('in a path is no step to another address', () => {
		for (const text of ['.', '..']) {
			expect(() => toPathIdentifier(text, 'Conversation')).toThrow(InputError);
		}
		expect(toPathIdentifier('...', 'Conversation')).toBe('...');
	});

	it('can always be put into an address, whatever it is', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
				let taken: string;
				try {
					taken = toPathIdentifier(text, 'Conversation');
				} catch (error) {
					expect(error).toBeInstanceOf(InputError);
					return;
				}
				const url = new URL(`http://service.example/records/${encodeURIComponent(taken)}`);
				expect(decodeURIComponent(url.pathname.slice('/records/'.length))).toBe(text);
			}),
			{ seed: 20_261_121 },
		);
	});
});

describe('a whole number', () => {
	it('is taken as number or text, within its bounds', () => {
		expect(
			[0, 5, '5', ' 5 ', '05'].map((value) => toInteger(value, 'Limit', { least: 0, most: 5 })),
		).toEqual([0, 5, 5, 5, 5]);
	});

	test.each([-1, 6, 1.5, '1.5', '', ' ', 'five', Number.NaN, null, undefined, true, [3], {}])(
		'%p is refused with the bounds',
		(value) => {
			const refusal = () => toInteger(value, 'Limit', { least: 0, most: 5 });
			expect(refusal).toThrow(/^Limit /);
			expect(refusal).toThrow(withRemedy('from 0 to 5'));
		},
	);
});

it('takes a choice only from its list', () => {
	expect(toChoice('call', 'Channel', ['call', 'chat'])).toBe('call');
	for (const value of ['Call', '', 'mail', null, undefined, 0, ['call']]) {
		const refusal = () => toChoice(value, 'Channel', ['call', 'chat']);
		expect(refusal).toThrow(/^Channel /);
		expect(refusal).toThrow(withRemedy('call, chat'));
	}
});

it('reads text, and numbers as their digits', () => {
	expect([1, true, 'a', '', null, undefined].map((value) => toText(value, 'Email'))).toEqual([
		'1',
		'true',
		'a',
		'',
		'',
		'',
	]);
	expect(() => toText({}, 'Email')).toThrow(/^Email is not text/);
});

it('reads a switch also from an expression that gives text', () => {
	const read = (value: unknown) => [
		reading({ simplify: value }).boolean('simplify'),
		reading({ filters: { simplify: value } })
			.collection('filters')
			.boolean('simplify'),
	];
	expect(read(true)).toEqual([true, true]);
	expect(read(false)).toEqual([false, false]);
	expect(read('true')).toEqual([true, true]);
	expect(read('false')).toEqual([false, false]);
	expect(() => read('yes')).toThrow(/^Simplify is not true or false/);
});

describe('a field that was added to a collection', () => {
	const read = (filters: unknown, nullable?: string[]) =>
		reading({ filters }).collection('filters', nullable && { nullable });

	const empties = [undefined, null, '', ' \n', [], {}, { condition: [] }];
	it.each(empties)('is refused when it is %p', (value) => {
		expect(() => read({ customerId: value })).toThrow(
			'Customer ID was added to Filters, but is empty for item 3; its expression may have given nothing',
		);
		expect(() => read({ tag: 'vip', customerId: value })).toThrow(
			withRemedy('Correct the expression or remove Customer ID from Filters.'),
		);
	});

	it.each([
		['', ' for item 3', 'Fill it in or'],
		['={{ 0 }}', ' for item 3; its expression {{ 0 }} gave nothing', 'Correct the expression or'],
	])('is refused with the reason when it was saved as %p', (saved, reason, remedy) => {
		const filled = reading({ filters: { customerId: '' } }, () => saved);
		const error = {
			message: `Customer ID was added to Filters, but is empty${reason}`,
			remedy: `${remedy} remove Customer ID from Filters.`,
		};
		expect(() => filled.collection('filters')).toThrow(expect.objectContaining(error));
	});

	it('is refused as a resource locator in which nothing was chosen', () => {
		const locator = { __rl: true, mode: 'list', value: '' };
		expect(() => read({ customerId: locator })).toThrow(/^Customer ID was added to Filters/);
		expect(read({ customerId: { ...locator, value: 'c-1' } }).identifier('customerId')).toBe('c-1');
	});

	it.each([0, false, 'no', [''], new Date(0), DateTime.now(), { hours: {} }])(
		'is a value when it is %p',
		(value) => {
			expect(read({ tag: value }).raw('tag')).toBe(value);
		},
	);

	it('may be null where null is a value, and says so where it is empty', () => {
		expect(read({ tag: null }, ['tag']).raw('tag')).toBeNull();
		expect(() => read({ tag: '' }, ['tag'])).toThrow(
			withRemedy(
				'Correct the expression, return null to send no value, or remove Tag from Filters.',
			),
		);
	});

	it('is in a collection, which is refused as a whole when it is none', () => {
		expect(reading({}).collection('filters').names).toEqual([]);
		for (const odd of ['', null, undefined, 7, []]) {
			expect(() => read(odd)).toThrow(/^Filters has no fields for item 3/);
		}
	});
});

describe('the label, the bounds and the first value of a field', () => {
	const filters = (given: object) => reading({ filters: given }).collection('filters');
	const group = (fields: object) => filters({ group: { row: fields } }).group('group');

	it('are those of its definition', () => {
		expect(filters({}).integer('minScore')).toBe(60);
		expect(filters({}).integer('minScore', undefined)).toBeUndefined();
		expect(filters({ minScore: '7' }).integer('minScore', undefined)).toBe(7);
		expect(() => filters({ minScore: 101 }).integer('minScore')).toThrow(
			'Min Score is not in range: 101',
		);
		expect(() => filters({ minScore: 101 }).integer('minScore')).toThrow(withRemedy('0 to 100'));
		expect(() => filters({}).integer('unknown')).toThrow('The panel has no field unknown');
	});

	it('are those of its definition in a group, whose label comes first', () => {
		expect(filters({}).group('group')).toBeUndefined();
		expect(group({})?.integer('minScore')).toBe(60);
		expect(() => group({ minScore: 101 })?.integer('minScore')).toThrow(/^Group, Min Score /);
		expect(() => group({ minScore: '' })?.integer('minScore')).toThrow(
			/^Group, Min Score is empty/,
		);
		expect(() => filters({ group: 7 }).group('group')).toThrow(/^Group has no fields: 7/);
	});

	it('are those of its definition in a row, which is counted', () => {
		expect(
			rowsOf(rows, { row: [{}, { minScore: 5 }] }).map((row) => row.number('minScore')),
		).toEqual([60, 5]);
		const [, second] = rowsOf(rows, { row: [{}, { minScore: ' ' }] });
		expect(() => second?.number('minScore')).toThrow(/^Min Score of Row 2 is empty/);
		expect(rowsOf(rows, undefined)).toEqual([]);
		expect(() => rowsOf(rows, { row: 'x' })).toThrow(/^Rows has no rows/);
	});
});
