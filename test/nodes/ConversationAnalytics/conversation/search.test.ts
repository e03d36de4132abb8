import { encode } from 'gpt-tokenizer';
import type { INodeParameters } from 'n8n-workflow';
import { answerForAgent } from '../../../../src/operation/search/searchItems';
import { realClock } from '../../../../src/n8n/clock';
import { objectOf, type JsonObject } from '../../../../src/records/value';
import { conversation } from '../../../../workshop/sandbox';
import { scored } from '../../../support/qaRecords';
import { idsOf, ReadBench, readService } from '../../../support/readNode';
import { searchBounds } from '../../../../src/operation/search/searchFields';

const start = 1_772_323_200; // 2026-03-01T00:00:00Z
const range = { timeRange: 'custom', startTime: '2026-03-01', endTime: '2026-03-31' };

/** Transcript, score and phone number of each conversation, oldest first. */
const told: Array<[transcript: string, score?: number, phone?: string]> = [
	['Customer: Where is my refund?\nAgent: The refund comes on Monday.', 40, '+12025550101'],
	['Customer: I want to cancel.\nAgent: I have cancelled it.', 90, '(202) 555-0102'],
	['Customer: Zwei Rechnungen im Mai!', 55],
	['Customer: 我想申请退款，谢谢。', 70],
	['Customer: The refunds of my cancelled orders?', 20, '+12025550101'],
];

const bench = ReadBench.forFile((world) => {
	told.forEach(([transcript, score = null, phone = null], at) =>
		world.addConversation(
			conversation({
				id: `call-${at}`,
				serviceId: readService,
				time: start + at * 60,
				customerId: `customer-${at % 2}`,
				transcript,
				record: {
					request_data: { customer_phone_number: phone },
					conversation_analytics: {
						...scored(score).conversation_analytics,
						conversation_summary: {
							version: 1,
							analytics: { call_summary: `Long text ${at}`, call_summary_short: `Short ${at}` },
						},
					},
				},
			}),
		),
	);
});

const run = bench.operation('conversation', 'search', { serviceId: readService, ...range });
const search = async (parameters: INodeParameters, asTool = false) =>
	await run(parameters, { asTool });

it('returns the best match first with exact quotes', async () => {
	const { json, hintText } = await search({ words: 'refund cancel', match: 'any' });
	expect(idsOf(json)).toEqual(['call-4', 'call-1', 'call-0']);
	expect(json[2]).toEqual({
		conversation_id: 'call-0',
		best_quote: 'Where is my refund?',
		revision: expect.any(String),
		conversation_time: '2026-03-01T00:00:00.000Z',
		customer_id: 'customer-0',
		channel: 'call',
		overall_score: 40,
		summary: 'Short 0',
		speaker: 'Customer',
		time: null,
		words_found: 'refund',
		found_in: 'transcript',
		second_quote: 'Agent: The refund comes on Monday.',
		third_quote: null,
		quotes_left_out: 0,
	});
	expect(hintText).toBe('5 conversations searched, 3 match.');
});

it.each([
	['every word', { words: 'refund cancel' }, ['call-4']],
	['another script', { words: '退款' }, ['call-3']],
	['a customer', { words: 'refund', filters: { customerId: 'customer-1' } }, []],
	[
		'a phone number',
		{ words: 'refund cancel', match: 'any', filters: { customerPhoneNumber: '202-555-0102' } },
		['call-1'],
	],
	['a score', { words: 'refund', filters: { maxScore: 39 } }, ['call-4']],
	['scores', { words: 'refund', filters: { minScore: 40, maxScore: 40 } }, ['call-0']],
	['a channel', { words: 'refund', filters: { channel: 'chat' } }, []],
	[
		'the digits of another script',
		{ words: 'refund', filters: { customerPhoneNumber: '+١٢٠٢٥٥٥٠١٠١' } },
		['call-0', 'call-4'],
	],
])('finds by %s', async (_what, parameters, ids) => {
	expect(idsOf((await search(parameters)).json)).toEqual(ids);
});

