import type { DeduplicationHelperFunctions } from 'n8n-workflow';
import pLimit, { type Limit } from 'p-limit';
import { attempt } from '../client/request/attempt';

export const deduplicationScopes = ['node', 'workflow'] as const;
export type DeduplicationScope = (typeof deduplicationScopes)[number];

/** How n8n is to keep what it is given. */
interface HistorySettings {
	/** Whether other nodes of the workflow share the history. */
	scope: DeduplicationScope;
	/** Values kept at most; the oldest are forgotten. */
	mostValues: number;
}

/** What n8n has stored. To ask for a value is to store it: there is no way to look only. */
export interface History {
	/** Stores values and gives those that were not there before. */
	record(values: string[]): Promise<Set<string>>;
	/** Takes values out; takes about a millisecond for each in a full history. */
	forget(values: string[]): Promise<void>;
}

/** Lets work have a history; no other of this process has it at the same time. */
export type UseHistory = <Value>(
	settings: HistorySettings,
	work: (history: History) => Promise<Value>,
) => Promise<Value>;

/** One run at a time for each history, by workflow and scope; only those with a run under way are kept. */
const histories = new Map<string, Limit>();

/**
 * n8n's stored de-duplication. It keeps one database row per history and reads, changes and writes it
 * without a lock: so in one process the runs of a history take turns here. It forgets the oldest values
 * when it is full, and does not throw.
 */
export function historyOf(
	helpers: DeduplicationHelperFunctions,
	workflowId: string,
	nodeId: string,
): UseHistory {
	return async (settings, work) => {
		const name = settings.scope === 'node' ? `${workflowId} ${nodeId}` : workflowId;
		const oneAtATime = histories.get(name) ?? pLimit(1);
		histories.set(name, oneAtATime);
		const outcome = await attempt(
			async () => await oneAtATime(async () => await work(storedHistory(helpers, settings))),
		);
		if (oneAtATime.activeCount + oneAtATime.pendingCount === 0) histories.delete(name);
		if ('failure' in outcome) throw outcome.failure;
		return outcome.value;
	};
}

function storedHistory(
	helpers: DeduplicationHelperFunctions,
	{ scope, mostValues }: HistorySettings,
): History {
	const options = { mode: 'entries', maxEntries: mostValues } as const;
	return {
		record: async (values) => {
			if (values.length === 0) return new Set();
			const record = async () => await helpers.checkProcessedAndRecord(values, scope, options);
			const first = await attempt(record);
			// Two processes that make the row of a new history at once: one of them fails, and finds it then.
			const { new: fresh } = 'value' in first ? first.value : await record();
			return new Set(fresh.map(String));
		},
		forget: async (values) => {
			if (values.length > 0) await helpers.removeProcessed(values, scope, options);
		},
	};
}
