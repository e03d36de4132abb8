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
			...{ resource: 'call', operation: 'submit', serviceId, inputMode: 'fields' },
			...{ callId: '={{ $json.id }}', customerId: 'k-1', employeeId: 'e-1', callTime: now - 60 },
		},
		/Call ID \(id\) is missing/,
	],
	[
		'Chat → Submit',
		{
			...{ resource: 'chat', operation: 'submit', serviceId, inputMode: 'json' },
			recordJson: '={{ { id: $json.id, customer_id: "k", employee_id: "e" } }}',
		},
		/message_content\) is missing/,
	],
];

const CORRECT = 'Correct these fields of the item and run the node again.';
const batchSize = '={{ $json.size ?? 1 }}';
const inRange = /Enter a (?:whole )?number from 1 to \d+\./;

describe.each(operations)('%s names each remedy once', (_, parameters, missing) => {
	const send = sendingBy(sandbox, parameters);
	const refusal = async (items: IDataObject[]) => {
		const { error } = await send(items, { batchSize });
		expect(sandbox.calls).toEqual([]);
		expect(error?.message).toBe(
			`${items.length} of ${items.length} items are wrong; nothing was sent`,
		);
		return error?.description ?? '';
	};

	test('for two items with the same fault', async () => {
		const text = await refusal([{}, {}]);
		expect(text).toMatch(missing);
		expect(text).toMatch(/^Items 0, 1: /);
		expect(text.split(CORRECT)).toHaveLength(2);
		expect(text.endsWith(CORRECT)).toBe(true);
	});

	test('for two items with different faults', async () => {
		const text = await refusal([{}, { size: 1_000 }]);
		expect(text).toMatch(/^Item 0: .* Item 1: Batch Size .*is not in range/);
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
