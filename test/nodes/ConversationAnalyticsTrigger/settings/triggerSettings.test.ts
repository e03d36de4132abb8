import type { INodeParameters } from 'n8n-workflow';
import { scored } from '../../../support/qaRecords';
import { envelopeOf, startTrigger } from '../../../support/trigger';

const result = (id: string, score = 50) => ({
	id,
	conversation_type: 'Proper Conversation',
	request_data: { service_id: 'support-desk' },
	conversation_analytics: {
		...scored(score, { parameters: { Greeting: { ans: 'Yes' } } }).conversation_analytics,
		business_insights: { analytics: { Effort: { ans: 3 }, Intent: { ans: ['Buy', 'Ask'] } } },
	},
});

const answer = (row: object): INodeParameters => ({
	filters: { answers: { answer: [{ ...row }] } },
});
const effort = { module: 'business_insights', parameter: 'Effort' };
const intent = { module: 'business_insights', parameter: 'Intent', value: 'buy' };
const greeting = { module: 'agent_feedback', parameter: 'Greeting', value: 'Yes' };

it.each<[string, INodeParameters, boolean]>([
	['the service', { filters: { serviceId: ['support-desk'] } }, true],
	['another service', { filters: { serviceId: ['sales'] } }, false],
	['the type', { filters: { conversationType: ['proper conversation', 'x'] } }, true],
	['another type', { filters: { conversationType: ['Not Connected'] } }, false],
	['a score of at most', { filters: { maxScore: 72 } }, true],
	['a score that is higher', { filters: { maxScore: 71 } }, false],
	['not fatal', { filters: { fatal: 'No' } }, true],
	['fatal', { filters: { fatal: 'Yes' } }, false],
	['an answer', answer({ ...intent, operator: 'is' }), true],
	['not the answer', answer({ ...greeting, operator: 'isNot' }), false],
])('filters by %s', async (_what, parameters, passes) => {
	const trigger = await startTrigger({ parameters });
	const bare = { id: 'bare', conversation_analytics: null, request_data: null };
	await trigger.send(envelopeOf([result('full', 72), bare]));
	const items = [expect.objectContaining({ conversation_id: 'full' })];
	expect(trigger.executions).toEqual(passes ? [[items, []]] : []);
});

it('filters by the agent of a voice call', async () => {
	const parameters = { event: 'voiceAgentCall', filters: { agentId: ['agent-1'] } };
	const trigger = await startTrigger({ parameters });
	for (const id of ['agent-2', 'agent-1']) {
		await trigger.send({ conversation_id: `of ${id}`, agent_id: id });
	}
	expect(trigger.executions).toMatchObject([[[{ conversation_id: 'of agent-1' }], []]]);
});

it('filters voice calls by an answer with the module that the panel begins with', async () => {
	const row = { parameter: 'Paid', value: 'No' };
	const trigger = await startTrigger({ parameters: { event: 'voiceAgentCall', ...answer(row) } });
	const business_insights = { version: 1, analytics: { Paid: { ans: 'No' } } };
	await trigger.send({ conversation_id: 'unpaid', inbuilt_analytics: { business_insights } });
	expect(trigger.executions).toMatchObject([[[{ conversation_id: 'unpaid' }], []]]);
});

it('never drops a failure', async () => {
	const filters = { maxScore: 10, serviceId: ['support-desk'] };
	const trigger = await startTrigger({ parameters: { filters } });
	await trigger.send(envelopeOf([{ id: 'f', error: 'broken' }]));
	expect(trigger.executions).toMatchObject([[[], [{ conversation_id: 'f' }]]]);
});

/** Settings that cannot be understood, and what is said of them. */
const notUnderstood: Array<[string, INodeParameters, string]> = [
	['Max Score text', { filters: { maxScore: 'ten' } }, 'Max Score'],
	['Service ID blank', { filters: { serviceId: ['support-desk', ' '] } }, 'Service ID, value 2'],
	['Fatal of another kind', { filters: { fatal: 'perhaps' } }, 'Fatal'],
	['no answers', { filters: { answers: {} } }, 'Answers'],
	['Is Below ten', answer({ ...effort, operator: 'below', value: 'ten' }), 'Value of Answer 1'],
	['an unknown event', { event: 'callback' }, 'Event'],
	['an unknown way with failures', { options: { failedResults: 'x' } }, 'Failed Results'],
	['an unknown delivery to drop', { options: { drop: ['x'] } }, 'Drop'],
];

