import type { Turn } from '../../src/records/answer/turns';
import { sentencesOf, textSentences } from '../../src/search/transcript';

const all = (transcript: string): Turn[] => [...sentencesOf(transcript, () => true)];

test('all sentences of a turn have its speaker, also on a continued line', () => {
	expect(
		all('Agent: One. Two?\r\nThree!\n\nCustomer: Four').map((one) => Object.values(one)),
	).toEqual([
		['One.', 'Agent', null],
		['Two?', 'Agent', null],
		['Three!', 'Agent', null],
		['Four', 'Customer', null],
	]);
});

test('the speakers are those of the turns, if these are certain', () => {
	const told = 'Agent: Well.\nOne thing: no.\nCustomer: 10:30 works.';
	expect(all(told).map(({ speaker, text }) => `${speaker} says ${text}`)).toEqual([
		'Agent says Well.',
		'Agent says One thing: no.',
		'Customer says 10:30 works.',
	]);
});

test('a long text without a sentence end is cut between words, unchanged', () => {
	const text = Array.from({ length: 200 }, (_, at) => `word${at}`).join(' ');
	const pieces = all(`Agent: ${text}`).map((one) => one.text);
	expect(pieces.length).toBeGreaterThan(3);
	expect(pieces.join(' ')).toBe(text);
	expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(300);
});

test('a transcript whose speakers are not certain has all its text, without speakers', () => {
	expect(all('Product: A\r\nPrice: 5. Good.\n\nProduct: B')).toEqual(
		['Product: A', 'Price: 5.', 'Good.', 'Product: B'].map((text) => {
			return { text, speaker: null, time: null };
		}),
	);
});

test('a sentence is whole wherever a long text is read in parts', () => {
	const sentence = (at: number) => `The refund number ${at} comes on 👍 Monday.`;
	const texts = Array.from({ length: 500 }, (_, at) => sentence(at));
	expect([...textSentences(texts.join(' '))]).toEqual(texts);
	expect([...textSentences('👍'.repeat(2000))].join('')).toBe('👍'.repeat(2000));
});

test('the work grows with the length of a text, not with its square', () => {
	const segment = jest.spyOn(Intl.Segmenter.prototype, 'segment');
	const lettersOf = (text: string) => text.replace(/\s/gu, '');
	const count = (text: string) => {
		segment.mockClear();
		const sentences = [...textSentences(text)].join('');
		expect(lettersOf(sentences) === lettersOf(text)).toBe(true);
		return segment.mock.calls.reduce((sum, [part]) => sum + part.length, 0);
	};
	for (const shape of [
		'\n',
		'\u2028',
		'a',
		'a ',
		'a. ',
		'A. ',
		'1. ',
		'。',
		`${'a '.repeat(999)}. B`,
	]) {
		const text = shape.repeat(Math.ceil(100_000 / shape.length));
		expect(count(text)).toBeLessThanOrEqual(2 * text.length);
		expect(Math.max(...segment.mock.calls.map(([part]) => part.length))).toBeLessThanOrEqual(2000);
	}
	segment.mockRestore();
});