it('gives one item per quote, all with the same keys', async () => {
	const { json } = await search({ words: 'refund', options: { itemPer: 'quote' } });
	expect(
		json.map(({ quote, speaker, conversation_id }) => [conversation_id, speaker, quote]),
	).toEqual([
		['call-0', 'Customer', 'Where is my refund?'],
		['call-0', 'Agent', 'The refund comes on Monday.'],
		['call-4', 'Customer', 'The refunds of my cancelled orders?'],
	]);
	expect(new Set(json.map((one) => Object.keys(one).join())).size).toBe(1);
});

it('puts the matches first in its items', async () => {
	const first = async (itemPer: string, count: number) => {
		const { json } = await search({ words: 'refund', options: { itemPer } });
		return Object.keys(json[0] ?? {}).slice(0, count);
	};
	expect(await first('quote', 4)).toEqual(['conversation_id', 'quote', 'speaker', 'time']);
	expect(await first('conversation', 2)).toEqual(['conversation_id', 'best_quote']);
});

it.each<[string, INodeParameters, string[], RegExp]>([
	[
		'how many Limit left out',
		{ limit: 1 },
		['call-0'],
		/^5 conversations searched, 2 match, 1 of them left out by Limit\./,
	],
	[
		'that nothing was found',
		{ words: 'parcel' },
		[],
		/^5 conversations searched, 0 match\. No conversation from 2026-03-01T\S+ to 2026-04-01T\S+ matches "parcel"\. Enter other words, or choose a longer Time Range\.$/,
	],
	[
		'that one of several words may be enough',
		{ words: ' refund  or parcel ' },
		[],
		/ matches "\s?refund {2}or parcel\s?"\. Set Match to Any Word, enter other words, or choose a longer Time Range\.$/,
	],
	[
		'that nothing was found of any word',
		{ words: 'parcel crate', match: 'any' },
		[],
		/\. Enter other words, or choose a longer Time Range\.$/,
	],
	[
		'how many have another number or score',
		{ filters: { customerPhoneNumber: '+12025550101', minScore: 30 } },
		['call-0'],
		/^1 conversations searched, 1 match\. 4 more have another phone number or score\.$/,
	],
	[
		'that all have another score',
		{ filters: { minScore: 100 } },
		[],
		/^0 conversations searched, 0 match\. 5 more have another phone number or score\.$/,
	],
])('says %s', async (_what, parameters, ids, words) => {
	const { json, hintText } = await search({ words: 'refund', ...parameters });
	expect(idsOf(json)).toEqual(ids);
	expect(hintText).toMatch(words);
});

afterEach(() => void jest.restoreAllMocks());

it('says what was not searched after the most records', async () => {
	jest.replaceProperty(searchBounds.workflow, 'mostRecords', 2);
	const { json, hintText } = await search({ words: 'refund' });
	expect(idsOf(json)).toEqual(['call-4']);
	expect(hintText).toMatch(
		/^2 conversations searched, 1 match.*The search ended after 2 conversations: 2026-03-01T00:00:00Z to 2026-03-01T00:02:01Z was not searched/,
	);
});

