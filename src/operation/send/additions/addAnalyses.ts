import type { ServiceConnection } from '../../../client/request/request';
import { awaitAnalyses, type Analysis, type Awaited } from '../../../client/submit/waitForAnalysis';
import type { RunContext } from '../../../n8n/context';
import { itemsOf } from '../../../output/itemsOf';
import type { JsonObject } from '../../../records/value';
import { batchesOf } from '../batches';
import type { RecordEntry } from '../readRecord';
import { failureText, type SendResults } from '../sendResults';

/** A record whose submission the service confirmed. */
export interface Confirmed {
	entry: RecordEntry;
	connection: ServiceConnection;
	/** Epoch seconds. */
	acknowledgedAt: number;
}

/** Waits for the analyses of those of the confirmed records that want them, and adds them to their items. */
export async function addAnalyses(
	run: RunContext,
	confirmed: Confirmed[],
	results: SendResults,
): Promise<void> {
	const waiting = confirmed.filter(({ entry }) => entry.waitLimitMs !== undefined);
	// Read together: what has the same key and the same limit.
	const groups = batchesOf(waiting, Infinity, ({ connection, entry }) => [
		connection.limiters.name,
		String(entry.waitLimitMs),
	]);
	await Promise.all(groups.map(async (group) => await addTogether(run, group.entries, results)));
}

async function addTogether(
	run: RunContext,
	confirmed: Confirmed[],
	results: SendResults,
): Promise<void> {
	const [first] = confirmed;
	if (first?.entry.waitLimitMs === undefined) return;
	const entries = new Map(confirmed.map((one) => [awaitedOf(one), one.entry]));
	const limitMs = first.entry.waitLimitMs;
	const analyses = await awaitAnalyses(first.connection, [...entries.keys()], limitMs);
	for (const [awaited, entry] of entries) {
		const analysis = analyses.get(awaited) ?? { status: 'pending' };
		results.extend(entry.item.itemIndex, analysisJson(run, entry, analysis));
	}
}

function awaitedOf({ entry: { record, target }, acknowledgedAt }: Confirmed): Awaited {
	return {
		serviceId: target,
		id: String(record.id),
		acknowledgedAt,
		keepsExisting: String(record.reprocess ?? '0') === '0' && String(record.reopened) !== '1',
	};
}

function analysisJson(
	run: RunContext,
	{ output, record: { id }, target }: RecordEntry,
	analysis: Analysis,
): JsonObject {
	const { status } = analysis;
	if (status !== 'pending') {
		const { record } = analysis;
		return {
			analysis_status: status,
			conversation: itemsOf('conversation', output)(record)[0],
		};
	}
	return {
		analysis_status: status,
		reason: analysis.why
			? `The analysis could not be read: ${failureText(run, analysis.why).reason}`
			: 'The analysis was not ready within Wait Limit',
		advice:
			'The record is accepted. Read it later with Conversation → Get, or receive it with the trigger.',
		look_up: { service_id: target, conversation_id: id },
	};
}
