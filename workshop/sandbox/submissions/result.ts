import { customAnswers, insights } from '../demo/analysis';
import { analysisOf } from '../demo/conversations';
import { Random } from '../demo/random';
import { dashboardOf, newScenario } from '../demo/scenario';
import { isJsonObject, textAt, without, type Json, type JsonObject } from '../rules/json';
import { conversation, type ConversationSeed } from '../world/records';
import type { StoredRecord } from '../world/storedRecord';

export interface Submitted {
	kind: 'call' | 'chat';
	serviceId: string;
	record: JsonObject;
	/** The end of processing, epoch seconds. */
	atSeconds: number;
}

/** The record to store, if any, and its object in the envelope. */
export interface Result {
	stored?: StoredRecord;
	pushed: JsonObject;
}

/** At least one field is set. */
export interface FailureReason {
	error?: string;
	errorType?: string;
}

/** A stored record as it is in the envelope (docs/service.md, "Batch envelope"). */
export function resultOf(stored: StoredRecord, customerAnalytics: Json): JsonObject {
	const fields = without(stored.record(), 'conversation_type_reason');
	return { ...fields, customer_analytics: customerAnalytics };
}

/** Analyzes a valid record. The answers depend on its ID only. */
export function analyze(submitted: Submitted): Result {
	const { kind, record } = submitted;
	const random = new Random(seedOf(textAt(record, 'id') ?? ''));
	if (record.call_answer_status === 'Not Connected') {
		const unanswered = {
			conversation_type: 'Not Connected',
			conversation_type_reason: 'Nobody answered',
		};
		const stored = storedAs(submitted, {
			transcript: null,
			record: analyzed(submitted, unanswered),
		});
		return { stored, pushed: resultOf(stored, null) };
	}
	const scenario = newScenario(random);
	const analysis = {
		...analysisOf(random, kind, scenario),
		...(kind === 'chat' && { chat_transcription: { transcript: chatTranscript(record) } }),
	};
	const stored = storedAs(submitted, {
		record: analyzed(submitted, analysis),
		dashboard: dashboardOf(random, scenario, 'conversation'),
	});
	const customer = {
		business_insights: insights(scenario, stored.id),
		custom_module: customAnswers(scenario, stored.id),
	};
	return { stored, pushed: resultOf(stored, customer) };
}

/** The result of a record that failed. It is stored too. */
export function failure(submitted: Submitted, { error, errorType }: FailureReason): Result {
	const id = textAt(submitted.record, 'id') ?? '';
	const stored = storedAs(submitted, { error, errorType });
	const pushed = {
		id,
		vendor_id: `stored-${id}`,
		...(error && { error }),
		...(errorType && { error_type: errorType }),
	};
	return id === '' || !Number.isInteger(stored.time) ? { pushed } : { stored, pushed };
}

/** Adds an identifier that is new with every analysis. */
function analyzed({ record: { id = '' }, atSeconds }: Submitted, analysis: JsonObject): JsonObject {
	const mark = seedOf(`${String(id)} ${atSeconds}`).toString(36);
	return { vendor_id: `stored-${String(id)}-${mark}`, ...analysis };
}

function storedAs(
	{ kind, serviceId, record, atSeconds }: Submitted,
	seed: Partial<ConversationSeed>,
): StoredRecord {
	const { call_time: callTime, conversation_time: chatTime, ...context } = record;
	return conversation({
		id: textAt(record, 'id') ?? '',
		time: Number(callTime ?? chatTime),
		serviceId,
		channel: kind,
		customerId: textAt(record, 'customer_id'),
		...seed,
		record: { timestamp: atSeconds, request_data: context, ...seed.record },
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
