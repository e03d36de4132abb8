import {
	conversationOf,
	matchCalls,
	matchKeptCalls,
	sentCallOf,
	type CallMatch,
	type KeptCall,
	type SentCall,
} from '../../../src/client/submit/matchCalls';
import { textOf, type JsonObject } from '../../../src/records/value';
import { Random } from '../../../workshop/sandbox/demo/random';

const sent = 1_790_000_000;
const agent = 'agent-1';
const phone_number = '+1 555 0100';

const call = (more: JsonObject = {}, atSeconds = 0): SentCall =>
	sentCallOf(agent, { customer_id: 'k-1', phone_number, ...more }, (sent + atSeconds) * 1000);
const withVariables = (variables: JsonObject) => call({ custom_variables: variables });
const kept = (one: SentCall, more: Partial<KeptCall> = {}): KeptCall => ({
	...one,
	untilMs: (sent + 3600) * 1000,
	found: null,
	...more,
});

/** A conversation that shows its number, unless `more` says otherwise. */
const record = (id: string, more: JsonObject = {}): JsonObject => ({
	conversation_id: id,
	customer_id: 'k-1',
	conversation_time: sent + 1,
	status: 'completed',
	request_data: { phone_number },
	...more,
});
const hidden = (id: string, more: JsonObject = {}) => record(id, { request_data: {}, ...more });
const showing = (id: string, custom_variables: JsonObject, more: JsonObject = {}) =>
	record(id, { request_data: { phone_number, custom_variables }, ...more });

const conversations = (records: JsonObject[]) =>
	records.flatMap((one) => conversationOf(one, textOf(one.agent_id) ?? agent) ?? []);

/** What each call was found to be: a conversation, or the state and the ids. */
function found(calls: SentCall[], ...records: JsonObject[]): unknown[] {
	const matches = matchCalls(calls, conversations(records));
	return calls.map((one) => wordOf(matches.get(one)));
}

function wordOf(match: CallMatch | undefined): unknown {
	if (match?.state === 'ended') {
		const id = match.record.conversation_id;
		return match.certainty === 'final' ? id : `${match.certainty} ${String(id)}`;
	}
	if (match?.state === 'ambiguous') return [match.certainty, ...match.conversationIds];
	return match?.conversationId === undefined ? match?.state : `open ${match.conversationId}`;
}

/** Which kept calls a record is found to be, by their places. */
function keptFound(calls: KeptCall[], one: JsonObject): unknown {
	const [conversation] = conversations([one]);
	if (!conversation) return 'none';
	const match = matchKeptCalls(conversation, calls);
	if (match.state === 'matched') return calls.indexOf(match.call);
	if (match.state === 'unmatched') return match.state;
	return { ambiguous: match.calls.map((of) => calls.indexOf(of)), of: match.conversationIds };
}

const name = { first_name: 'Ada' };
const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();

test.each<[string, SentCall, JsonObject]>([
	['its number without its country code', call(), record('v-1', { phone_number: '(555) 010-0' })],
	['a masked number', withVariables(name), showing('v-1', name, { phone_number: '+1 555 ****00' })],
	[
		'a number masked by dots',
		withVariables(name),
		showing('v-1', name, { phone_number: '...0100' }),
	],
	['another masked number', withVariables(name), showing('v-1', name, { phone_number: '555XXXX' })],
	['an anonymous number', withVariables(name), showing('v-1', name, { phone_number: 'anonymous' })],
	['a withheld number', withVariables(name), showing('v-1', name, { phone_number: 'Restricted' })],
])('a conversation that shows %s is likely the call', (_, sent, conversation) => {
	expect(found([sent], conversation)).toEqual(['likely v-1']);
	expect(found([sent], { ...conversation, customer_id: 'k-2' })).toEqual(['open']);
});

const shownTo = (request: JsonObject) => record('v-1', { request_data: request });

