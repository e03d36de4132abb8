import {
	checkRecipient,
	isWrittenInDigits,
	numberKey,
	rejectedIndex,
	sameButForCountryCode,
} from '../../../records/input/recipient';

describe('a recipient', () => {
	test('is sent as given; no number format is forced', () => {
		expect(
			checkRecipient({ phone_number: 'sip:42@x', customer_id: 7, custom_variables: { a: 1 } }),
		).toEqual({
			record: { phone_number: 'sip:42@x', customer_id: '7', custom_variables: { a: 1 } },
			faults: [],
		});
	});

	test('without variables carries none', () => {
		const { record } = checkRecipient({ phone_number: 1, customer_id: 'c', custom_variables: {} });
		expect(record).toEqual({ phone_number: '1', customer_id: 'c' });
	});

	test.each(['+15550100\n+15550101', '+1555\u00000100', '\ud8001'])(
		'%j is no number: no telephony takes a control character',
		(phone_number) => {
			const { record, faults } = checkRecipient({ phone_number, customer_id: 'c' });
			expect(record).not.toHaveProperty('phone_number');
			expect(faults).toEqual([
				expect.objectContaining({ rule: expect.stringContaining('control character') }),
			]);
		},
	);

	test.each([0, -1])('the number %d of an expression is no telephone number', (phone_number) => {
		const { record, faults } = checkRecipient({ phone_number, customer_id: 'c' });
		expect(record).not.toHaveProperty('phone_number');
		expect(faults).toEqual([
			expect.objectContaining({ rule: expect.stringContaining('not a telephone number') }),
		]);
		expect(checkRecipient({ phone_number: '0', customer_id: 'c' }).faults).toEqual([]);
	});

	test('needs a number, a customer and an object of variables', () => {
		const { faults } = checkRecipient({
			phone_number: '',
			customer_id: '\t',
			custom_variables: [],
		});
		expect(faults.map(({ field }) => field)).toEqual([
			'Phone Number (phone_number)',
			'Customer ID (customer_id)',
			'Custom Variables (custom_variables)',
		]);
	});

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
});

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

describe('rejectedIndex', () => {
	const sent = [
		{ phone_number: '1', customer_id: 'a', custom_variables: { x: 1, y: 2 } },
		{ phone_number: '2', customer_id: 'b' },
		{ phone_number: '2', customer_id: 'c' },
	];
	test.each<[string, unknown, number | undefined]>([
		['the same record', sent[1], 1],
		[
			'other key order',
			{ custom_variables: { y: 2, x: 1 }, customer_id: 'a', phone_number: '1' },
			0,
		],
		['fields added', { ...sent[2], status: 'rejected' }, 2],
		['number as a number', { phone_number: 2, customer_id: 'b' }, 1],
		['only a number that fits one', { phone_number: '1' }, 0],
		['only a number that fits two', { phone_number: '2' }, undefined],
		['somebody else', { phone_number: '9', customer_id: 'z' }, undefined],
		['text', 'not JSON', undefined],
	])('%s', (_, rejected, index) => expect(rejectedIndex(sent, rejected)).toBe(index));

	test('the same recipient twice cannot be told apart', () => {
		expect(rejectedIndex([sent[1] ?? {}, sent[1] ?? {}], sent[1])).toBeUndefined();
	});
});

test.each([
	['+49 (0)30 1234567', true],
	['( )', false],
	['+1555;ext=1', false],
])('%s is written in digits: %s', (number, expected) =>
	expect(isWrittenInDigits(number)).toBe(expected),
);
