import { pagesOf, recordPartOf } from '../../src/output/recordPart';

const line = 'Customer: I have waited for three weeks, and nobody called me back about my refund.';

test('splits a transcript into pages within the limit, and loses nothing', () => {
	const long = [...Array.from({ length: 200 }, () => line), '', '字'.repeat(3000)].join('\n');
	const pages = pagesOf(long);
	expect(pages.join('')).toBe(long);
	expect(pages.length).toBeGreaterThan(4);
	expect(Math.max(...pages.map(({ length }) => length))).toBeLessThan(6000);
	expect(pagesOf('')).toEqual([]);
});

const evidence = [{ text: 'Where is my refund?', sources: [{ start_timestamp: '00:00:07.100' }] }];
const record = {
	id: 'call-1',
	request_data: { conversation_time: 1_772_323_200, customer_id: 'customer-1' },
	audio_to_text: { transcript: line },
	conversation_analytics: {
		conversation_summary: { version: 1, analytics: { call_summary: 'About a refund.' } },
		business_insights: {
			version: 1,
			analytics: {
				Intent: { ans: 'Refund', explanation_with_source: evidence },
				Urgency: { ans: 'High', explanation_with_source: evidence },
			},
		},
	},
};
const head = {
	conversation_id: 'call-1',
	conversation_time: '2026-03-01T00:00:00Z',
	customer_id: 'customer-1',
	channel: 'call',
};

test('each part names its conversation and the part', () => {
	expect(recordPartOf(record, 'summary', 1)).toEqual({ ...head, summary: 'About a refund.' });
	expect(recordPartOf(record, 'answers', 1)).toMatchObject({
		...head,
		answers: { business_insights: { Intent: 'Refund', Urgency: 'High' } },
	});
	expect(recordPartOf(record, 'evidence', 1)).toEqual({
		...head,
		quotes: [
			{
				quote: 'Where is my refund?',
				time: '00:00:07.100',
				evidence_of: ['business_insights: Intent', 'business_insights: Urgency'],
			},
		],
	});
	expect(recordPartOf(record, 'transcript', 1)).toEqual({
		...head,
		transcript: line,
		page: 1,
		pages: 1,
	});
});

test('pages the turns, and says when the speakers are unclear', () => {
	const text = 'I have waited for three weeks, and nobody called me back about my refund.';
	const said = Array.from(
		{ length: 100 },
		(_, at) => `${at % 2 ? 'Agent' : 'Customer'}: ${at}. ${text}`,
	);
	const long = { ...record, audio_to_text: { transcript: said.join('\n') } };
	const pages = [1, 2, 3, 4, 5].map((page) => recordPartOf(long, 'turns', page));
	const turns = pages.flatMap((page) => page.turns);
	expect(turns).toHaveLength(100);
	expect(turns[99]).toEqual({ speaker: 'Agent', time: null, text: `99. ${text}` });
	expect(pages[0]).toMatchObject({ page: 1, next: 'Call again with Page 2 for the rest.' });
	const unclear = { ...record, audio_to_text: { transcript: 'One thing: no' } };
	expect(recordPartOf(unclear, 'turns', 1)).toEqual({
		...head,
		turns: null,
		note: expect.stringContaining('Ask with Part transcript'),
	});
});

test('a missing part is empty', () => {
	const empty = { id: 'call-2' };
	expect(recordPartOf(empty, 'summary', 1)).toEqual({ conversation_id: 'call-2', summary: null });
	expect(recordPartOf(empty, 'evidence', 1)).toEqual({ conversation_id: 'call-2', quotes: [] });
	expect(recordPartOf(empty, 'transcript', 3)).toMatchObject({ transcript: '', pages: 0 });
});

test('a part of a failed analysis has the error', () => {
	const failed = { id: 'call-2', error: 'No speech found', error_type: 'AUDIO' };
	for (const part of ['summary', 'answers', 'evidence', 'transcript', 'turns'] as const) {
		expect(recordPartOf(failed, part, 1)).toMatchObject({
			conversation_id: 'call-2',
			error: 'No speech found',
		});
	}
});
