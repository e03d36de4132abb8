import { timeReader } from '../../../src/n8n/parameters/time';
import { chatFields } from '../../../src/records/input/chatInput';
import { checkRecord } from '../../../src/records/input/checkRecord';

const nowMs = Date.parse('2026-11-20T12:00:00Z');
const readTime = timeReader('Europe/Berlin');
const message = {
	actor_id: 'u1',
	actor_type: 'user',
	message_type: 'normal',
	timestamp: nowMs,
	content: { text: { content: 'Hello' } },
};
const good = {
	id: 'a',
	customer_id: 'b',
	employee_id: 'c',
	conversation_time: nowMs / 1000,
	message_content: [message],
};
const check = (more: object) => checkRecord(chatFields, { ...good, ...more }, { nowMs, readTime });
const checkMessage = (more: object) =>
	check({ message_content: [message, { ...message, ...more }] });

describe('a chat input record', () => {
	test('is accepted in every form of content and date', () => {
		const { record, violations } = check({
			reopened: 1,
			reprocess: false,
			interaction_id: null,
			message_content: [
				{ ...message, message_id: 9 },
				{ ...message, content: { text: { content: '' } } },
				{ ...message, timestamp: String(nowMs), content: { image: { url: 'https://x/a.png' } } },
				{ ...message, timestamp: '2026-11-20T13:00:00', content: { file: { url: 'https://x/a' } } },
				{ ...message, timestamp: new Date(nowMs), content: { buttons: [{ text: 'Yes' }] } },
			],
		});
		expect(violations).toEqual([]);
		expect(record).toEqual({
			...good,
			reopened: 1,
			reprocess: '0',
			interaction_id: null,
			message_content: [
				{ ...message, message_id: '9' },
				{ ...message, content: { text: { content: '' } } },
				{ ...message, content: { image: { url: 'https://x/a.png' } } },
				{ ...message, content: { file: { url: 'https://x/a' } } },
				{ ...message, content: { buttons: [{ text: 'Yes' }] } },
			],
		});
	});

	test.each<[string, object, RegExp]>([
		['no messages', { message_content: [] }, /^Messages \(message_content\) has no message/],
		['none at all', { message_content: undefined }, /is missing/],
		['an object', { message_content: { 0: message } }, /is not a list of messages/],
		['a text in the list', { message_content: ['Hello'] }, /^Message 1 is not an object/],
		['future', { conversation_time: nowMs / 1000 + 301 }, /is in the future/],
		['reopened', { reopened: 'maybe' }, /is not 0 or 1/],
		['call field', { call_direction: 'Inbound' }, /is not a field/],
	])('%s: refused', (_, more, rule) => {
		const { violations } = check(more);
		expect(violations).toHaveLength(1);
		expect(`${violations[0]?.field} ${violations[0]?.rule}`).toMatch(rule);
	});

	test.each<[string, object, RegExp]>([
		['actor', { actor_id: ' ' }, /^Message 2, actor_id is missing/],
		['actor type', { actor_type: 'customer' }, /not one of: user, agent, bot, system/],
		['no actor type', { actor_type: undefined }, /actor_type is missing/],
		['message type', { message_type: 'assign' }, /assign-group/],
		['seconds', { timestamp: nowMs / 1000 }, /13-digit/],
		['seconds as text', { timestamp: '1790000000' }, /13-digit/],
		['fraction', { timestamp: nowMs + 0.5 }, /13-digit/],
		['nonsense', { timestamp: 'soon' }, /is not a time/],
		['no content', { content: undefined }, /content is missing/],
		['empty content', { content: {} }, /content is empty/],
		['content as text', { content: 'Hello' }, /content is not an object/],
		['unknown form', { content: { video: { url: 'x' } } }, /content\.video is not one of/],
		['text without content', { content: { text: 'Hello' } }, /content\.text has no text/],
		['text as number', { content: { text: { content: 5 } } }, /content\.text has no text/],
		[
			'image without url',
			{ content: { image: {} } },
			/content\.image has no text in its field url/,
		],
		['no buttons', { content: { buttons: [] } }, /is not a list of buttons/],
		['button without text', { content: { buttons: [{ text: 'a' }, {}] } }, /button without text/],
		['unknown field', { colour: 1 }, /^Message 2, colour is not a field of a message/],
	])('a message with a wrong %s is refused by its number', (_, more, rule) => {
		const { violations } = checkMessage(more);
		expect(violations).toHaveLength(1);
		expect(`${violations[0]?.field} ${violations[0]?.rule}`).toMatch(rule);
	});
});
