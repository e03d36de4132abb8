import { customAnswers, insights } from '../demo/analysis';
import { analysisOf } from '../demo/conversations';
import { Random } from '../demo/random';
import { dashboardOf, newScenario } from '../demo/scenario';
import { isJsonObject, textAt, without, type Json, type JsonObject } from '../rules/json';
import { conversation, type ConversationSeed } from '../world/records';
import type { StoredRecord } from '../world/storedRecord';

interface Submitted {
	kind: 'call' | 'chat';
	serviceId: string;
	record: JsonObject;
	/** The end of processing, epoch seconds. */
	atSeconds: number;
}

/** The record to store, and its object in the envelope. */
interface Result {
	stored: StoredRecord;
	pushed: JsonObject;
}

/** A stored record as it is in the envelope (docs/service.md, "Batch envelope"). */
export function resultOf(stored: StoredRecord, customerAnalytics: Json): JsonObject {
	const fields = without(stored.record(), 'conversation_type_reason');
	return { ...fields, customer_analytics: customerAnalytics };
}

/** The object of a record that failed. */
export function failedResult(record: JsonObject, error: string, errorType: string): JsonObject {
	const id = textAt(record, 'id') ?? '';
	return { id, vendor_id: `stored-${id}`, error, error_type: errorType };
}

/** Analyzes a valid record. The answers depend on its ID only. */
export function analyze(submitted: Submitted): Result {
	const { kind, record } = submitted;
	if (String(record.call_record_link).includes('unavailable')) {
		const [error, errorType] = ['The recording could not be downloaded', 'recording_unavailable'];
		const stored = storedAs(submitted, { error, errorType });
		return { stored, pushed: failedResult(record, error, errorType) };
	}
	if (record.call_answer_status === 'Not Connected') {
		const unanswered = {
			conversation_type: 'Not Connected',
			conversation_type_reason: 'Nobody answered',
		};
		const stored = storedAs(submitted, { transcript: null, record: unanswered });
		return { stored, pushed: resultOf(stored, null) };
	}
	const random = new Random(seedOf(textAt(record, 'id') ?? ''));
	const scenario = newScenario(random);
	const analysis = {
		...analysisOf(random, kind, scenario),
		...(kind === 'chat' && { chat_transcription: { transcript: chatTranscript(record) } }),
	};
	const stored = storedAs(submitted, {
		record: analysis,
		dashboard: dashboardOf(random, scenario, 'conversation'),
	});
	const customer = {
		business_insights: insights(scenario, stored.id),
		custom_module: customAnswers(scenario, stored.id),
	};
	return { stored, pushed: resultOf(stored, customer) };
}

function storedAs(
	{ kind, serviceId, record, atSeconds }: Submitted,
	seed: Partial<ConversationSeed>,
): StoredRecord {
	const { call_time: callTime, conversation_time: chatTime, ...context } = record;
	const id = textAt(record, 'id') ?? '';
	// New with every analysis.
	const vendor = { vendor_id: `stored-${id}-${seedOf(`${id} ${atSeconds}`).toString(36)}` };
	const request = { timestamp: atSeconds, request_data: context };
	return conversation({
		id,
		time: Number(callTime ?? chatTime),
		serviceId,
		channel: kind,
		customerId: textAt(record, 'customer_id'),
		...seed,
		record: { ...(seed.error === undefined && vendor), ...request, ...seed.record },
	});
}

function chatTranscript(record: JsonObject): string {
	const { message_content: messages } = record;
	return (Array.isArray(messages) ? messages : [])
		.filter(isJsonObject)
		.map((message) => `${String(message.actor_type)}: ${said(message.content)}`)
		.join('\n');
}

function said(content: Json | undefined): string {
	if (!isJsonObject(content)) return '';
	if (isJsonObject(content.text)) return textAt(content.text, 'content') ?? '';
	return `[${Object.keys(content).join(', ')}]`;
}

function seedOf(text: string): number {
	let seed = 2_166_136_261;
	for (let place = 0; place < text.length; place += 1) {
		seed = Math.imul(seed ^ text.charCodeAt(place), 16_777_619);
	}
	return seed >>> 0;
}
