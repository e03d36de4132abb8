import { identityOf, keysOf } from '../../../src/client/list/listRequest';
import type { RecordKind } from '../../../src/records/kinds';

test.each<[RecordKind, object, string | undefined, number | undefined]>([
	['conversation', { id: 'c-1', request_data: { conversation_time: 5 } }, 'c-1', 5],
	['conversation', { id: 7, request_data: { call_time: '6' } }, '7', 6],
	['conversation', { id: 'c-1', request_data: { conversation_time: 5, call_time: 6 } }, 'c-1', 5],
	[
		'conversation',
		{ id: 'c-1', request_data: { conversation_time: null, call_time: 6 } },
		'c-1',
		6,
	],
	['conversation', { id: 'c-1', conversation_time: 5 }, 'c-1', undefined],
	// Milliseconds, and 0 for an unknown time.
	['conversation', { id: 'c-1', request_data: { call_time: 1_790_000_000_000 } }, 'c-1', undefined],
	['conversation', { id: 'c-1', request_data: { conversation_time: 0, call_time: 6 } }, 'c-1', 6],
	[
		'voiceConversation',
		{ conversation_id: 'v-1', conversation_time: 1_790_000_000_000 },
		'v-1',
		undefined,
	],
	['conversation', { id: '', request_data: null }, undefined, undefined],
	['customer', { customer_id: 'k-1', id: 'c-1', conversation_time: 5 }, 'k-1', undefined],
	['voiceConversation', { conversation_id: 'v-1', id: 'c-1', conversation_time: 5 }, 'v-1', 5],
])('a %s of %j has its ID and time', (kind, record, id, time) => {
	const { identifierOf, timeOf } = keysOf(kind);
	expect([identifierOf({ ...record }), timeOf({ ...record })]).toEqual([id, time]);
});

test('a record without an ID is identified by its whole content', () => {
	const conversation = keysOf('conversation');
	expect(identityOf(conversation, { id: 'c-1', tag: 'a' })).toBe('c-1');
	const [one, same, other] = [{ tag: 'a' }, { tag: 'a' }, { tag: 'b' }].map((record) =>
		identityOf(conversation, record),
	);
	expect(one).toMatch(/^content \S{44}$/);
	expect(same).toBe(one);
	expect(other).not.toBe(one);
});
