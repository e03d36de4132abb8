import { awaitAnalyses, type Analysis, type Awaited } from '../../client/submit/waitForAnalysis';
import type { ItemContext } from '../../n8n/context';
import { simplifyConversation } from '../../records/answer/simplify';
import type { JsonObject } from '../../records/value';
import type { Connected, Entry, SendResults } from './sending';

/** A record whose submission the service confirmed, and when, in epoch seconds. */
export interface Confirmed {
	entry: Connected<Entry>;
	timestamp: number | null;
}

/** Waits for the analyses of what was confirmed, by the line of each key. */
export async function noteAnalyses(
	confirmed: Confirmed[],
	limitMs: number,
	results: SendResults,
): Promise<void> {
	const lines = new Map<object, Map<Awaited, Connected<Entry>>>();
	for (const { entry, timestamp } of confirmed) {
		const awaited: Awaited = {
			serviceId: entry.group,
			id: String(entry.record.id),
			acknowledgedAt: timestamp,
			keepsExisting: (entry.record.reprocess ?? '0') === '0' && entry.record.reopened !== '1',
		};
		const ofKey = lines.get(entry.connection.limiters) ?? new Map<Awaited, Connected<Entry>>();
		lines.set(entry.connection.limiters, ofKey.set(awaited, entry));
	}
	await Promise.all(
		[...lines.values()].map(async (ofKey) => {
			const [first] = ofKey.values();
			if (!first) return;
			const analyses = await awaitAnalyses(first.connection, [...ofKey.keys()], limitMs);
			for (const [awaited, entry] of ofKey) {
				const analysis = analyses.get(awaited) ?? { status: 'pending' };
				results.add(entry.item.itemIndex, analysisJson(analysis, entry.item, results));
			}
		}),
	);
}

function analysisJson(analysis: Analysis, item: ItemContext, results: SendResults): JsonObject {
	const { status } = analysis;
	if (status !== 'pending') {
		const simplify = item.parameters.collection('options').raw('simplify');
		const { record } = analysis;
		return {
			analysis_status: status,
			conversation: simplify === false ? record : simplifyConversation(record),
		};
	}
	return {
		analysis_status: status,
		reason: analysis.why
			? `The analysis could not be read: ${results.words(analysis.why).reason}`
			: 'The analysis was not there within Wait Limit',
		advice:
			'The record is accepted. Read it later with Conversation → Get, or let the trigger hear of it.',
	};
}