test.each<[string, SentCall, JsonObject]>([
	['its number', call(), record('v-1')],
	['its number spelled otherwise', call(), record('v-1', { phone_number: '0015550100' })],
	['number and variables', withVariables(name), showing('v-1', name)],
	['a customer in blanks', call(), record('v-1', { customer_id: ' k-1 ' })],
	[
		'variables with other blanks, line ends and accents',
		withVariables({ a: 'Zoe\u0301  Lee\r\nBerlin ', b: '\u200b x' }),
		showing('v-1', { a: 'Zo\u00e9 Lee\nBerlin', b: 'x' }),
	],
	[
		'variables of another type',
		withVariables({ a: true, b: 30.4, c: null, d: { n: 1, t: 'x ' } }),
		showing('v-1', { a: 'true', b: '30.4', c: '', d: '{"t": "x", "n": "1"}' }),
	],
	['a number among variables as text', withVariables({ n: 2 }), showing('v-1', { n: '2' })],
	[
		'the customer in request_data only',
		call(),
		record('v-1', { customer_id: null, request_data: { phone_number, customer_id: 'k-1' } }),
	],
	['an outbound source', call(), record('v-1', { source_type: 'outbound_call' })],
	['an ISO time', call(), record('v-1', { conversation_time: isoOf(sent + 1) })],
	['no time', call(), record('v-1', { conversation_time: null })],
	['a time of 0', call(), record('v-1', { conversation_time: 0 })],
])('a conversation that shows %s is the call', (_, one, shown) => {
	expect(found([one], shown)).toEqual(['v-1']);
	expect(keptFound([kept(one)], shown)).toBe(0);
});

test.each<[string, SentCall, JsonObject]>([
	['another customer', call(), record('v-1', { customer_id: 'k-2' })],
	['another agent', call(), record('v-1', { agent_id: 'agent-2' })],
	['another number', call(), record('v-1', { phone_number: '+1 555 0199' })],
	['another value', withVariables(name), showing('v-1', { first_name: 'Bo' })],
	['an inbound source', call(), record('v-1', { source_type: 'inbound_call' })],
	['an inbound direction', call(), shownTo({ phone_number, call_direction: 'Inbound' })],
	['a measured direction', call(), record('v-1', { meta_analytics: { direction: 'INCOMING' } })],
	['a time before the sending', call(), record('v-1', { conversation_time: sent - 3 })],
	[
		'a time of its measurement',
		call(),
		record('v-1', { conversation_time: null, meta_analytics: { start_time: sent - 3 } }),
	],
])('a conversation that shows %s is another call', (_, one, shown) => {
	expect(found([one], shown)).toEqual(['open']);
	expect(keptFound([kept(one)], shown)).toBe('unmatched');
});

test.each<[string, SentCall, JsonObject, unknown, unknown]>([
	['no variables', withVariables(name), record('v-1'), 'likely v-1', 0],
	[
		'no number and no variables',
		call(),
		hidden('v-1'),
		['possible', 'v-1'],
		{ ambiguous: [0], of: ['v-1'] },
	],
	['no customer', call(), record('v-1', { customer_id: null }), 'v-1', 0],
	['no id', call(), record('v-1', { conversation_id: null }), 'open', 'none'],
])('a conversation that shows %s', (_, one, shown, followed, matched) => {
	expect(found([one], shown)).toEqual([followed]);
	expect(keptFound([kept(one)], shown)).toEqual(matched);
});

test.each([
	['call_initiated', 'open v-1'],
	['ringing', 'open v-1'],
	[null, 'open v-1'],
	['error', 'v-1'],
])('one whose status is %p', (status, word) => {
	expect(found([call()], record('v-1', { status }))).toEqual([word]);
});

