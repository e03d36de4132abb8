import { InputError } from '../../../src/client/errors';
import { filterTextOf } from '../../../src/n8n/parameters/filterJson';

const field = 'Filter (JSON)';
const bytesOf = (text: string | undefined) => encodeURIComponent(text ?? '').length;

/** A filter with this encoded size. */
function filterOf(bytes: number): { tag: string } {
	const empty = bytesOf(JSON.stringify({ tag: '' }));
	return { tag: 'x'.repeat(bytes - empty) };
}

it('is sent as compact JSON, from text or an object', () => {
	expect(filterTextOf('{ "a" : [ 1 ] }', field)).toBe('{"a":[1]}');
	expect(filterTextOf({ a: [1] }, field)).toBe('{"a":[1]}');
});

test.each([undefined, null, ''])('is left out when it is %p', (value) => {
	expect(filterTextOf(value, field)).toBeUndefined();
});

test.each(['{}', ' {} ', {}])('is refused when it asks for nothing, as %p', (value) => {
	expect(() => filterTextOf(value, field)).toThrow('Filter (JSON) has no condition');
});

test.each(['   ', 'no', '[]', '[{}]', 'null', '"text"', '5', '{"a":', "{'a':1}", 5, true, []])(
	'is refused when it is %p',
	(value) => {
		expect(() => filterTextOf(value, field)).toThrow(InputError);
		expect(() => filterTextOf(value, field)).toThrow(/^Filter \(JSON\) is not one JSON object/);
	},
);

describe('of 16 KB once encoded', () => {
	it('passes, and not one byte more', () => {
		const text = filterTextOf(filterOf(16_384), field);
		expect(bytesOf(text)).toBe(16_384);
		expect(() => filterTextOf(filterOf(16_385), field)).toThrow(/has 16385 bytes/);
	});

	it('counts what is sent, not what is typed', () => {
		// A character of three bytes becomes nine in the address.
		expect(() => filterTextOf({ tag: '客'.repeat(2000) }, field)).toThrow(/has \d+ bytes/);
		const spacious = `{${' '.repeat(20_000)}"tag": "vip"}`;
		expect(filterTextOf(spacious, field)).toBe('{"tag":"vip"}');
	});

	it('accepts a lone surrogate', () => {
		expect(filterTextOf({ tag: '\ud800' }, field)).toBe('{"tag":"\\ud800"}');
	});
});
