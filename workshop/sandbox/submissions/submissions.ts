import { randomUUID } from 'node:crypto';
import type { Callbacks } from '../callbacks/callbacks';
import { isJsonObject, type Json, type JsonObject } from '../rules/json';
import { problemOf } from '../rules/shapes';
import type { Scheduler } from '../time/scheduler';
import { customer } from '../world/records';
import type { World } from '../world/world';
import { recordShape } from './recordShapes';
import { analyze, failure, type FailureReason, type Result, type Submitted } from './result';

interface Batch {
	processingId: string;
	kind: 'call' | 'chat';
	serviceId: string;
	records: Json[];
}

/** Accepts batches of calls and chats, and pushes their results later. */
export class Submissions {
	readonly settings = {
		/** Milliseconds. */
		processingMs: 1500,
		/** Answers 200 with a null `processing_id`, and processes nothing. */
		nullProcessingId: false,
		/** Why a valid record fails; undefined if it does not. */
		failing: unreachableRecording,
	};
	/** Accepted, oldest first. */
	readonly batches: Batch[] = [];

	constructor(
		private readonly world: World,
		private readonly now: () => number,
		private readonly scheduler: Scheduler,
		private readonly callbacks: Callbacks,
	) {}

	/** The acknowledgement of docs/service.md, "Create chat analysis". */
	submit(kind: 'call' | 'chat', serviceId: string, records: Json[]): JsonObject {
		const timestamp = this.nowSeconds();
		if (this.settings.nullProcessingId) return { processing_id: null, timestamp };
		const batch = { processingId: `processing-${randomUUID()}`, kind, serviceId, records };
		this.batches.push(batch);
		this.scheduler.add(this.now() + this.settings.processingMs, () => this.process(batch));
		return { processing_id: batch.processingId, timestamp };
	}

	private nowSeconds(): number {
		return Math.floor(this.now() / 1000);
	}

	private process({ processingId, kind, serviceId, records }: Batch): void {
		const atSeconds = this.nowSeconds();
		const succeeded: JsonObject[] = [];
		const failed: JsonObject[] = [];
		for (const sent of records) {
			const record = isJsonObject(sent) ? sent : {};
			const submitted = { kind, serviceId, record, atSeconds };
			const error = problemOf(recordShape(kind, atSeconds), sent);
			if (error !== undefined) {
				failed.push(failure(submitted, { error, errorType: 'validation_error' }).pushed);
			} else if (!this.isProcessed(submitted)) {
				const reason = this.settings.failing(record);
				const result = reason === undefined ? analyze(submitted) : failure(submitted, reason);
				(reason === undefined ? succeeded : failed).push(result.pushed);
				this.store(result);
			}
		}
		const total = records.length;
		this.callbacks.push(kind, {
			processing_id: processingId,
			status: 'completed',
			timestamp: atSeconds,
			request_status: { total, success: total - failed.length, failed: failed.length },
			processed_data: [...succeeded, ...failed],
		});
	}

	/** Whether a record was processed before, without `reprocess`. */
	private isProcessed({ serviceId, record }: Submitted): boolean {
		const before = this.world.conversationsOf(serviceId).get(String(record.id));
		const asksAgain = String(record.reprocess ?? '0') === '1';
		return before?.selectors.analysis_status === 'completed' && !asksAgain;
	}

	private store({ stored }: Result): void {
		if (stored === undefined) return;
		this.world.addConversation(stored);
		const { time, owner: serviceId, selectors } = stored;
		const { customer_id: id = '', analysis_status: status } = selectors;
		if (status === 'failed') return;
		const known = this.world.customersOf(serviceId).get(id);
		if (known === undefined) this.world.addCustomer(customer({ id, serviceId, time }));
		else if (known.time < time) this.world.touchCustomer(serviceId, id, time);
	}
}

/** A recording whose URL contains `unavailable` cannot be fetched. */
function unreachableRecording({
	call_record_link: link = '',
}: JsonObject): FailureReason | undefined {
	return String(link).includes('unavailable')
		? { error: 'The recording could not be downloaded', errorType: 'recording_unavailable' }
		: undefined;
}
