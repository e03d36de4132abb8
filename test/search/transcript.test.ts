import { sentencesOf, textSentences, type Sentence } from '../../src/search/transcript';
import { transcripts } from '../inputs/transcripts';

const all = (transcript: string): Sentence[] => [...sentencesOf(transcript, () => true)];

test.each<[what: string, line: string, ...sentence: Array<string | null>]>([
	['a speaker', 'Customer: I want a refund.', 'I want a refund.', 'Customer', null],
	['a time first', '[00:01:02.345] Agent 2: Of course.', 'Of course.', 'Agent 2', '00:01:02.345'],
	['a speaker and a time', 'Agent (1:02): Of course.', 'Of course.', 'Agent', '1:02'],
	['a date', '2026-11-14 09:00 - Kundin: Guten Tag.', 'Guten Tag.', 'Kundin', '2026-11-14 09:00'],
	['a wide colon', '客户：我想退款。', '我想退款。', '客户', null],
	['text', 'Just text.', 'Just text.', null, null],
	['an address', 'https://example.com is down.', 'https://example.com is down.', null, null],
	['a sentence', 'What I said to him was: no.', 'What I said to him was: no.', null, null],
])('reads a line that begins with %s', (_what, line, text, speaker, time) => {
	expect(all(line)).toEqual([{ text, speaker, time }]);
});

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

test.each(transcripts)('$layout: names the speakers of the turns, and no others', (row) => {
	const found = all(row.transcript);
	if (row.turns === null) {
		expect(found.filter(({ speaker, time }) => speaker ?? time)).toEqual([]);
		expect(
			found
				.map(({ text }) => text)
				.join('')
				.replace(/\s/gu, ''),
		).toBe(row.transcript.replace(/\s/gu, ''));
		return;
	}
	for (const [speaker, time, said] of row.turns) {
		const [first] = all(said);
		expect(found).toContainEqual({ text: first?.text, speaker, time });
	}
});

test.each([
	['9/18/18, 2:45 PM - Ida Berg: I am sorry about the delay.'],
	['24.11.2026 10:30 Ida: Hello.'],
	['2026-11-24T10:30:00+01:00 Ida: Hello.'],
	['Thanks: we got it.'],
])('a line that names nobody for certain is a quote as a whole: %s', (line) => {
	expect(all(line)).toEqual([{ text: line, speaker: null, time: null }]);
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
