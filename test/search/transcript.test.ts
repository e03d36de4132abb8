import { sentencesOf, type Sentence } from '../../src/search/transcript';

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

test('speakers within a line are recognized by role, or by a name that began a line', () => {
	const told =
		'Agent: Good morning. Customer: One thing: no. Ida: Yes.\nIda: Well. Agent: Bye.\nBye.';
	expect(all(told).map(({ speaker, text }) => `${speaker} says ${text}`)).toEqual([
		'Agent says Good morning.',
		'Customer says One thing: no.',
		'Customer says Ida: Yes.',
		'Ida says Well.',
		'Agent says Bye.',
		'Agent says Bye.',
	]);
});
