import { fieldName } from '../../../src/records/text/fieldName';

test.each([
	[
		'customer_phone_number',
		[
			...['customer_phone_number', 'Customer Phone Number', 'customerPhoneNumber'],
			...['customer-phone-number', 'CUSTOMER PHONE NUMBER', ' customer. phone/number: '],
		],
	],
	['crm_id', ['CRM ID', 'CRMId', 'crmId', 'CRM_ID']],
	['line2_text', ['line2Text', 'Line2 Text']],
	['straße_größe', ['Straße Größe', 'straße-größe']],
	['客户_电话', ['客户 电话']],
	['', ['', ' - ']],
])('%s is the form of %j', (normal, names) => {
	expect(names.map(fieldName)).toEqual(names.map(() => normal));
});

test('10,000 names are kept, and others take their place', () => {
	const normalize = jest.spyOn(String.prototype, 'normalize');
	const computed = (...names: string[]) => {
		normalize.mockClear();
		names.map(fieldName);
		return normalize.mock.calls.length;
	};
	expect(computed('kept one', 'kept other', 'kept one', 'kept other')).toBe(2);
	const others = Array.from({ length: 10_000 }, (_, at) => `other ${at}`);
	expect(computed(...others)).toBe(10_000);
	expect(computed('kept one', 'other 9999')).toBe(1);
	normalize.mockRestore();
});
