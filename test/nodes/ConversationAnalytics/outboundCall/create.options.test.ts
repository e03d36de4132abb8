import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { posts, sendingBy, useSendSandbox } from '../../../support/submitHarness';
import { create, dialled, people, person, statuses } from './people';

const sandbox = useSendSandbox();
const place = sendingBy(sandbox, create);
const option = '={{ $json.option }}';

/** People with an option in each item. */
const withOption = (...values: Array<IDataObject[string]>) =>
	values.map((value, index): IDataObject => ({ ...person(index), option: value }));

/** The error of a run that called nobody. */
async function refusal(items: IDataObject[], settings: INodeParameters, parameters = {}) {
	const { error } = await place(items, settings, { parameters });
	expect(sandbox.calls).toEqual([]);
	return `${error?.message}\n${error?.description}`;
}

describe('nobody is called, and the error names', () => {
	test('all wrong recipients', async () => {
		const items = [person(0), { phone: ' ', customer: 'a' }, { phone: '+15550100', customer: '' }];
		expect(await refusal(items, {})).toBe(
			'2 of 3 items are invalid; nothing was sent\nItem index 1: Phone Number (phone_number) is missing; its expression {{ $json.phone }} gave nothing. Item index 2: Customer ID (customer_id) is missing; its expression {{ $json.customer }} gave nothing. Correct these fields of the item and run the node again.\nTo send the other items, set On Error in the settings of this node to Continue (using error output).',
		);
	});

	test.each<[string, string, IDataObject[string], IDataObject[string], string]>([
		['Validate Only', 'validateOnly', false, 'maybe', 'Validate Only is not true or false'],
		['Validate Only', 'validateOnly', false, null, `${option.slice(1)} gave nothing`],
		['Max Calls', 'maxCalls', 5, 'five', 'Max Calls is not in range'],
		['Max Calls', 'maxCalls', 5, '', 'Max Calls was added to Options, but is empty'],
		['On Duplicate', 'onDuplicate', 'allow', 'some', 'On Duplicate is not an allowed value'],
		['On Duplicate', 'onDuplicate', 'allow', ' ', 'was added to Options, but is empty'],
	])('%s (%s) of the second item alone: %p, then %p', async (label, name, good, bad, said) => {
		const words = await refusal(withOption(good, bad), { [name]: option });
		expect(words).toContain(`Item index 1: ${label}`);
		expect(words).toContain(said);
	});

	test.each<[string, INodeParameters[string], IDataObject[string], string]>([
		['without a value', option, null, 'was added to Options, but is empty'],
		['with a blank name', option, 'a, ,b', 'is empty at name 2'],
		['with a blank name in a list', option, ['a', ' '], 'is empty at name 2'],
		['with an object', option, [{ a: 1 }], 'is not text'],
	])('Include Input Fields %s', async (_, includeInputFields, value, said) => {
		const words = await refusal(withOption(value), { includeInputFields });
		expect(words).toContain(`Include Input Fields ${said}`);
	});
});

describe('Max Calls', () => {
	test.each<[string, IDataObject[], INodeParameters, RegExp]>([
		['is on from the start', people(101), {}, /^Max Calls is 100, and this run would place 101 c/],
		[
			'is the smallest of all items',
			withOption(9, 2, 9),
			{ maxCalls: option },
			/^Max Calls is 2, /,
		],
		[
			'holds for Validate Only',
			people(3),
			{ validateOnly: true, maxCalls: 2 },
			/^Max Calls is 2, /,
		],
		['is not below 0', people(1), { maxCalls: -1 }, /^Max Calls is not in range/],
		['has its own bound', people(1), { maxCalls: 100_001 }, /^Max Calls is not in range/],
	])('%s', async (_, items, settings, words) => {
		expect(await refusal(items, settings)).toMatch(words);
	});

	test('Max Calls limits the calls and does not count skipped recipients', async () => {
		expect(statuses((await place(people(100))).json)).toEqual(Array(100).fill('confirmed'));
		const some = { validateOnly: option, maxCalls: 2 };
		const { json } = await place(withOption(true, false, false), some);
		expect(statuses(json)).toEqual(['validated', 'confirmed', 'confirmed']);
	});

	test('with Continue fails every item', async () => {
		const { outputs } = await place(people(3), { maxCalls: 1 }, { onError: 'continueErrorOutput' });
		expect(sandbox.calls).toEqual([]);
		const words = outputs.map((items) => items.map(({ json }) => json.error));
		expect(words).toEqual([[], Array(3).fill(expect.stringMatching(/^Max Calls is 1/))]);
	});
});

