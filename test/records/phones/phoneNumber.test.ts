import fc from 'fast-check';
import {
	comparedNumber,
	endingsOf,
	isUnmistakable,
	numberKey,
	readPhoneNumber,
} from '../../../src/records/phones/phoneNumber';
import { phoneNumbers } from '../../inputs/phoneNumbers';
import { randomWorlds } from '../../support/randomWorlds';

/** Spellings of one number, and whether an AI agent may use it. */
const spellings: Array<[string, boolean]> = [
	['+49 30 1234567', true],
	['+49301234567', true],
	['+49-30-1234567', true],
	['+49.30.1234567', true],
	['+49/30/1234567', true],
	['+49 (30) 1234567', true],
	['+49 (0)30 1234567', true],
	['+49 ( 0 ) 30 1234567', true],
	['+49 030 1234567', true],
	['+490301234567', true],
	['+49 (030) 1234567', true],
	['+49 00 30 1234567', true],
	['+ 49 30 1234567', true],
	['  +49 30 1234567\u00a0', true],
	['0049301234567', true],
	['00 49 30 1234567', true],
	['0049 (0)30/1234567', true],
	['tel:+49-30-1234567', true],
	['＋４９ ３０ １２３４５６７', true],
	['+٤٩ (٠)٣٠ ١٢٣٤٥٦٧', true],
	['000049301234567', false],
	['00049 30 1234567', false],
	['+0049 30 1234567', false],
	['(+49) 30 1234567', false],
	['\u200e+49\u201130\u20111234567\u200f', false],
	['49 30 1234567', false],
	['49 (0)30 1234567', false],
];
test.each(spellings)('%s is one number with the others; for an agent: %s', (number, forAgents) => {
	expect(numberKey(number)).toBe('49301234567');
	expect(isUnmistakable(number)).toBe(forAgents);
});

test.each<[string, string]>([
	['+1 (555) 010-0000', '15550100000'],
	['0015550100000', '15550100000'],
	['15550100000', '15550100000'],
	['+420 012 345', '42012345'],
	['+7 0495 1234567', '74951234567'],
	// Mobile numbers of Argentina, as dialed from abroad, at home, and both at once.
	['+54 9 11 2345 6789', '5491123456789'],
	['+54 11 15 2345 6789', '5491123456789'],
	['+54 9 11 15 2345 6789', '5491123456789'],
	['+54 9 (0351) 15-555-1234', '5493515551234'],
	['0054 9 2966 15 412345', '5492966412345'],
	['549111523456789', '5491123456789'],
	['+54 11 2345 6789', '541123456789'],
	// No prefix: the subscriber's number begins with 15.
	['+54 9 11 1523 4567', '5491115234567'],
	// Brazil, with a carrier.
	['+55 0 15 11 98765-4321', '5511987654321'],
	['+55 021 11 3456-7890', '551134567890'],
	['5501511987654321', '5511987654321'],
	['+55 011 98765-4321', '5511987654321'],
	// Their country is not known.
	['030 1234567', '0301234567'],
	['(0)30 1234567', '0301234567'],
	['+030 1234567', '0301234567'],
	['49 030 1234567', '490301234567'],
	['sip:', 'sip:'],
	['( )', '( )'],
])('%s has the key %s', (number, key) => expect(numberKey(number)).toBe(key));

test.each([
	'030 1234567',
	'(030) 1234567',
	'+030 1234567',
	'0011 61 2 5550100',
	'011 61 2 5550100',
	'+1 1 555 0100',
	'5550100',
	'+1555;ext=1',
	'+15550107,,1',
	'+15550107#2',
	'sip:15550107@example.com',
	'( )',
	'+',
])('of %s nobody knows which number it is', (number) => expect(isUnmistakable(number)).toBe(false));

