import type { INodeParameters } from 'n8n-workflow';
import { envelopeOf, startTrigger } from '../../../support/trigger';

const result = {
	id: 'call-1',
	timestamp: 1_790_000_000,
	audio_to_text: { transcript: 'Good morning' },
	request_data: { service_id: 'desk', customer_id: 'k1' },
	conversation_analytics: {
		agent_feedback: {
			version: 3,
			analytics: { parameters: { Greeting: { ans: 'No' }, Needs: { ans: 8 } } },
		},
	},
};
const failure = { id: 'call-2', error: 'No speech found', error_type: 'AUDIO' };
const batch = envelopeOf([result, failure], {
	timestamp: 1_790_000_060,
	request_status: { total: 2, success: 1, failed: 1 },
});

const outputsFor = async (parameters: INodeParameters = {}, body: object = batch) => {
	const trigger = await startTrigger({ parameters: { event: 'callAnalysis', ...parameters } });
	expect((await trigger.send(body)).status).toBe(200);
	return { trigger, outputs: trigger.executions[0] };
};
const facts = { event: 'callAnalysis', delivery: 'new' };

it('items have every time as text; raw ones are as sent, with the facts at the top level', async () => {
	const simple = await outputsFor({ output: 'all' });
	const envelope = { timestamp: '2026-09-21T14:14:20.000Z' };
	expect(simple.outputs?.[0]).toMatchObject([{ ...facts, conversation_id: 'call-1', envelope }]);
	const raw = await outputsFor({ output: 'raw' });
	const asSent = { ...facts, ...result, envelope: { timestamp: 1_790_000_060 } };
	expect(raw.outputs?.[0]).toMatchObject([asSent]);
});

it('adds turns if Include names them and logs the number of null turns', async () => {
	const transcript = 'Agent: Good morning.\nCustomer: One thing: no.';
	const turned = { ...result, id: 'call-3', audio_to_text: { transcript } };
	const { trigger, outputs } = await outputsFor(
		{ output: 'all', include: ['turns'], options: { maskPersonalData: ['emails'] } },
		envelopeOf([result, turned]),
	);
	const turns = [
		{ speaker: 'Agent', time: null, text: 'Good morning.' },
		{ speaker: 'Customer', time: null, text: 'One thing: no.' },
	];
	expect(outputs?.[0]).toMatchObject([{ turns: null }, { turns }]);
	expect(trigger.log).toMatchObject([
		{ level: 'warn', message: expect.stringContaining('The turns of 1 record are null') },
	]);
});

it.each([
	[{}],
	[{ output: 'all', answersAs: 'columns' }],
	[{ output: 'all', answersAs: 'items', answerFilter: { parameter: ['Greeting'] } }],
	[{ output: 'selected', selectedFields: ['customer_id'] }],
	[{ output: 'raw' }],
	[{ output: 'raw', emit: 'qaEvents', qaEvents: { qaEvent: [{}] } }],
])('every item of %j has its change status at the top level', async (parameters) => {
	const low = structuredClone(result);
	const overall = { output: { ans: 40 } };
	Object.assign(low.conversation_analytics.agent_feedback.analytics, { overall });
	const { trigger, outputs } = await outputsFor(parameters, envelopeOf([low]));
	expect(outputs?.[0]).toMatchObject([{ delivery: 'new' }]);
	await trigger.send(envelopeOf([{ ...low, conversation_type: 'Complaint' }]));
	expect(trigger.executions[1]?.[0]).toMatchObject([
		{ delivery: 'revised', changed_fields: ['conversation_type'] },
	]);
});

it('selected fields have the facts of the delivery beside them', async () => {
	const { outputs } = await outputsFor({
		...{ output: 'selected', selectedFields: ['conversation_id'], selectedPaths: ['nothing'] },
	});
	expect(outputs?.[0]).toEqual([
		{
			conversation_id: 'call-1',
			nothing: null,
			...facts,
			processing_id: expect.any(String),
			envelope: expect.any(Object),
			revision: expect.any(String),
		},
	]);
});

it('one item per answer has the facts of the delivery, and a failed result is still one item', async () => {
	const answerFilter = { answeredWith: ['no'] };
	const { outputs } = await outputsFor({ output: 'all', answersAs: 'items', answerFilter });
	const failed = { conversation_id: 'call-2', status: 'failed', error: failure.error };
	expect(outputs).toMatchObject([
		[{ ...facts, conversation_id: 'call-1', parameter: 'Greeting' }],
		[{ ...facts, ...failed }],
	]);
});

it('a delivery without a matching answer starts no execution, and its revision is new', async () => {
	const parameters = { output: 'all', answersAs: 'items', answerFilter: { answeredWith: ['NA'] } };
	const { trigger } = await outputsFor(parameters, envelopeOf([result]));
	expect(trigger.executions).toEqual([]);
	const revised = structuredClone(result);
	revised.conversation_analytics.agent_feedback.analytics.parameters.Greeting.ans = 'NA';
	await trigger.send(envelopeOf([revised]));
	expect(trigger.executions[0]?.[0]).toMatchObject([{ delivery: 'new', answer: 'NA' }]);
});

it.each([
	[{ output: 'table' }, 'Output'],
	[{ output: 'all', answersAs: 'rows' }, 'Answer Format'],
	[{ output: 'selected', selectedFields: [] }, 'Selected Fields'],
])('%j sends everything to Failed, with the reason', async (parameters, label) => {
	const { outputs } = await outputsFor(parameters);
	const failed = { settings_error: expect.stringContaining(label) };
	expect(outputs).toMatchObject([[], [failed, failed]]);
});
