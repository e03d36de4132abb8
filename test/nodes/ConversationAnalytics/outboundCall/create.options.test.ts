import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { record } from '../call/callRecords';
import {
	posts,
	resetSandbox,
	runNode,
	sendingBy,
	useSendSandbox,
} from '../../../support/submitHarness';
import { create, people, person, statuses } from './people';

const sandbox = useSendSandbox();
const place = sendingBy(sandbox, create);

/** People whose items carry an option of their own. */
const withOption = (...values: Array<IDataObject[string]>) =>
	values.map((option, index): IDataObject => ({ ...person(index), option }));

test('numbers that may differ only by a country code count as two, and a hint names their items', async () => {
	const items = ['+49 30 1234567', '+1 555 0100', '030 1234567'].map((phone, index) => ({
		...person(index),
		phone,
	}));
	const { json, hints } = await place(items, { validateOnly: true });
	expect(statuses(json)).toEqual(['validated', 'validated', 'validated']);
	expect(hints.map(({ message }) => message)).toContain(
		'Items 0 and 2 may be one phone number, with and without its country code. They count as two numbers. Write all numbers in one format.',
	);
	const { hints: none } = await place(people(3), { validateOnly: true });
	expect(none.map(({ message }) => message).join()).not.toContain('country code');
});

describe('Max Calls', () => {
	test('is on from the start: 100 calls are placed, 101 are not', async () => {
		const few = await place(people(100));
		expect(few.json.every(({ confirmed }) => confirmed === true)).toBe(true);
		resetSandbox(sandbox);
		const many = await place(people(101));
		expect(many.error?.message).toMatch(/^Max Calls is 100, and this run would place 101 calls/);
		expect(sandbox.calls).toHaveLength(0);
	});

	test('of several items the smallest counts', async () => {
		const outcome = await place(withOption(10, 10, 2), { maxCalls: '={{ $json.option }}' });
		expect(outcome.error?.message).toMatch(/^Max Calls is 2, and this run would place 3 calls/);
		expect(sandbox.calls).toHaveLength(0);
	});

	test('holds for Validate Only as well, and counts only what would be called', async () => {
		const dryRun = await place(people(3), { validateOnly: true, maxCalls: 2 });
		expect(dryRun.error?.message).toMatch(/^Max Calls is 2/);
		const items = withOption(true, false, false);
		const some = await place(items, { validateOnly: '={{ $json.option }}', maxCalls: 2 });
		expect(statuses(some.json)).toEqual(['validated', 'confirmed', 'confirmed']);
	});

	test.each([-1, 100_001, 1.5, 'many'])('%p is none', async (maxCalls) => {
		const outcome = await place(people(1), { maxCalls });
		expect(outcome.error?.message).toMatch(/^Max Calls is not in range/);
		expect(sandbox.calls).toHaveLength(0);
	});
});

describe('an option is read for every item before anybody is called', () => {
	test.each<[string, string, IDataObject[string], IDataObject[string], RegExp]>([
		['Validate Only', 'validateOnly', false, 'maybe', /Item 1: Validate Only is not true or false/],
		[
			'Validate Only',
			'validateOnly',
			false,
			null,
			/Item 1: Validate Only is empty .* \$json.option }} gave nothing/,
		],
		['Max Calls', 'maxCalls', 5, 'five', /Item 1: Max Calls is not in range/],
		['Max Calls', 'maxCalls', 5, '', /Item 1: Max Calls was added .* is empty/],
		[
			'On Duplicate',
			'onDuplicate',
			'allow',
			'sometimes',
			/Item 1: On Duplicate is not an allowed value/,
		],
		['On Duplicate', 'onDuplicate', 'allow', ' ', /Item 1: On Duplicate was added .* is empty/],
		['Batch Size', 'batchSize', 1, 21, /Item 1: Batch Size is not in range/],
		['Max Wait', 'longestWait', 1, 'x', /Item 1: Max Wait.* is not in range/],
	])('%s of the second item (%s, %p, %p)', async (_, name, good, bad, message) => {
		const outcome = await place(withOption(good, bad), { [name]: '={{ $json.option }}' });
		expect(outcome.error?.description).toMatch(message);
		expect(sandbox.calls).toHaveLength(0);
	});

	test.each<[string, IDataObject[string]]>([
		['text', '21:00-08:00'],
		['a number', 21],
		['hours without their name', { from: '21:00', to: '08:00' }],
		['hours as text', { hours: '21:00' }],
		['other names', { hours: { start: '21:00', end: '08:00' } }],
		['something beside them', { hours: { from: '21:00' }, weekend: true }],
		['a zone that is a number', { hours: { timeZone: 2 } }],
		['a zone that an expression did not give', { hours: { timeZone: null } }],
		['a time that an expression did not give', { hours: { from: null } }],
	])('Quiet Hours that are %s do not pass for none', async (_, option) => {
		const outcome = await place(withOption(option), { quietHours: '={{ $json.option }}' });
		expect(outcome.error?.message).toMatch(/^Quiet Hours /);
		expect(sandbox.calls).toHaveLength(0);
	});
});

