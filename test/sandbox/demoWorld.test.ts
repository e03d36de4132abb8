import { z } from 'zod';
import { createDemoWorld } from '../../workshop/sandbox';

/** How long ago the conversations of a service were, in seconds, and which they are. */
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

it('has records in the working hours of the machine’s day otherwise', () => {
	expect(agesAt(evening, {})).not.toEqual(agesAt(morning, {}));
	const world = createDemoWorld({ nowSeconds: Date.parse(evening) / 1_000, conversations: 900 });
	const hours = world
		.conversationsOf('support-desk')
		.ordered.all()
		.map(({ time }) => Math.floor((time % 86_400) / 3_600));
	expect(hours.filter((hour) => hour >= 7 && hour <= 19).length).toBeGreaterThan(
		hours.length * 0.8,
	);
});

describe('what is planted agrees', () => {
	const recordShape = z.object({
		conversation_type: z.string().nullable(),
		meta_analytics: z.object({ audio_duration: z.number().optional() }).passthrough(),
		audio_to_text: z.object({ transcript: z.string() }).optional(),
		chat_transcription: z.object({ transcript: z.string() }).optional(),
		conversation_analytics: z.record(z.unknown()),
	});
	const world = createDemoWorld({ nowSeconds: Date.parse(morning) / 1_000, conversations: 900 });
	const records = ['support-desk', 'sales-line', 'renewals']
		.flatMap((service) => world.conversationsOf(service).ordered.all())
		.filter(({ selectors }) => selectors.analysis_status === 'completed')
		.map((one) => recordShape.parse(one.record()));
	const transcriptOf = (record: z.infer<typeof recordShape>) =>
		(record.audio_to_text ?? record.chat_transcription)?.transcript ?? '';

	/** Everything below a value that has this key. */
	function valuesOf(value: unknown, key: string): unknown[] {
		if (typeof value !== 'object' || value === null) return [];
		return Object.entries(value).flatMap(([name, one]) => [
			...(name === key ? [one] : []),
			...valuesOf(one, key),
		]);
	}

	it('quotes what the transcript holds, at a time within the call', () => {
		const quotes = z.array(z.object({ text: z.string(), sources: z.array(z.unknown()) }));
		let count = 0;
		for (const record of records) {
			const found = valuesOf(record.conversation_analytics, 'explanation_with_source')
				.filter(Array.isArray)
				.flatMap((one) => quotes.parse(one));
			count += found.length;
			for (const { text, sources } of found) {
				expect(transcriptOf(record)).toContain(text);
				const { audio_duration: duration } = record.meta_analytics;
				for (const end of valuesOf(sources, 'end_timestamp')) {
					const seconds = Date.parse(`1970-01-01T${String(end)}Z`) / 1_000;
					if (duration !== undefined) expect(seconds).toBeLessThanOrEqual(duration);
				}
			}
		}
		expect(count).toBeGreaterThan(1_000);
	});

	it('answers what the transcript says, and explains the answer that it gives', () => {
		const answers = z.object({ ans: z.unknown(), explanation: z.string().nullish() });
		const modules = z.object({
			business_insights: z.object({ analytics: z.record(answers) }),
			agent_feedback: z.object({ analytics: z.object({ parameters: z.record(answers) }) }),
		});
		const full = records.filter(({ conversation_type: type }) => type === 'Proper Conversation');
		expect(full.length).toBeGreaterThan(500);
		for (const record of full) {
			const transcript = transcriptOf(record);
			const { business_insights, agent_feedback } = modules.parse(record.conversation_analytics);
			const { Product, 'Monthly amount': amount, ...insights } = business_insights.analytics;
			for (const product of z.array(z.string()).parse(Product?.ans)) {
				expect(transcript).toContain(product);
			}
			if (amount?.ans !== null) expect(transcript).toContain(Number(amount?.ans).toFixed(2));
			expect(insights['Competitor mentioned']?.ans).toBe(
				transcript.includes('competitor') ? 'Yes' : 'No',
			);
			const { Greeting, 'No promise without cover': promise } = agent_feedback.analytics.parameters;
			expect(Greeting?.ans).toBe(/^Agent: .*Harbor/.test(transcript) ? 'Yes' : 'No');
			expect(Greeting?.explanation).toMatch(Greeting?.ans === 'Yes' ? / names the/ : /neither/);
			expect(promise?.ans).toBe(/I promise/.test(transcript) ? 'No' : 'Yes');
			expect(promise?.explanation).toMatch(
				promise?.ans === 'No' ? /promised a refund/ : /promised nothing/,
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
