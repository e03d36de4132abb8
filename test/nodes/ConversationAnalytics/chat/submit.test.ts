import { DateTime } from 'luxon';
import { conversation, demoKey } from '../../../../workshop/sandbox';
import { TestClock, useClock } from '../../../support/clocks';
import { posts, sendingBy, useSendSandbox } from '../../../support/submitHarness';

const operation = { resource: 'chat', operation: 'submit', serviceId: 'support-desk' };
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
const submit = sendingBy(sandbox, {
	...operation,
	additionalFields: { recordJson: '={{ $json }}' },
});
const submitFields = sendingBy(sandbox, {
	...operation,
	chatId: '={{ $json.id }}',
	customerId: 'customer-1',
	employeeId: 'employee-1',
	conversationTime: '2026-03-01T09:00:00',
});

test('the form’s four kinds of content become those of the interface', async () => {
	const row = { actorId: 'a', timestamp: '2026-03-01T09:00:00' };
	const file = { contentForm: 'file', url: 'https://x/a', messageType: 'resolve', messageId: '7' };
	const message = [
		{ ...row, text: 'Hello' },
		{ ...row, actorType: 'agent', contentForm: 'image', url: 'https://x/a.png' },
		{ ...row, actorType: 'bot', contentForm: 'buttons', buttons: ['Yes', 'No'] },
		{ ...row, ...file },
	];
	const additionalFields = { reopened: '1', interactionId: 'i-1' };
	const parameters = { messages: { message }, additionalFields };
	await submitFields([{ id: 'chat-1' }], {}, { parameters, timezone: 'Europe/Berlin' });
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
					...{ ...sent, actor_type: 'user', message_type: 'resolve', message_id: '7' },
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
])('accepts messages as %s', async (_, messagesJson) => {
	const items = [{ id: 'chat-1', messages: [message] }];
	const { json } = await submitFields(items, { messagesJson });
	expect(json[0]).toMatchObject({ id: 'chat-1', confirmed: true });
	expect(posts(sandbox)[0]?.body).toMatchObject({ data: [{ message_content: [message] }] });
});

test('messages as rows and as JSON are refused: nobody could say which are meant', async () => {
	const row = { actorId: 'a', timestamp: '2026-03-01T09:00:00', text: 'Hello' };
	const parameters = { messages: { message: [row] } };
	const { error } = await submitFields([{ id: 'c' }], { messagesJson: [message] }, { parameters });
	expect(error?.message).toBe('Messages (JSON) were entered beside other messages');
	expect(error?.description).toBe('Remove one of the two.');
	expect(sandbox.calls).toEqual([]);
});

test('fields that are added beside a record as JSON replace its own', async () => {
	const settings = { tag: 'vip', messagesJson: [{ ...message, message_id: '7' }] };
	const known = record('chat-1', { tag: 'new', tag2: 'kept', message_content: undefined });
	await submit([known], settings);
	expect(sandbox.submissions.batches[0]?.records).toMatchObject([
		{ id: 'chat-1', tag: 'vip', tag2: 'kept', message_content: [{ message_id: '7' }] },
	]);
});

test('accepts a Luxon date of this moment, also if the second ends while it is read', async () => {
	const parameters = {
		conversationTime:
			'={{ (() => { const end = Math.ceil(Date.now() / 1000 + 0.01) * 1000; while (Date.now() < end); return DateTime.now(); })() }}',
	};
	const settings = { messagesJson: [message] };
	const { json } = await submitFields([{ id: 'chat-1' }], settings, { parameters });
	expect(json[0]?.confirmed).toBe(true);
});

test('names wrong messages by their numbers before anything is sent', async () => {
	const { error } = await submit([
		record('a', { message_content: [] }),
		record('b', { message_content: [message, { ...message, timestamp: 1_772_355_600 }] }),
		record('c', { conversation_time: DateTime.now().plus({ hours: 1 }).toISO() }),
	]);
	expect(sandbox.calls).toEqual([]);
	expect(error?.description).toMatch(
		/Item index 0: Messages .* has no message\..*\nItem index 1: Message 2, timestamp is not 13-digit.*\nItem index 2: Conversation Time \(conversation_time\) .* is in the future/s,
	);
});

test('sends 101 chats in batches of 50', async () => {
	const items = Array.from({ length: 101 }, (_, index) => record(`chat-${index}`));
	const { json } = await submit(items);
	expect(sandbox.submissions.batches.map(({ records }) => records.length)).toEqual([50, 50, 1]);
	expect(json.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
});

describe('Wait for Analysis', () => {
	useClock(new TestClock(Date.now()));
	const waiting = { waitForAnalysis: true, waitLimit: 3_600 };

	test('returns new and existing analyses', async () => {
		const { json } = await submit([record('waited-1'), record('waited-2')], waiting);
		expect(json).toHaveLength(2);
		expect(json[0]).toMatchObject({
			id: 'waited-1',
			confirmed: true,
			analysis_status: 'completed',
			conversation_id: 'waited-1',
			summary: expect.any(String),
		});
		const raw = { ...waiting, waitLimit: 0, output: 'raw' };
		const [again] = (await submit([record('waited-1')], raw)).json;
		// In the same second it counts as new.
		expect(['existing', 'completed']).toContain(again?.analysis_status);
		expect(again?.conversation).toHaveProperty('request_data');
	});

	test.each([
		['is the analysis of a record that stays as it is', {}, 'existing'],
		['is not that of a record that is processed again', { reprocess: 1 }, 'pending'],
		['is not that of a reopened chat', { reopened: 1 }, 'pending'],
	])('an earlier analysis %s', async (_, flags, status) => {
		const time = Math.floor(Date.now() / 1000) - 7_200;
		const known = { id: 'known-1', time, serviceId: operation.serviceId };
		sandbox.world.addConversation(conversation(known));
		sandbox.submissions.settings.processingMs = 3_600_000;
		const settings = { ...waiting, waitLimit: 0 };
		const { json } = await submit([record('known-1', flags)], settings);
		expect(json[0]).toMatchObject({ id: 'known-1', analysis_status: status });
	});

	test('includes the sections that Include names', async () => {
		const include = ['transcript', 'turns', 'explanations', 'evidence', 'versions'];
		const [item] = (await submit([record('included-1')], { ...waiting, output: 'all', include }))
			.json;
		expect(Object.keys(Object(item?.conversation))).toEqual(expect.arrayContaining(include));
		const turns = [{ speaker: 'user', time: '2026-03-01T09:00:00.000Z', text: 'Hello' }];
		expect(item?.conversation).toMatchObject({ transcript: expect.any(String), turns });
	});

	test('returns items with their ids as pending when Wait Limit is reached', async () => {
		sandbox.submissions.settings.processingMs = 3_600_000;
		const { json } = await submit([record('late-1')], { ...waiting, waitLimit: 0 });
		expect(json[0]).toMatchObject({
			id: 'late-1',
			confirmed: true,
			processing_id: expect.any(String),
			analysis_status: 'pending',
			advice: expect.stringContaining('Conversation → Get'),
		});
	});
});

test('the key appears in no item and no error', async () => {
	const detail = `Bad source for ${demoKey}`;
	sandbox.faults.add({ kind: 'refusal', status: 400, code: 'X', detail });
	const { outputs, run } = await submit([record('a')], {}, { onError: 'continueErrorOutput' });
	expect(outputs[1]?.[0]?.json.error).toBe('Bad source for •••');
	expect(JSON.stringify(run)).not.toContain(`Bearer ${demoKey}`);
});
