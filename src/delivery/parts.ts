import type { RecordKind } from '../output/outputSettings';
import { moduleNames } from '../records/choices';
import type { JsonObject } from '../records/value';
import { fieldPrintsOf } from './changedFields';

/**
 * Sections of a record's content (revision.ts) that are told apart. Each costs one byte for every
 * record that is remembered, so they are as coarse as the modules.
 */
const recordParts: Record<RecordKind, readonly string[]> = {
	conversation: [
		...moduleNames.map((name) => `conversation_analytics.${name}`),
		'meta_analytics',
		'request_data',
		'audio_to_text',
		'chat_transcription',
		'conversation_type',
		'error',
	],
	voiceConversation: [
		'inbuilt_analytics.business_insights',
		'inbuilt_analytics.conversation_summary',
		'meta_analytics',
		'request_data',
		'transcript',
		'status',
		'conversation_type',
		'customer_id',
		'tool_calls',
		'call_transfer_details',
	],
	customer: [
		'customer_analytics.business_insights',
		'customer_analytics.custom_module',
		'customer_analytics.customer_summary',
		'customer_analytics.conversation_dispositions',
		'customer_analytics.lead_quality',
		'customer_analytics.concerns_and_queries',
		'customer_analytics.templates',
		'meta_analytics',
		'timeline',
	],
};

export const partPrintBytes =
	1 + Math.max(...Object.values(recordParts).map(({ length }) => length));

const otherFields = '(other fields)';
/** Two contents differ, and their prints do not tell where. */
const unknownFields = '(unknown)';

/**
 * One byte for each section and one for the rest; 0 where there is nothing. Two contents share a
 * byte once in 255 times, which costs a name in `changed_fields`.
 * @param content of a record (revision.ts)
 */
export function partPrintsOf(kind: RecordKind, content: JsonObject): Buffer {
	const parts = recordParts[kind];
	const sums = new Map<number, number>();
	for (const [path, print] of fieldPrintsOf(content, 2)) {
		const part = parts.findIndex((name) => path === name || path.startsWith(`${name}.`));
		const at = part === -1 ? parts.length : part;
		sums.set(at, ((sums.get(at) ?? 0) + print) >>> 0);
	}
	const prints = Buffer.alloc(partPrintBytes);
	for (const [at, sum] of sums) prints[at] = 1 + (sum % 255);
	return prints;
}

/** The sections that came, went or changed between two prints. */
export function changedParts(kind: RecordKind, before: Buffer, after: Buffer): string[] {
	const changed = [...recordParts[kind], otherFields].filter((_, at) => before[at] !== after[at]);
	return changed.length > 0 ? changed : [unknownFields];
}
