import { createDemoWorld } from '../../workshop/sandbox';
import { at, objectAt, type JsonObject } from '../../workshop/sandbox/rules/json';

/** The conversations of a service with their age in seconds. */
function agesAt(time: string, size: object): string[] {
	const nowSeconds = Date.parse(time) / 1_000;
	const world = createDemoWorld({ nowSeconds, conversations: 900, ...size });
	return world
		.conversationsOf('support-desk')
		.ordered.all()
		.map((one) => `${one.id} ${nowSeconds - one.time} ${one.selectors.analysis_status}`);
}

const [morning, evening] = ['2026-11-22T06:01:00Z', '2027-01-01T19:47:13Z'];

it('has the same records, as long ago, at every time of a day that is given', () => {
	const size = { secondOfDay: 6 * 3_600 };
	expect(agesAt(evening, size)).toEqual(agesAt(morning, size));
	expect(agesAt(morning, size)).toHaveLength(new Set(agesAt(morning, size)).size);
});

describe('what is planted agrees', () => {
	const world = createDemoWorld({ nowSeconds: Date.parse(morning) / 1_000, conversations: 900 });
	const records = ['support-desk', 'sales-line', 'renewals']
		.flatMap((service) => world.conversationsOf(service).ordered.all())
		.filter(({ selectors }) => selectors.analysis_status === 'completed')
		.map((one) => one.record());
	const transcriptOf = (record: JsonObject) =>
		String(at(record.audio_to_text ?? record.chat_transcription, 'transcript'));

	/** Everything below a value that has this key. */
	function valuesOf(value: unknown, key: string): unknown[] {
		if (typeof value !== 'object' || value === null) return [];
		return Object.entries(value).flatMap(([name, one]) => [
			...(name === key ? [one] : []),
			...valuesOf(one, key),
		]);
	}

	it('quotes what the transcript holds, at a time within the call', () => {
		let count = 0;
		for (const record of records) {
			const duration = Number(at(record, 'meta_analytics', 'audio_duration') ?? Infinity);
			const quotes = valuesOf(record.conversation_analytics, 'explanation_with_source')
				.filter(Array.isArray)
				.flat();
			count += quotes.length;
			for (const quote of quotes) {
				const [text] = valuesOf(quote, 'text');
				expect(transcriptOf(record)).toContain(text);
				for (const end of valuesOf(quote, 'end_timestamp')) {
					expect(Date.parse(`1970-01-01T${String(end)}Z`) / 1_000).toBeLessThanOrEqual(duration);
				}
			}
		}
		expect(count).toBeGreaterThan(1_000);
	});

	it('answers what the transcript says, and explains the answer that it gives', () => {
		const full = records.filter(({ conversation_type: type }) => type === 'Proper Conversation');
		expect(full.length).toBeGreaterThan(500);
		for (const record of full) {
			const transcript = transcriptOf(record);
			const { business_insights: insights, agent_feedback: feedback } = objectAt(
				record,
				'conversation_analytics',
			);
			const answer = (name: string) => at(insights, 'analytics', name, 'ans');
			const products = answer('Product');
			for (const product of Array.isArray(products) ? products : [null]) {
				expect(transcript).toContain(product);
			}
			const amount = answer('Monthly amount');
			if (amount !== null) expect(transcript).toContain(Number(amount).toFixed(2));
			const competitor = transcript.includes('competitor') ? 'Yes' : 'No';
			expect(answer('Competitor mentioned')).toBe(competitor);
			const judged = (name: string) => {
				const { ans, explanation } = objectAt(feedback, 'analytics', 'parameters', name);
				return `${String(ans)}: ${String(explanation)}`;
			};
			expect(judged('Greeting')).toMatch(
				/^Agent: .*Harbor/.test(transcript) ? /^Yes: .* names the/ : /^No: .*neither/,
			);
			expect(judged('No promise without cover')).toMatch(
				/I promise/.test(transcript) ? /^No: .*promised a refund/ : /^Yes: .*promised nothing/,
			);
		}
	});

	it('has a quote wherever a customer asks for a refund', () => {
		const asking = records.filter((record) =>
			valuesOf(record.conversation_analytics, 'sub_category').includes('Refund'),
		);
		expect(asking.length).toBeGreaterThan(50);
		for (const record of asking) expect(transcriptOf(record)).toMatch(/refund/i);
	});
});
