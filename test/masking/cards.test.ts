import { maskerOf } from '../../src/masking/masker';

const mask = maskerOf({ choices: ['cards', 'ibans'], nameFields: [] });
const textOf = (transcript: string) => mask([{ transcript }])[0]?.transcript;

/** A number with its check digit (ISO/IEC 7812-1, annex B). */
function cardOf(beginning: string, length: number): string {
	const digits = beginning.padEnd(length - 1, '7');
	const sum = [...digits].toReversed().reduce((total, digit, at) => {
		const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
		return total + (value > 9 ? value - 9 : value);
	}, 0);
	return `${digits}${(10 - (sum % 10)) % 10}`;
}

const lengths = Array.from({ length: 10 }, (_, more) => more + 11);

it.each<[string, string[], number[]]>([
	['Visa', ['4'], [13, 16, 18, 19]],
	['Mastercard', ['51', '55', '2221', '2720'], [16]],
	['American Express', ['34', '37'], [15]],
	['Discover', ['6011', '65', '644', '649'], [16, 17, 18, 19]],
	['Diners Club', ['36', '38', '39', '3095', '300', '305'], [14, 15, 16, 17, 18, 19]],
	['JCB', ['3528', '3589'], [16, 17, 18, 19]],
	['UnionPay', ['62', '81'], [16, 17, 18, 19]],
	[
		'Maestro',
		['5018', '5020', '5038', '5893', '6304', '6390', '6759', '6763'],
		[13, 14, 15, 16, 17, 18, 19],
	],
	['Mir', ['2200', '2204'], [16, 17, 18, 19]],
	['RuPay', ['508', '60', '82'], [16]],
	['Dankort', ['5019'], [16]],
	['Elo', ['506699', '5067', '509'], [16]],
	['Hipercard', ['606282'], [16, 19]],
	['Troy', ['9792'], [16]],
	['Verve', ['5060', '5061'], [16, 18, 19]],
	['UzCard, Humo', ['8600', '9860'], [16]],
	['Bancontact', ['6703'], [16, 17, 18, 19]],
	['Meeza', ['5078'], [16, 19]],
	['InterPayment', ['636'], [16, 17, 18, 19]],
	['no issuer', ['2220', '2721', '50', '56', '3527', '3590', '643', '6758', '6764', '2205'], []],
])('numbers of %s have their lengths', (_issuer, beginnings, expected) => {
	for (const beginning of beginnings) {
		const masked = lengths.filter((length) => textOf(cardOf(beginning, length)) === '[card 1]');
		expect([beginning, masked]).toEqual([beginning, expected]);
	}
});

it.each([
	[[4, 4, 4, 4], '4'],
	[[4, 6, 5], '34'],
	[[4, 6, 4], '36'],
	[[4, 4, 4, 4, 3], '4'],
	[[4, 4, 4, 3], '36'],
	[[4, 4, 4, 2], '36'],
	[[6, 13], '62'],
	[[4, 5, 6], '34'],
])('a number in groups of %j is masked, one digit elsewhere is not', (groups, beginning) => {
	const number = cardOf(
		beginning,
		groups.reduce((sum, one) => sum + one, 0),
	);
	const grouped = (sizes: number[]) => {
		let at = 0;
		return sizes.map((size) => number.slice(at, (at += size))).join(' ');
	};
	expect(textOf(grouped(groups))).toBe('[card 1]');
	const [first = 0, second = 0, ...others] = groups;
	const odd = grouped([first - 1, second + 1, ...others]);
	expect(textOf(odd)).toBe(odd);
});

it.each([
	...['my card is §', 'Visa § exp 10/28', 'card no: §, cvv 123', 'Meine Kreditkarte ist §'],
	...['Kartennummer: §', 'carte bancaire §', 'nº de tarjeta §', 'la mia carta è §', 'kaart §'],
	...[
		'nr karty §',
		'kortnummer §',
		'cartão §',
		'カード番号は§です',
		'رقم البطاقة §',
		'कार्ड नंबर §',
	],
	...['Agent: Your card number?\nUser: §', '[10:29] Agent: your card?\n[10:30] Me: §'],
])('behind a word for it, a number in any groups is one of a card: %s', (text) => {
	for (const number of [
		...['41111111 11111111', '41111111-11111111', '4111 111111111111', '41 1111 111111 1111'],
		...['41 11 11 11 11 11 11 11', '378 282 246 310 005', '37828224 6310005'],
	]) {
		expect(textOf(text.replace('§', number))).toBe(text.replace('§', '[card 1]'));
		const wrong = text.replace('§', number.replace(/\d$/, '7'));
		expect(textOf(wrong)).toBe(wrong);
	}
});

