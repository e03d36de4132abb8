import { packing } from '../../src/store/packing';
import {
	classify,
	markedDone,
	savedKnown,
	type ComparedResult,
	type Known,
} from '../../src/delivery/classify';
import type { JsonObject } from '../../src/records/value';
import { parseJson } from '../../src/records/value';

/** A result of a push under processing p1. */
const of = (revision: string, more: Partial<ComparedResult> = {}): ComparedResult => ({
	kind: 'callAnalysis',
	service: 'sales',
	part: '',
	revision,
	processing: 'p1',
	storedAt: undefined,
	isReplay: false,
	...more,
});
const push = (revision: string, processing = 'p1', more: Partial<ComparedResult> = {}) =>
	of(revision, { processing, ...more });
const read = (revision: string, storedAt?: number) =>
	of(revision, { processing: undefined, storedAt });
const replay = (revision: string, at: string) =>
	of(revision, { processing: `replay ${at}`, isReplay: true });

const writtenKnown = (known: Known) => JSON.stringify(known);
const readKnown = (text: string): Known => savedKnown().safeParse(parseJson(text)).data ?? [];

const MINUTE_MS = 60_000;
const leaseOf = (minutes: number) => ({ nowMs: minutes * MINUTE_MS, leaseMs: 60 * MINUTE_MS });

/** Gives what becomes of each result, and stores in between what is known, as text. */
function classes(results: ComparedResult[], lease?: ReturnType<typeof leaseOf>) {
	let known: Known = [];
	return results.map((result) => {
		const { classification, known: after } = classify(known, result, lease);
		known = readKnown(writtenKnown(after));
		expect(known).toEqual(after);
		return classification;
	});
}

it.each<[string, ComparedResult[], string[]]>([
	['the same push again', [push('A'), push('A')], ['new', 'repeat']],
	['another processing', [push('A'), push('A', 'p2')], ['new', 'unchanged']],
	[
		'both again',
		[push('A'), push('A', 'p2'), push('A', 'p2'), push('A')],
		['new', 'unchanged', 'repeat', 'repeat'],
	],
	['other content', [push('A'), push('B', 'p2')], ['new', 'revised']],
	['other content of one processing', [push('A'), push('B')], ['new', 'revised']],
	[
		'back to earlier content',
		[push('A'), push('B', 'p2'), push('A', 'p3')],
		['new', 'revised', 'revised'],
	],
	[
		'back to earlier content of one processing, stored later',
		[
			push('A', 'p1', { storedAt: 5 }),
			push('B', 'p1', { storedAt: 7 }),
			push('A', 'p1', { storedAt: 9 }),
			push('A', 'p1', { storedAt: 9 }),
			push('B', 'p1', { storedAt: 7 }),
		],
		['new', 'revised', 'revised', 'repeat', 'repeat'],
	],
	['a late repeat', [push('A'), push('B', 'p2'), push('A')], ['new', 'revised', 'repeat']],
	['a read of a push', [push('A'), read('A')], ['new', 'repeat']],
	['a read of other content', [push('A'), read('B')], ['new', 'revised']],
	['reads that go back', [read('A'), read('B'), read('A')], ['new', 'revised', 'revised']],
	['a read again', [read('A'), read('A')], ['new', 'repeat']],
	['a late push of what was read', [read('A'), push('A')], ['new', 'repeat']],
	[
		'a late push of what was read, and another processing',
		[read('A'), push('A'), push('A'), push('A', 'p2')],
		['new', 'repeat', 'repeat', 'unchanged'],
	],
	[
		'a late push stored at the same time as what was read',
		[read('A', 100), push('A', 'p1', { storedAt: 100 })],
		['new', 'repeat'],
	],
	[
		'a push stored later than what was read',
		[read('A', 100), push('A', 'p1', { storedAt: 200 })],
		['new', 'unchanged'],
	],
	[
		'a late push after the next revision was read',
		[read('A', 100), read('B', 200), push('A', 'p1', { storedAt: 100 })],
		['new', 'revised', 'repeat'],
	],
	[
		'two services',
		[push('A'), push('B', 'p1', { service: 'support' }), push('A')],
		['new', 'new', 'repeat'],
	],
	['a call and a chat', [push('A'), push('B', 'p1', { kind: 'chatAnalysis' })], ['new', 'new']],
	[
		'a failure without service and kind is of the only one known',
		[push('A'), push('B', 'p2', { service: undefined, kind: undefined }), push('B', 'p2')],
		['new', 'revised', 'repeat'],
	],
	[
		'of two known it is neither',
		[
			push('A'),
			push('B', 'p1', { service: 'support' }),
			push('C', 'p2', { service: undefined }),
			push('C', 'p3', { service: undefined }),
		],
		['new', 'new', 'new', 'unchanged'],
	],
	[
		'answers of one result',
		[
			push('A', 'p1', { part: 'x' }),
			push('A', 'p1', { part: 'y' }),
			push('A', 'p1', { part: 'x' }),
		],
		['new', 'new', 'repeat'],
	],
	[
		'any part of what passed, for Reconcile',
		[push('A', 'p1', { part: 'x' }), { ...read('A'), part: undefined }],
		['new', 'repeat'],
	],
	[
		'a replay passes once, and only a replay',
		[push('A'), replay('A', '1'), replay('A', '1'), push('A'), read('A'), replay('A', '2')],
		['new', 'replayed', 'repeat', 'repeat', 'repeat', 'replayed'],
	],
	['a replay of what never passed', [replay('A', '1'), push('A')], ['replayed', 'unchanged']],
])('%s', (_what, results, expected) => {
	expect(classes(results)).toEqual(expected);
});

