import { contentsOf, holds } from '../../../src/masking/text/contents';

const spoken = [
	...[
		'nought one two',
		'zwo fünf neun',
		'zéro quatre huit',
		'cinco ocho nueve',
		'quattro sette otto',
	],
	...[
		'três meia sete',
		'één acht zeven',
		'pięć sześć dziewięć',
		'sewe agt nege',
		'chaar paanch chhe',
	],
	...['två åtta nio', 'double four one six', 'o h 5, 6-7', '4 1 5 5'],
];

it.each(spoken)('three digits of "%s" are noticed in small and large letters', (words) => {
	expect(contentsOf(words) & holds.spokenDigits).toBe(holds.spokenDigits);
	expect(contentsOf(words.toUpperCase()) & holds.spokenDigits).toBe(holds.spokenDigits);
});

it.each(['one of two or three', 'fünfzig achtzig neunzig', 'the others are fine', '41 55 26'])(
	'"%s" has no digits said one by one',
	(words) => {
		expect(contentsOf(words) & holds.spokenDigits).toBe(0);
	},
);

it.each([
	['+1 (415) 555-2671', holds.digits],
	['4155 26', holds.digits],
	['4155 and 2671', 0],
	['a@b.example', holds.at],
	['\\u002b49', holds.unfolded],
	['４１５', holds.unfolded],
	['café', 0],
])('"%s" has the bits %i', (text, bits) => {
	expect(contentsOf(text) & ~holds.words & ~holds.spokenDigits).toBe(bits);
});