describe('On Duplicate of each item', () => {
	test.each([
		['allow', 'allow', ['confirmed', 'confirmed']],
		['allow', 'keepFirst', ['confirmed', 'skipped']],
		['keepFirst', 'allow', ['confirmed', 'skipped']],
		['allow', 'refuse', []],
		['refuse', 'allow', []],
	])('%s and %s', async (first, second, expected) => {
		const items = [first, second].map((option) => ({ ...person(0), option }));
		const outcome = await place(items, { onDuplicate: '={{ $json.option }}' });
		expect(statuses(outcome.json)).toEqual(expected);
		expect(posts(sandbox)).toHaveLength(expected.length > 0 ? 1 : 0);
	});

	test('a customer and a number of two others are both looked at', async () => {
		const items = [
			{ phone: '+15550001', customer: 'a', option: 'allow' },
			{ phone: '+15550002', customer: 'b', option: 'refuse' },
			{ phone: '+15550001', customer: 'b', option: 'allow' },
		];
		const outcome = await place(items, { onDuplicate: '={{ $json.option }}' });
		expect(outcome.error?.description).toMatch(/Item 2: .* customer of item 1/);
		expect(sandbox.calls).toHaveLength(0);
	});
});

describe('recipients are compared in one normal form', () => {
	test.each([
		['+1 555 010-0000', '001 (555) 010 0000'],
		['+15550100000', '＋１５５５０１０００００'],
		['+15550100000', '+١٥٥٥٠١٠٠٠٠٠'],
		['+15550100000', '+۱۵۵۵۰۱۰۰۰۰۰'],
		['+15550100000', ' tel:+1-555-010-0000\u00a0'],
		['+15550100000', '\u200e+1\u2011555\u2011010\u20110000\u200f'],
	])('%s and %s are one number', async (one, other) => {
		const items = [
			{ phone: one, customer: 'a' },
			{ phone: other, customer: 'b' },
		];
		const outcome = await place(items);
		expect(outcome.error?.description).toMatch(/Item 1: .* phone number of item 0/);
		expect(sandbox.calls).toHaveLength(0);
	});

	test.each([
		['sip:anna1@example.com', 'sip:bert1@example.com'],
		['1-800-FLOWERS', '1-800-PETMEDS'],
		['+1 555 0100 ext. 1', '+1 555 0100 ext. 2'],
	])('%s and %s are two', async (one, other) => {
		const items = [
			{ phone: one, customer: 'a' },
			{ phone: other, customer: 'b' },
		];
		const outcome = await place(items);
		expect(statuses(outcome.json)).toEqual(['confirmed', 'confirmed']);
	});

	test('blanks around a customer do not make another one of it', async () => {
		const items = [
			{ phone: '+15550001', customer: 'a' },
			{ phone: '+15550002', customer: ' a\n' },
		];
		const outcome = await place(items);
		expect(outcome.error?.description).toMatch(/Item 1: .* customer of item 0/);
	});

	test('and sent as they were given, but for blanks around them', async () => {
		const items = [{ phone: ' +1 (555) ０100\t', customer: ' a b ' }];
		await place(
			items,
			{},
			{ parameters: { agentId: { __rl: true, mode: 'id', value: ' agent-reminders ' } } },
		);
		expect(posts(sandbox)[0]?.body).toEqual({
			agent_id: 'agent-reminders',
			data: [{ phone_number: '+1 (555) ０100', customer_id: 'a b' }],
		});
	});
});

