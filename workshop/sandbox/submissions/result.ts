import { conversationAnalytics, customAnswers, insights } from '../demo/analysis';
import { Random } from '../demo/random';
import { dashboardOf, newScenario, transcript } from '../demo/scenario';
import { topics } from '../demo/topics';
import { isJsonObject, textAt, type Json, type JsonObject } from '../rules/json';
import { conversation, type StoredConversation } from '../world/conversation';

/** The result of a submitted record. */
export interface Result {
	stored: StoredConversation;
	/** As the envelope carries it, with the customer's part. */
	pushed: JsonObject;
}

/** A record of the batch with the facts of its processing. */
export interface Submitted {
	kind: 'call' | 'chat';
	serviceId: string;
	record: JsonObject;
	/** Epoch seconds, when processing ended. */
	atSeconds: number;
}

/** Why a record could not be processed; one of the two is enough. */
export interface FailureReason {
	error?: string;
	errorType?: string;
}

/** What a result object of the envelope can carry (docs/service.md, "Batch envelope"). */
const resultFields = [
	'id',
	'vendor_id',
	'api_version',
	'timestamp',
	'request_data',
	'audio_to_text',
	'chat_transcription',
	'conversation_type',
	'meta_analytics',
	'conversation_analytics',
	'error',
	'error_type',
];

/** A stored record as the envelope carries it. */
export function resultOf(stored: StoredConversation, customerAnalytics: Json): JsonObject {
	const fields = Object.entries(stored.record()).filter(([name]) => resultFields.includes(name));
	return { ...Object.fromEntries(fields), customer_analytics: customerAnalytics };
}

/** Analyses a valid record. The same record always gives the same answers. */
export function analyze(submitted: Submitted): Result {
	const { kind, record } = submitted;
	const random = new Random(seedOf(textAt(record, 'id') ?? ''));
	if (record.call_answer_status === 'Not Connected') {
		const stored = storedResult(submitted, {
			transcript: null,
			record: {
				conversation_type: 'Not Connected',
				conversation_type_reason: 'Nobody answered',
				meta_analytics: {},
				conversation_analytics: {},
			},
		});
		return { stored, pushed: resultOf(stored, null) };
	}
	const scenario = newScenario(random, random.pick(topics));
	const stored = storedResult(submitted, {
		transcript: kind === 'chat' ? chatTranscript(record) : transcript(scenario),
		record: {
			conversation_type: 'Proper Conversation',
			meta_analytics: metaOf(submitted, random),
			conversation_analytics: conversationAnalytics(random, scenario),
		},
		dashboard: dashboardOf(random, scenario),
	});
	const customer = {
		business_insights: insights(scenario, stored.id),
		custom_module: customAnswers(scenario, stored.id),
	};
	return { stored, pushed: resultOf(stored, customer) };
}

/** The stored record of a submitted one, with its analysis. */
function storedResult(
	{ kind, serviceId, record, atSeconds }: Submitted,
	analysis: Pick<Parameters<typeof conversation>[0], 'transcript' | 'record' | 'dashboard'>,
): StoredConversation {
	const id = textAt(record, 'id') ?? '';
	const { call_time: callTime, conversation_time: chatTime, ...context } = record;
	return conversation({
		id,
		time: Number(callTime ?? chatTime),
		serviceId,
		channel: kind,
		customerId: textAt(record, 'customer_id'),
		...analysis,
		record: {
			timestamp: atSeconds,
			vendor_id: `stored-${id}-${seedOf(`${id} ${atSeconds}`).toString(36)}`,
			request_data: context,
			...analysis.record,
		},
	});
}

/** The result of a record that could not be processed: it is stored as failed, and the failure is pushed. */
export function failure(
	{ kind, serviceId, record, atSeconds }: Submitted,
	{ error, errorType }: FailureReason,
): { stored: StoredConversation | undefined; pushed: JsonObject } {
	const { call_time: callTime, conversation_time: chatTime, ...context } = record;
	const id = textAt(record, 'id') ?? '';
	const time = Number(callTime ?? chatTime);
	const pushed: JsonObject = { id, vendor_id: `stored-${id}` };
	if (error !== undefined) pushed.error = error;
	if (errorType !== undefined) pushed.error_type = errorType;
	if (id === '' || !Number.isInteger(time)) return { stored: undefined, pushed };
	const stored = conversation({
		id,
		time,
		serviceId,
		channel: kind,
		customerId: textAt(record, 'customer_id'),
		error,
		errorType,
		record: { timestamp: atSeconds, request_data: context },
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

function metaOf({ kind, record }: Submitted, random: Random): JsonObject {
	if (kind === 'call') {
		const duration = random.between(40, 600);
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
