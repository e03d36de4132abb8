import type { INodeParameters } from 'n8n-workflow';
import { month, useDemoTool } from './demoTool';

/** A question, a model's tool call for it, and the facts that a right answer needs. */
interface Question {
	question: string;
	operation?: string;
	parameters: INodeParameters;
	facts: Array<string | RegExp>;
}

const search = (words: string, more: INodeParameters = {}): INodeParameters => ({
	...month,
	words,
	...more,
});
const any = { match: 'any' };

const questions: Question[] = [
	{
		question: 'Why do customers cancel?',
		parameters: search('cancel moving abroad', any),
		facts: ['I need to cancel', 'I am moving abroad next month', /move abroad/],
	},
	{
		question: 'What do customers say about the notice period?',
		parameters: search('notice months', any),
		facts: [
			'I cannot pay for three months of nothing',
			'For a move like that there is a shorter notice',
		],
	},
	{
		question: 'Who was charged twice, and what did they say?',
		parameters: search('invoice wrong'),
		facts: ['My invoice is wrong', /"customer_id":"customer-\d+/],
	},
	{
		question: 'What were billing customers promised?',
		parameters: search('credit arrives'),
		facts: ['I am booking a credit now', /it arrives by/],
	},
	{
		question: 'When does the internet drop?',
		parameters: search('internet stops evening'),
		facts: ['stops every evening around eight'],
	},
	{
		question: 'What did the line test show?',
		parameters: search('test errors line'),
		facts: ['The test shows errors on the line'],
	},
	{
		question: 'Do customers want money back for outages?',
		parameters: search('days without line'),
		facts: ['Do I get something back for the days without a line?', /"speaker":"Customer"/],
	},
	{
		question: 'What is said of competitors?',
		parameters: search('competitor*'),
		facts: ['Your competitor writes to me every week', /"speaker":"Customer"/],
	},
	{
		question: 'Does the number stay after renewal?',
		parameters: search('number stay'),
		facts: ['Does my number stay the same?', 'It stays, and nothing has to be installed'],
	},
	{
		question: 'What did people say of the set-up fee?',
		parameters: search('fee small print'),
		facts: ['I only found that in the small print'],
	},
	{
		question: 'Can the fee be waived?',
		parameters: search('waive'),
		facts: ['I can ask whether we may waive it', /fee waived/],
	},
	{
		question: 'Why were customers angry about technicians?',
		parameters: search('waited morning nobody came'),
		facts: [/I waited the whole morning in/, 'Nobody came, nobody called'],
	},
	{
		question: 'What do customers want before a technician comes?',
		parameters: search('ring before', any),
		facts: ['please let them ring before they come'],
	},
	{
		question: 'Which calls scored below 60?',
		parameters: search('the', { filters: { maxScore: 59 }, limit: 5 }),
		facts: [/"overall_score":\d{1,2}\b/, /"quote"/],
	},
	{
		question: 'What do chats say about proof of a move?',
		parameters: search('proof', { filters: { channel: 'chat' } }),
		facts: ['"channel":"chat"', 'I need a proof of the move'],
	},
	{
		question: 'Which refunds were asked for in calls?',
		parameters: search('refunds', { filters: { channel: 'call' } }),
		facts: ['"channel":"call"', /"(answer|explanation)_of"|"source":"summary"/],
	},
	{
		question: 'At which moment do customers say that they are moving?',
		parameters: search('moving saw'),
		facts: ['I am moving to', /"time":"00:\d\d/],
	},
	{
		question: 'What happened in the last conversations?',
		operation: 'getAll',
		parameters: { ...month, limit: 20 },
		facts: [/"conversation_id":"c(all|hat)-\d+"/, /"summary":"/, /"overall_score":/],
	},
	{
		question: 'Quotes from the newest conversations, please.',
		operation: 'getAll',
		parameters: { ...month, limit: 5, output: 'all', include: ['evidence'] },
		facts: [/"quotes":\[\{"quote":"<data>/, /"evidence_of":"business_insights: Intent"/],
	},
	{
		question: 'Did anybody talk of a dragon?',
		parameters: search('dragon'),
		facts: ['"matches":0', /"searched":\d{2,}/],
	},
];

const tool = useDemoTool(undefined, 300);

test('the facts that 20 questions need are in the answers of the tools', async () => {
	expect(questions).toHaveLength(20);
	const missing: string[] = [];
	let needed = 0;
	for (const { question, operation = 'search', parameters, facts } of questions) {
		const answer = JSON.stringify(await tool.run(operation, parameters));
		needed += facts.length;
		const lacking = facts.filter((fact) =>
			typeof fact === 'string' ? !answer.includes(fact) : !fact.test(answer),
		);
		missing.push(...lacking.map((fact) => `${question}: ${String(fact)}`));
	}
	const found = needed - missing.length;
	process.stdout.write(
		[
			`Recall: ${found} of ${needed} facts (${Math.round((100 * found) / needed)} %)`,
			...missing,
			'',
		].join('\n'),
	);
	expect(found / needed).toBeGreaterThanOrEqual(0.95);
});

test('every quote stands in its conversation, letter for letter', async () => {
	const texts = new Map(
		tool.sandbox.world
			.conversationsOf('support-desk')
			.ordered.all()
			.map((one) => [one.id, one.json()]),
	);
	const items = await tool.run('search', search('line price move', any));
	const quoted = items.flatMap(({ conversation_id: id, quotes }) =>
		Array.isArray(quotes) ? quotes.map((one) => ({ id, one })) : [],
	);
	expect(quoted.length).toBeGreaterThan(5);
	for (const { id, one } of quoted) {
		const { quote } = { quote: undefined, ...Object(one) };
		const [, said = ''] = /^<data>([^]+)<\/data>$/.exec(String(quote)) ?? [];
		expect(said).not.toBe('');
		expect(texts.get(String(id))).toContain(JSON.stringify(said).slice(1, -1));
	}
});
