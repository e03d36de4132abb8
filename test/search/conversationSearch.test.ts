import { ranked, Search, type Match, type MatchMode } from '../../src/search/conversationSearch';
import type { JsonObject } from '../../src/records/value';

const record = (transcript: string, modules: JsonObject = {}): JsonObject => ({
	audio_to_text: { transcript },
	conversation_analytics: modules,
});
const search = (words: string, match: MatchMode = 'all', mostQuotes = 3) => {
	const search = new Search({ words, match, mostQuotes });
	return {
		match(stored: JsonObject): Match | undefined {
			const steps = search.matching(stored);
			for (;;) {
				const step = steps.next();
				if (step.done) return step.value;
			}
		},
	};
};

const talk =
	'Agent: How can I help?\nCustomer: My invoice is wrong. I want a refund!\nAgent: The refund comes on Monday.';
const insight = (result: JsonObject) => ({
	business_insights: { version: 1, analytics: { Intent: result } },
});

test('quotes are exact, with the speaker, best first', () => {
	expect(search('refund monday').match(record(talk))).toMatchObject({
		words: ['refund', 'monday'],
		foundIn: ['transcript'],
		quotes: [
			{ quote: 'The refund comes on Monday.', speaker: 'Agent', time: null, source: 'transcript' },
			{ quote: 'I want a refund!', speaker: 'Customer' },
		],
		quotesLeftOut: 0,
	});
});

test('matches all words, or any of them', () => {
	expect(search('refund parcel').match(record(talk))).toBeUndefined();
	expect(search('refund parcel', 'any').match(record(talk))?.words).toEqual(['refund']);
	expect(search('parcel', 'any').match(record(talk))).toBeUndefined();
});

test('words may match in different places of one record', () => {
	const modules = {
		conversation_summary: { analytics: { call_summary: 'The parcel was late.' } },
		concerns_and_queries: { analytics: { concerns: [{ text: 'Courier lost it' }] } },
	};
	expect(search('refund parcel courier').match(record(talk, modules))).toMatchObject({
		words: ['refund', 'parcel', 'courier'],
		foundIn: ['transcript', 'summary', 'answer'],
	});
});

test('every text of the analysis is searched, and a quote names its source', () => {
	const source = { title: 'Parcel', text: 'A parcel was late.', sources: [] };
	const modules = {
		conversation_summary: {
			analytics: {
				call_summary: 'A parcel was late.',
				call_summary_short: 'Late parcel.',
				call_summary_with_source: [source],
			},
		},
		...insight({ ans: 'Parcel lost', explanation: 'He asked for his parcel.' }),
	};
	const found = search('parcel', 'all', 9).match(record('', modules));
	const quotes = found?.quotes.map(({ quote, source, module, parameter }) => [
		quote,
		source,
		`${module}.${parameter}`,
	]);
	expect(quotes).toEqual([
		['A parcel was late.', 'summary', 'conversation_summary.call_summary'],
		['Late parcel.', 'summary', 'conversation_summary.call_summary_short'],
		['Parcel', 'title', 'conversation_summary.call_summary_with_source'],
		['Parcel lost', 'answer', 'business_insights.Intent'],
		['He asked for his parcel.', 'explanation', 'business_insights.Intent'],
	]);
});

test('the work grows with the length of a record, not with its square', () => {
	const sentence = (at: number) => `The refund ${at} is here.`;
	const long = (count: number) => {
		const texts = Array.from({ length: count }, (_, at) => sentence(at));
		const evidence = texts.map((text) => ({ text, sources: [] })).reverse();
		const modules = insight({ ans: 'x', explanation_with_source: evidence });
		return record(texts.map((text) => `Customer: ${text}`).join('\n'), modules);
	};
	const lowered = jest.spyOn(String.prototype, 'toLowerCase');
	const read = (count: number) => {
		const stored = long(count);
		lowered.mockClear();
		expect(search('refund').match(stored)).toMatchObject({ quotesLeftOut: count - 3 });
		const characters = lowered.mock.contexts.reduce<number>(
			(sum, text) => sum + String(text).length,
			0,
		);
		return characters / JSON.stringify(stored).length;
	};
	const short = read(500);
	expect(read(4_000) / short).toBeLessThan(1.5);
	lowered.mockRestore();
});

test('evidence adds its time and parameter to the sentence it stands for', () => {
	const evidence = [
		{ text: 'I want a  refund!', sources: [{ segment_id: 's', start_timestamp: '00:00:07.100' }] },
	];
	const found = search('refund').match(
		record(talk, insight({ ans: 'Billing', explanation_with_source: evidence })),
	);
	expect(found?.quotes).toEqual([
		{
			quote: 'I want a refund!',
			speaker: 'Customer',
			time: '00:00:07.100',
			source: 'transcript',
			module: 'business_insights',
			parameter: 'Intent',
		},
		expect.objectContaining({ quote: 'The refund comes on Monday.', parameter: null }),
	]);
});

test('evidence of a record without transcript is a quote of its own', () => {
	const evidence = [{ text: 'Money back, please.', sources: [{ id: 'call-1' }] }];
	const modules = insight({
		ans: 'x',
		subparameters: { Detail: { ans: 'y', explanation_with_source: evidence } },
	});
	expect(search('money').match({ conversation_analytics: modules })?.quotes).toEqual([
		{
			quote: 'Money back, please.',
			speaker: null,
			time: null,
			source: 'evidence',
			module: 'business_insights',
			parameter: 'Intent / Detail',
		},
	]);
});

test.each<[string, JsonObject]>([
	['nothing', {}],
	['text for modules', { conversation_analytics: 'none', audio_to_text: null }],
	[
		'evidence of another form',
		{ conversation_analytics: insight({ ans: null, explanation_with_source: {} }) },
	],
	['a transcript that is a list', { audio_to_text: { transcript: ['refund'] } }],
])('a record with %s does not match and breaks nothing', (_what, stored) => {
	expect(search('refund').match(stored)).toBeUndefined();
});

test('quotes above the maximum are counted', () => {
	const many = Array.from({ length: 5 }, (_, at) => `Customer: Refund number ${at}.`).join('\n');
	expect(search('refund', 'all', 2).match(record(many))).toMatchObject({ quotesLeftOut: 3 });
});

test('rare words count more than frequent ones', () => {
	const any = search('invoice courier', 'any');
	const found = ['invoice', 'invoice', 'invoice', 'courier'].flatMap((word, at) => {
		const match = any.match(record(`Customer: About the ${word}.`));
		return match ? [{ at, match }] : [];
	});
	expect(ranked(found, 10).map(({ at }) => at)).toEqual([3, 0, 1, 2]);
});