it('the push of what was read is remembered once', () => {
	let known: Known = [];
	for (const result of [read('A'), push('A'), push('A'), push('A')]) {
		known = classify(known, result).known;
	}
	expect(known.map(({ passed }) => passed.length)).toEqual([2]);
});

describe('with a lease', () => {
	it('an unmarked item passes again once per expired lease', () => {
		let known: Known = [];
		const at = (minutes: number, result = push('A')) => {
			const one = classify(known, result, leaseOf(minutes));
			known = one.known;
			return one;
		};
		const first = at(0);
		expect([first, at(30), at(59), at(60), at(61), at(119), at(120)]).toMatchObject(
			['new', 'repeat', 'repeat', 'retried', 'repeat', 'repeat', 'retried'].map(
				(classification) => ({ classification }),
			),
		);
		known = markedDone(known, first.key);
		expect(at(300).classification).toBe('repeat');
		const second = at(301, push('B', 'p2'));
		expect(at(361, read('B')).classification).toBe('retried');
		known = markedDone(known, second.key);
		expect(at(500, read('B')).classification).toBe('repeat');
	});

	it('each processing and revision is marked done separately', () => {
		let known: Known = [];
		const keys = [push('A'), push('A', 'p2'), push('B', 'p3')].map((result) => {
			const one = classify(known, result, leaseOf(0));
			known = one.known;
			return one.key;
		});
		known = markedDone(known, keys[1] ?? '');
		const late = [push('A'), push('A', 'p2'), push('B', 'p3')].map(
			(result) => classify(known, result, leaseOf(70)).classification,
		);
		expect(late).toEqual(['retried', 'repeat', 'retried']);
	});
});

describe('changed fields', () => {
	const changed = (before: JsonObject, after: JsonObject) => {
		const { known } = classify([], { ...push('A'), content: before, packing });
		return classify(readKnown(writtenKnown(known)), { ...push('B'), content: after, packing })
			.changedFields;
	};
	const answers = (ans: string) => ({
		conversation_analytics: {
			business_insights: { version: 1, analytics: { Intent: { ans, explanation: 'e' } } },
		},
	});
	const long = 'x'.repeat(50_000);

	it('names changed, added and removed fields', () => {
		expect(
			changed(
				{ conversation_type: 'x', ...answers('Buy') },
				{ request_data: { tag: 'late' }, ...answers('Sell') },
			),
		).toEqual([
			'conversation_analytics.business_insights.analytics.Intent.ans',
			'conversation_type',
			'request_data.tag',
		]);
	});

	it('takes less than 2,000 characters for a conversation of 60 fields, 5,000 whatever is sent', () => {
		const sizeOf = (content: JsonObject) =>
			writtenKnown(classify([], { ...push('A'), content, packing }).known).length;
		const fields = Object.fromEntries(
			Array.from({ length: 30 }, (_, at) => [`Field ${at}`, { ans: at, explanation: '' }]),
		);
		expect(sizeOf({ conversation_analytics: { templates: fields } })).toBeLessThan(2_000);
		expect(sizeOf({ meta_analytics: { [long]: { [long]: long } } })).toBeLessThan(5_000);
	});
});

it('the memory of one ID is bounded and keeps the newest entry', () => {
	let known: Known = [];
	for (let at = 0; at < 1_000; at += 1) {
		known = classify(known, push('A', `p${at}`)).known;
		known = classify(known, push('A', 'p1', { service: `service ${at}` })).known;
	}
	expect(writtenKnown(known).length).toBeLessThan(100_000);
	expect(classify(known, push('A', 'p1', { service: 'service 999' })).classification).toBe(
		'repeat',
	);
});

it.each(['', 'not JSON', '{}', '[1]', '[["x"]]', '[[null,null,"","",[[]]]]'])(
	'unreadable saved text is treated as empty: %s',
	(text) => {
		expect(classify(readKnown(text), push('A')).classification).not.toBe('repeat');
	},
);
