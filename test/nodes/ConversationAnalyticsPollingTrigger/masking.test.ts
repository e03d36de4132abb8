import { voiceConversation } from '../../../workshop/sandbox';
import {
	keysOf,
	maskingOptions,
	plantedAnalytics,
	plantedPhone,
	plantedRequest,
	plantedText,
	unmaskedIn,
} from '../../support/plantedValues';
import { hoursAgo, polledAgent, usePolledAccount } from '../../support/polledAccount';
import { emitting } from '../../support/qaRecords';

const { sandbox, put, start } = usePolledAccount('polling-masked-7702', {
	startDate: new Date(hoursAgo(48) * 1000).toISOString(),
});
const whole = {
	output: 'all',
	include: ['transcript', 'turns', 'evidence', 'explanations'],
};
const voice = {
	resource: 'voiceConversation',
	agentId: { __rl: true, mode: 'id', value: polledAgent },
};

beforeEach(() => {
	const transcript = `Customer: ${plantedText}`;
	const record = { request_data: plantedRequest, conversation_analytics: plantedAnalytics() };
	put('call-1', 2, { transcript, record });
	put('call-2', 2, { error: plantedText, errorType: 'AUDIO', record });
	sandbox.world.addVoiceConversation(
		voiceConversation({
			...{ id: 'voice-1', agentId: polledAgent, time: hoursAgo(2) },
			record: { phone_number: plantedPhone, transcript, request_data: plantedRequest },
		}),
	);
});

it.each<object>([
	whole,
	{ ...whole, answersAs: 'columns' },
	{ ...whole, answersAs: 'items' },
	{ output: 'selected', selectedFields: ['summary'] },
	{ output: 'raw' },
	emitting({}, { when: 'failedAnalysis' }),
	{ ...emitting({}), output: 'raw' },
	{ ...voice, ...whole },
	{ ...voice, output: 'raw' },
])('%j: no item, no saved state and no line of the log has a planted value', async (parameters) => {
	const trigger = await start({ ...parameters, ...maskingOptions });
	const items = await trigger.poll();
	expect(unmaskedIn([items, trigger.stored, trigger.log])).toEqual([]);
	expect(JSON.stringify(items)).toContain('"masked":{"');
	expect(await trigger.poll()).toEqual([]);
	const plain = await (await start(parameters)).poll();
	expect(unmaskedIn(plain)).not.toEqual([]);
	expect(keysOf(items)).toEqual(keysOf(plain));
});
