import { sentencesOf, type Sentence } from '../../src/search/transcript';

const all = (transcript: string): Sentence[] => [...sentencesOf(transcript, () => true)];

test.each<[string, string, Sentence]>([
	[
		'a speaker',
		'Customer: I want a refund.',
		{ text: 'I want a refund.', speaker: 'Customer', time: null },
	],
	[
		'a time and a speaker',
		'[00:01:02.345] Agent 2: Of course.',
		{ text: 'Of course.', speaker: 'Agent 2', time: '00:01:02.345' },
	],
	[
		'a speaker and a time',
		'Agent (1:02): Of course.',
		{ text: 'Of course.', speaker: 'Agent', time: '1:02' },
	],
	[
		'a date, a time and a speaker',
		'2026-11-14 09:00 - Kundin: Guten Tag.',
		{ text: 'Guten Tag.', speaker: 'Kundin', time: '2026-11-14 09:00' },
	],
	[
		'a colon of another width',
		'客户：我想退款。',
		{ text: '我想退款。', speaker: '客户', time: null },
	],
	['nothing', 'Just text.', { text: 'Just text.', speaker: null, time: null }],
	[
		'an address',
		'https://example.com is down.',
		{ text: 'https://example.com is down.', speaker: null, time: null },
	],
	[
		'a long part before a colon',
		'What I said to him was this: no.',
		{ text: 'What I said to him was this: no.', speaker: null, time: null },
	],
])('reads a line that begins with %s', (_what, line, sentence) => {
	expect(all(line)).toEqual([sentence]);
});

test('sentences of one turn have its speaker, and so has a line that goes on', () => {
	expect(
		all('Agent: One. Two?\r\nThree!\n\nCustomer: Four').map((one) => Object.values(one)),
	).toEqual([
		['One.', 'Agent', null],
		['Two?', 'Agent', null],
		['Three!', 'Agent', null],
		['Four', 'Customer', null],
	]);
});

test('a long text without an end is cut between words, letter for letter', () => {
	const text = Array.from({ length: 200 }, (_, at) => `word${at}`).join(' ');
	const pieces = all(`Agent: ${text}`).map((one) => one.text);
	expect(pieces.length).toBeGreaterThan(3);
	expect(pieces.join(' ')).toBe(text);
	expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(300);
});

test('speakers within a line are found by their role, or by a name that has begun a line', () => {
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
