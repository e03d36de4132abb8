import { blockMatch, blockOf } from '../../src/memory/blocks';
import { comparedNumber, type ComparedNumber } from '../../src/records/phones/phoneNumber';

function compared(text: string): ComparedNumber {
	const number = comparedNumber(text);
	if (number === undefined) throw new Error(`${text} is no number`);
	return number;
}

it('a block has no number in clear', () => {
	const block = blockOf(compared('+49 30 1234567'), 7, 'asked');
	expect(block).toMatchObject({ atMs: 7, reason: 'asked', isNational: false });
	expect(JSON.stringify(block)).not.toMatch(/\d{7}/);
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
])('a block of %s for %s: %s', (blocked, called, expected) => {
	expect(blockMatch(blockOf(compared(blocked), 0, ''), compared(called))).toBe(expected);
});

it('a block or a number without endings matches nothing', () => {
	const [block, number] = [blockOf(compared('1234567'), 0, ''), compared('1234567')];
	expect(blockMatch({ ...block, endings: [] }, number)).toBeUndefined();
});
