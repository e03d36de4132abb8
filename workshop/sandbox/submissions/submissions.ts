import { randomUUID } from 'node:crypto';
import type { Callbacks } from '../callbacks/callbacks';
import { usualForms, type AnalysisForms } from '../demo/forms';
import { isJsonObject, type Json, type JsonObject } from '../rules/json';
import type { Scheduler } from '../time/scheduler';
import { customer } from '../world/customer';
import type { World } from '../world/world';
import { asksAgain, problemOf } from './checkRecord';
import { analyse, failure, resultOf, type FailureReason, type Submitted } from './result';

/** What can be set about call and chat submissions. Times in milliseconds. */
export interface SubmissionSettings {
	processingMs: number;
	/** The answer is 200 with a null `processing_id`, and nothing is processed. */
	nullProcessingId: boolean;
	/** Why a valid record fails in processing; undefined: it does not. */
	failing: (record: JsonObject) => FailureReason | undefined;
	/** Which of `error` and `error_type` a failed result carries. */
	failureFields: 'both' | 'errorOnly' | 'errorTypeOnly';
	/** `http_status` of results, by how they ended; null: they carry none. */
	httpStatus: { succeeded: number | null; failed: number | null };
	/** What an envelope holds of a record that was processed before and is not to be again. */
	resubmitted: 'nothing' | 'resultAgain';
	/** Forms of the analyses that the interface allows beside the usual ones. */
	forms: AnalysisForms;
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
		failureFields: 'both',
		httpStatus: { succeeded: null, failed: null },
		resubmitted: 'nothing',
		forms: { ...usualForms },
	};
	/** Every accepted batch, oldest first. */
	readonly batches: Batch[] = [];
	/** The last successful result of each record, by service and id. */
	private readonly lastResults = new Map<string, JsonObject>();

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

	private process(batch: Batch, revision = 0): void {
		const { failedOnly, leaveOut, order, reviseAfterMs } = this.callbacks.settings;
		const succeeded: JsonObject[] = [];
		const failed: JsonObject[] = [];
		let total = 0;
		for (const record of batch.records) {
			total += 1;
			const outcome = this.processRecord(batch, record, revision);
			if (outcome === undefined) continue;
			(outcome.failed ? failed : succeeded).push(this.withHttpStatus(outcome));
		}
		const results = failedOnly ? failed : [...succeeded, ...failed];
		const kept = results.slice(0, Math.max(0, results.length - leaveOut));
		if (order === 'reversed') kept.reverse();
		this.callbacks.push(batch.kind, {
			processing_id: batch.processingId,
			status: 'completed',
			timestamp: Math.floor(this.now() / 1000),
			request_status: { total, success: total - failed.length, failed: failed.length },
			processed_data: kept,
		});
		if (reviseAfterMs !== null && revision === 0) {
			this.scheduler.add(this.now() + reviseAfterMs, () => this.process(batch, 1));
		}
	}

	/** Undefined where the record was processed before and stays as it is. */
	private processRecord(batch: Batch, record: Json, revision: number): Outcome | undefined {
		const { kind, serviceId } = batch;
		const atSeconds = Math.floor(this.now() / 1000);
		const submitted: Submitted = {
			kind,
			serviceId,
			record: isJsonObject(record) ? record : {},
			atSeconds,
			revision,
			forms: this.settings.forms,
		};
		const problem = problemOf(kind, record, atSeconds);
		if (problem !== undefined) {
			const reason = this.shownReason({ error: problem, errorType: 'validation_error' });
			return { failed: true, pushed: failure(submitted, reason).pushed };
		}
		const before = this.world.conversationsOf(serviceId).get(String(submitted.record.id));
		const stands = before !== undefined && !before.facts.failed;
		const resultKey = JSON.stringify([serviceId, submitted.record.id]);
		if (stands && revision === 0 && !asksAgain(submitted.record)) {
			if (this.settings.resubmitted === 'nothing') return undefined;
			const pushed = this.lastResults.get(resultKey) ?? resultOf(before, null);
			return { failed: false, pushed };
		}
		const reason = this.settings.failing(submitted.record);
		if (reason !== undefined) {
			const { stored, pushed } = failure(submitted, this.shownReason(reason));
			if (stored !== undefined) this.world.addConversation(stored);
			return { failed: true, pushed };
		}
		const { stored, pushed } = analyse(submitted);
		this.world.addConversation(stored);
		this.lastResults.set(resultKey, pushed);
		this.noteCustomer(serviceId, stored.facts.customerId, stored.time);
		return { failed: false, pushed };
	}

	private shownReason({ error, errorType }: FailureReason): FailureReason {
		const { failureFields } = this.settings;
		if (failureFields === 'both') return { error, errorType };
		return failureFields === 'errorOnly' ? { error } : { errorType };
	}

	private withHttpStatus({ failed, pushed }: Outcome): JsonObject {
		const { httpStatus } = this.settings;
		const status = failed ? httpStatus.failed : httpStatus.succeeded;
		return status === null ? pushed : { ...pushed, http_status: status };
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
