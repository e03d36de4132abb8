import type { Editor } from '../../scripts/instance/editor';
import { sharedEditor } from './support/context';
import { chatResult, envelopeOf, startReceiver } from './support/receiver';

let editor: Editor;

beforeAll(async () => {
	editor = await sharedEditor();
});

describe('filters', () => {
	it.each<[string, object, boolean]>([
		['the service', { serviceId: ['support-desk'] }, true],
		['another service', { serviceId: ['sales'] }, false],
		['the conversation type', { conversationType: ['proper conversation', 'x'] }, true],
		['another conversation type', { conversationType: ['Not Connected'] }, false],
		['a score below', { scoreBelow: 73 }, true],
		['a score that is not below', { scoreBelow: 72 }, false],
		['not fatal', { fatal: 'No' }, true],
		['fatal', { fatal: 'Yes' }, false],
		[
			"a module's answer",
			{
				answers: {
					answer: [
						{ module: 'business_insights', parameter: 'Intent', operator: 'is', value: 'buy' },
					],
				},
			},
			true,
		],
		[
			"another answer of a module's",
			{
				answers: {
					answer: [
						{ module: 'agent_feedback', parameter: 'Greeting', operator: 'isNot', value: 'Yes' },
					],
				},
			},
			false,
		],
	])('%s', async (_what, filters, passes) => {
		const receiver = await startReceiver(editor, { parameters: { filters } });
		const bare = { id: 'bare', conversation_analytics: null, request_data: null };
		const body = envelopeOf([chatResult('full'), bare]);
		expect((await receiver.send(body)).status).toBe(200);
		const runs = await receiver.outputs();
		expect(runs.map(({ results }) => results.map(({ json }) => json.id))).toEqual(
			passes ? [['full']] : [],
		);
	});

	it('never hide a failure, unless told to', async () => {
		const failed = envelopeOf([{ id: 'f', error: 'broken' }], { failed: 1 });
		const filters = { scoreBelow: 10, serviceId: ['support-desk'] };
		const receiver = await startReceiver(editor, { parameters: { filters } });
		await receiver.send(failed);
		expect(await receiver.executionIds()).toHaveLength(1);
		const silent = await startReceiver(editor, {
			parameters: { options: { failedResults: 'ignore' } },
		});
		expect((await silent.send(failed)).status).toBe(200);
		expect(await silent.executionIds()).toEqual([]);
	});

	it('the agent of a voice call', async () => {
		const receiver = await startReceiver(editor, {
			parameters: { event: 'voiceAgentCall', filters: { agentId: ['agent-1'] } },
		});
		await receiver.send({ conversation_id: 'v-1', agent_id: 'agent-2' });
		await receiver.send({ conversation_id: 'v-2', agent_id: 'agent-1' });
		expect(await receiver.executionIds()).toHaveLength(1);
	});
});