it.each(notUnderstood)(
	'%s cannot be understood: the workflow is not activated; if it is active, results leave by Failed with the reason',
	async (_what, parameters, label) => {
		const trigger = await startTrigger({ parameters });
		const refusal = trigger.activate();
		await expect(refusal).rejects.toThrow(label);
		await expect(refusal).rejects.not.toThrow(/object Object|undefined|NaN/);
		const body = envelopeOf([result('a'), { id: 'b', error: 'x' }]);
		expect((await trigger.send(body)).status).toBe(200);
		const [[results, failed] = []] = trigger.executions;
		expect(results).toEqual([]);
		expect(failed?.map(({ conversation_id: id }) => id)).toEqual(['a', 'b']);
		const reasons = failed?.map(({ settings_error: reason }) => reason);
		expect(reasons).toEqual(Array(2).fill(expect.stringContaining(label)));
		expect(reasons?.join()).not.toMatch(/object Object|undefined|NaN/);
		// What left once does not leave again.
		expect((await trigger.send(body)).status).toBe(200);
		expect(trigger.executions).toHaveLength(1);
	},
);

it.each<[string, INodeParameters, string]>([
	[
		'of a row of Answers',
		answer({ ...effort, operator: 'is', value: '={{ "" }}' }),
		'Value of Answer 1 is empty; its expression {{ "" }} gave nothing',
	],
	[
		'of Service ID',
		{ filters: { serviceId: ['support-desk', '={{ undefined }}'] } },
		'Service ID, value 2, is empty; its expression {{ undefined }} gave nothing',
	],
])('an empty expression %s is named', async (_what, parameters, words) => {
	const trigger = await startTrigger({ parameters });
	await expect(trigger.activate()).rejects.toThrow(words);
});

it('an expression that needs the delivery is evaluated then, and an empty value is reported', async () => {
	const parameters = { filters: { maxScore: '={{ $json.body.bound }}' } };
	const trigger = await startTrigger({ parameters });
	await trigger.activate();
	await trigger.send({ ...envelopeOf([result('low', 40), result('high', 80)]), bound: 60 });
	await trigger.send(envelopeOf([result('other', 40)]));
	const settings_error = expect.stringContaining('Max Score');
	expect(trigger.executions).toMatchObject([
		[[{ conversation_id: 'low' }], []],
		[[], [{ conversation_id: 'other', settings_error }]],
	]);
});

it.each<[string, INodeParameters]>([
	['Output', { output: '={{ $json.body.output }}' }],
	['Mask Personal Data', { options: { maskPersonalData: '={{ $json.body.masks }}' } }],
	['a row of Answers', answer({ ...effort, operator: 'below', value: '={{ $json.body.bound }}' })],
	['Drop', { options: { drop: '={{ $json.body.drop }}' } }],
	['Selected Fields', { output: 'selected', selectedFields: '={{ $json.body.fields }}' }],
	[
		'More Fields',
		{ output: 'selected', selectedFields: [], selectedPaths: ['={{ $json.body.field }}'] },
	],
	[
		'Name Fields',
		{ options: { maskPersonalData: ['namesFromFields'], nameFields: '={{ $json.body.names }}' } },
	],
])('%s may need the delivery: the workflow is activated', async (_what, parameters) => {
	const trigger = await startTrigger({ parameters });
	await expect(trigger.activate()).resolves.toBeUndefined();
});

it('fields and names to mask that the delivery names apply to it', async () => {
	const trigger = await startTrigger({
		parameters: {
			...{ output: 'selected', selectedFields: '={{ $json.body.fields }}' },
			options: { maskPersonalData: ['namesFromFields'], nameFields: ['={{ $json.body.names }}'] },
		},
	});
	await trigger.activate();
	const request_data = { name: 'Anna Berg' };
	const named = { fields: ['request_data'], names: 'request_data.name' };
	await trigger.send({ ...envelopeOf([{ id: 'a', request_data }]), ...named });
	await trigger.send(envelopeOf([{ id: 'b', request_data }]));
	const [first, second] = trigger.executions;
	expect(first).toMatchObject([[{ request_data: { name: '[name 1]' } }], []]);
	const { settings_error } = second?.[1]?.[0] ?? {};
	expect(String(settings_error).match(/Name Fields/g)).toHaveLength(1);
	expect(settings_error).toContain('Selected Fields');
});

it('valid settings activate and filter', async () => {
	const trigger = await startTrigger({
		parameters: {
			filters: {
				maxScore: '60',
				serviceId: [' support-desk '],
				fatal: 'no',
				answers: { answer: [{ ...effort, operator: 'below', value: '4' }] },
			},
			options: { failedResults: 'ignore', drop: ['unchanged'] },
		},
	});
	await trigger.activate();
	await trigger.send(envelopeOf([result('a'), result('b', 70), { id: 'c', error: 'x' }]));
	expect(trigger.executions).toMatchObject([[[{ conversation_id: 'a' }], []]]);
});

it.each(['needs // Effort', ' Needs / EFFORT'])(
	'the parameter of an answer may be written as %j, as in QA events',
	async (parameter) => {
		const nested = { Needs: { ans: null, subparameters: { Effort: { ans: 3 } } } };
		const trigger = await startTrigger({
			parameters: answer({ ...effort, parameter, operator: 'is', value: '3' }),
		});
		const analytics = { business_insights: { analytics: nested } };
		await trigger.send(envelopeOf([{ id: 'a', conversation_analytics: analytics }]));
		expect(trigger.executions).toHaveLength(1);
	},
);
