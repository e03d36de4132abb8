import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { Sandbox } from '../../../../workshop/sandbox';
import { posts, resetSandbox, runNode, startSendSandbox } from '../../../support/submitHarness';
import { create, people, person, statuses } from './people';

let sandbox: Sandbox;
beforeAll(async () => {
	sandbox = await startSendSandbox();
});
afterEach(() => resetSandbox(sandbox));
afterAll(async () => await sandbox.stop());

/** People whose items carry an option of their own. */
const withOption = (...values: Array<IDataObject[string]>) =>
	values.map((option, index): IDataObject => ({ ...person(index), option }));
const run = async (options: INodeParameters, items: IDataObject[]) =>
	await runNode(sandbox, { parameters: { ...create, options }, items });

test('numbers that may differ only by a country code count as two, and a hint names their items', async () => {
	const items = ['+49 30 1234567', '+1 555 0100', '030 1234567'].map((phone, index) => ({
		...person(index),
		phone,
	}));
	const { json, hints } = await run({ validateOnly: true }, items);
	expect(statuses(json)).toEqual(['validated', 'validated', 'validated']);
	expect(hints.map(({ message }) => message)).toContain(
		'Items 0 and 2 may have one phone number, with and without its country code; they count as two. Write all numbers in one form.',
	);
	const { hints: none } = await run({ validateOnly: true }, people(3));
	expect(none.map(({ message }) => message).join()).not.toContain('country code');
});

describe('Max Calls', () => {
	test('is on from the start: 100 calls are placed, 101 are not', async () => {
		const few = await runNode(sandbox, { parameters: create, items: people(100) });
		expect(few.json.every(({ confirmed }) => confirmed === true)).toBe(true);
		resetSandbox(sandbox);
		const many = await runNode(sandbox, { parameters: create, items: people(101) });
		expect(many.error?.message).toMatch(/^Max Calls is 100, and this run would place 101 calls/);
		expect(sandbox.calls).toHaveLength(0);
	});

	test('of several items the smallest counts', async () => {
		const outcome = await run({ maxCalls: '={{ $json.option }}' }, withOption(10, 10, 2));
		expect(outcome.error?.message).toMatch(/^Max Calls is 2, and this run would place 3 calls/);
		expect(sandbox.calls).toHaveLength(0);
	});

	test('holds for Validate Only as well, and counts only what would be called', async () => {
		const dryRun = await run({ validateOnly: true, maxCalls: 2 }, people(3));
		expect(dryRun.error?.message).toMatch(/^Max Calls is 2/);
		const items = withOption(true, false, false);
		const some = await run({ validateOnly: '={{ $json.option }}', maxCalls: 2 }, items);
		expect(statuses(some.json)).toEqual(['validated', 'confirmed', 'confirmed']);
	});

	test.each([-1, 100_001, 1.5, 'many'])('%p is none', async (maxCalls) => {
		const outcome = await run({ maxCalls }, people(1));
		expect(outcome.error?.message).toMatch(/^Max Calls is not in range/);
		expect(sandbox.calls).toHaveLength(0);
	});
});

describe('an option is read for every item before anybody is called', () => {
	test.each<[string, string, IDataObject[string], IDataObject[string], RegExp]>([
		[
			'Validate Only',
			'validateOnly',
			false,
			'maybe',
			/Item 1: Validate Only is neither on nor off/,
		],
		[
			'Validate Only',
			'validateOnly',
			false,
			null,
			/Item 1: Validate Only is empty .* \$json.option }} gave nothing/,
		],
		['Max Calls', 'maxCalls', 5, 'five', /Item 1: Max Calls is not in range/],
		['Max Calls', 'maxCalls', 5, '', /Item 1: Max Calls was added .* is empty/],
		['On Duplicate', 'onDuplicate', 'allow', 'sometimes', /Item 1: On Duplicate is not one of/],
		['On Duplicate', 'onDuplicate', 'allow', ' ', /Item 1: On Duplicate was added .* is empty/],
		['Batch Size', 'batchSize', 1, 21, /Item 1: Batch Size is not in range/],
		['Max Wait', 'longestWait', 1, 'x', /Item 1: Max Wait.* is not in range/],
	])('%s of the second item (%s, %p, %p)', async (_, name, good, bad, message) => {
		const outcome = await run({ [name]: '={{ $json.option }}' }, withOption(good, bad));
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
		const outcome = await run({ quietHours: '={{ $json.option }}' }, withOption(option));
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
		const outcome = await run({ onDuplicate: '={{ $json.option }}' }, items);
		expect(statuses(outcome.json)).toEqual(expected);
		expect(posts(sandbox)).toHaveLength(expected.length > 0 ? 1 : 0);
	});

	test('a customer and a number of two others are both looked at', async () => {
		const items = [
			{ phone: '+15550001', customer: 'a', option: 'allow' },
			{ phone: '+15550002', customer: 'b', option: 'refuse' },
			{ phone: '+15550001', customer: 'b', option: 'allow' },
		];
		const outcome = await run({ onDuplicate: '={{ $json.option }}' }, items);
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
		const outcome = await runNode(sandbox, { parameters: create, items });
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
		const outcome = await runNode(sandbox, { parameters: create, items });
		expect(statuses(outcome.json)).toEqual(['confirmed', 'confirmed']);
	});

	test('blanks around a customer do not make another one of it', async () => {
		const items = [
			{ phone: '+15550001', customer: 'a' },
			{ phone: '+15550002', customer: ' a\n' },
		];
		const outcome = await runNode(sandbox, { parameters: create, items });
		expect(outcome.error?.description).toMatch(/Item 1: .* customer of item 0/);
	});

	test('and sent as they were given, but for blanks around them', async () => {
		const items = [{ phone: ' +1 (555) ０100\t', customer: ' a b ' }];
		await runNode(sandbox, {
			parameters: { ...create, agentId: { __rl: true, mode: 'id', value: ' agent-reminders ' } },
			items,
		});
		expect(posts(sandbox)[0]?.body).toEqual({
			agent_id: 'agent-reminders',
			data: [{ phone_number: '+1 (555) ０100', customer_id: 'a b' }],
		});
	});
});

describe('Custom Variables', () => {
	test('a value that an expression did not give is not sent as an empty one', async () => {
		const variable = [{ name: 'first_name', value: '={{ $json.first }}' }];
		const outcome = await runNode(sandbox, {
			parameters: { ...create, customVariables: { variable } },
			items: people(1),
		});
		expect(outcome.error?.message).toMatch(/^Custom Variables, row 1 gave nothing for first_name/);
		expect(sandbox.calls).toHaveLength(0);
	});
});
