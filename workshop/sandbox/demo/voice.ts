import type { Json, JsonObject } from '../rules/json';
import {
	recordingAddress,
	voiceConversation,
	type StoredVoiceConversation,
	type VoiceStatus,
} from '../world/voiceConversation';
import { insights, secondsOf, summary } from './analysis';
import { newScenario, transcript } from './scenario';
import { demoClient } from './account';
import { customerIdOf, phoneNumber } from './conversations';
import type { Random } from './random';
import { topics } from './topics';

/** What a voice-agent conversation of the demo world starts from. */
interface VoiceFacts {
	at: number;
	agentId: string;
	customerNumber: number;
	/** Epoch seconds. */
	time: number;
}

/** A post-call record of a voice agent, in one of the three states. */
export function demoVoiceConversation(random: Random, facts: VoiceFacts): StoredVoiceConversation {
	const id = `voice-${String(facts.at).padStart(6, '0')}`;
	const drawn = random.next();
	const status: VoiceStatus =
		drawn < 0.85 ? 'completed' : drawn < 0.93 ? 'call_initiated' : 'error';
	const answered = status === 'completed' && random.chance(0.8);
	return voiceConversation({
		id,
		time: facts.time,
		agentId: facts.agentId,
		clientId: demoClient,
		customerId: customerIdOf(facts.customerNumber),
		status,
		record: {
			source_type: 'outbound_call',
			conversation_type: conversationType(status, answered),
			request_data: {
				phone_number: phoneNumber(facts.customerNumber),
				custom_variables: { first_name: 'Maren', due_date: '2026-12-01' },
			},
			telephony_provider_call_id: status === 'error' ? null : `line-${facts.at + 70_000}`,
			crm_update_status: answered ? 'updated' : null,
			crm_update_payload: answered ? { stage: 'Contacted' } : {},
			...(answered ? talked(random, id) : silent(status)),
		},
	});
}

function conversationType(status: VoiceStatus, answered: boolean): Json {
	if (status !== 'completed') return null;
	return answered ? 'Proper Conversation' : 'Not Connected';
}

function talked(random: Random, id: string): JsonObject {
	const scenario = newScenario(random, random.pick(topics));
	const transferred = random.chance(0.2);
	const duration = secondsOf(scenario) + random.between(0, 300);
	return {
		transcript: transcript(scenario),
		inbuilt_analytics: {
			business_insights: { version: 2, analytics: insights(scenario) },
			conversation_summary: {
				version: random.chance(0.1) ? -1 : 2,
				analytics: summary(scenario),
			},
		},
		meta_analytics: {
			duration,
			average_latency: random.between(600, 1900) + 0.5,
			disconnect_reason: transferred ? 'transferred' : 'customer_hung_up',
			disconnect_type: 'normal',
			recording_url: recordingAddress(id),
		},
		tool_calls: scenario.topic.callsBack
			? [
					{
						name: 'book_callback',
						arguments: { day: scenario.filled.day, number_confirmed: true },
						result: { booked: true },
					},
				]
			: [],
		future_scheduling: scenario.topic.callsBack ? { callback: scenario.filled.day } : {},
		call_transfer_details: {
			call_transfer_status: transferred ? 'completed' : null,
			call_transfer_details: transferred ? { queue: 'second line', agent_answered: 'Yes' } : {},
		},
	};
}

function silent(status: VoiceStatus): JsonObject {
	return {
		transcript: '',
		inbuilt_analytics: {},
		meta_analytics:
			status === 'call_initiated'
				? {}
				: {
						duration: 0,
						disconnect_reason: status === 'error' ? 'carrier_error' : 'no_answer',
						disconnect_type: status === 'error' ? 'failed' : 'normal',
						recording_url: null,
					},
		tool_calls: [],
		future_scheduling: {},
		call_transfer_details: { call_transfer_status: null, call_transfer_details: {} },
	};
}
