import { join } from 'node:path';
import { z } from 'zod';
import { sampleBody } from '../../workshop/sandbox';
import { root } from '../../workshop/scripts/instance/paths';
import { receiversOf, wiredReceivers } from '../../workshop/scripts/start/callbacks';
import { groupsOf, readExamples } from '../../workshop/scripts/start/ready';
import { welcome } from '../../workshop/scripts/start/welcome';

const n8nUrl = 'http://127.0.0.1:5678';
const examples = readExamples();
const receivers = examples.flatMap((example) => receiversOf(example, n8nUrl));
const started = {
	n8n: { url: n8nUrl },
	sandbox: { url: 'http://127.0.0.1:4010' },
	examples,
	receivers,
	owner: { email: 'owner@example.com', password: 'a-password' },
	substitutes: true,
};
const text = () => welcome(started, join(root, '.n8n-data/start'), 9);

test('all three callbacks lead to one example', () => {
	const wired = wiredReceivers(examples, n8nUrl);
	const url = expect.stringMatching(/^http:\/\/127\.0\.0\.1:5678\/webhook\/[^/]+\/webhook$/);
	const example = 'results-as-they-arrive';
	expect(wired.sort((one, other) => one.kind.localeCompare(other.kind))).toEqual([
		{ kind: 'call', example, url },
		{ kind: 'chat', example, url },
		{ kind: 'voice', example, url },
	]);
	expect(new Set(wired.map((one) => one.url)).size).toBe(3);
});

test('what `npm start` prints says where to begin, how to send a result to each trigger, and how to start over', () => {
	const lines = text().split('\n');
	expect(lines.filter((line) => line.includes('begin here'))).toEqual([
		expect.stringMatching(/http:\/\/127\.0\.0\.1:5678\/workflow\/\w+$/),
	]);
	for (const example of examples) {
		expect(lines).toContain(`    ${example.workflow.name}`);
	}
	for (const { kind, example } of receivers) {
		expect(lines).toContain(`        send ${kind} ${example}`);
	}
	expect(lines.filter((line) => line.includes('npm start -- --no-substitutes'))).toEqual([
		expect.stringContaining('Local substitutes'),
	]);
	expect(groupsOf(examples).map(({ title }) => lines.includes(`${title}:`))).toEqual([
		true,
		true,
		true,
	]);
	expect(text()).toContain('a-password');
	expect(text()).toMatch(/start over .* delete the folder \.n8n-data\/start/);
});

describe('the samples pass the filters of the examples', () => {
	const filtersOf = z.object({ maxScore: z.number().optional() });
	const limits = examples.flatMap(({ workflow }) =>
		workflow.nodes
			.filter(({ type }) => type.endsWith('.conversationAnalyticsTrigger'))
			.map(({ parameters }) => ({
				kind: parameters['event'] === 'chatAnalysis' ? ('chat' as const) : ('call' as const),
				...filtersOf.parse(parameters['filters'] ?? {}),
			})),
	);
	const scored = z.object({
		conversation_analytics: z.object({
			agent_feedback: z.object({
				analytics: z.object({ overall: z.object({ output: z.object({ ans: z.number() }) }) }),
			}),
		}),
	});

	test('a score that is low enough', () => {
		const asked = limits.filter(({ maxScore }) => maxScore !== undefined);
		expect(asked.length).toBeGreaterThan(0);
		for (const { kind, maxScore = 0 } of asked) {
			const { processed_data } = z
				.object({ processed_data: z.array(z.unknown()) })
				.parse(sampleBody(kind));
			const { agent_feedback } = scored.parse(processed_data[0]).conversation_analytics;
			expect(agent_feedback.analytics.overall.output.ans).toBeLessThanOrEqual(maxScore);
		}
	});
});
