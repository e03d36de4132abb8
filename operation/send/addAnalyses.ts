import type { ServiceConnection } from '../../client/request/request';
import { awaitAnalyses, type Analysis, type Awaited } from '../../client/submit/waitForAnalysis';
import type { RunContext } from '../../n8n/context';
import { simplifyConversation } from '../../records/answer/simplify';
import type { JsonObject } from '../../records/value';
import type { Entry } from './entries';
import { failureText, type SendResults } from './sendResults';

/** A record whose submission the service confirmed. */
export interface Confirmed {
	entry: Entry;
	connection: ServiceConnection;
	/** When it confirmed it, in epoch seconds. */
	timestamp: number | null;
}

/** Waits for the analyses of what was confirmed, and adds them to its items. */
export async function addAnalyses(
	run: RunContext,
	confirmed: Confirmed[],
	limitMs: number,
	results: SendResults,
): Promise<void> {
	const submittedByKey = new Map<object, Confirmed[]>();
	for (const one of confirmed) {
		const { limiters } = one.connection;
		const known = submittedByKey.get(limiters);
		if (known) known.push(one);
		else submittedByKey.set(limiters, [one]);
	}
	await Promise.all(
		[...submittedByKey.values()].map(async (submitted) => {
			const [first] = submitted;
			if (!first) return;
			const entries = new Map(submitted.map((one) => [awaitedOf(one), one.entry]));
			const analyses = await awaitAnalyses(first.connection, [...entries.keys()], limitMs);
			for (const [awaited, entry] of entries) {
				const analysis = analyses.get(awaited) ?? { status: 'pending' };
				results.extend(entry.item.itemIndex, analysisJson(run, entry, analysis));
			}
		}),
	);
}

function awaitedOf({ entry: { record, target }, timestamp }: Confirmed): Awaited {
	return {
		serviceId: target,
		id: String(record.id),
		acknowledgedAt: timestamp,
		keepsExisting: (record.reprocess ?? '0') === '0' && record.reopened !== '1',
	};
}

function analysisJson(run: RunContext, { item }: Entry, analysis: Analysis): JsonObject {
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
			? `The analysis could not be read: ${failureText(run, analysis.why).reason}`
			: 'The analysis was not there within Wait Limit',
		advice:
			'The record is accepted. Read it later with Conversation → Get, or let the trigger hear of it.',
	};
}
