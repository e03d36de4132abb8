import type { MaskChoice } from '../../src/masking/choices';
import { maskerOf } from '../../src/masking/masker';

const masked = (transcript: string, ...choices: MaskChoice[]) =>
	maskerOf({ choices, nameFields: [] })([{ transcript }])[0]?.transcript;
const textOf = (transcript: string) => masked(transcript, 'phones', 'emails');

it.each([
	['anna@example.com', '[email 1]'],
	['anna@example.com.', '[email 1].'],
	['anna@example.com-', '[email 1]-'],
	['anna@mail.example.co', '[email 1]'],
	['anna@example.c', 'anna@example.c'],
	['anna@localhost', 'anna@localhost'],
	['anna@example..com', 'anna@example..com'],
	['anna@example.12', 'anna@example.12'],
])('the address %s becomes %s', (text, expected) => {
	expect(textOf(`It is ${text} here`)).toBe(`It is ${expected} here`);
});

const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const spoken = (count: number) =>
	Array.from({ length: count }, (_, at) => words[(at * 7) % words.length]).join(' ');

it.each([
	[8, false],
	[9, true],
	[15, true],
	[16, false],
])('%i digits said as words are a phone number of an unknown country: %s', (count, isPhone) => {
	expect(textOf(`It is ${spoken(count)}.`)).toBe(
		isPhone ? 'It is [phone 1].' : `It is ${spoken(count)}.`,
	);
});

it('a number said with its country code is the one that is written', () => {
	const national = 'three zero one two three four five six seven eight';
	for (const code of ['plus four nine', 'zero zero four nine']) {
		const text = `+49 30 12345678, that is ${code} ${national}.`;
		expect(textOf(text)).toBe('[phone 1], that is [phone 1].');
	}
});

it.each(['', 'x', 'A long sentence stands before the identifier. '])(
	'a GUID after %j has no long number, and other text has',
	(before) => {
		const guid = `${before}123e4567-e89b-12d3-a456-426614174000`;
		expect(masked(`${guid} here`, 'longNumbers')).toBe(`${guid} here`);
		const other = `${before} 426614174000 for ${guid} 0.426614174000`;
		expect(masked(other, 'longNumbers')).toBe(`${before} [number 1] for ${guid} 0.426614174000`);
	},
);

it.each([
	[String.raw`phone:\n+14155552671\nzip:\t94107`, String.raw`phone:\n[phone 1]\nzip:\t94107`],
	[String.raw`{"to":"\u002B14155552671"}`, '{"to":"[phone 1]"}'],
	['?number=%2B14155552671&x', '?number=[phone 1]&x'],
	['Tel.:&nbsp;+1&nbsp;415&nbsp;555&nbsp;2671', 'Tel.:&nbsp;[phone 1]'],
	[String.raw`\n4111111111111111\n`, String.raw`\n[card 1]\n`],
	[String.raw`\nDE89370400440532013000\n`, String.raw`\n[iban 1]\n`],
	[String.raw`\njane@example.com`, String.raw`\n[email 1]`],
	['mailto:jane%40example.com?x', 'mailto:[email 1]?x'],
	['jane%40x@example.com', '[email 1]'],
	["o’brien@example.com/o'brien@EXAMPLE.com", '[email 1]/[email 1]'],
	['+𝟏 𝟒𝟏𝟓 𝟓𝟓𝟓 𝟐𝟔𝟕𝟏!', '[phone 1]!'],
	['+1 415 555 2671，3', '[phone 1]，3'],
	['cc#4111111111111111', 'cc#[card 1]'],
	['4111111111111111,10/28,123', '[card 1],10/28,123'],
	['visa-4111 1111 1111 1111', 'visa-[card 1]'],
	['A-4111111111111111', 'A-4111111111111111'],
	['4111 1111 1111 1111/5555 5555 5555 4444', '[card 1]/[card 2]'],
	['请转到DE89370400440532013000，谢谢', '请转到[iban 1]，谢谢'],
	['ADE89370400440532013000', 'ADE89370400440532013000'],
	['said "hi" @ noon, "jane.b"@example.com', 'said "hi" @ noon, [email 1]'],
])('other characters beside and in a value: %s', (text, expected) => {
	expect(masked(text, 'phones', 'emails', 'cards', 'ibans')).toBe(expected);
});

