import { trimmed } from '../../../src/records/text/trimmed';
import fc from 'fast-check';
import { InputError } from '../../../src/client/errors';
import {
	toBoolean,
	toChoice,
	toIdentifier,
	toInteger,
	toPathIdentifier,
	toPathIdentifiers,
	toText,
} from '../../../src/n8n/parameters/values';

const withRemedy = (text: string) =>
	expect.objectContaining({ remedy: expect.stringContaining(text) });

describe('an identifier', () => {
	test.each<[unknown, string]>([
		['a', 'a'],
		['a'.repeat(255), 'a'.repeat(255)],
		['😀'.repeat(255), '😀'.repeat(255)],
		['with spaces', 'with spaces'],
		['a/b?c#d%2e&e=f', 'a/b?c#d%2e&e=f'],
		['..', '..'],
		['Ünïcode 客户', 'Ünïcode 客户'],
		[12_345, '12345'],
		[0, '0'],
	])('%p is taken as it is', (value, text) => {
		expect(toIdentifier(value, 'Service ID')).toBe(text);
	});

	it.each([
		' ',
		'\u00a0',
		'\ufeff',
		'\u200b',
		'\u200e',
		'\u2060',
		'\u3000',
		'\t',
		'\n',
		'\r\n',
		'\u00a0\ufeff ',
		'\u2028',
	])('with %j around it is the same one', (blank) => {
		for (const text of [`${blank}a b`, `a b${blank}`, `${blank}a b${blank}`]) {
			expect(toIdentifier(text, 'Service ID')).toBe('a b');
			expect(toPathIdentifier(text, 'Conversation')).toBe('a b');
			expect(toPathIdentifiers(`${text},c`, 'IDs')).toEqual(['a b', 'c']);
			expect(toPathIdentifiers([text, blank, 7], 'IDs')).toEqual(['a b', '7']);
		}
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
		['a tab', 'b\ta', /control character/],
		['invisible characters', '\u200b\ufeff', /is empty/],
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
				expect(decodeURIComponent(url.pathname.slice('/records/'.length))).toBe(trimmed(text));
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
	const read = (value: unknown) => toBoolean(value, 'Simplify');
	expect([true, false, 'true', 'false'].map(read)).toEqual([true, false, true, false]);
	expect(() => read('yes')).toThrow(/^Simplify is not true or false/);
});