it.each([
	...['41111111 11111111', 'orders 41111111 11111111', 'rows 41111111-11111111'],
	...['discarded 41111111 11111111', 'the cards were sent on 20261124 20261125'],
	'My card is here. Order 1, then 41111111 11111111',
])('other pairs of eight digits stay: %s', (text) => {
	expect(textOf(text)).toBe(text);
});

it('an article number with a check digit of its own is not a card', () => {
	expect(textOf('4000000000006')).toBe('4000000000006');
});

it('a number with a wrong check digit is not a card', () => {
	const number = cardOf('4', 16);
	const wrong = number.slice(0, -1) + String((Number(number.at(-1)) + 1) % 10);
	expect(textOf(wrong)).toBe(wrong);
});

/** With its check digits (ISO 13616). */
function ibanOf(country: string, account: string): string {
	const digits = [...`${account}${country}00`].map((one) => parseInt(one, 36)).join('');
	const check = 98n - (BigInt(digits) % 97n);
	return `${country}${String(check).padStart(2, '0')}${account}`;
}

it.each<[string, string, boolean]>([
	['DE', '370400440532013000', true],
	['DE', '37040044053201300A', false],
	['DE', '37040044053201300', false],
	['GB', 'NWBK60161331926819', true],
	['FR', '2004101005050A1M02606', false],
	['FR', '20041010050500013M02606', true],
	['MT', 'MALT011000012345MTLCAST001S', true],
	['LC', 'HEMM000100010012001200023015', true],
	['NO', '86011117947', true],
	['XX', '370400440532013000', false],
])('%s with %s is masked: %s', (country, account, isIban) => {
	const iban = ibanOf(country, account);
	expect(textOf(iban)).toBe(isIban ? '[iban 1]' : iban);
});

it.each<[string, string, boolean]>([
	['BY', '13456712Johannesburg2001', false],
	['BY', '13456712JOHANNESBURG2001', false],
	['AL', '123456712345Montpellier1', false],
	['MT', 'malt011000012345mtlcast001s', true],
	['GB', 'Nwbk60161331926819', false],
])('a word is no part of an IBAN: %s%s', (country, account, isIban) => {
	const [, check = ''] = /^..(..)/.exec(ibanOf(country, account.toUpperCase())) ?? [];
	for (const begin of [country, country.toLowerCase()]) {
		const written = `${begin} ${check}${account}`;
		expect(textOf(written)).toBe(isIban ? '[iban 1]' : written);
	}
});

it.each([
	['CUST00417,5105 1051 0510 5100,01/06/2024', 'CUST00417,[card 1],01/06/2024'],
	['417,5105105105105100,01/06/2024', '417,[card 1],01/06/2024'],
	['1,5105105105105100,Visa', '1,[card 1],Visa'],
	['X,3782 822463 10005,9.99', 'X,[card 1],9.99'],
	['id,card\n7,5105105105105100\n8,4111111111111111', 'id,card\n7,[card 1]\n8,[card 2]'],
	['Nr. 7,4111 1111 1111 1111', 'Nr. 7,[card 1]'],
	['[5105105105105100,4111111111111111]', '["[card 1]","[card 2]"]'],
	['0,4111111111111111', '0,4111111111111111'],
])('a comma divides a card from the field before it: %s', (text, expected) => {
	expect(textOf(text)).toBe(expected);
});

it.each([
	['06 4023 5878, 00184 Roma', '06 4023 5878, 00184 Roma'],
	['4023 5878 00184', '4023 5878 00184'],
	['4111 1111, 1111 1111', '[card 1]'],
])('groups of four are those of a card, with commas or blanks: %s', (text, expected) => {
	expect(textOf(text)).toBe(expected);
});
