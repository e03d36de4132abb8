import type { INodeParameters } from 'n8n-workflow';
import { envelopeOf, startTrigger } from '../../../support/trigger';

const chat = (id: string, more: object = {}) => ({
	id,
	chat_transcription: { transcript: 'Hello' },
	conversation_type: 'Proper Conversation',
	...more,
});
const short = chat('short', { conversation_type: 'Not Connected' });
const failed = { id: 'failed', error: 'It broke', error_type: 'internal' };
const proper = { filters: { conversationType: ['Proper Conversation'] } };
const ignoring = { options: { failedResults: 'ignore' } };

it.each<[string, INodeParameters, object[], object]>([
	['everything is wanted', {}, [chat('a'), chat('b')], { taken: 2 }],
	[
		'one is filtered out',
		proper,
		[short],
		{ taken: 0, reason: '1 result did not pass the filters' },
	],
	[
		'some are filtered out',
		proper,
		[chat('a'), short, { ...short, id: 'other' }],
		{ taken: 1, reason: '2 results did not pass the filters' },
	],
	[
		'failed ones are ignored',
		ignoring,
		[chat('a'), failed],
		{ taken: 1, reason: '1 result failed (Failed Results: Ignore)' },
	],
	[
		'both',
		{ ...proper, ...ignoring },
		[short, failed],
		{
			taken: 0,
			reason: '1 result did not pass the filters; 1 result failed (Failed Results: Ignore)',
		},
	],
	['there is none', {}, [], { taken: 0, reason: 'the delivery contains no result' }],
])(
	'while listening the answer says what happened: %s',
	async (_name, parameters, results, said) => {
		const trigger = await startTrigger({ mode: 'manual', parameters });
		const answer = await trigger.send(envelopeOf(results));
		expect([answer.status, JSON.parse(answer.text)]).toEqual([200, said]);
		const { taken } = JSON.parse(answer.text);
		expect(trigger.executions.flat(2)).toHaveLength(taken);
	},
);

it('says while listening that a setting cannot be understood', async () => {
	const parameters = { filters: { maxScore: 'low' } };
	const trigger = await startTrigger({ mode: 'manual', parameters });
	const answer = await trigger.send(envelopeOf([chat('a')]));
	expect(JSON.parse(answer.text)).toMatchObject({
		taken: 1,
		reason: expect.stringMatching(/go to the output Failed.*Max Score/),
	});
	expect(trigger.executions.map((outputs) => outputs.map(({ length }) => length))).toEqual([
		[0, 1],
	]);
});

it('keeps the body of the answer empty in production', async () => {
	const trigger = await startTrigger({ parameters: proper });
	for (const results of [[chat('a')], [short], []]) {
		const answer = await trigger.send(envelopeOf(results));
		expect([answer.status, answer.text]).toEqual([200, '']);
	}
	expect(trigger.executions).toHaveLength(1);
});
