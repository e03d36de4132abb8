import {
	conversationAnalytics,
	customAnswers,
	insights,
	newScenario,
	transcript,
} from '../demo/analysis';
import { Random } from '../demo/random';
import { topics } from '../demo/topics';
import { isJsonObject, textAt, type Json, type JsonObject } from '../rules/json';
import { conversation, type StoredConversation } from '../world/conversation';

/** What a submitted record has become. */
export interface Result {
	stored: StoredConversation;
	/** As the envelope carries it: the stored record with the customer's part. */
	pushed: JsonObject;
}

/** A record of the batch with the facts of its processing. */
export interface Submitted {
	kind: 'call' | 'chat';
	serviceId: string;
	record: JsonObject;
	/** Epoch seconds, when processing ended. */
	atSeconds: number;
	/** 0 for the first result, more for revised ones. */
	revision: number;
}

/** Analyses a valid record. The same record and revision always give the same answers. */
export function analyse(submitted: Submitted): Result {
	const { kind, serviceId, record, atSeconds, revision } = submitted;
	const id = textAt(record, 'id') ?? '';
	const { call_time: callTime, conversation_time: chatTime, ...context } = record;
	delete context.message_content;
	const time = Number(callTime ?? chatTime);
	const random = new Random(seedOf(`${id} ${revision}`));
	const scenario = newScenario(random, random.pick(topics));
	const connected = record.call_answer_status !== 'Not Connected';
	const said = kind === 'chat' ? chatTranscript(record) : connected ? transcript(scenario) : '';
	const stored = conversation({
		id,
		time,
		serviceId,
		channel: kind,
		customerId: textAt(record, 'customer_id'),
		transcript: said,
		record: {
			timestamp: atSeconds,
			vendor_id: `stored-${id}-${seedOf(`${id} ${atSeconds} ${revision}`).toString(36)}`,
			request_data: { ...context },
			conversation_type: connected ? 'Proper Conversation' : 'Not Connected',
			meta_analytics: metaOf(kind, record, random),
			conversation_analytics: connected ? conversationAnalytics(random, scenario) : {},
		},
	});
	const customer = connected
		? {
				business_insights: insights(random, scenario),
				custom_module: customAnswers(random, scenario),
			}
		: null;
	return { stored, pushed: { ...stored.record(), customer_analytics: customer } };
}

/** A record that could not be processed: stored as failed, and pushed with nothing but the failure. */
export function failure(
	submitted: Submitted,
	error: string,
	errorType: string,
): { stored: StoredConversation | undefined; pushed: JsonObject } {
	const { kind, serviceId, record } = submitted;
	const id = textAt(record, 'id') ?? '';
	const time = Number(record.call_time ?? record.conversation_time);
	const pushed = { id, vendor_id: `stored-${id}`, error, error_type: errorType };
	if (id === '' || !Number.isInteger(time)) return { stored: undefined, pushed };
	const stored = conversation({
		id,
		time,
		serviceId,
		channel: kind,
		customerId: textAt(record, 'customer_id'),
		error,
		errorType,
		record: { timestamp: submitted.atSeconds },
	});
	return { stored, pushed };
}

function chatTranscript(record: JsonObject): string {
	const messages = Array.isArray(record.message_content) ? record.message_content : [];
	return messages
		.filter(isJsonObject)
		.map((message) => `${String(message.actor_type)}: ${said(message.content)}`)
		.join('\n');
}

function said(content: Json | undefined): string {
	if (!isJsonObject(content)) return '';
	if (isJsonObject(content.text)) return textAt(content.text, 'content') ?? '';
	return `[${Object.keys(content).join(', ')}]`;
}

function metaOf(kind: 'call' | 'chat', record: JsonObject, random: Random): JsonObject {
	if (kind === 'call') {
		const duration = record.call_answer_status === 'Not Connected' ? 0 : random.between(40, 600);
		return {
			audio_duration: duration,
			agent_talk_duration: Math.round(duration * 0.4),
			customer_talk_duration: Math.round(duration * 0.45),
			primary_language: 'English',
		};
	}
	const count = Array.isArray(record.message_content) ? record.message_content.length : 0;
	return {
		first_response_time: random.between(3, 90),
		resolution_time: random.between(120, 900),
		message_count: { total: { normal: count } },
		primary_language: 'English',
	};
}

function seedOf(text: string): number {
	let seed = 2_166_136_261;
	for (let at = 0; at < text.length; at += 1) {
		seed = Math.imul(seed ^ text.charCodeAt(at), 16_777_619);
	}
	return seed >>> 0;
}
