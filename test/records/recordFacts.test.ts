import { kinds, recordKinds } from '../../src/records/kinds';
import {
	channelOf,
	hasScoreWithin,
	isFailedResult,
	isFailure,
	overallScoreOf,
} from '../../src/records/recordFacts';
import type { JsonObject } from '../../src/records/value';

it.each<[JsonObject, string | null]>([
	[{ audio_to_text: {}, chat_transcription: {} }, 'call'],
	[{ chat_transcription: {}, request_data: { call_time: 1 } }, 'chat'],
	...['call_time', 'call_record_link', 'call_answer_status', 'call_direction'].map(
		(name): [JsonObject, string] => [{ request_data: { [name]: 'x', reopened: 1 } }, 'call'],
	),
	...['message_content', 'reopened', 'interaction_id'].map((name): [JsonObject, string] => [
		{ request_data: { [name]: 'x', call_time: null } },
		'chat',
	]),
	[{ request_data: { tag: 'x' } }, null],
	[{}, null],
])('the channel of %j is %s', (record, channel) => {
	expect(channelOf(record)).toBe(channel);
	expect(channelOf(record, 'call')).toBe(channel ?? 'call');
});

it.each([
	['No speech', true],
	[{ code: 1 }, true],
	[true, true],
	[7, true],
	...[undefined, null, '', ' ', {}, [], false, 0].map((value): [unknown, boolean] => [
		value,
		false,
	]),
])('%j reports a failure: %s', (value, fails) => {
	expect(isFailure(value)).toBe(fails);
	expect([isFailedResult({ error: value }), isFailedResult({ error_type: value })]).toEqual([
		fails,
		fails,
	]);
});

it('the status of a voice call alone reports a failure', () => {
	const result = { status: 'error' };
	const failing = recordKinds.filter((kind) => kinds[kind].isFailed(result));
	expect(failing).toEqual(['voiceConversation']);
	expect(kinds.voiceConversation.isFailed({ status: 'completed' })).toBe(false);
});

const scored = (ans: unknown) => ({
	agent_feedback: { analytics: { overall: { output: { ans } } } },
});

it.each<[unknown, object, boolean]>([
	[50, {}, true],
	[null, {}, true],
	[null, { minScore: 0 }, false],
	[50, { minScore: 50 }, true],
	[50, { minScore: 51 }, false],
	['50', { maxScore: 50 }, true],
	[50, { maxScore: 49 }, false],
	[50, { minScore: 40, maxScore: 60 }, true],
	['good', { maxScore: 100 }, false],
])('the score %j is within %j: %s', (ans, bounds, expected) => {
	expect(hasScoreWithin({ conversation_analytics: scored(ans) }, bounds)).toBe(expected);
	expect(overallScoreOf(scored(ans))).toBe(Number(ans) > 0 ? Number(ans) : null);
});
