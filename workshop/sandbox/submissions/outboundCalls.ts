import { randomUUID } from 'node:crypto';
import type { Callbacks } from '../callbacks/callbacks';
import { insights, secondsOf, summary } from '../demo/analysis';
import { Random } from '../demo/random';
import { newScenario, transcript } from '../demo/scenario';
import { topics } from '../demo/topics';
import type { Recordings } from '../recordings/recordings';
import { isJsonObject, objectAt, type Json, type JsonObject } from '../rules/json';
import { ServiceError } from '../rules/serviceError';
import { identifierError } from '../rules/validation';
import type { Scheduler } from '../time/scheduler';
import {
	recordingAddress,
	voiceConversation,
	type StoredVoiceConversation,
} from '../world/voiceConversation';
import type { AccountKey, World } from '../world/world';

/** What can be set about outbound calls. Times in milliseconds. */
export interface OutboundSettings {
	processingMs: number;
	/** False: the answer is 200 without `status: queued` (the calls are placed all the same). */
	saysQueued: boolean;
	/** Custom variables that an agent needs, by agent id. */
	requiredVariables: Record<string, string[] | undefined>;
	/** A further reason to reject a recipient; undefined: there is none. */
	rejecting: (recipient: JsonObject) => string | undefined;
	/** How calls end. */
	outcome: 'completed' | 'error';
}

/** Accepts outbound calls, counts every call placed, and reports the calls afterwards. */
export class OutboundCalls {
	readonly settings: OutboundSettings = {
		processingMs: 1500,
		saysQueued: true,
		requiredVariables: {},
		rejecting: () => undefined,
		outcome: 'completed',
	};
	/** How many times each phone number was dialled. */
	readonly dialled = new Map<string, number>();

	constructor(
		private readonly world: World,
		private readonly now: () => number,
		private readonly scheduler: Scheduler,
		private readonly callbacks: Callbacks,
		private readonly recordings: Recordings,
	) {}

	/** The answer of docs/service.md, "Create outbound calls". One bad recipient refuses the batch. */
	place(key: AccountKey, agentId: string, data: Json[]): JsonObject {
		const recipients = data.map((recipient) => this.checkRecipient(agentId, recipient));
		for (const recipient of recipients) this.dial(key, agentId, recipient);
		const processingId = `processing-${randomUUID()}`;
		return this.settings.saysQueued
			? { processing_id: processingId, status: 'queued' }
			: { processing_id: processingId };
	}

	private checkRecipient(agentId: string, recipient: Json): JsonObject {
		const reject = (message: string): ServiceError => {
			const error = { message, data: JSON.stringify(recipient) };
			return new ServiceError(400, 'INVALID_RECIPIENT', message, {}, error);
		};
		if (!isJsonObject(recipient)) throw reject('A recipient must be an object');
		const known = ['phone_number', 'customer_id', 'custom_variables'];
		const unknown = Object.keys(recipient).find((name) => !known.includes(name));
		if (unknown !== undefined) throw reject(`Unknown field ${unknown}`);
		for (const name of ['phone_number', 'customer_id']) {
			const value = recipient[name];
			if (typeof value !== 'string' || value.trim() === '') throw reject(`${name} is required`);
		}
		const { customer_id: customerId, custom_variables: variables = {} } = recipient;
		const wrongId = identifierError('customer_id', String(customerId));
		if (wrongId !== undefined) throw reject(wrongId);
		if (!isJsonObject(variables)) throw reject('custom_variables must be an object');
		const missing = (this.settings.requiredVariables[agentId] ?? []).find(
			(name) => variables[name] === undefined || variables[name] === null,
		);
		if (missing !== undefined) throw reject(`The custom variable ${missing} is missing`);
		const reason = this.settings.rejecting(recipient);
		if (reason !== undefined) throw reject(reason);
		return recipient;
	}

	private dial(key: AccountKey, agentId: string, recipient: JsonObject): void {
		const phoneNumber = String(recipient.phone_number);
		this.dialled.set(phoneNumber, (this.dialled.get(phoneNumber) ?? 0) + 1);
		const call = {
			id: `voice-${randomUUID()}`,
			time: Math.floor(this.now() / 1000),
			agentId,
			clientId: key.clientId,
			customerId: String(recipient.customer_id),
		};
		const context = { request_data: recipient, source_type: 'outbound_call' };
		this.world.addVoiceConversation(
			voiceConversation({ ...call, status: 'call_initiated', record: context }),
		);
		this.scheduler.add(this.now() + this.settings.processingMs, () => {
			const { outcome } = this.settings;
			const result: JsonObject = { ...context, ...this.afterCall(call.id) };
			const ended = voiceConversation({ ...call, status: outcome, record: result });
			this.world.addVoiceConversation(ended);
			this.callbacks.push('voice', voiceResultOf(this.emitted(ended), phoneNumber));
		});
	}

	private emitted(record: StoredVoiceConversation): JsonObject {
		const emitted: unknown = JSON.parse(this.recordings.emitted(record));
		if (!isJsonObject(emitted)) throw new Error(`Record ${record.id} is no JSON object`);
		return emitted;
	}

	private afterCall(id: string): JsonObject {
		if (this.settings.outcome === 'error') {
			return { meta_analytics: { duration: 0, disconnect_reason: 'carrier_error' } };
		}
		const random = new Random(this.dialled.size);
		const scenario = newScenario(random, random.pick(topics));
		const duration = secondsOf(scenario) + random.between(0, 120);
		return {
			conversation_type: 'Proper Conversation',
			transcript: transcript(scenario),
			meta_analytics: {
				duration,
				disconnect_reason: 'customer_hung_up',
				disconnect_type: 'normal',
				recording_url: recordingAddress(id),
			},
			inbuilt_analytics: {
				business_insights: { version: 2, analytics: insights(scenario) },
				conversation_summary: { version: 2, analytics: summary(scenario) },
			},
			call_transfer_details: { call_transfer_status: null, call_transfer_details: {} },
		};
	}
}

/** The fields of a call in the webhook (docs/service.md, "Voice-agent result object"). */
const resultFields = [
	'api_version',
	'client_id',
	'agent_id',
	'conversation_id',
	'customer_id',
	'status',
	'conversation_type',
	'conversation_time',
	'transcript',
	'tool_calls',
	'request_data',
	'inbuilt_analytics',
	'telephony_provider_call_id',
	'call_transfer_details',
];

/** A stored call as the webhook carries it: fewer fields than a read, and some that only it has. */
function voiceResultOf(record: JsonObject, phoneNumber: string): JsonObject {
	const fields = Object.entries(record).filter(([name]) => resultFields.includes(name));
	const { duration, recording_url: recordingUrl } = objectAt(record, 'meta_analytics');
	const seconds = typeof duration === 'number' ? duration : 0;
	const startTime = Number(record.conversation_time);
	return {
		...Object.fromEntries(fields),
		phone_number: phoneNumber,
		meta_analytics: {
			duration: seconds,
			start_time: startTime,
			end_time: startTime + seconds,
			recording_url: recordingUrl ?? null,
		},
	};
}