/** In their order they would be counting. */
const notInOrder = (digits: string) =>
	digits
		.split(' ')
		.sort((one, other) => other.localeCompare(one))
		.join(' ');

test.each([
	'zero one two three four five six seven eight nine',
	'oh nought one two three four five six seven eight',
	'null eins zwei drei vier fünf sechs sieben acht neun',
	'null eins zwo drei vier fünf sechs sieben acht neun',
	'zéro un deux trois quatre cinq six sept huit neuf',
	'cero uno dos tres cuatro cinco seis siete ocho nueve',
	'zero uno due tre quattro cinque sei sette otto nove',
	'zero um dois três quatro cinco seis sete oito nove',
	'nul een twee drie vier vijf zes zeven acht negen',
	'nul één twee drie vier vijf zes zeven acht negen',
	'zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć',
	'nul een twee drie vier vyf ses sewe agt nege',
	'shunya ek do teen char paanch chhe saat aath nau',
	'शून्य एक दो तीन चार पांच छह सात आठ नौ',
	'صفر واحد اثنين ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة',
	'noll ett två tre fyra fem sex sju åtta nio',
	'ゼロ イチ ニー サン ヨン ゴー ロク ナナ ハチ キュー',
])('digits are said in the words of one language: %s', (digits) => {
	expect(textOf(`(${notInOrder(digits)})`)).toBe('([phone 1])');
});

/** A joint such as "et" is a part only between numbers. */
test.each([
	'four one five, fifty-five, twenty-six seventy-one',
	'null eins sieben eins neununddreißig zwanzig null siebzehn',
	'zéro six, vingt-sept, quarante et un, douze, quatre-vingt-cinq',
	'seis doce, cuarenta y cinco, setenta y ocho, noventa',
	'onze nove oitenta e dois trinta e quatro dez vinte',
	'tre tre nove quarantaquattro settantuno otto due cinque',
	'nul zes, achttien, zevenentwintig, drieëndertig, vierenveertig',
	'pięćset dwanaście, trzysta czterdzieści, osiemset siedem',
	'noll sju noll, sjutton, fyrtio sex, tjugotre',
])('groups of digits are said as numbers: %s', (said) => {
	expect(textOf(`Mobile ${said} et merci`)).toBe('Mobile [phone 1] et merci');
	expect(textOf(`order number ${said} now`)).toBe(`order number ${said} now`);
});

test.each([
	['電話は', 'ゼロキューゼロの、ヨンイチニーナナの、ハチハチサンロク'],
	['電話は', '〇八〇―六六四一―九二〇七'],
	['电话是', '一三八零零一三八零零零'],
])('digits are said without blanks: %s%s', (announced, said) => {
	expect(textOf(`${announced}${said}`)).toBe(`${announced}[phone 1]`);
	expect(textOf(`注文番号は${said}`)).toBe(`注文番号は${said}`);
	expect(textOf(`二〇二六年${said.slice(0, 4)}`)).not.toContain('[phone');
});

test.each([
	'two hundred and forty-five dollars',
	'twenty-one, thirty-two and forty',
	'zwanzig, dreißig oder vierzig',
	'quatre-vingt-dix-huit euros et cinquante centimes',
	'a las diez y cuarenta y cinco',
])('a few numbers are no phone: %s', (said) => {
	expect(textOf(`Mobile ${said}`)).toBe(`Mobile ${said}`);
});

test.each([
	'one two triple three treble four five',
	'one two double three double four five double six',
	'null eins doppel sieben acht doppel neun null drei',
	'cero uno dos doble siete ocho doble nueve cero',
	'nul een twee dubbel vier vijf dubbel zes zeven',
	'zero uno due doppio tre quattro cinque doppio sei',
])('a digit is said with how often it comes: %s', (digits) => {
	expect(textOf(`(${digits})`)).toBe('([phone 1])');
});

test.each([4_000, 5_000, 70_000])('a value behind %i letters is masked', (length) => {
	const letters = 'lorem ipsum '.repeat(length / 10).slice(0, length);
	expect(textOf(`${letters} +49 30 12345678`)).toBe(`${letters} [phone 1]`);
});
