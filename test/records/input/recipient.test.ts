import { recipientFields, rejectedIndex } from '../../../src/records/input/recipient';
import { phoneNumbers } from '../../inputs/phoneNumbers';
import { checkRecord } from '../../../src/records/input/checkRecord';

const checkRecipient = (given: object) =>
	checkRecord(
		recipientFields,
		{ ...given },
		{ nowMs: 0, readTime: () => ({ rule: 'is no time' }) },
	);

describe('a recipient', () => {
	test('is sent unchanged; no number format is required', () => {
		expect(checkRecipient({ phone_number: 'sip:42@x', customer_id: 7 })).toMatchObject({
			record: { phone_number: 'sip:42@x', customer_id: '7' },
			violations: [],
		});
	});

	test.each(['+15550100\n+15550101', '+1555\u00000100', '\ud8001'])(
		'%j is no number: no telephony takes a control character',
		(phone_number) => {
			const { record, violations } = checkRecipient({ phone_number, customer_id: 'c' });
			expect(record).not.toHaveProperty('phone_number');
			expect(violations).toEqual([
				expect.objectContaining({ rule: expect.stringContaining('control character') }),
			]);
		},
	);

	test.each([0, -1])('the number %d is not a phone number', (phone_number) => {
		const { record, violations } = checkRecipient({ phone_number, customer_id: 'c' });
		expect(record).not.toHaveProperty('phone_number');
		expect(violations).toEqual([
			expect.objectContaining({ rule: expect.stringContaining('not a phone number') }),
		]);
	});

	test.each(phoneNumbers)('whose number is $text is accepted if it is one', ({ text, is }) => {
		const { record, violations } = checkRecipient({ phone_number: text, customer_id: 'c' });
		const isOne = ['international', 'national', 'sip'].includes(is);
		if (isOne) expect(record.phone_number).toBe(text.trim());
		else expect(violations[0]?.rule).toContain(JSON.stringify(text));
	});

	test.each<[unknown, string]>([
		[4.479e11, '447900000000'],
		[12025550177, '12025550177'],
	])('the JSON number %d is sent as text', (phone_number, sent) => {
		expect(checkRecipient({ phone_number, customer_id: 'c' }).record.phone_number).toBe(sent);
	});

	test.each([1.5, 1e21, ['+12025550177', '+12025550178'], true])('%j is refused', (given) => {
		expect(checkRecipient({ phone_number: given, customer_id: 'c' }).violations).toHaveLength(1);
	});

	test('needs a number and a customer', () => {
		const { violations } = checkRecipient({
			phone_number: '',
			customer_id: '\t',
		});
		expect(violations.map(({ field }) => field)).toEqual([
			'Phone Number (phone_number)',
			'Customer ID (customer_id)',
		]);
	});
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
		['a number spelled otherwise', { phone_number: '(1)', customer_id: 'a' }, 0],
		['only a customer', { customer_id: 'c' }, 2],
		['somebody else', { phone_number: '9', customer_id: 'z' }, undefined],
		['text', 'not JSON', undefined],
	])('%s', (_, rejected, index) => expect(rejectedIndex(sent, rejected)).toBe(index));

	test('a repeated recipient, or a rejection without a name, matches nobody', () => {
		expect(rejectedIndex([sent[1] ?? {}, sent[1] ?? {}], sent[1])).toBeUndefined();
		expect(rejectedIndex(sent, { reason: 'x' })).toBeUndefined();
	});

	test.each([{ reason: 'x' }, null, 'not JSON'])(
		'%j is the only recipient of a batch',
		(rejected) => expect(rejectedIndex(sent.slice(0, 1), rejected)).toBe(0),
	);
});
