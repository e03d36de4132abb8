import {
	isEqual,
	isoOf,
	knownSecondsOf,
	numberOf,
	textOf,
	timeMsOf,
} from '../../src/records/value';

it.each([null, undefined, 0, -1, 1.5, 'soon', 100_000_000_000, 1_790_000_000_000, {}])(
	'gives no time for %j',
	(value) => {
		expect(isoOf(value)).toBeNull();
	},
);

it.each([
	['72', 72],
	['-7.5', -7.5],
	['7 of 10', '7 of 10'],
	['', ''],
	['1e5', '1e5'],
	['12345678901234567890', '12345678901234567890'],
	[null, null],
])('gives %j as %j', (value, number) => {
	expect(numberOf(value)).toBe(number);
});

it.each<[unknown, unknown, boolean]>([
	[{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
	[{ a: 1 }, { a: 1, b: undefined }, false],
	[{ a: undefined }, { b: undefined }, false],
	[{ a: 1 }, { a: 2 }, false],
	[[1, 2], [1, 2], true],
	[[1, 2], [1], false],
	[[1], { 0: 1 }, false],
	[NaN, NaN, true],
	['1', 1, false],
	[null, {}, false],
])('%j equals %j: %s', (one, other, expected) => {
	expect([isEqual(one, other), isEqual(other, one)]).toEqual([expected, expected]);
});

it.each([
	['x', 'x'],
	['', undefined],
	[7, '7'],
	[0, '0'],
	[NaN, undefined],
	[true, undefined],
])('the text of %j is %j', (value, text) => {
	expect(textOf(value)).toBe(text);
});

it.each([
	[1_790_000_000, 1_790_000_000, 1_790_000_000_000],
	['1790000000', 1_790_000_000, 1_790_000_000_000],
	[0, undefined, undefined],
	['0', undefined, undefined],
	['2026-09-21T14:13:20Z', undefined, 1_790_000_000_000],
	['soon', undefined, undefined],
	[-1, undefined, undefined],
	[1.5, undefined, undefined],
	[null, undefined, undefined],
	[1_790_000_000_000, undefined, 1_790_000_000_000],
	['1790000000000', undefined, 1_790_000_000_000],
	[99_999_999_999_999, undefined, undefined],
])('%j is %s seconds and %s milliseconds', (value, seconds, milliseconds) => {
	expect([knownSecondsOf(value), timeMsOf(value)]).toEqual([seconds, milliseconds]);
});
