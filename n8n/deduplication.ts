import type { DeduplicationHelperFunctions } from 'n8n-workflow';
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

/** The run of each history that is under way or comes last, by workflow and scope. */
const turns = new Map<string, Promise<unknown>>();

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
		const before = turns.get(history);
		const turn = (async () => {
			if (before) await attempt(async () => await before);
			const first = await attempt(ask);
			// Two processes that make the row of a new history at once: one of them fails, and finds it then.
			return 'value' in first ? first.value : await ask();
		})();
		turns.set(history, turn);
		const outcome = await attempt(async () => await turn);
		if (turns.get(history) === turn) turns.delete(history);
		if ('failure' in outcome) throw outcome.failure;
		return new Set(outcome.value.new.map(String));
	};
}
