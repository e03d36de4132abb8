import { beginningOf, cutText, valueText } from '../../../src/records/text/cutText';

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

describe('characters of several units', () => {
	const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
	const charactersOf = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment);

	it.each([
		['emoji with a skin tone', '👍🏽'],
		['a family', '👩‍👩‍👧‍👦'],
		['text with an accent after it', 'e\u0301'],
		['rare Han', '𠮷'],
	])('are not cut: %s', (_what, character) => {
		const text = character.repeat(40);
		const all = charactersOf(text);
		for (let most = 0; most < 60; most += 1) {
			for (const begin of ['', 'x', '🇫🇷']) {
				const cut = beginningOf(begin + text, most);
				expect(cut.length).toBeLessThanOrEqual(most);
				const rest = cut.slice(begin.length);
				if (cut.length > begin.length)
					expect(all.slice(0, charactersOf(rest).length).join('')).toBe(rest);
			}
			expect(cutText(`${text}.`, most)).not.toMatch(/\p{Surrogate}/u);
		}
	});

	it('with too many accents are cut between code points', () => {
		expect(beginningOf(`e${'\u0301'.repeat(500)}`, 200)).toHaveLength(200);
		expect(beginningOf(`e${'\u{1d167}'.repeat(500)}`, 200)).toHaveLength(199);
	});

	it('cost time in proportion to what is kept', () => {
		const long = '👩‍👩‍👧‍👦'.repeat(100_000);
		const startMs = performance.now();
		for (let times = 0; times < 200; times += 1) cutText(long, 8_000);
		expect(performance.now() - startMs).toBeLessThan(1_000);
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
