import { invalidRecordError } from '../../../src/operation/send/entries';

test('an invalid record names each field, and each remedy once', () => {
	const remedy = 'Enter a web address.';
	const error = invalidRecordError([
		{ field: 'Customer ID (customer_id)', rule: 'is missing' },
		{ field: 'Recording URL', rule: 'is not a web address', remedy },
		{ field: 'Call ID (id)', rule: 'is missing' },
	]);
	expect(error).toMatchObject({
		name: 'NotSentError',
		message:
			'Customer ID (customer_id) is missing; Recording URL is not a web address; Call ID (id) is missing',
		remedy: `Correct these fields of the item and run the node again. ${remedy}`,
	});
});