test('a better match replaces a worse one, in either order', () => {
	const one = withVariables(name);
	const worse = [record('other'), hidden('hidden')];
	expect(found([one], ...worse)).toEqual(['likely other']);
	expect(found([one], ...worse, showing('v-1', name))).toEqual(['v-1']);
	expect(found([one], showing('v-1', name), ...worse)).toEqual(['v-1']);
	const calls = [kept(one)];
	expect(keptFound(calls, worse[0] ?? {})).toBe(0);
	calls[0] = kept(one, { found: { conversationId: 'other', evidence: 1 } });
	expect(keptFound(calls, showing('v-1', name))).toBe(0);
	calls[0] = kept(one, { found: { conversationId: 'v-1', evidence: 3 } });
	expect(worse.map((other) => keptFound(calls, other))).toEqual(['unmatched', 'unmatched']);
	expect(keptFound(calls, showing('v-1', { first_name: 'revised' }))).toBe(0);
});

test('two equally good conversations are both listed', () => {
	const later = record('v-2', { conversation_time: sent + 9 });
	expect(found([call()], later, record('v-1'))).toEqual([['final', 'v-1', 'v-2']]);
	// One that shows more may still come.
	expect(found([withVariables(name)], later, record('v-1'))).toEqual([['likely', 'v-1', 'v-2']]);
	const taken = kept(call(), { found: { conversationId: 'v-1', evidence: 1 } });
	expect(keptFound([taken], later)).toEqual({ ambiguous: [0], of: ['v-1', 'v-2'] });
});

test('two calls of one customer: the oldest conversation belongs to the oldest call', () => {
	const calls = [call({}, 60), call()];
	const [second, first] = [record('v-2', { conversation_time: sent + 61 }), record('v-1')];
	expect(found(calls, second, first)).toEqual(['v-2', 'v-1']);
	// With one of the calls nobody knows whose it is; the other may still come.
	expect(found(calls, second)).toEqual(Array(2).fill(['possible', 'v-2']));
	const matches = matchCalls(calls, conversations([second]));
	expect(calls.map((one) => matches.get(one))).toMatchObject(Array(2).fill({ isAlike: true }));
	// A call from before the second request cannot be its own.
	const foreign = record('v-0', { conversation_time: sent + 2 });
	expect(found(calls, first, foreign)).toEqual(['open', ['possible', 'v-1', 'v-0']]);
	const keptCalls = calls.map((one) => kept(one));
	expect(keptFound(keptCalls, second)).toEqual({ ambiguous: [0, 1], of: ['v-2'] });
	expect(keptFound(keptCalls, first)).toBe(1);
});

test.each<[string, SentCall, JsonObject]>([
	['numbers', call({ phone_number: '+1 555 0199' }), record('v-2', { phone_number: '+15550199' })],
	['variables', withVariables({ first_name: 'Bo' }), showing('v-2', { first_name: 'Bo' })],
])(
	'one customer with two %s: told apart where they are shown, else ambiguous',
	(_, other, second) => {
		const calls = [withVariables(name), other];
		expect(found(calls, second, showing('v-1', name))).toEqual(['v-1', 'v-2']);
		expect(found(calls, hidden('v-1'), hidden('v-2'))).toEqual(
			Array(2).fill(['possible', 'v-1', 'v-2']),
		);
	},
);

test('a conversation is assigned to the call that it fits best', () => {
	const calls = [call(), withVariables(name)];
	expect(found(calls, showing('v-1', name))).toEqual(['open', 'v-1']);
	expect(
		keptFound(
			calls.map((one) => kept(one)),
			showing('v-1', name),
		),
	).toBe(1);
	// Without variables it could be both.
	expect(found(calls, record('v-1'))).toEqual([
		['final', 'v-1'],
		['likely', 'v-1'],
	]);
});

test('a kept call expires', () => {
	const late = record('v-1', { conversation_time: sent + 20 * 24 * 3600 });
	expect(keptFound([kept(call())], late)).toBe('unmatched');
});

