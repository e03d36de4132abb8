import type { INodeParameters } from 'n8n-workflow';
import { scored } from '../../../support/qaRecords';
import { envelopeOf, startTrigger } from '../../../support/trigger';

const { conversation_analytics: modules } = scored(72, {
	parameters: { Greeting: { ans: 'Yes' } },
});
const full = {
	id: 'full',
	conversation_type: 'Proper Conversation',
	request_data: { service_id: 'support-desk' },
	conversation_analytics: {
		...modules,
		business_insights: { version: 1, analytics: { Intent: { ans: ['Buy', 'Ask'] } } },
	},
};
const bare = { id: 'bare', conversation_analytics: null, request_data: null };
const answer = (module: string, parameter: string, operator: string, value: string) => ({
	answers: { answer: [{ module, parameter, operator, value }] },
});

it.each<[string, INodeParameters, boolean]>([
	['the service', { serviceId: ['support-desk'] }, true],
	['another service', { serviceId: ['sales'] }, false],
	['the conversation type', { conversationType: ['proper conversation', 'x'] }, true],
	['another conversation type', { conversationType: ['Not Connected'] }, false],
	['a score of at most', { maxScore: 72 }, true],
	['a score that is higher', { maxScore: 71 }, false],
	['not fatal', { fatal: 'No' }, true],
	['fatal', { fatal: 'Yes' }, false],
	['an answer', answer('business_insights', 'Intent', 'is', 'buy'), true],
	['not the answer', answer('agent_feedback', 'Greeting', 'isNot', 'Yes'), false],
])('%s', async (_what, filters, passes) => {
	const trigger = await startTrigger({ parameters: { filters } });
	await trigger.send(envelopeOf([full, bare]));
	expect(trigger.executions).toEqual(
		passes ? [[[expect.objectContaining({ conversation_id: 'full' })], []]] : [],
	);
});

it('the agent of a voice call', async () => {
	const parameters = { event: 'voiceAgentCall', filters: { agentId: ['agent-1'] } };
	const trigger = await startTrigger({ parameters });
	for (const id of ['agent-2', 'agent-1']) {
		await trigger.send({ conversation_id: `of ${id}`, agent_id: id });
	}
	expect(trigger.executions).toEqual([
		[[expect.objectContaining({ conversation_id: 'of agent-1' })], []],
	]);
});

it('no filter holds back a failure', async () => {
	const filters = { maxScore: 10, serviceId: ['support-desk'] };
	const trigger = await startTrigger({ parameters: { filters } });
	await trigger.send(envelopeOf([{ id: 'f', error: 'broken' }]));
	expect(trigger.executions).toEqual([[[], [expect.objectContaining({ conversation_id: 'f' })]]]);
});