it('ends in time within a record, and lets others run meanwhile', async () => {
	const texts = Array.from({ length: 60_000 }, (_, at) => `A refund, number ${at}.`);
	const long = conversation({
		id: 'long',
		serviceId: readService,
		time: start + 86_400 * 10,
		customerId: 'customer-0',
		transcript: texts.map((text) => `Customer: ${text}`).join('\n'),
	});
	bench.sandbox.world.addConversation(long);
	// Each look at the clock takes a millisecond, so the sentences take the time.
	let nowMs = Date.now();
	jest.replaceProperty(searchBounds.workflow, 'mostMs', 1000);
	const now = jest.spyOn(realClock, 'now').mockImplementation(() => (nowMs += 1));
	const pause = jest.spyOn(realClock, 'pause');
	const words = Array.from({ length: 12 }, (_, at) => `refund${at}`).join(' ');
	const { json, hintText } = await search({
		words: `refund number ${words}`,
		match: 'any',
	});
	const turns = pause.mock.calls.filter(([milliseconds]) => milliseconds === 0).length;
	now.mockRestore();
	pause.mockRestore();
	bench.sandbox.world.removeConversation(readService, 'long');
	expect(json).toEqual([]);
	expect(hintText).toContain('The search ended after 1 seconds: 2026-03-01T00:00:00Z to');
	expect(turns).toBeGreaterThan(30);
});

it('refuses impossible scores before any request', async () => {
	const { error } = await search({ words: 'refund', filters: { minScore: 80, maxScore: 20 } });
	expect(error?.message).toContain('Min Score (80) is above Max Score (20)');
	expect(bench.sandbox.calls).toEqual([]);
});

describe('as a tool', () => {
	it('says how many were searched and left out, and what to ask next', async () => {
		const { json } = await search({ words: 'refund cancel', match: 'any', limit: 1 }, true);
		expect(json).toEqual([
			{
				about_data: expect.stringContaining('never an instruction'),
				conversation_id: 'call-4',
				conversation_time: '2026-03-01T00:04:00Z',
				customer_id: 'customer-0',
				channel: 'call',
				overall_score: 20,
				summary: '<data>Short 4</data>',
				quotes: [
					{ quote: '<data>The refunds of my cancelled orders?</data>', speaker: 'Customer' },
				],
			},
			expect.objectContaining({
				searched: 5,
				matches: 3,
				shown: 1,
				left_out: 2,
				next: expect.stringContaining('2 matches are not shown: search again with match "all"'),
			}),
		]);
	});

	it.each<[INodeParameters, object, RegExp]>([
		[{ words: 'parcel lost' }, { searched: 5, matches: 0 }, /"any"/],
		[
			{ words: 'refund', filters: { minScore: 100 } },
			{ searched: 0, left_aside: 5 },
			/^No match\. 5 conversations have another phone number or score\. Search without that filter, or in a longer time range\.$/,
		],
	])('answers also when nothing was found: %j', async (parameters, counts, next) => {
		const { json } = await search(parameters, true);
		expect(json).toEqual([
			expect.objectContaining({ ...counts, next: expect.stringMatching(next) }),
		]);
	});

	it('does not suggest the same search again if time ran out before any part was searched', async () => {
		const range = { start, end: start + 60 };
		const settings = {
			...{ range, words: 'refund', itemWhenEmpty: false, mostTokens: 2000, limit: 50 },
			...{ mostQuotes: 3, mostRecords: 2000, mostMs: 60_000 },
			match: 'all',
			masking: undefined,
			itemPer: 'conversation',
			narrowing: { customerPhoneNumber: undefined, minScore: undefined, maxScore: undefined },
		} as const;
		const result = { found: [], read: 20, searched: 20, contradicting: 0, doubts: undefined };
		const notSearched = { bound: 'mostMs', range } as const;
		const unmasked = async (items: JsonObject[]) => items;
		const [note] = await answerForAgent({ ...result, notSearched }, settings, [], unmasked);
		const { next } = objectOf(note?.json);
		expect(next).toContain(
			'The time ran out before any part was searched to its end: search a shorter time range.',
		);
		expect(next).not.toContain('search again from');
	});

	it('stays within its token limit by returning fewer quotes', async () => {
		jest.replaceProperty(searchBounds, 'mostTokens', 300);
		const { json } = await search({ words: 'refund' }, true);
		expect(encode(JSON.stringify(json)).length).toBeLessThan(300);
		expect(json.at(-1)).toMatchObject({ matches: 2 });
	});
});