test('a number in a text of 1,000 characters is read, and in a longer one it is none', () => {
	const text = '+1 202 555 0177'.padEnd(1_000);
	expect(readPhoneNumber(text).kind).toBe('international');
	expect(readPhoneNumber(`${text} `).kind).toBe('none');
});

test('there are 120 forms and more', () => {
	expect(new Set(phoneNumbers.map(({ text }) => text)).size).toBeGreaterThanOrEqual(120);
});

test.each(phoneNumbers)('$text, from $from, is $is', ({ text, is, digits }) => {
	expect(readPhoneNumber(text).kind).toBe(is);
	if (digits !== undefined) expect(numberKey(text)).toBe(digits);
});

/** Texts around a number, and texts between its groups. */
const around: Array<(number: string) => string> = [
	...[
		'',
		' ',
		'\u200e',
		'\u202a',
		'tel:',
		'TEL:',
		'whatsapp:',
		'callto:',
		"'",
		'(',
		'<',
		'📞 ',
		'·',
	],
	...['Mobile: ', 'call ', 'T. ', 'Telefon ', 'Tél. : ', '电话', 'Tel.:', '1) ', 'Room 12, '],
].map((before) => (number: string) => before + number);
const after = [
	...['', ' ', '\u200f', ' ext. 9', 'x9', ';ext=9', ' (mobile)', ',,9', '#9', ' extension 1234567'],
	...[',,1234567890#', ' Durchwahl 12', ' after 5 pm', ' | F:', '.', ')', ' home', 'w123', ' 📱'],
];
const separators = [' ', '-', '.', '/', '', '\u00a0', '\u2011', '\u2013', ') ', ' - '];
const worlds = randomWorlds('Phone numbers', 'PHONE_NUMBER_WORLDS', 300, 38);
const nationalDigits = fc.tuple(
	fc.integer({ min: 200, max: 999 }),
	fc.integer({ min: 100_000, max: 9_999_999 }),
);
const country = fc.constantFrom('1', '7', '30', '33', '44', '49', '55', '81', '91', '353', '971');

test('a number in any decoration is one person, and two numbers are two', () => {
	const decoration = fc.record({
		begin: fc.constantFrom(...around),
		end: fc.constantFrom(...after),
		separator: fc.constantFrom(...separators),
		plus: fc.constantFrom('+', '00', '＋', '+ '),
	});
	expect(around.length + after.length + separators.length).toBeGreaterThanOrEqual(40);
	fc.assert(
		fc.property(country, nationalDigits, decoration, (code, [area, local], how) => {
			const { begin, end, separator, plus } = how;
			const text = begin(`${plus}${code}${separator}${area}${separator}${local}${end}`);
			expect([text, numberKey(text)]).toEqual([text, `${code}${area}${local}`]);
			const other = begin(`${plus}${code}${separator}${area}${separator}${local + 1}${end}`);
			expect(numberKey(other)).not.toBe(numberKey(text));
			expect(readPhoneNumber(`${text}, ${other}`).kind).not.toBe('international');
		}),
		worlds,
	);
});

test.each<[string, string]>([
	['digits', '1'],
	['spaces', ' '],
	['plus signs', '+'],
	['brackets', '(0'],
	['words', 'ext '],
	['numbers', '+1 202 555 0177 '],
	['long ones', '5550177 / '],
	['quotes', "'"],
	['at signs', '1@'],
])('100 kB of %s are not one number, and take linear time', (_, part) => {
	const text = part.repeat(100_000 / part.length);
	expect(readPhoneNumber(`x${text}`).kind).not.toBe('national');
	expect(readPhoneNumber(text).kind).not.toBe('sip');
});

it('the endings of a number are those of six digits and more, itself last', () => {
	expect(endingsOf(comparedNumber('+49 30 1234567'))).toEqual([
		...['234567', '1234567', '01234567', '301234567', '9301234567'],
		'49301234567',
	]);
	expect(endingsOf(comparedNumber('12345'))).toEqual(['12345']);
});
