import { z } from 'zod';
import { at, type Json, type JsonObject } from '../rules/json';
import { parse, refuseOthers } from '../rules/shapes';
import type { StoredRecord } from '../world/storedRecord';
import { durations } from './fields';

/** The keys with a text, and its path in a record. */
const textPaths: Record<string, string[] | undefined> = {
	campaign_batch_id: ['request_data', 'campaign_batch_id'],
	campaign_id: ['request_data', 'campaign_id'],
	conversation_id: ['conversation_id'],
	crm_update_status: ['crm_update_status'],
	customer_id: ['customer_id'],
	disconnect_reason: ['meta_analytics', 'disconnect_reason'],
	disconnect_type: ['meta_analytics', 'disconnect_type'],
	transfer_agent_answered: ['call_transfer_details', 'call_transfer_details', 'agent_answered'],
	transfer_status: ['call_transfer_details', 'call_transfer_status'],
};
const insightsPath = ['inbuilt_analytics', 'business_insights', 'analytics'];
const insight = z.strictObject({
	business_insight_key: z.string(),
	business_insight_value: z.string(),
});
const others = z.object({
	audio_duration: z
		.string()
		.refine((preset) => durations.has(preset), 'is no preset')
		.optional(),
	average_latency: z
		.string()
		.regex(/^\d+(\.\d+)?$/, 'must be a nonnegative number')
		.optional(),
	business_insights_multiple: z.array(insight).default([]),
});

/** All keys must match (docs/service.md, "Voice filter object"). @throws ServiceError 400 */
export function voiceFilter(filter: JsonObject): (record: StoredRecord) => boolean {
	const { audio_duration, average_latency, business_insights_multiple, ...rest } = filter;
	const {
		audio_duration: preset,
		average_latency: latency,
		business_insights_multiple: insights,
	} = parse(others, { audio_duration, average_latency, business_insights_multiple });
	refuseOthers(Object.keys(rest), [...Object.keys(textPaths), 'conversation_direction']);
	const texts = Object.entries(parse(z.record(z.string()), rest));
	return (stored) => {
		const record = stored.record();
		const inMeta = (name: string) => Number(at(record, 'meta_analytics', name) ?? NaN);
		return (
			(preset === undefined || durations.get(preset)?.(inMeta('duration')) === true) &&
			(latency === undefined ||
				Math.floor(inMeta('average_latency')) === Math.floor(Number(latency))) &&
			insights.every(({ business_insight_key: key, business_insight_value: value }) => {
				const answer = at(record, ...insightsPath, key, 'ans');
				return Array.isArray(answer) ? answer.includes(value) : String(answer) === value;
			}) &&
			texts.every(([name, value]) => textOf(record, name) === value)
		);
	};
}

function textOf(record: JsonObject, name: string): Json | undefined {
	if (name !== 'conversation_direction') return at(record, ...(textPaths[name] ?? []));
	return record.source_type === 'outbound_call' ? 'Outbound' : 'Inbound';
}
