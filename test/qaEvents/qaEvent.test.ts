import { qaEventsOf, type QaRule } from '../../src/qaEvents/qaEvent';

const evidence = [
	{ text: 'I do not need your name', sources: [{ segment_id: '4' }] },
	{ text: 'Let us go on', sources: [] },
];
const feedback = (parameters: object, overall: object = {}) => ({
	id: 'c-1',
	conversation_analytics: {
		business_insights: {
			analytics: { Topics: { ans: ['Billing', 'Refund'], explanation: 'Both' } },
		},
		agent_feedback: { version: 2, analytics: { parameters, overall } },
	},
});
const record = feedback(
	{
		Verification: { ans: 'No', explanation: 'Nobody asked', explanation_with_source: evidence },
		Greeting: { ans: 'Yes' },
		Closing: { ans: null },
		Needs: { ans: 4, subparameters: { Summary: { ans: 'no' } } },
	},
	{ output: { ans: 42 }, fatal: 'Yes', fatal_trigger_parameters: ['verification', 'Gone'] },
);
const events = (rules: QaRule[], failed = false, one: object = record) =>
	qaEventsOf('conversation', rules)({ ...one }, failed);
const answer = (name: 'answered' | 'notAnswered', parameter: string, wanted: string): QaRule => ({
	name,
	module: 'agent_feedback',
	parameter,
	answer: wanted,
});

it('an answer comes with its explanation and its evidence, as stored and as text', () => {
	expect(events([answer('answered', ' verification', 'NO')])).toEqual([
		{
			name: 'answered',
			reason: '"Verification" was answered No.',
			module: 'agent_feedback',
			parameter: 'Verification',
			answer: 'No',
			score: null,
			explanation: 'Nobody asked',
			evidence,
			evidence_text: 'I do not need your name\nLet us go on',
		},
	]);
});

it.each([
	['answered', 'Greeting', 'No', 0],
	['answered', 'Needs / Summary', 'No', 1],
	['answered', 'Needs', '4', 1],
	['answered', 'Gone', 'No', 0],
	['notAnswered', 'Greeting', 'yes ', 0],
	['notAnswered', 'Greeting', 'No', 1],
	['notAnswered', 'Closing', 'Yes', 0],
	['notAnswered', 'Gone', 'Yes', 0],
] as const)('%s: %s with %s', (name, parameter, wanted, count) => {
	expect(events([answer(name, parameter, wanted)])).toHaveLength(count);
});

it('a list is answered with each of its values, and is not answered with any other', () => {
	const topics = { module: 'business_insights', parameter: 'Topics' } as const;
	expect(events([{ name: 'answered', ...topics, answer: 'refund' }])).toHaveLength(1);
	expect(events([{ name: 'notAnswered', ...topics, answer: 'refund' }])).toEqual([]);
	expect(events([{ name: 'notAnswered', ...topics, answer: 'Delivery' }])).toMatchObject([
		{ reason: '"Topics" was answered Billing, Refund, not Delivery.' },
	]);
});

it('fatal is one event for each parameter that the service names', () => {
	expect(events([{ name: 'fatal' }])).toMatchObject([
		{
			reason: 'Fatal: "Verification" was answered No.',
			parameter: 'Verification',
			explanation: 'Nobody asked',
			evidence,
		},
		{ reason: 'Fatal: "Gone".', parameter: 'Gone', answer: null, evidence: null },
	]);
	const unnamed = feedback({}, { fatal: 'Yes', fatal_trigger_parameters: [] });
	expect(events([{ name: 'fatal' }], false, unnamed)).toMatchObject([
		{ module: 'agent_feedback', parameter: null, answer: 'Yes' },
	]);
	for (const fatal of ['No', null, undefined]) {
		expect(events([{ name: 'fatal' }], false, feedback({}, { fatal }))).toEqual([]);
	}
});

it.each([
	[41, 0],
	[42, 1],
])('a score of 42, at most %d: %d events', (score, count) => {
	expect(events([{ name: 'scoreAtMost', score }])).toHaveLength(count);
});

