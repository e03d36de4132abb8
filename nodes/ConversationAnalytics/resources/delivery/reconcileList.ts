import { ListReader } from '../../../../src/client/list/listReader';
import type { ListRequest } from '../../../../src/client/list/listRequest';
import type { TimeRange } from '../../../../src/client/range';
import type { ServiceConnection } from '../../../../src/client/request/request';
import { formsOf, type ItemForms } from '../../../../src/delivery/deliveryForms';
import { secondsOf, type JsonObject } from '../../../../src/records/value';
import type { DecidedItem } from './history/decideItems';

/** Records compared at a time: each comparison reads and writes the whole history. */
const MOST_AT_A_TIME = 2000;

/** Says of each result what it is to those that arrived. */
export type Compare = (results: ItemForms[]) => Promise<Array<DecidedItem['class']>>;

/** A result of the service. */
export interface Result {
	record: JsonObject;
	/** When the service stored it, epoch seconds; else the time of the conversation. */
	storedAt: number | undefined;
	class: DecidedItem['class'];
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

interface Compared {
	record: JsonObject;
	forms: ItemForms;
	storedAt: number | undefined;
}

/** Compares a list of the service with what arrived. @throws IncompleteError */
export async function reconcileList(
	connection: ServiceConnection,
	list: ListRequest,
	compare: Compare,
	{
		range,
		concurrency,
		storedBefore,
	}: { range: TimeRange; concurrency: number; storedBefore: number },
): Promise<Reconciled> {
	const reader = new ListReader(connection, list, { range, order: 'asc', concurrency });
	const count = { new: 0, revised: 0, unchanged: 0, retried: 0, repeat: 0, unchecked: 0, all: 0 };
	const found: Result[] = [];
	let waiting: Compared[] = [];
	const compareWaiting = async () => {
		count.all += waiting.length;
		for (const result of await comparedWith(waiting, compare)) {
			count[result.class] += 1;
			if (isFound(result)) found.push(result);
		}
		waiting = [];
	};
	for await (const records of reader.records()) {
		for (const record of records) {
			const storedAt = secondsOf(record.timestamp) ?? list.timeOf(record);
			const forms = formsOf(record);
			if (forms === undefined || (storedAt ?? 0) >= storedBefore) continue;
			waiting.push({ record, forms, storedAt });
		}
		if (waiting.length >= MOST_AT_A_TIME) await compareWaiting();
	}
	if (waiting.length > 0) await compareWaiting();
	return {
		found,
		expected: count.all,
		arrived: count.all - count.new - count.unchecked,
		missed: count.new,
		revised: count.revised,
		unfinished: count.retried,
		unchecked: count.unchecked,
	};
}

const foundClasses: ReadonlySet<Result['class']> = new Set(['new', 'revised', 'retried']);

function isFound(result: Result): boolean {
	return foundClasses.has(result.class);
}

async function comparedWith(waiting: Compared[], compare: Compare): Promise<Result[]> {
	const classes = await compare(waiting.map(({ forms }) => forms));
	return waiting.map(({ record, storedAt }, at) => ({
		record,
		storedAt,
		class: classes[at] ?? 'unchecked',
	}));
}
