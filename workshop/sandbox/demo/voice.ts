import type { JsonObject } from '../rules/json';
import { recordingAddress, voiceConversation, type VoiceStatus } from '../world/records';
import type { StoredRecord } from '../world/storedRecord';
import { demoClient } from './account';
import { answer, insights, secondsOf, summary } from './analysis';
import { customerIdOf, phoneNumber } from './conversations';
import type { Random } from './random';
import { callScenario, transcript } from './scenario';

interface VoiceFacts {
	at: number;
	agentId: string;
	customerNumber: number;
	time: number;
}

export function demoVoiceConversation(random: Random, facts: VoiceFacts): StoredRecord {
	const { at, agentId, customerNumber, time } = facts;
	const id = `voice-${String(at).padStart(6, '0')}`;
	const drawn = random.next();
	const status: VoiceStatus =
		drawn < 0.85 ? 'completed' : drawn < 0.93 ? 'call_initiated' : 'error';
	const answered = status === 'completed' && random.chance(0.8);
	return voiceConversation({
		id,
		time,
		agentId,
		clientId: demoClient,
		customerId: customerIdOf(customerNumber),
		status,
		record: {
			source_type: 'outbound_call',
			conversation_type: status === 'completed' ? 'Not Connected' : null,
			request_data: {
				phone_number: phoneNumber(customerNumber),
				custom_variables: { first_name: 'Maren', due_date: '2026-12-01' },
			},
			telephony_provider_call_id: status === 'error' ? null : `line-${at + 70_000}`,
			crm_update_status: answered ? 'updated' : null,
			crm_update_payload: answered ? { stage: 'Contacted' } : {},
			...(answered ? talked(random, { id, agentId, time, at }) : silent(status)),
		},
	});
}

interface AnsweredCall {
	id: string;
	agentId: string;
	/** Epoch seconds. */
	time: number;
	/** The number of the call, which decides its topic. */
	at: number;
}

/** The fields of a call that was answered. */
export function talked(random: Random, { id, agentId, time, at }: AnsweredCall): JsonObject {
	const scenario = callScenario(random, agentId, at);
	const { callsBack, asksForNoCalls } = scenario.topic;
	const { day } = scenario.filled;
	const transferred = random.chance(0.2);
	const duration = secondsOf(scenario) + random.between(0, 300);
	const booking = {
		name: 'book_callback',
		arguments: { day, number_confirmed: true },
		result: { booked: true },
	};
	return {
		conversation_type: 'Proper Conversation',
		transcript: transcript(scenario),
		inbuilt_analytics: {
			business_insights: {
				version: 2,
				analytics: { ...insights(scenario), 'Asked Not to Be Called': refusal(asksForNoCalls) },
			},
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
		tool_calls: callsBack ? [booking] : [],
		future_scheduling: callsBack ? { callback: day, callback_time: atTen(time, day) } : {},
		call_transfer_details: {
			call_transfer_status: transferred ? 'completed' : null,
			call_transfer_details: transferred ? { queue: 'second line', agent_answered: 'Yes' } : {},
		},
	};
}

function refusal(asksForNoCalls: boolean): JsonObject {
	return asksForNoCalls
		? answer('Yes', 'The customer asked not to be called again.', null)
		: answer('No', 'The customer did not ask for that.', null);
}

/** Ten o'clock UTC of the next day with this name, epoch seconds. */
function atTen(time: number, day: string): number {
	const daySeconds = 86_400;
	const midnight = time - (time % daySeconds);
	const later = [1, 2, 3, 4, 5, 6, 7].map((days) => midnight + days * daySeconds);
	const nameOf = (seconds: number) =>
		new Date(seconds * 1_000).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
	return (later.find((seconds) => nameOf(seconds) === day) ?? midnight) + 10 * 3_600;
}

function silent(status: VoiceStatus): JsonObject {
	const isError = status === 'error';
	const ended = {
		duration: 0,
		disconnect_reason: isError ? 'carrier_error' : 'no_answer',
		disconnect_type: isError ? 'failed' : 'normal',
		recording_url: null,
	};
	return {
		transcript: '',
		inbuilt_analytics: {},
		meta_analytics: status === 'call_initiated' ? {} : ended,
		tool_calls: [],
		future_scheduling: {},
		call_transfer_details: { call_transfer_status: null, call_transfer_details: {} },
	};
}
