import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { byId } from '../../support/readNode';
import { sendingBy, useSendSandbox } from '../../support/submitHarness';

const sandbox = useSendSandbox();
const now = Math.floor(Date.now() / 1000);

const serviceId = '={{ $json.service ?? "support-desk" }}';
const operations: Array<[name: string, INodeParameters, missing: RegExp]> = [
	[
		'Outbound Call → Create',
		{
			...{ resource: 'outboundCall', operation: 'create', customerId: 'customer-1' },
			...{
				agentId: byId('={{ $json.service ?? "agent-reminders" }}'),
				phoneNumber: '={{ $json.id }}',
			},
		},
		/Phone Number \(phone_number\) is missing/,
	],
	[
		'Call → Submit',
		{
			...{ resource: 'call', operation: 'submit', serviceId },
			...{ callId: '={{ $json.id }}', customerId: 'k-1', employeeId: 'e-1', callTime: now - 60 },
		},
		/Call ID \(id\) is missing/,
	],
	[
		'Chat → Submit',
		{
			...{ resource: 'chat', operation: 'submit', serviceId },
			additionalFields: {
				recordJson: '={{ { id: $json.id, customer_id: "k", employee_id: "e" } }}',
			},
		},
		/message_content\) is missing/,
	],
];

const CORRECT = 'Correct these fields of the item and run the node again.';
const inRange = /Enter a (?:whole )?number from 0 to \d+\./;

describe.each(operations)('%s names each remedy once', (_, parameters, missing) => {
	const send = sendingBy(sandbox, parameters);
	const wait = parameters.operation === 'submit' ? 'waitForAnalysis' : 'waitForOutcome';
	const refusal = async (items: IDataObject[]) => {
		const { error } = await send(items, { [wait]: true, waitLimit: '={{ $json.size ?? 1 }}' });
		expect(sandbox.calls).toEqual([]);
		expect(error?.message).toBe(
			`${items.length} of ${items.length} items are invalid; nothing was sent`,
		);
		return error?.description ?? '';
	};

	test('for two items with the same fault', async () => {
		const text = await refusal([{}, {}]);
		expect(text).toMatch(missing);
		expect(text).toMatch(/^Item indexes 0, 1: /);
		expect(text.split(CORRECT)).toHaveLength(2);
		expect(text.endsWith(CORRECT)).toBe(true);
	});

	test('for two items with different faults', async () => {
		const text = await refusal([{}, { size: 100_000 }]);
		expect(text).toMatch(/^Item index 0: .*\nItem index 1: Wait Limit .*is not in range/s);
		expect(text).toContain(CORRECT);
		expect(text).toMatch(inRange);
	});

	test('for 2,000 items, none of whose texts hides it', async () => {
		const items = Array.from({ length: 2_000 }, (__, at) => ({ size: `${at} ${'x'.repeat(60)}` }));
		const text = await refusal(items);
		expect(text).toContain('1990 more messages are left out.');
		expect(text).toMatch(inRange);
	});
});

describe('a field that breaks a rule has a remedy of its own', () => {
	const [outbound = {}, call = {}, chat = {}] = operations.map(([, parameters]) => parameters);
	const variables = (json: string) => ({ options: { customVariablesJson: json } });
	const row = (...variable: INodeParameters[]) => ({ customVariables: { variable } });
	const ofChat = (message_content: unknown) => ({
		additionalFields: {
			recordJson: JSON.stringify({
				...{ id: 'c-1', customer_id: 'k', employee_id: 'e', conversation_time: now - 60 },
				message_content,
			}),
		},
	});
	const said = (timestamp: unknown) => [
		{
			...{ actor_id: 'k', actor_type: 'user', message_type: 'normal', timestamp },
			content: { text: { content: 'Hello' } },
		},
	];
	test.each<[string, INodeParameters, INodeParameters, RegExp, RegExp]>([
		[
			'a word',
			outbound,
			{ phoneNumber: 'call me' },
			/not a phone number/,
			/\+ and the country code/,
		],
		['two numbers', outbound, { phoneNumber: '+1 202 555 0100, +1 202 555 0101' }, /more/, /one/],
		['variables', outbound, variables('{name: 1'), /not a JSON object/, /an object of names/],
		['no name', outbound, row({ name: ' ', value: 'x' }), /row 1 has no name/, /Enter its name/],
		['words', call, { callTime: 'last night' }, /not a time: "last night"/, /2026-03-01T09:00:00/],
		['milliseconds', call, { callTime: now * 1000 }, /is in milliseconds/, /Enter epoch seconds: /],
		['long ago', call, { callTime: '2019-05-05' }, /before 1 January 2024/, /Leave out items/],
		['a future', call, { callTime: '2099-05-05' }, /is in the future/, /must have passed/],
		['a path', call, { recordingUrl: '/var/spool/7.mp3' }, /not a web address/, /https address/],
		['no messages', chat, ofChat([]), /has no message/, /Add at least one message/],
		['seconds', chat, ofChat(said(now)), /milliseconds: \d{10}$/, /or epoch milliseconds/],
	])('%s', async (_, parameters, wrong, message, remedy) => {
		const { error } = await sendingBy(sandbox, { ...parameters, ...wrong })([{ id: 'i-1' }]);
		expect(sandbox.calls).toEqual([]);
		expect(error?.message).toMatch(message);
		expect(error?.description).toMatch(remedy);
		expect(error?.description).not.toContain(CORRECT);
	});

	test('beside the general one of a missing field', async () => {
		const wrong = { ...call, callTime: 'last night', employeeId: '={{ $json.nobody }}' };
		const { error } = await sendingBy(sandbox, wrong)([{ id: 'i-1' }]);
		expect(error?.description).toMatch(/2026-03-01T09:00:00/);
		expect(error?.description).toContain(CORRECT);
	});
});
