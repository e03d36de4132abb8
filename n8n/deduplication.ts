import type { DeduplicationHelperFunctions } from 'n8n-workflow';
import pLimit, { type Limit } from 'p-limit';
import { attempt } from '../client/request/attempt';

export const deduplicationScopes = ['node', 'workflow'] as const;
export type DeduplicationScope = (typeof deduplicationScopes)[number];

/** How n8n is to keep what it is given. */
export interface HistorySettings {
	/** Whether other nodes of the workflow share the history. */
	scope: DeduplicationScope;
	/** Values kept at most; the oldest are forgotten. */
	mostValues: number;
}

/** Stores values in n8n's database and gives those that were not there before. */
export type Deduplicate = (values: string[], settings: HistorySettings) => Promise<Set<string>>;

/** One run at a time for each history, by workflow and scope; only those with a run under way are kept. */
const histories = new Map<string, Limit>();

/**
 * n8n's stored de-duplication. It keeps one database row per history and reads, changes and writes it
 * without a lock: so in one process the runs of a history take turns here. It forgets the oldest values
 * when it is full, and does not throw.
 */
export function deduplicationOf(
	helpers: DeduplicationHelperFunctions,
	workflowId: string,
	nodeId: string,
): Deduplicate {
	return async (values, { scope, mostValues }) => {
		const history = scope === 'node' ? `${workflowId} ${nodeId}` : workflowId;
		const ask = async () =>
			await helpers.checkProcessedAndRecord(values, scope, {
				mode: 'entries',
				maxEntries: mostValues,
			});
		const oneAtATime = histories.get(history) ?? pLimit(1);
		histories.set(history, oneAtATime);
		const outcome = await attempt(
			async () =>
				await oneAtATime(async () => {
					const first = await attempt(ask);
					// Two processes that make the row of a new history at once: one of them fails, and finds it then.
					return 'value' in first ? first.value : await ask();
				}),
		);
		if (oneAtATime.activeCount + oneAtATime.pendingCount === 0) histories.delete(history);
		if ('failure' in outcome) throw outcome.failure;
		return new Set(outcome.value.new.map(String));
	};
}