describe('Custom Variables', () => {
	test('a value that an expression did not give is not sent as an empty one', async () => {
		const variable = [{ name: 'first_name', value: '={{ $json.first }}' }];
		const outcome = await place(people(1), {}, { parameters: { customVariables: { variable } } });
		expect(outcome.error?.message).toMatch(/^Custom Variables, row 1 is empty for first_name/);
		expect(sandbox.calls).toHaveLength(0);
	});
});

/** A row of a sheet whose columns have the names of the service's facts, and worse. */
const row = (index: number): IDataObject => ({
	...person(index),
	row_number: index + 2,
	status: 'open',
	outcome: 'none yet',
	error: 'wrong number last time',
	contact: { owner: { name: 'Ada' }, stage: 'new' },
});

describe('Include Input Fields', () => {
	test('without the option an item has nothing of its input', async () => {
		const { json } = await place([row(0)]);
		expect(json[0]).not.toHaveProperty('input');
		expect(json[0]).not.toHaveProperty('row_number');
	});

	test('All: every field under one key, so a column never hides a fact and never makes an error', async () => {
		const rows = [row(0), row(1)];
		const { json } = await place(rows, { includeInputFields: 'all' });
		expect(json.map(({ input }) => input)).toEqual(rows);
		expect(json[0]).toMatchObject({ status: 'queued', outcome: 'confirmed', confirmed: true });
		expect(json.some((item) => 'error' in item)).toBe(false);
	});

	test('Selected: the named fields and paths, null where the item has none', async () => {
		const inputFields = ['row_number', 'contact.owner.name', 'campaign'];
		const { json } = await place([row(0)], { includeInputFields: 'selected', inputFields });
		expect(json[0]?.input).toEqual({
			row_number: 2,
			contact: { owner: { name: 'Ada' } },
			campaign: null,
		});
	});

	test('an item that was not called has its fields too', async () => {
		const rows = [row(0), { ...row(1), phone: '' }, { ...row(2), phone: row(0).phone }];
		const options = { includeInputFields: 'all', onDuplicate: 'keepFirst' };
		const { json } = await place(rows, options, { onError: 'continueRegularOutput' });
		expect(statuses(json)).toEqual(['confirmed', 'invalid', 'skipped']);
		expect(json.map(({ input }) => input)).toEqual(rows);
	});

	test('of a call that may have been placed as well', async () => {
		sandbox.faults.add({ kind: 'resetAfter', match: { times: 1 } });
		const { json } = await place(people(1), { includeInputFields: 'all' });
		expect(json[0]).toMatchObject({ outcome: 'unconfirmed', input: person(0) });
	});

	test.each<[INodeParameters, RegExp]>([
		[{ includeInputFields: 'selected' }, /^Include Input Fields, Fields is empty/],
		[
			{ includeInputFields: 'selected', inputFields: ['a', ' '] },
			/^Include Input Fields, Fields, value 2, is empty/,
		],
		[{ includeInputFields: 'some' }, /^Include Input Fields, Include is not an allowed value/],
	])('%j: nobody is called', async (options, message) => {
		const { error } = await place(people(1), options);
		expect(error?.message).toMatch(message);
		expect(sandbox.calls).toHaveLength(0);
	});

	test('submissions have the same option', async () => {
		const parameters = {
			resource: 'call',
			operation: 'submit',
			serviceId: 'support-desk',
			inputMode: 'json',
			recordJson: '={{ $json.record }}',
			options: { includeInputFields: 'selected', inputFields: ['row_number'] },
		};
		const items = [{ record: record('call-1'), row_number: 2 }];
		const { json } = await runNode(sandbox, { parameters, items });
		expect(json[0]).toMatchObject({ outcome: 'confirmed', input: { row_number: 2 } });
	});
});
