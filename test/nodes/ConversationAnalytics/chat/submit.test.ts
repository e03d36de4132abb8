import { DateTime } from 'luxon';
import type { INodeParameters } from 'n8n-workflow';
import { demoKey } from '../../../../workshop/sandbox';
import { posts, runNode, sendingBy, useSendSandbox } from '../../../support/submitHarness';

const fields: INodeParameters = {
	resource: 'chat',
	operation: 'submit',
	serviceId: 'support-desk',
	inputMode: 'fields',
	chatId: '={{ $json.id }}',
	customerId: 'customer-1',
	employeeId: 'employee-1',
	conversationTime: '2026-03-01T09:00:00',
};
const json: INodeParameters = {
	resource: 'chat',
	operation: 'submit',
	serviceId: 'support-desk',
	inputMode: 'json',
	recordJson: '={{ $json }}',
};
const message = {
	actor_id: 'customer-1',
	actor_type: 'user',
	message_type: 'normal',
	timestamp: Date.parse('2026-03-01T09:00:00Z'),
	content: { text: { content: 'Hello' } },
};
const record = (id: string, more: object = {}) => ({
	id,
	customer_id: 'customer-1',
	employee_id: 'employee-1',
	conversation_time: '2026-03-01T09:00:00Z',
	message_content: [message],
	...more,
});

const sandbox = useSendSandbox();
const submit = sendingBy(sandbox, json);

test('the form’s four kinds of content become those of the interface', async () => {
	const row = { actorId: 'a', timestamp: '2026-03-01T09:00:00' };
	const outcome = await runNode(sandbox, {
		parameters: {
			...fields,
			messages: {
				message: [
					{ ...row, text: 'Hello' },
					{ ...row, actorType: 'agent', contentForm: 'image', url: 'https://x/a.png' },
					{ ...row, actorType: 'bot', contentForm: 'buttons', buttons: ['Yes', 'No'] },
					{
						...row,
						contentForm: 'file',
						url: 'https://x/a',
						messageType: 'resolve',
						messageId: '7',
					},
				],
			},
			additionalFields: { reopened: '1', interactionId: 'i-1' },
		},
		items: [{ id: 'chat-1' }],
		timezone: 'Europe/Berlin',
	});
	expect(outcome.error).toBeUndefined();
	const timestamp = Date.parse('2026-03-01T08:00:00Z');
	const sent = { actor_id: 'a', message_type: 'normal', timestamp };
	expect(sandbox.submissions.batches[0]?.records).toEqual([
		{
			id: 'chat-1',
			customer_id: 'customer-1',
			employee_id: 'employee-1',
			conversation_time: timestamp / 1000,
			message_content: [
				{ ...sent, actor_type: 'user', content: { text: { content: 'Hello' } } },
				{ ...sent, actor_type: 'agent', content: { image: { url: 'https://x/a.png' } } },
				{ ...sent, actor_type: 'bot', content: { buttons: [{ text: 'Yes' }, { text: 'No' }] } },
				{
					...sent,
					actor_type: 'user',
					message_type: 'resolve',
					message_id: '7',
					content: { file: { url: 'https://x/a' } },
				},
			],
			reopened: '1',
			interaction_id: 'i-1',
		},
	]);
});

test.each([
	['a list', '={{ $json.messages }}'],
	['JSON text', JSON.stringify([message])],
])('messages as %s', async (_, messagesJson) => {
	const outcome = await runNode(sandbox, {
		parameters: { ...fields, messagesMode: 'json', messagesJson },
		items: [{ id: 'chat-1', messages: [message] }],
	});
	expect(outcome.json[0]).toMatchObject({ id: 'chat-1', confirmed: true });
	expect(posts(sandbox)[0]?.body).toMatchObject({ data: [{ message_content: [message] }] });
});

test('a Luxon date from an expression is a date', async () => {
	const outcome = await runNode(sandbox, {
		parameters: {
			...fields,
			// A second passes while it is read, and it is not in the future all the same.
			conversationTime:
				'={{ (() => { const end = Date.now() + 1100; while (Date.now() < end); return DateTime.now(); })() }}',
			messagesMode: 'json',
			messagesJson: [message],
		},
		items: [{ id: 'chat-1' }],
	});
	expect(outcome.json[0]?.confirmed).toBe(true);
});

test('no message, or a wrong one, is said by its number before anything is sent', async () => {
	const outcome = await submit([
		record('a', { message_content: [] }),
		record('b', { message_content: [message, { ...message, timestamp: 1_772_355_600 }] }),
	]);
	expect(sandbox.calls).toHaveLength(0);
	expect(outcome.error?.description).toMatch(
		/Item 0: Messages .* has no message\. Item 1: Message 2, timestamp is not 13-digit/,
	);
});

test('101 chats travel as 50, 50 and 1', async () => {
	const items = Array.from({ length: 101 }, (_, index) => record(`chat-${index}`));
	const outcome = await submit(items);
	expect(sandbox.submissions.batches.map(({ records }) => records.length)).toEqual([50, 50, 1]);
	expect(outcome.json.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
});

test('Wait for Analysis returns the analyses, the failed one too', async () => {
	const outcome = await submit([record('waited-1'), record('waited-2')], {
		waitForAnalysis: true,
		waitLimit: 20,
	});
	expect(outcome.json).toHaveLength(2);
	expect(outcome.json[0]).toMatchObject({
		id: 'waited-1',
		confirmed: true,
		analysis_status: 'completed',
		conversation: { conversation_id: 'waited-1', channel: 'chat', summary: expect.any(String) },
	});
	const again = await submit([record('waited-1')], {
		waitForAnalysis: true,
		waitLimit: 0,
		output: 'raw',
	});
	// Both within one second would count as the new one.
	expect(['existing', 'completed']).toContain(again.json[0]?.analysis_status);
	expect(again.json[0]?.conversation).toHaveProperty('request_data');
});

test('Include holds behind Wait for Analysis too', async () => {
	const include = ['transcript', 'explanations', 'evidence', 'versions'];
	const outcome = await submit([record('included-1')], {
		waitForAnalysis: true,
		waitLimit: 20,
		include,
	});
	const { conversation } = outcome.json[0] ?? {};
	expect(Object.keys(Object(conversation))).toEqual(expect.arrayContaining(include));
	expect(conversation).toMatchObject({ transcript: expect.any(String) });
});

test('at the wait limit the items come out accepted and pending, with their ids', async () => {
	sandbox.submissions.settings.processingMs = 3_600_000;
	const outcome = await submit([record('late-1')], { waitForAnalysis: true, waitLimit: 0 });
	expect(outcome.json[0]).toMatchObject({
		id: 'late-1',
		confirmed: true,
		processing_id: expect.any(String),
		analysis_status: 'pending',
		advice: expect.stringContaining('Conversation → Get'),
	});
});

test('the key stands in no item and no error', async () => {
	sandbox.faults.add({
		match: { method: 'POST' },
		kind: 'refusal',
		status: 400,
		code: 'X',
		detail: `Bad source for ${demoKey}`,
	});
	const outcome = await submit([record('a')], {}, { onError: 'continueErrorOutput' });
	expect(outcome.outputs[1]?.[0]?.json.error).toBe('Bad source for •••');
	expect(JSON.stringify(outcome.run)).not.toContain(`Bearer ${demoKey}`);
});

test('milliseconds and future times name the field', async () => {
	const outcome = await submit([
		record('a', { conversation_time: DateTime.now().plus({ hours: 1 }).toISO() }),
	]);
	expect(outcome.error?.message).toMatch(
		/^Conversation Time \(conversation_time\) .* is in the future/,
	);
});