describe('with any fields missing from the conversations', () => {
	const runs = Number(process.env['MATCH_RUNS'] ?? 300);
	const seed = Number(process.env['MATCH_SEED'] ?? Date.now() % 1_000_000);

	test(`${runs} random worlds (seed ${seed}): no call is matched to a visibly different conversation`, () => {
		const random = new Random(seed);
		const below = (most: number) => random.below(most);
		const numbers = ['+15550100', '+15550199'];
		const variables: JsonObject[] = [{}, { n: 1 }, { n: 2 }, { n: 1, m: 'x' }];
		for (let run = 0; run < runs; run += 1) {
			const recipients = Array.from({ length: 1 + below(3) }, () => ({
				customer_id: 'k-1',
				phone_number: numbers[below(2)],
				custom_variables: variables[below(4)],
			}));
			const calls = recipients.map((one) => sentCallOf(agent, one, (sent + below(30)) * 1000));
			const records = Array.from({ length: below(5) }, (_, at) => {
				const shown = { phone_number: numbers[below(2)], custom_variables: variables[below(4)] };
				const isInbound = below(4) === 0;
				return {
					conversation_id: `v-${at}`,
					customer_id: 'k-1',
					status: 'completed',
					conversation_time: below(3) === 0 ? null : sent + below(60) - 20,
					...(isInbound ? { source_type: 'inbound' } : {}),
					request_data: Object.fromEntries(Object.entries(shown).filter(() => below(2) === 0)),
				};
			});
			const seen = conversations(records);
			const differs = (one: SentCall, id: unknown) => {
				const shown = records.find(({ conversation_id: of }) => of === id);
				const recipient = recipients[calls.indexOf(one)];
				const { phone_number: number, custom_variables: given } = shown?.request_data ?? {};
				return (
					shown?.source_type !== undefined ||
					(shown?.conversation_time ?? Infinity) < one.sentAtMs / 1000 - 3 ||
					(number !== undefined && number !== recipient?.phone_number) ||
					Object.entries(Object(given)).some(([key, value]) => {
						const sentValue = recipient?.custom_variables?.[key];
						return sentValue !== undefined && sentValue !== value;
					})
				);
			};
			const taken: unknown[] = [];
			for (const [one, match] of matchCalls(calls, seen)) {
				const ids = match.state === 'ambiguous' ? match.conversationIds : [];
				const id = match.state === 'ended' ? match.record.conversation_id : undefined;
				if (id !== undefined) taken.push(id);
				expect(
					[...ids, ...(id === undefined ? [] : [id])].filter((of) => differs(one, of)),
				).toEqual([]);
			}
			expect(new Set(taken).size).toBe(taken.length);
			const keptCalls = calls.map((one) => kept(one));
			for (const conversation of seen) {
				const match = matchKeptCalls(conversation, keptCalls);
				if (match.state !== 'matched') continue;
				const one = calls[keptCalls.indexOf(match.call)];
				expect(one && differs(one, conversation.id)).toBe(false);
			}
		}
	});
});

test('a null customer is ignored: number and variables decide', () => {
	const nobody = { customer_id: null };
	expect(found([call()], record('v-1', nobody))).toEqual(['v-1']);
	expect(found([withVariables(name)], showing('v-1', name, nobody))).toEqual(['v-1']);
	expect(found([call()], hidden('v-1', nobody))).toEqual(['open']);
	expect(found([call({ phone_number: '+1 555 0199' })], record('v-1', nobody))).toEqual(['open']);
});

test('a variable that only one side has does not prevent a match', () => {
	expect(found([withVariables(name)], showing('v-1', { ...name, more: 'x' }))).toEqual(['v-1']);
	expect(found([call()], showing('v-1', { more: 'x' }))).toEqual(['v-1']);
	expect(found([withVariables(name)], showing('v-1', { first_name: 'Bob' }))).toEqual(['open']);
});

test('two alike calls are ambiguous if one of their two conversations may be of a third', () => {
	const calls = [withVariables(name), call({ custom_variables: name }, 1)];
	const third = withVariables({ plan: 'Gold' });
	const own = showing('v-2', { plan: 'Silver' });
	expect(found([...calls, third], record('v-1'), own)).toEqual([
		['likely', 'v-1', 'v-2'],
		['likely', 'v-1', 'v-2'],
		['likely', 'v-1'],
	]);
});
