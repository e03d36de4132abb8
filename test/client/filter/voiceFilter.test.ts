import { checkedVoiceFilter } from '../../../src/client/filter/voiceFilter';

const voiceFilterOf = (given: Record<string, unknown>) => checkedVoiceFilter(given, (key) => key);

it('accepts every key', () => {
	const insight = { business_insight_key: 'Budget', business_insight_value: '5' };
	expect(
		voiceFilterOf({
			audio_duration: 'Above 2 Minutes',
			average_latency: 850,
			business_insights_multiple: [insight],
			transfer_status: 'done',
		}),
	).toEqual({
		audio_duration: 'Above 2 Minutes',
		average_latency: '850',
		business_insights_multiple: [insight],
		transfer_status: 'done',
	});
	expect(voiceFilterOf({})).toBeUndefined();
});

it.each<[string, object, RegExp]>([
	['an unknown key', { agent_id: 'a' }, /agent_id is not a voice filter/],
	[
		'an unknown duration',
		{ audio_duration: '9 Minutes' },
		/audio_duration is not an allowed value/,
	],
	['a negative latency', { average_latency: '-1' }, /average_latency is not a number/],
	[
		'an insight without a value',
		{ business_insights_multiple: [{ business_insight_key: 'a' }] },
		/row 1: key or value is missing/,
	],
	['an object as text', { campaign_id: {} }, /campaign_id is not text/],
	['an empty customer, which would be everyone', { customer_id: '' }, /customer_id is empty/],
	['a customer of blanks', { customer_id: ' ' }, /customer_id is empty/],
	['no customer', { customer_id: null }, /customer_id is empty/],
	['no rows', { business_insights_multiple: [] }, /business_insights_multiple is empty/],
	[
		'a row with an empty value',
		{
			business_insights_multiple: [{ business_insight_key: 'a', business_insight_value: '' }],
		},
		/row 1: key or value is missing/,
	],
])('refuses %s', (_name, given, fault) => {
	expect(() => voiceFilterOf({ ...given })).toThrow(fault);
});

it.each(['conversation_id', 'customer_id', 'campaign_id', 'campaign_batch_id'])(
	'%s has no spaces around it',
	(key) => {
		for (const blank of [' ', '\u00a0', '\ufeff', '\u200b']) {
			expect(checkedVoiceFilter({ [key]: `${blank}v 1${blank}` }, (name) => name)).toEqual({
				[key]: 'v 1',
			});
		}
		expect(checkedVoiceFilter({ disconnect_reason: ' x ' }, (name) => name)).toEqual({
			disconnect_reason: ' x ',
		});
	},
);
