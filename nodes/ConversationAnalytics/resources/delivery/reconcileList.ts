import { ListReader } from '../../../../src/client/list/listReader';
import type { ListRequest } from '../../../../src/client/list/listRequest';
import type { TimeRange } from '../../../../src/client/range';
import type { ServiceConnection } from '../../../../src/client/request/request';
import type { Classification } from '../../../../src/delivery/classify';
import { secondsOf, type JsonObject } from '../../../../src/records/value';

/** Says of each record what it is to those that arrived. */
export type Compare = (records: JsonObject[]) => Promise<Array<Classification | 'unchecked'>>;

/** A result of the service. */
export interface Result {
	record: JsonObject;
	/** When the service stored it, epoch seconds; else the time of the conversation. */
	storedAt: number | undefined;
	classification: Classification | 'unchecked';
}

export interface Reconciled {
	/** Results that never arrived, of which a later revision never did, or that were not marked as done in time. */
	found: Result[];
	/** Results of the service. */
	expected: number;
	arrived: number;
	missed: number;
	/** Results of which an earlier revision arrived. */
	revised: number;
	/** Results that arrived and were not marked as done in time. */
	unfinished: number;
	/** Results that could not be compared. */
	unchecked: number;
}

/** Which results of a list count. */
export interface ReconciledRange {
	range: TimeRange;
	concurrency: number;
	/** Results stored later may still be on their way. */
	storedBefore: number;
}

/** Reads the results of a list that the service should have pushed. @throws IncompleteError */
export async function* pushedResults(
	connection: ServiceConnection,
	list: ListRequest,
	{ range, concurrency, storedBefore }: ReconciledRange,
): AsyncGenerator<Array<Omit<Result, 'classification'>>> {
	const reader = new ListReader(connection, list, { range, order: 'asc', concurrency });
	for await (const records of reader.records()) {
		yield records.flatMap((record) => {
			const storedAt = secondsOf(record.timestamp) ?? list.timeOf(record);
			const isPushed =
				record.status !== 'call_initiated' && list.identifierOf(record) !== undefined;
			return isPushed && (storedAt ?? 0) < storedBefore ? [{ record, storedAt }] : [];
		});
	}
}

const foundClasses: ReadonlySet<Result['classification']> = new Set(['new', 'revised', 'retried']);

/** Compares a list of the service with what arrived. @throws IncompleteError */
export async function reconcileList(
	connection: ServiceConnection,
	list: ListRequest,
	compare: Compare,
	range: ReconciledRange,
): Promise<Reconciled> {
	const count = new Map<Result['classification'], number>();
	const found: Result[] = [];
	let expected = 0;
	for await (const results of pushedResults(connection, list, range)) {
		const classifications = await compare(results.map(({ record }) => record));
		expected += results.length;
		for (const [at, result] of results.entries()) {
			const classification = classifications[at] ?? 'unchecked';
			count.set(classification, (count.get(classification) ?? 0) + 1);
			if (foundClasses.has(classification)) found.push({ ...result, classification });
		}
	}
	const missed = count.get('new') ?? 0;
	const unchecked = count.get('unchecked') ?? 0;
	return {
		found,
		expected,
		arrived: expected - missed - unchecked,
		missed,
		revised: count.get('revised') ?? 0,
		unfinished: count.get('retried') ?? 0,
		unchecked,
	};
}
