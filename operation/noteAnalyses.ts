import { awaitAnalyses, type Analysis, type Awaited } from '../client/waitForAnalysis';
import type { ItemContext } from '../host/context';
import { simplifyConversation } from '../records/simplify';
import type { JsonObject } from '../records/value';
import type { Addressed, Entry, Ledger } from './sending';

/** A record whose submission the service confirmed, and when, in epoch seconds. */
export interface Confirmed {
	entry: Addressed<Entry>;
	timestamp: number | null;
}

/** Waits for the analyses of what was confirmed, by the line of each key. */
export async function noteAnalyses(
	confirmed: Confirmed[],
	limitMs: number,
	ledger: Ledger,
): Promise<void> {
	const lines = new Map<object, Map<Awaited, Addressed<Entry>>>();
	for (const { entry, timestamp } of confirmed) {
		const awaited: Awaited = {
			serviceId: entry.group,
			id: String(entry.record.id),
			acknowledgedAt: timestamp,
			keepsExisting: (entry.record.reprocess ?? '0') === '0' && entry.record.reopened !== '1',
		};
		const ofKey = lines.get(entry.line.lanes) ?? new Map<Awaited, Addressed<Entry>>();
		lines.set(entry.line.lanes, ofKey.set(awaited, entry));
	}
	await Promise.all(
		[...lines.values()].map(async (ofKey) => {
			const [first] = ofKey.values();
			if (!first) return;
			const analyses = await awaitAnalyses(first.line, [...ofKey.keys()], limitMs);
			for (const [awaited, entry] of ofKey) {
				const analysis = analyses.get(awaited) ?? { status: 'pending' };
				ledger.add(entry.item.itemIndex, analysisJson(analysis, entry.item, ledger));
			}
		}),
	);
}

function analysisJson(analysis: Analysis, item: ItemContext, ledger: Ledger): JsonObject {
	const { status } = analysis;
	if (status !== 'pending') {
		const { simplify } = item.parameters.collection('options');
		const { record } = analysis;
		return {
			analysis_status: status,
			conversation: simplify === false ? record : simplifyConversation(record),
		};
	}
	return {
		analysis_status: status,
		reason: analysis.why
			? `The analysis could not be read: ${ledger.words(analysis.why).reason}`
			: 'The analysis was not there within Wait Limit',
		advice:
			'The record is accepted. Read it later with Conversation → Get, or let the trigger hear of it.',
	};
}
