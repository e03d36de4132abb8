import { isWrittenInDigits, numberKey, sameButForCountryCode } from '../../src/records/phoneNumber';

test.each([
	['+1 (555) 010-0000', '15550100000'],
	['0015550100000', '15550100000'],
	['+49 (0)30 1234567', '49301234567'],
	['0049 ( 0 ) 30/1234567', '49301234567'],
	['+٤٩ (٠)30 1234567', '49301234567'],
	['(0)30 1234567', '0301234567'],
	['15550100000', '15550100000'],
	['sip:', 'sip:'],
])('%s has the key %s', (number, key) => expect(numberKey(number)).toBe(key));

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
])('of %p those at %p may be one but for the country code', (numbers, pair) => {
	expect(sameButForCountryCode(numbers)).toEqual(pair);
});

test.each([
	['+49 (0)30 1234567', true],
	['( )', false],
	['+1555;ext=1', false],
])('%s is written in digits: %s', (number, expected) =>
	expect(isWrittenInDigits(number)).toBe(expected),
);
