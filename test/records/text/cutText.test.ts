import { cutText, valueText } from '../../../src/records/text/cutText';

const key = 'key-7d1f/se"cret+42';

describe('cutting', () => {
	it('does not change short text', () => {
		expect(cutText('No balance', 10)).toBe('No balance');
		expect(cutText('', 10)).toBe('');
	});

	it('cuts between words, so that no key and no link is divided', () => {
		expect(cutText(`It failed for ${key} today`, 20)).toBe('It failed for…');
		expect(cutText(`See https://files.example/${'a'.repeat(50)} now`, 40)).toBe('See…');
		expect(cutText('x'.repeat(41), 40)).toBe('…');
		expect(cutText('残高が足りません', 4)).toBe('残高が足…');
	});
});

it.each<[unknown, string]>([
	['maybe', '"maybe"'],
	['', '""'],
	[-1, '-1'],
	[null, 'null'],
	[Number.NaN, 'NaN'],
	[{ id: 7 }, '{"id":7}'],
	[`${'so '.repeat(20)}long`, `"${'so '.repeat(20).trim()}…"`],
	[`${key.repeat(4)}`, 'a text of 76 characters'],
	[{ id: 'x'.repeat(60) }, 'JSON of 69 characters'],
	[`${'so '.repeat(19)}yes`, `"${'so '.repeat(19)}yes"`],
	[`${'so '.repeat(19)}well`, `"${'so '.repeat(19).trim()}…"`],
])('shows the refused value %j as %s', (value, shown) => {
	expect(valueText(value)).toBe(shown);
});
