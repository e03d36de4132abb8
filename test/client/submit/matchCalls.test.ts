import {
	matchCalls,
	type AwaitedCall,
	type CallMatch,
} from '../../../src/client/submit/matchCalls';
import type { JsonObject } from '../../../src/records/value';

const sent = 1_790_000_000;
const call = (more: Partial<AwaitedCall> = {}): AwaitedCall => ({
	customerId: 'k-1',
	phoneNumber: '+1 555 0100',
	sentAtMs: sent * 1000,
	...more,
});
const conversation = (id: string, more: JsonObject = {}): JsonObject => ({
	conversation_id: id,
	customer_id: 'k-1',
	conversation_time: sent + 1,
	status: 'completed',
	...more,
});
const withNumber = (phone_number: string): JsonObject => ({ request_data: { phone_number } });

/** What each call was found to be: a conversation, or the state and the ids. */
function found(calls: AwaitedCall[], records: JsonObject[], aheadMs = 0): unknown[] {
	const matches = matchCalls(calls, records, aheadMs);
	return calls.map((one) => wordOf(matches.get(one)));
}

function wordOf(match: CallMatch | undefined): unknown {
	if (match?.state === 'ended') return match.record.conversation_id;
	if (match?.state === 'ambiguous') {
		return [match.isFinal ? 'ambiguous' : 'not yet', ...match.conversationIds];
	}
	return match?.conversationId === undefined ? match?.state : `open ${match.conversationId}`;
}

describe('matchCalls', () => {
	test('one call of the customer is the one, whether or not the number is shown', () => {
		expect(found([call()], [conversation('v-1')])).toEqual(['v-1']);
		const spelled = conversation('v-1', withNumber('0015550100'));
		expect(found([call()], [spelled])).toEqual(['v-1']);
		expect(found([call()], [conversation('v-1', { phone_number: '15550100' })])).toEqual(['v-1']);
	});

	test('the customer may stand in request_data only', () => {
		const record = conversation('v-1', { customer_id: null, request_data: { customer_id: 'k-1' } });
		expect(found([call()], [record])).toEqual(['v-1']);
	});

	test.each<[string, JsonObject]>([
		['another customer', { customer_id: 'k-2' }],
		['no customer', { customer_id: null }],
		['another number', withNumber('+1 555 0199')],
		['a call from before the sending', { conversation_time: sent - 3 }],
		['a record without an id', { conversation_id: null }],
	])('%s is not the one', (_, more) => {
		expect(found([call()], [conversation('v-1', more)])).toEqual(['open']);
	});

	test.each(['call_initiated', 'ringing', null, undefined])('%p has not ended', (status) => {
		expect(found([call()], [conversation('v-1', { status })])).toEqual(['open v-1']);
	});

	test('a call that failed has ended', () => {
		expect(found([call()], [conversation('v-1', { status: 'error' })])).toEqual(['v-1']);
	});

	test('two calls that could be the one are both named', () => {
		const records = [conversation('v-2', { conversation_time: sent + 9 }), conversation('v-1')];
		expect(found([call()], records)).toEqual([['ambiguous', 'v-1', 'v-2']]);
	});

	test('one customer asked for twice: the oldest call is that of the oldest request', () => {
		const calls = [call({ sentAtMs: (sent + 60) * 1000 }), call()];
		const records = [conversation('v-2', { conversation_time: sent + 61 }), conversation('v-1')];
		expect(found(calls, records)).toEqual(['v-2', 'v-1']);
		// With one of the calls nobody knows whose it is; the other may still come.
		const one = found(calls, records.slice(0, 1));
		expect(one).toEqual(Array(2).fill(['not yet', 'v-2']));
		// A call from before the second request cannot be its own.
		const foreign = [conversation('v-1'), conversation('v-0', { conversation_time: sent + 2 })];
		expect(found(calls, foreign)).toEqual(Array(2).fill(['not yet', 'v-1', 'v-0']));
	});

	test('one customer with two numbers: told apart where the number is shown, else ambiguous', () => {
		const calls = [call(), call({ phoneNumber: '+1 555 0199' })];
		const shown = [
			conversation('v-2', withNumber('+15550199')),
			conversation('v-1', withNumber('+15550100')),
		];
		expect(found(calls, shown)).toEqual(['v-1', 'v-2']);
		const hidden = [conversation('v-1'), conversation('v-2')];
		expect(found(calls, hidden)).toEqual(Array(2).fill(['ambiguous', 'v-1', 'v-2']));
	});

	test('the times of the list are by the clock of the service', () => {
		const before = conversation('v-1', { conversation_time: sent - 300 });
		expect(found([call()], [before])).toEqual(['open']);
		expect(found([call()], [before], -300_000)).toEqual(['v-1']);
		// A clock that is ahead must not make an older call the one.
		expect(found([call()], [conversation('v-1')], 300_000)).toEqual(['open']);
	});
});
