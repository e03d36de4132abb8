import { numberMatch, savedNumberOf } from '../../../src/records/phones/savedNumber';
import { comparedNumber, type ComparedNumber } from '../../../src/records/phones/phoneNumber';

function compared(text: string): ComparedNumber {
	const number = comparedNumber(text);
	if (number === undefined) throw new Error(`${text} is no number`);
	return number;
}

it('a saved number is not in clear', () => {
	const saved = savedNumberOf(compared('+49 30 1234567'));
	expect(saved.isNational).toBe(false);
	expect(JSON.stringify(saved)).not.toMatch(/\d{7}/);
});

it.each<[string, string, 'same' | 'possible' | undefined]>([
	['+49 30 1234567', '0049 30 1234567', 'same'],
	['030 1234567', '030 1234567', 'same'],
	['+49 30 1234567', '030 1234567', 'possible'],
	['030 1234567', '+49 30 1234567', 'possible'],
	['+49 30 1234567', '+43 30 1234567', undefined],
	['+49 30 1234567', '+49 40 1234567', undefined],
	['+49 30 1234567', '040 1234567', undefined],
	['040 1234567', '+49 30 1234567', undefined],
	['1234567', '+49 30 1234567', 'possible'],
	['+49 30 1234567', '1234567', 'possible'],
	['1234567', '030 1234567', 'possible'],
	['1234567', '7654321', undefined],
	['+7 916 123-45-67', '8 916 123-45-67', 'possible'],
	['8 916 123-45-67', '+7 916 123-45-67', 'possible'],
	// Inside of Mexico some mobile numbers were dialed with a further digit.
	['+52 1 55 1234 5678', '55 1234 5678', 'possible'],
	['55 1234 5678', '+52 1 55 1234 5678', 'possible'],
	// The code without plus, then the zero of calls within the country.
	['44 0161 496 0123', '+44 161 496 0123', 'possible'],
	['(44) 0161 496 0123', '+44 161 496 0123', 'possible'],
	['49 030 12345678', '+49 30 12345678', 'possible'],
	['33 06 12 34 56 78', '+33 6 12 34 56 78', 'possible'],
	['7 8 916 123 45 67', '+7 916 123 45 67', 'possible'],
	['9 1 415 555 2671', '+1 415 555 2671', 'possible'],
	['91 098765 43210', '+91 98765 43210', 'possible'],
	['61 0412 345 678', '+61 412 345 678', 'possible'],
	['61 0412 345 678', '0412 345 678', 'possible'],
	['44 0161 496 0123', '+44 161 496 0124', undefined],
	// Six digits are a whole number in Andorra.
	['712345', '+376 712 345', 'possible'],
	['+298 212345', '212345', 'possible'],
	['712345', '+376 712 346', undefined],
	['sip:712345@pbx.example.com', '+376 712 345', 'possible'],
	['sip:0301234567@pbx.example.com', '+49 30 1234567', 'possible'],
	['sip:030-123456@pbx.example.com:5060', '+49 30 123456', 'possible'],
	['sip:+49301234567@pbx.example.com', '+49 30 1234567', 'same'],
	['sip:anna@example.com:5061', 'sips:ANNA@example.com;transport=tls', 'same'],
	['sip:100@pbx.example.com', '+49 30 1234100', undefined],
	['+1 202 555 0177', '555-0177', 'possible'],
	['555017', '+1 202 555 017', 'possible'],
	['+61 2 5550 1234', '0011 61 2 5550 1234', 'possible'],
	['011 49 30 12345678', '+49 30 12345678', 'possible'],
	['+370 612 34567', '8 612 34567', 'possible'],
	['01 55 1234 5678', '+52 55 1234 5678', 'possible'],
	['+54 9 11 1234-5678', '(011) 15-1234-5678', 'possible'],
	['2025550177@example.com', '+1 202 555 0177', 'possible'],
	['+52 55 1234 5678', '+52 1 55 1234 5678', 'same'],
	['+54 9 11 2345 6789', '+54 9 11 15 2345 6789', 'same'],
	['+55 11 98765 4321', '+55 0 15 11 98765 4321', 'same'],
	['+1 202 555 0177', '1 202 555 0177', 'same'],
	['Mobile: +1 202 555 0177', '0012025550177,,9#', 'same'],
	['+39 06 1234567', '+39 (0)6 1234567', 'same'],
	['sip:7042@example.com', '7042@example.com', 'same'],
	['sip:+12025550177@example.com', '+1 202 555 0177', 'same'],
	['+7 916 123-45-67', '8 (915) 123-45-67', undefined],
	['+41 55 550 0100', '+1 415 555 00100', undefined],
	['+1 415 555 0100', '+41 55 550 100', undefined],
])('%s and %s: %s', (one, other, expected) => {
	const [saved, savedOther] = [one, other].map((text) => savedNumberOf(compared(text)));
	if (!saved || !savedOther) throw new Error('two numbers');
	expect([numberMatch(saved, savedOther), numberMatch(savedOther, saved)]).toEqual([
		...[expected, expected],
	]);
});

it('a number without endings matches nothing', () => {
	const saved = savedNumberOf(compared('1234567'));
	expect(numberMatch({ ...saved, endings: [] }, saved)).toBeUndefined();
	expect(numberMatch(saved, { ...saved, endings: [] })).toBeUndefined();
});
