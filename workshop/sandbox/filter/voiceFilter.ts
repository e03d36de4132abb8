import { z } from 'zod';
import { at, objectAt, without, type JsonObject } from '../rules/json';
import { parse } from '../rules/shapes';
import type { StoredRecord } from '../world/storedRecord';
import { durations } from './fields';

/** The paths of the keys with a text. */
const textPaths: Record<string, string[]> = {
	campaign_batch_id: ['request_data', 'campaign_batch_id'],
	campaign_id: ['request_data', 'campaign_id'],
	conversation_direction: ['direction'],
	conversation_id: ['conversation_id'],
	crm_update_status: ['crm_update_status'],
	customer_id: ['customer_id'],
	disconnect_reason: ['meta_analytics', 'disconnect_reason'],
	disconnect_type: ['meta_analytics', 'disconnect_type'],
	transfer_agent_answered: ['call_transfer_details', 'call_transfer_details', 'agent_answered'],
	transfer_status: ['call_transfer_details', 'call_transfer_status'],
};
const insight = z.strictObject({
	business_insight_key: z.string(),
	business_insight_value: z.string(),
});
const others = {
	audio_duration: z
		.string()
		.refine((preset) => durations.has(preset), 'is no preset')
		.optional(),
	average_latency: z
		.string()
		.regex(/^\d+(\.\d+)?$/, 'must be a nonnegative number')
		.optional(),
	business_insights_multiple: z.array(insight).default([]),
};
const texts = Object.keys(textPaths).map((name) => [name, z.string().optional()] as const);
const shape = z.strictObject({ ...others, ...Object.fromEntries(texts) });

/** All keys must match (docs/service.md, "Voice filter object"). @throws ServiceError 400 */
export function voiceFilter(filter: JsonObject): (record: StoredRecord) => boolean {
	const {
		audio_duration: preset,
		average_latency: latency,
		business_insights_multiple: insights,
	} = parse(shape, filter);
	const wanted = Object.entries(without(filter, ...Object.keys(others)));
	return (stored) => {
		const record = stored.record();
		const direction = record.source_type === 'outbound_call' ? 'Outbound' : 'Inbound';
		const inMeta = (name: string) => Number(at(record, 'meta_analytics', name) ?? NaN);
		const answers = objectAt(record, 'inbuilt_analytics', 'business_insights', 'analytics');
		return (
			(preset === undefined || durations.get(preset)?.(inMeta('duration')) === true) &&
			(latency === undefined ||
				Math.floor(inMeta('average_latency')) === Math.floor(Number(latency))) &&
			insights.every(({ business_insight_key: key, business_insight_value: value }) => {
				const answer = at(answers, key, 'ans');
				return Array.isArray(answer) ? answer.includes(value) : String(answer) === value;
			}) &&
			wanted.every(
				([name, value]) => at({ ...record, direction }, ...(textPaths[name] ?? [])) === value,
			)
		);
	};
}
