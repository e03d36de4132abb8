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