describe('On Duplicate', () => {
	test.each([
		['refuse', undefined, 0],
		['refuse', 'continueErrorOutput', 3],
		['keepFirst', undefined, 3],
		['allow', undefined, 5],
	] as const)('%s (%s) calls %d', async (onDuplicate, onError, calls) => {
		const items = [
			...people(3),
			{ phone: '001 555 000-0000', customer: 'somebody else' },
			{ phone: '+4930123', customer: 'customer-2' },
		];
		const { json, error } = await place(items, { onDuplicate }, { onError });
		expect(dialled(sandbox)).toBe(calls);
		if (calls === 0) {
			expect(error?.description).toMatch(
				/Item index 3: .* phone number of item index 0.*Item index 4: .* customer of item index 2/,
			);
		}
		if (onDuplicate === 'keepFirst') {
			expect(statuses(json).slice(3)).toEqual(['skipped', 'skipped']);
		}
	});

	test.each([
		['allow', 'allow', ['confirmed', 'confirmed']],
		['allow', 'keepFirst', ['confirmed', 'skipped']],
		['keepFirst', 'allow', ['confirmed', 'skipped']],
		['allow', 'refuse', []],
		['refuse', 'allow', []],
	])('of two items with one number is %s and %s', async (first, second, expected) => {
		const items = [first, second].map((value) => ({ ...person(0), option: value }));
		const { json } = await place(items, { onDuplicate: option });
		expect(statuses(json)).toEqual(expected);
		expect(posts(sandbox)).toHaveLength(expected.length > 0 ? 1 : 0);
	});

	test('looks at a customer and a number of two other items', async () => {
		const items = [
			{ phone: '+15550001', customer: 'a', option: 'allow' },
			{ phone: '+15550002', customer: 'b', option: 'refuse' },
			{ phone: '+15550001', customer: 'b', option: 'allow' },
		];
		expect(await refusal(items, { onDuplicate: option })).toMatch(
			/Item index 2: .* customer of item index 1/,
		);
	});

	const ofTwo = (one: string, other: string) => [
		{ phone: one, customer: 'a' },
		{ phone: other, customer: 'b' },
	];

	test('two spellings are one number, and two addresses are two', async () => {
		const spellings = ofTwo('+1 555 010-0000', ' tel:001 (555) 0100000\u00a0');
		expect(await refusal(spellings, {})).toMatch(/Item index 1: .* phone number of item index 0/);
		const addresses = ofTwo('sip:anna1@example.com', 'sip:bert1@example.com');
		expect(statuses((await place(addresses)).json)).toEqual(['confirmed', 'confirmed']);
	});

	test('takes a customer with blanks around the ID for the same one', async () => {
		const items = [person(0), { ...person(1), customer: ' customer-0\n' }];
		expect(await refusal(items, {})).toMatch(/Item index 1: .* customer of item index 0/);
	});

	test('counts numbers that may differ only by a country code as two, and hints name those without, and short ones', async () => {
		const phones = ['+49 30 1234567', '12', '030 1234567', 'sip:12@pbx.example.com'];
		const items = phones.map((phone, index) => ({ ...person(index), phone }));
		const { json, hintText } = await place(items, { validateOnly: true });
		expect(statuses(json)).toEqual(Array(4).fill('validated'));
		expect(hintText).toBe(
			'Item index 1: the phone number has fewer than 7 digits. Check that your telephony setup can call it. Item index 2: the phone number has no country code. Without a rule about attempts it counts as another number than the same with its country code, also in other runs. Write it with + and the country code.',
		);
		const others = await place(people(3), { validateOnly: true });
		expect(others.hintText).not.toContain('country code');
	});
});

describe('Include Input Fields', () => {
	/** A sheet's row with columns named like the fields of our items. */
	const row = (index: number): IDataObject => ({
		...person(index),
		row_number: index + 2,
		status: 'open',
		outcome: 'none yet',
		error: 'wrong number last time',
		contact: { owner: { name: 'Ada' }, stage: 'new' },
	});

	test('adds nothing by default', async () => {
		const { json } = await place([row(0)]);
		expect(json[0]).not.toHaveProperty('input');
		expect(json[0]).not.toHaveProperty('row_number');
	});

	test('* adds every field under one key without overwriting output fields', async () => {
		const rows = [row(0), row(1)];
		const { json } = await place(rows, { includeInputFields: '*' });
		const facts = { status: 'queued', outcome: 'confirmed', confirmed: true };
		expect(json).toEqual(rows.map((input) => expect.objectContaining({ ...facts, input })));
		expect(json.filter((item) => 'error' in item)).toEqual([]);
	});

	test.each<[string, INodeParameters[string]]>([
		['names in a text', 'row_number, contact.owner.name,campaign'],
		['a list', '={{ ["row_number", "contact.owner.name", "campaign"] }}'],
	])('%s adds these fields and paths, null where the item has none', async (_, names) => {
		const { json } = await place([row(0)], { includeInputFields: names });
		expect(json[0]?.input).toEqual({
			row_number: 2,
			contact: { owner: { name: 'Ada' } },
			campaign: null,
		});
	});

	test('adds the input fields to every item, regardless of the outcome', async () => {
		const rows = [row(0), { ...row(1), phone: '' }, { ...row(2), phone: row(0).phone }];
		const settings = { includeInputFields: '*', onDuplicate: 'keepFirst' };
		sandbox.faults.add({ kind: 'resetAfter', match: { times: 1 } });
		const { json } = await place(rows, settings, { onError: 'continueRegularOutput' });
		expect(statuses(json)).toEqual(['unconfirmed', 'invalid', 'skipped']);
		expect(json.map(({ input }) => input)).toEqual(rows);
	});

	test('is also an option of submissions', async () => {
		const submit = sendingBy(sandbox, {
			...{ resource: 'call', operation: 'submit', serviceId: 'support-desk' },
			additionalFields: { recordJson: '={{ $json.record }}' },
		});
		const record = { id: 'c', customer_id: 'k', employee_id: 'e', call_time: 1_772_352_000 };
		const settings = { includeInputFields: 'row_number' };
		const { json } = await submit([{ record, row_number: 2 }], settings);
		expect(json[0]).toMatchObject({ outcome: 'confirmed', input: { row_number: 2 } });
	});
});
