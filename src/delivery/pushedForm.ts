import { objectOf, type JsonObject } from '../records/value';

/** Fields that pushed results of voice agents do not have. */
const onlyInReads = ['source_type', 'future_scheduling', 'crm_update_status', 'crm_update_payload'];

function without(record: JsonObject, names: string[]): JsonObject {
	return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}

/** A voice conversation as the service pushes it (docs/service.md, "Voice-agent result object"). */
export function pushedVoiceResult(record: JsonObject): JsonObject {
	const { duration, recording_url = null } = objectOf(record.meta_analytics);
	const seconds = typeof duration === 'number' ? duration : 0;
	const start = record.conversation_time;
	const { phone_number } = objectOf(record.request_data);
	return {
		...without(record, onlyInReads),
		...(typeof phone_number === 'string' && { phone_number }),
		meta_analytics: {
			duration: seconds,
			...(typeof start === 'number' && { start_time: start, end_time: start + seconds }),
			recording_url,
		},
	};
}

/** An analyzed call or chat as the service pushes it (docs/service.md, "Batch envelope"). */
export function pushedBatch(
	record: JsonObject,
	customer_analytics: unknown,
	nowSeconds: number,
): JsonObject {
	const { id, vendor_id, error, error_type } = record;
	const hasFailed = error !== undefined || error_type !== undefined;
	const result = hasFailed
		? { id, vendor_id, error, error_type }
		: { ...without(record, ['conversation_type_reason']), customer_analytics };
	return {
		processing_id: `test-${nowSeconds}`,
		status: 'completed',
		timestamp: nowSeconds,
		request_status: { total: 1, success: hasFailed ? 0 : 1, failed: hasFailed ? 1 : 0 },
		processed_data: [result],
	};
}
