import {
	masking,
	maskingOptions,
	plantedAnalytics,
	plantedPhone,
	plantedRequest,
	plantedText,
	unmaskedIn,
} from '../../../support/plantedValues';
import { emitting } from '../../../support/qaRecords';
import { envelopeOf, startTrigger } from '../../../support/trigger';

const call = {
	id: 'call-1',
	timestamp: 1_790_000_000,
	audio_to_text: { transcript: `Customer: ${plantedText}` },
	request_data: { service_id: 'desk', customer_id: 'k1', ...plantedRequest },
	conversation_analytics: plantedAnalytics(),
};
// A failed result has no field with the name.
const error = plantedText.replace('Anna Berg', 'Ms. Berg');
const batch = envelopeOf([call, { id: 'call-2', error, error_type: 'AUDIO' }], {
	request_status: { total: 2, success: 1, failed: 1 },
});
const voice = {
	conversation_id: 'voice-1',
	agent_id: 'agent-1',
	status: 'completed',
	phone_number: plantedPhone,
	transcript: `User: ${plantedText}`,
	request_data: plantedRequest,
};
const whole = {
	output: 'all',
	include: ['transcript', 'turns', 'evidence', 'explanations'],
};

it.each<[event: string, body: object, parameters: object]>([
	['callAnalysis', batch, whole],
	['callAnalysis', batch, { ...whole, answersAs: 'columns' }],
	['callAnalysis', batch, { ...whole, answersAs: 'items' }],
	['callAnalysis', batch, { output: 'selected', selectedFields: ['summary'] }],
	['callAnalysis', batch, { output: 'raw' }],
	['callAnalysis', batch, emitting({}, { when: 'failedAnalysis' })],
	['callAnalysis', batch, { ...emitting({}), output: 'raw' }],
	['voiceAgentCall', voice, whole],
	['voiceAgentCall', voice, { output: 'raw' }],
])(
	'%s with parameters %#: no item and no line of the log has a planted value',
	async (event, body, given) => {
		const started = async (more: object) => {
			const trigger = await startTrigger({ parameters: { event, ...given, ...more } });
			expect((await trigger.send(body)).status).toBe(200);
			const items = trigger.executions.flat(2);
			return { items, shown: [items, trigger.log] };
		};
		const { items, shown } = await started(maskingOptions);
		expect(unmaskedIn(shown)).toEqual([]);
		expect(items.length).toBeGreaterThan(0);
		for (const { masked } of items) expect(masked).toBeDefined();
		const plain = await started({});
		expect(unmaskedIn(plain.items)).not.toEqual([]);
		expect(items.map(({ revision }) => revision)).toEqual(
			plain.items.map(({ revision }) => revision),
		);
	},
);

it('a test event is answered with a warning if a wrong name field masks nothing', async () => {
	const warningsOf = async (more: object) => {
		const parameters = { event: 'callAnalysis', ...maskingOptions, ...more };
		const trigger = await startTrigger({ mode: 'manual', parameters });
		return (await trigger.send(batch)).text;
	};
	const words = 'Names From Fields masked no word in 2 items';
	expect(await warningsOf({ options: { ...masking, nameFields: ['custmer_name'] } })).toContain(
		words,
	);
	expect(await warningsOf({})).not.toContain('warnings');
});

it('invalid settings mask all maskable values on Failed', async () => {
	const trigger = await startTrigger({
		parameters: { event: 'callAnalysis', options: { maskPersonalData: ['nonsense'] } },
	});
	expect((await trigger.send(batch)).status).toBe(200);
	const [shown, failed] = trigger.executions[0] ?? [];
	expect(shown).toEqual([]);
	expect(failed).toHaveLength(2);
	// The fields with names are unknown.
	expect(unmaskedIn([failed, trigger.log])).toEqual(['Anna Berg']);
});
