import fc from 'fast-check';
import type { Classification } from '../../../../../nodes/ConversationAnalytics/resources/delivery/history/classifyItems';
import type { JsonObject } from '../../../../../src/records/value';
import { newHistory, StoredHistory } from '../../../../support/storedHistory';

const read: JsonObject = {
	id: 'a',
	request_data: { service_id: 's', customer_id: 'c' },
	chat_transcription: { transcript: 'Hello' },
	conversation_type: 'Proper Conversation',
	conversation_analytics: {},
};

/** What must become of items, kept without n8n's limits: the rule itself. */
class Rule {
	private readonly delivered = new Set<string>();

	private readonly last = new Map<string, string>();

	classOf({ service, content, processing }: Step): Classification {
		const [last, key] = [this.last.get(service), `${service} ${content} ${processing}`];
		if (processing !== undefined && this.delivered.has(key)) return 'repeat';
		if (processing === undefined && last === content) return 'repeat';
		if (processing !== undefined) this.delivered.add(key);
		this.last.set(service, content);
		if (last === undefined) return 'new';
		return last === content ? 'unchanged' : 'revised';
	}
}

interface Step {
	service: string;
	content: string;
	processing: string | undefined;
}

const step: fc.Arbitrary<Step> = fc.record({
	service: fc.constantFrom('s', 't'),
	content: fc.constantFrom('A', 'B', 'C'),
	processing: fc.constantFrom(undefined, undefined, 'p1', 'p2', 'p3'),
});
const runs = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { maxLength: 12 });

const itemOf = ({ service, content, processing }: Step): JsonObject => ({
	id: 'one',
	conversation_type: content,
	request_data: { service_id: service },
	conversation_analytics: {},
	...(processing === undefined ? {} : { processing_id: processing }),
});

it('whatever comes in whatever order is classified by the rule', async () => {
	await fc.assert(
		fc.asyncProperty(runs, async (all) => {
			const { run } = newHistory();
			const rule = new Rule();
			for (const steps of all) {
				expect(await run(...steps.map(itemOf))).toEqual(steps.map((one) => rule.classOf(one)));
			}
		}),
		{ numRuns: 500, seed: 20_261_121 },
	);
});

it('nothing is dropped that the rule lets pass while calls of the history fail behind the first', async () => {
	await fc.assert(
		fc.asyncProperty(runs, fc.integer({ min: 2, max: 8 }), async (all, failing) => {
			const rule = new Rule();
			// Until something fails the rule holds; the run in which it fails drops nothing that it lets pass.
			const history = new StoredHistory(Infinity, (call) => call === failing);
			const { run } = newHistory(history);
			for (const steps of all) {
				const callsBefore = history.calls;
				const expected = steps.map((one) => rule.classOf(one));
				const classes = await run(...steps.map(itemOf)).catch(() => undefined);
				// The first call of a run stores everything or nothing: the node fails, and nothing has passed.
				if (classes === undefined) return;
				for (const [at, one] of classes.entries()) {
					if (one === 'repeat') expect(expected[at]).toBe('repeat');
				}
				if (callsBefore < failing && history.calls >= failing) return;
			}
		}),
		{ numRuns: 500, seed: 20_261_121 },
	);
});

it('a conversation revised very often is found again', async () => {
	const { pass } = newHistory();
	for (let time = 0; time < 100; time += 1) {
		expect(await pass({ ...read, conversation_type: `type ${time % 7}` })).toBe(
			time === 0 ? 'new' : 'revised',
		);
		expect(await pass({ ...read, conversation_type: `type ${time % 7}` })).toBe('repeat');
	}
});

it('a full history forgets whole results, the oldest first', async () => {
	const { run } = newHistory(new StoredHistory(110));
	const many = Array.from({ length: 200 }, (_, at) => ({ ...read, id: `many-${at}` }));
	expect(new Set(await run(...many))).toEqual(new Set(['new']));
	expect(new Set(await run(...many.slice(-10)))).toEqual(new Set(['repeat']));
	expect(new Set(await run(...many.slice(0, 10)))).toEqual(new Set(['new']));
});

it('asks n8n once while nothing was revised', async () => {
	const history = new StoredHistory();
	const { run } = newHistory(history);
	const items = Array.from({ length: 50 }, (_, at) => ({ ...read, id: `c-${at}` }));
	await run(...items);
	await run(...items);
	expect(history.calls).toBe(2);
});
