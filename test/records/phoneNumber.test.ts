import { isUnmistakable, numberKey, sameButForCountryCode } from '../../src/records/phoneNumber';

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

test.each([
	[
		['+49 30 1234567', '+1 555 0100', '030 1234567'],
		[0, 2],
	],
	[
		['5550100', '001 (555) 010-0000', '+15550100'],
		[0, 2],
	],
	[
		['٠٣٠١٢٣٤٥٦٧', '00493012345 67'],
		[0, 1],
	],
	[['+15550100', '001 555 0100', '+1 5550100'], undefined],
	[['+4930123456', '123456'], undefined],
	[['+49301234567', '+43301234567'], undefined],
	[['sip:anna@example.com', 'anna@example.com'], undefined],
	[[], undefined],
])('of %p those at %p may differ only by country code', (numbers, pair) => {
	expect(sameButForCountryCode(numbers)).toEqual(pair);
});
