import { randomUUID } from 'node:crypto';
import type { Callbacks } from '../callbacks/callbacks';
import { isJsonObject, objectAt, type Json, type JsonObject } from '../rules/json';
import { problemOf } from '../rules/shapes';
import type { Scheduler } from '../time/scheduler';
import { customer } from '../world/records';
import type { World } from '../world/world';
import { recordShape } from './recordShapes';
import { analyze, failedResult } from './result';
import type { StoredRecord } from '../world/storedRecord';

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
			const error = problemOf(recordShape(kind, atSeconds), sent);
			if (error !== undefined) failed.push(failedResult(record, error, 'validation_error'));
			else if (!this.isProcessed(serviceId, record)) {
				const { stored, pushed } = analyze({ kind, serviceId, record, atSeconds });
				(pushed.error === undefined ? succeeded : failed).push(pushed);
				this.store(stored);
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
	private isProcessed(serviceId: string, record: JsonObject): boolean {
		const before = this.world.conversationsOf(serviceId).get(String(record.id));
		const asksAgain = String(record.reprocess ?? '0') === '1';
		return before?.selectors.analysis_status === 'completed' && !asksAgain;
	}

	private store(stored: StoredRecord): void {
		this.world.addConversation(stored);
		const { time, owner: serviceId, selectors } = stored;
		const { customer_id: id = '', analysis_status: status } = selectors;
		if (status === 'failed') return;
		const known = this.world.customersOf(serviceId).get(id);
		const entry = { id: stored.id, call_time: time, record_type: selectors.channel ?? '' };
		const timeline = { ...objectAt(known?.record() ?? {}, 'timeline'), [stored.id]: entry };
		if (known === undefined) {
			this.world.addCustomer(customer({ id, serviceId, time, record: { timeline } }));
		} else {
			this.world.touchCustomer(serviceId, id, Math.max(known.time, time), { timeline });
		}
	}
}