it('a result without a score has no event', () => {
	const rules: QaRule[] = [
		{ name: 'scoreAtMost', score: 100 },
		{ name: 'parameterScoreAtMost', module: 'agent_feedback', parameter: '', score: 100 },
	];
	for (const ans of [null, undefined, '', 'good']) {
		const one = feedback({}, { output: { ans } });
		expect(events(rules, false, one)).toEqual([]);
	}
});

const scores = feedback({
	Greeting: { ans: 2, explanation: 'Too short', explanation_with_source: evidence },
	Closing: { ans: '3' },
	Needs: { ans: 5, subparameters: { Summary: { ans: 0 } } },
	Verification: { ans: 'No' },
	Empty: { ans: null },
});
it.each<[string, number, string[]]>([
	['', 3, ['Greeting', 'Closing', 'Needs / Summary']],
	['', -1, []],
	['greeting', 2, ['Greeting']],
	['Greeting', 1, []],
	['Needs', 4, []],
	['needs / summary', 0, ['Needs / Summary']],
	['Verification', 100, []],
	['Gone', 100, []],
])('the score of the parameter "%s", at most %d: %j', (parameter, score, expected) => {
	const rule = {
		name: 'parameterScoreAtMost',
		module: 'agent_feedback',
		parameter,
		score,
	} as const;
	const found = events([rule], false, scores);
	expect(found.map((event) => event.parameter)).toEqual(expected);
	if (parameter === 'greeting') {
		expect(found).toMatchObject([
			{
				reason: '"Greeting" scored 2 (alert at 2 or below).',
				...{ score: 2, explanation: 'Too short', evidence },
			},
		]);
	}
});

it('a failure says why, and so do failures without a result', () => {
	const rules: QaRule[] = [{ name: 'failedAnalysis' }];
	expect(events(rules)).toEqual([]);
	const reasons = [
		[{ error: 'No speech found.', error_type: 'AUDIO' }, 'The analysis failed: No speech found.'],
		[{ error_type: 'AUDIO' }, 'The analysis failed: AUDIO.'],
		[{ status: 'error' }, 'The analysis failed.'],
		[
			{ failed_without_result: 2 },
			'2 records of the batch failed, and the service sent no results of them.',
		],
	] as const;
	for (const [one, reason] of reasons) {
		expect(events(rules, true, one)).toMatchObject([{ reason, answer: null }]);
	}
});

it.each([
	[true, 'Yes', 1],
	[true, 'true', 1],
	[true, 'No', 0],
	[false, 'no', 1],
	['Yes', 'yes', 1],
	['true', 'Yes', 0],
])('an answer that is stored as %j, asked for as %j: %d events', (ans, wanted, count) => {
	const one = feedback({ Verification: { ans } }, {});
	expect(events([answer('answered', 'Verification', wanted)], false, one)).toHaveLength(count);
	expect(events([answer('notAnswered', 'Verification', wanted)], false, one)).toHaveLength(
		1 - count,
	);
});

it('customers and voice conversations have answers in their own places', () => {
	const rule = {
		name: 'answered',
		module: 'business_insights',
		parameter: 'Paid',
		answer: 'No',
	} as const;
	const results = { Paid: { ans: 'No' } };
	const customer = { customer_id: 'k', customer_analytics: { business_insights: results } };
	expect(qaEventsOf('customer', [rule])(customer, false)).toHaveLength(1);
	const call = { inbuilt_analytics: { business_insights: { analytics: results } } };
	expect(qaEventsOf('voiceConversation', [rule])(call, false)).toHaveLength(1);
});

it('events come in the order of the rules, two of a kind as two', () => {
	const rules: QaRule[] = [
		{ name: 'scoreAtMost', score: 60 },
		{ name: 'fatal' },
		{ name: 'scoreAtMost', score: 50 },
	];
	const names = events(rules).map(({ name }) => name);
	expect(names).toEqual(['scoreAtMost', 'fatal', 'fatal', 'scoreAtMost']);
});
