import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Callbacks } from '../callbacks/callbacks';
import { Random } from '../demo/random';
import { talked } from '../demo/voice';
import type { Recordings } from '../recordings/recordings';
import {
	isJsonObject,
	objectAt,
	parseObject,
	without,
	type Json,
	type JsonObject,
} from '../rules/json';
import { ServiceError } from '../rules/serviceError';
import { identifier, jsonObject, problemOf } from '../rules/shapes';
import type { Scheduler } from '../time/scheduler';
import { voiceConversation } from '../world/records';
import type { AccountKey, World } from '../world/world';

class OutboundSettings {
	/** Milliseconds. */
	processingMs = 1500;
	/** If false, the answer has no `status: queued`, although the calls are placed. */
	saysQueued = true;
	/** Required custom variables, by agent ID. */
	requiredVariables: Record<string, string[] | undefined> = {};
	/** Another reason to reject a recipient. */
	rejecting: (recipient: JsonObject) => string | undefined = () => undefined;
	/** Whether the other recipients of a rejected batch are called. The interface does not show it. */
	queuesBatchMates = false;
	outcome: 'completed' | 'error' = 'completed';
}

const recipientShape = z.strictObject({
	phone_number: z.string().refine((number) => number.trim() !== '', 'is required'),
	customer_id: identifier,
	custom_variables: jsonObject.optional(),
});

/** Places outbound calls and pushes their results later. */
export class OutboundCalls {
	readonly settings = new OutboundSettings();
	/** Calls per phone number. */
	readonly dialled = new Map<string, number>();
	private placed = 0;

	constructor(
		private readonly world: World,
		private readonly now: () => number,
		private readonly scheduler: Scheduler,
		private readonly callbacks: Callbacks,
		private readonly recordings: Recordings,
	) {}

	/** docs/service.md, "Create outbound calls". One invalid recipient refuses the batch. */
	place(key: AccountKey, agentId: string, data: Json[]): JsonObject {
		const recipients = data.filter(isJsonObject);
		for (const recipient of data) {
			const message = this.problemOf(agentId, recipient);
			if (message === undefined) continue;
			const error = { message, data: JSON.stringify(recipient) };
			const others = this.settings.queuesBatchMates ? recipients : [];
			for (const one of others) if (one !== recipient) this.dial(key, agentId, one);
			throw new ServiceError(400, 'INVALID_RECIPIENT', message, {}, error);
		}
		for (const recipient of recipients) this.dial(key, agentId, recipient);
		const processingId = `processing-${randomUUID()}`;
		return { processing_id: processingId, ...(this.settings.saysQueued && { status: 'queued' }) };
	}

	private problemOf(agentId: string, recipient: Json): string | undefined {
		const problem = problemOf(recipientShape, recipient);
		if (problem !== undefined || !isJsonObject(recipient)) return problem;
		const variables = objectAt(recipient, 'custom_variables');
		const missing = this.settings.requiredVariables[agentId]?.find(
			(name) => (variables[name] ?? null) === null,
		);
		if (missing !== undefined) return `The custom variable ${missing} is missing`;
		return this.settings.rejecting(recipient);
	}

	private dial(key: AccountKey, agentId: string, recipient: JsonObject): void {
		const phoneNumber = String(recipient.phone_number);
		const at = this.placed;
		this.placed += 1;
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
			const { outcome: status } = this.settings;
			const failed = { meta_analytics: { duration: 0, disconnect_reason: 'carrier_error' } };
			const after = status === 'error' ? failed : talked(new Random(at), { ...call, at });
			const record = { ...context, ...after };
			const ended = voiceConversation({ ...call, status, record });
			this.world.addVoiceConversation(ended);
			const emitted = parseObject(this.recordings.emitted(ended)) ?? {};
			this.callbacks.push('voice', voiceResultOf(emitted, phoneNumber));
		});
	}
}

/** Fields that a result does not have (docs/service.md, "Voice-agent result object"). */
const onlyInReads = ['source_type', 'future_scheduling', 'crm_update_status', 'crm_update_payload'];

/** A stored call as it is in the webhook. */
function voiceResultOf(record: JsonObject, phoneNumber: string): JsonObject {
	const { duration, recording_url: recordingUrl = null } = objectAt(record, 'meta_analytics');
	const seconds = typeof duration === 'number' ? duration : 0;
	const startTime = Number(record.conversation_time);
	return {
		...without(record, ...onlyInReads),
		phone_number: phoneNumber,
		meta_analytics: {
			duration: seconds,
			start_time: startTime,
			end_time: startTime + seconds,
			recording_url: recordingUrl,
		},
	};
}
