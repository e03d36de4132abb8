import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkedFilter } from '../../src/client/filter/condition';
import { objectOf, parseJson } from '../../src/records/value';
import { root } from '../../workshop/scripts/instance/paths';
import { sendingBy, useSendSandbox } from '../support/submitHarness';
import { startTrigger } from '../support/trigger';

/** A text to copy on a page of docs. @param pattern has one group */
function copied(page: string, pattern: RegExp): string {
	const [, text] = pattern.exec(readFileSync(join(root, 'docs', page), 'utf8')) ?? [];
	if (text === undefined) throw new Error(`docs/${page} does not have ${String(pattern)}`);
	return text;
}

const sandbox = useSendSandbox();

test('the sample of receiving results: an item, a repeat, a revision', async () => {
	const sample = copied('guides/receiving-results.md', /^ {2}-d '(.*)'$/m);
	const trigger = await startTrigger();
	const first = await trigger.send(parseJson(sample));
	expect(first.status).toBe(200);
	expect(trigger.executions.flat(2)).toMatchObject([
		{ conversation_id: 'chat-1', delivery: 'new' },
	]);

	expect((await trigger.send(parseJson(sample))).status).toBe(200);
	await trigger.send(parseJson(sample.replace('"Hello"', '"Goodbye"')));
	expect(trigger.executions.flat(2)).toMatchObject([
		{ delivery: 'new' },
		{ conversation_id: 'chat-1', delivery: 'revised' },
	]);
});

test('the messages of a chat are accepted as the page writes them', async () => {
	const messages = copied('submissions.md', /```json\n(\[\n.*?\n\])\n```/s);
	const submit = sendingBy(sandbox, {
		...{ resource: 'chat', operation: 'submit', serviceId: 'support-desk' },
		...{ chatId: 'chat-1', customerId: '42', employeeId: '7' },
		...{ conversationTime: '2026-03-01T09:00:00', additionalFields: { messagesJson: messages } },
	});
	const { json } = await submit([{}]);
	expect(json).toMatchObject([{ id: 'chat-1', confirmed: true }]);
	const [record] = sandbox.submissions.batches[0]?.records ?? [];
	expect(objectOf(record).message_content).toEqual(parseJson(messages));
});

test('the conditions of an export are valid as the page writes them', () => {
	const filter = objectOf(parseJson(copied('filters.md', /`(\{"and": .*?\]\})`/)));
	expect(checkedFilter('conversations', filter, 'Filter (JSON)')).toEqual(filter);
});
