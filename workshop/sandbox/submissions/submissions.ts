import { randomUUID } from 'node:crypto';
import type { Callbacks } from '../callbacks/callbacks';
import { isJsonObject, type Json, type JsonObject } from '../rules/json';
import type { Scheduler } from '../time/scheduler';
import { customer } from '../world/customer';
import type { World } from '../world/world';
import { asksAgain, problemOf } from './checkRecord';
import { analyze, failure, type FailureReason, type Submitted } from './result';

/** What can be set about call and chat submissions. Times in milliseconds. */
export interface SubmissionSettings {
	processingMs: number;
	/** The answer is 200 with a null `processing_id`, and nothing is processed. */
	nullProcessingId: boolean;
	/** Why a valid record fails in processing; undefined: it does not. */
	failing: (record: JsonObject) => FailureReason | undefined;
}

/** An accepted batch. */
export interface Batch {
	processingId: string;
	kind: 'call' | 'chat';
	serviceId: string;
	records: Json[];
}

/** How the processing of one record ended. */
interface Outcome {
	failed: boolean;
	pushed: JsonObject;
}

/** Accepts batches of calls and chats, processes them later, and pushes the results. */
export class Submissions {
	readonly settings: SubmissionSettings = {
		processingMs: 1500,
		nullProcessingId: false,
		failing: unreachableRecording,
	};
	/** Every accepted batch, oldest first. */
	readonly batches: Batch[] = [];

	constructor(
		private readonly world: World,
		private readonly now: () => number,
		private readonly scheduler: Scheduler,
		private readonly callbacks: Callbacks,
	) {}

	/** The acknowledgement of docs/service.md, "Create chat analysis". */
	submit(kind: 'call' | 'chat', serviceId: string, records: Json[]): JsonObject {
		const timestamp = Math.floor(this.now() / 1000);
		if (this.settings.nullProcessingId) return { processing_id: null, timestamp };
		const batch: Batch = { processingId: `processing-${randomUUID()}`, kind, serviceId, records };
		this.batches.push(batch);
		this.scheduler.add(this.now() + this.settings.processingMs, () => this.process(batch));
		return { processing_id: batch.processingId, timestamp };
	}

	private process(batch: Batch): void {
		const succeeded: JsonObject[] = [];
		const failed: JsonObject[] = [];
		for (const record of batch.records) {
			const outcome = this.processRecord(batch, record);
			if (outcome !== undefined) (outcome.failed ? failed : succeeded).push(outcome.pushed);
		}
		const total = batch.records.length;
		this.callbacks.push(batch.kind, {
			processing_id: batch.processingId,
			status: 'completed',
			timestamp: Math.floor(this.now() / 1000),
			request_status: { total, success: total - failed.length, failed: failed.length },
			processed_data: [...succeeded, ...failed],
		});
	}

	/** Undefined where the record was processed before and stays as it is. */
	private processRecord(batch: Batch, record: Json): Outcome | undefined {
		const { kind, serviceId } = batch;
		const atSeconds = Math.floor(this.now() / 1000);
		const submitted: Submitted = {
			kind,
			serviceId,
			record: isJsonObject(record) ? record : {},
			atSeconds,
		};
		const problem = problemOf(kind, record, atSeconds);
		if (problem !== undefined) {
			const reason = { error: problem, errorType: 'validation_error' };
			return { failed: true, pushed: failure(submitted, reason).pushed };
		}
		const before = this.world.conversationsOf(serviceId).get(String(submitted.record.id));
		const isProcessed = before !== undefined && !before.facts.failed;
		if (isProcessed && !asksAgain(submitted.record)) return undefined;
		const reason = this.settings.failing(submitted.record);
		if (reason !== undefined) {
			const { stored, pushed } = failure(submitted, reason);
			if (stored !== undefined) this.world.addConversation(stored);
			return { failed: true, pushed };
		}
		const { stored, pushed } = analyze(submitted);
		this.world.addConversation(stored);
		this.noteCustomer(serviceId, stored.facts.customerId, stored.time);
		return { failed: false, pushed };
	}

	private noteCustomer(serviceId: string, customerId: string, time: number): void {
		const known = this.world.customersOf(serviceId).get(customerId);
		if (known === undefined) {
			this.world.addCustomer(customer({ id: customerId, serviceId, time }));
		} else if (known.time < time) {
			this.world.touchCustomer(serviceId, customerId, time);
		}
	}
}

/** Recordings whose address holds the word `unavailable` cannot be fetched. */
function unreachableRecording(record: JsonObject): FailureReason | undefined {
	if (!String(record.call_record_link ?? '').includes('unavailable')) return undefined;
	return {
		error: 'The recording could not be downloaded',
		errorType: 'recording_unavailable',
	};
}
