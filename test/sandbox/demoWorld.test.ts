import { createDemoWorld } from '../../workshop/sandbox';
import { at, objectAt, type JsonObject } from '../../workshop/sandbox/rules/json';
import type { StoredRecord } from '../../workshop/sandbox/world/storedRecord';
import { nowSeconds } from './support';

function recordsOf(services: string[], size: object = {}): StoredRecord[] {
	const world = createDemoWorld({ nowSeconds, conversations: 900, ...size });
	return services.flatMap((service) => world.conversationsOf(service).ordered.all());
}

it('is the same for the same seed and moment, and holds every kind of record', () => {
	const texts = () => recordsOf(['sales-line']).map((record) => record.json());
	const once = texts();
	expect(texts()).toEqual(once);
	const all = once.join('\n');
	const parts = ['"error_type"', '"call_time"', '"chat_transcription"', '"subparameters":{"Open'];
	for (const part of parts) expect(all).toContain(part);
});

it('has the same records of the same age at every time of day if that is fixed', () => {
	const agesAt = (time: string) => {
		const moment = Date.parse(time) / 1_000;
		const size = { nowSeconds: moment, secondOfDay: 6 * 3_600 };
		return recordsOf(['support-desk'], size).map(
			({ id, time: at, selectors }) => `${id} ${moment - at} ${selectors.analysis_status}`,
		);
	};
	const morning = agesAt('2026-11-22T06:01:00Z');
	expect(agesAt('2027-01-01T19:47:13Z')).toEqual(morning);
	expect(morning).toHaveLength(new Set(morning).size);
});

it('has the same records with the same content after a restart at another time', () => {
	const contentAt = (time: string) =>
		recordsOf(['support-desk', 'renewals'], { nowSeconds: Date.parse(time) / 1_000 })
			.map((one) => one.json().replace(/"(call_time|conversation_time|timestamp)":\d+/g, ''))
			.sort();
	const morning = contentAt('2026-11-22T06:01:00Z');
	for (const time of ['2026-11-22T06:01:07Z', '2026-11-22T23:59:59Z', '2026-11-29T00:00:00Z']) {
		expect(contentAt(time)).toEqual(morning);
	}
});

describe('planted data is consistent', () => {
	const records = recordsOf(['support-desk', 'sales-line', 'renewals'])
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
		const quoted = records.flatMap((record) =>
			valuesOf(record.conversation_analytics, 'explanation_with_source')
				.filter(Array.isArray)
				.flat()
				.map((quote) => ({ record, quote })),
		);
		expect(quoted.length).toBeGreaterThan(1_000);
		for (const { record, quote } of quoted) {
			expect(transcriptOf(record)).toContain(valuesOf(quote, 'text')[0]);
			const duration = Number(at(record, 'meta_analytics', 'audio_duration') ?? Infinity);
			for (const end of valuesOf(quote, 'end_timestamp')) {
				expect(Date.parse(`1970-01-01T${String(end)}Z`) / 1_000).toBeLessThanOrEqual(duration);
			}
		}
	});

	it('answers what the transcript says, and explains that answer', () => {
		const full = records.filter(({ conversation_type: type }) => type === 'Proper Conversation');
		expect(full.length).toBeGreaterThan(500);
		for (const record of full) {
			const transcript = transcriptOf(record);
			const modules = objectAt(record, 'conversation_analytics');
			const answer = (name: string) => at(modules, 'business_insights', 'analytics', name, 'ans');
			for (const product of [answer('Product') ?? null].flat()) {
				expect(transcript).toContain(product);
			}
			const amount = answer('Monthly amount');
			if (amount !== null) expect(transcript).toContain(Number(amount).toFixed(2));
			const competitor = transcript.includes('competitor') ? 'Yes' : 'No';
			expect(answer('Competitor mentioned')).toBe(competitor);
			const judged = (name: string) => {
				const path = ['agent_feedback', 'analytics', 'parameters', name];
				const { ans, explanation } = objectAt(modules, ...path);
				return `${String(ans)}: ${String(explanation)}`;
			};
			const isGreeted = /^Agent: .*Harbor/.test(transcript);
			expect(judged('Greeting')).toMatch(isGreeted ? /^Yes: .* names the/ : /^No: .*neither/);
			const isPromised = /I promise/.test(transcript);
			expect(judged('No promise without cover')).toMatch(
				isPromised ? /^No: .*promised a refund/ : /^Yes: .*promised nothing/,
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
