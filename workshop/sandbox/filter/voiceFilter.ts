import { isJsonObject, objectAt, textAt, type Json, type JsonObject } from '../rules/json';
import { invalidRequest } from '../rules/serviceError';
import { checkChoice, maxFilterBytes } from '../rules/validation';
import { refuseUnknownKeys } from './conditions';
import { durationMatches } from './duration';
import { durationPresets } from './fields';

const textKeys = [
	'campaign_batch_id',
	'campaign_id',
	'conversation_direction',
	'conversation_id',
	'crm_update_status',
	'customer_id',
	'disconnect_reason',
	'disconnect_type',
	'transfer_agent_answered',
	'transfer_status',
];

/** The keys of the voice `filter` object. */
export const voiceFilterKeys = [
	'audio_duration',
	'average_latency',
	'business_insights_multiple',
	...textKeys,
];

/** Checks a voice `filter` object (docs/service.md, "Voice filter object"). */
export function checkVoiceFilter(filter: Json): JsonObject {
	if (!isJsonObject(filter)) throw invalidRequest('filter must be an object');
	if (Buffer.byteLength(JSON.stringify(filter)) > maxFilterBytes) {
		throw invalidRequest('filter is at most 16 KB');
	}
	refuseUnknownKeys('filter', filter, voiceFilterKeys);
	if (filter.audio_duration !== undefined) {
		checkChoice('filter.audio_duration', filter.audio_duration, durationPresets);
	}
	const latency = filter.average_latency;
	if (latency !== undefined && (typeof latency !== 'string' || !/^\d+(\.\d+)?$/.test(latency))) {
		throw invalidRequest('filter.average_latency must be a nonnegative number as a string');
	}
	readInsights(filter);
	for (const name of textKeys) {
		const value = filter[name];
		if (value !== undefined && typeof value !== 'string') {
			throw invalidRequest(`filter.${name} must be a string`);
		}
	}
	return filter;
}

function readInsights(filter: JsonObject): Array<{ key: string; value: string }> {
	const asked = filter.business_insights_multiple;
	if (asked === undefined) return [];
	const name = 'filter.business_insights_multiple';
	if (!Array.isArray(asked)) throw invalidRequest(`${name} must be an array`);
	return asked.map((one) => {
		if (!isJsonObject(one)) throw invalidRequest(`${name} must hold objects`);
		refuseUnknownKeys(name, one, ['business_insight_key', 'business_insight_value']);
		const key = textAt(one, 'business_insight_key');
		const value = textAt(one, 'business_insight_value');
		if (key === undefined || value === undefined) {
			throw invalidRequest(`${name}: business_insight_key and business_insight_value are strings`);
		}
		return { key, value };
	});
}

/** Whether a voice record meets every key of a checked filter. */
export function matchesVoiceFilter(filter: JsonObject, record: JsonObject): boolean {
	const meta = objectAt(record, 'meta_analytics');
	const { audio_duration: preset, average_latency: latency } = filter;
	if (typeof preset === 'string') {
		if (typeof meta.duration !== 'number' || !durationMatches(preset, meta.duration)) return false;
	}
	if (typeof latency === 'string') {
		const held = meta.average_latency;
		if (typeof held !== 'number' || Math.floor(held) !== Math.floor(Number(latency))) return false;
	}
	const insights = objectAt(
		objectAt(objectAt(record, 'inbuilt_analytics'), 'business_insights'),
		'analytics',
	);
	const told = readInsights(filter).every(({ key, value }) => {
		const answer = objectAt(insights, key).ans;
		return Array.isArray(answer) ? answer.includes(value) : String(answer) === value;
	});
	return told && textKeys.every((name) => matchesText(filter[name], textOf(record, name)));
}

function matchesText(asked: Json | undefined, held: Json | undefined): boolean {
	return asked === undefined || asked === held;
}

function textOf(record: JsonObject, name: string): Json | undefined {
	const transfer = objectAt(record, 'call_transfer_details');
	switch (name) {
		case 'conversation_id':
		case 'customer_id':
		case 'crm_update_status':
			return record[name];
		case 'disconnect_reason':
		case 'disconnect_type':
			return objectAt(record, 'meta_analytics')[name];
		case 'transfer_status':
			return transfer.call_transfer_status;
		case 'transfer_agent_answered':
			return objectAt(transfer, 'call_transfer_details').agent_answered;
		case 'conversation_direction':
			return record.source_type === 'outbound_call' ? 'Outbound' : 'Inbound';
		default:
			return objectAt(record, 'request_data')[name];
	}
}
