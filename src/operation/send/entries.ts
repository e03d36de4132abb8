import type { ServiceConnection } from '../../client/request/request';
import type { RetryPolicy } from '../../client/request/retry';
import { errorOf } from '../../client/errors';
import type { ItemContext, Outcome, RunContext } from '../../n8n/context';
import type { JsonObject } from '../../records/value';
import { includedInput } from './additions/includedInput';
import { InvalidItemsError } from './recordErrors';

/** One input item that is ready to be sent. */
export interface Entry {
	item: ItemContext;
	record: JsonObject;
	/** The service or agent it is for; a batch has one. */
	target: string;
	validateOnly: boolean;
	/** Entries in one batch at most. */
	batchSize: number;
	retryPolicy: RetryPolicy;
}

/** An entry with the connection that its own credential opens. */
export type Connected<Of extends Entry> = Of & { connection: ServiceConnection };

/** An item that cannot be sent, and why. */
export interface InvalidItem {
	itemIndex: number;
	failure: Error;
}

/** What was read of the items of a run. */
interface ReadEntries<Of extends Entry> {
	entries: Of[];
	invalid: InvalidItem[];
	/** Fields of the input that an item's output is to have, by item. */
	inputs: Map<number, JsonObject>;
}

/** Reads every item, and lets none hide another's faults. */
export async function readEntries<Of extends Entry>(
	run: RunContext,
	read: (item: ItemContext) => Of,
): Promise<ReadEntries<Of>> {
	const result: ReadEntries<Of> = { entries: [], invalid: [], inputs: new Map() };
	for (const item of run.items) {
		try {
			// First, so that an item with other faults has its fields too.
			const input = includedInput(item);
			if (input !== undefined) result.inputs.set(item.itemIndex, input);
			result.entries.push(read(item));
		} catch (error) {
			result.invalid.push({ itemIndex: item.itemIndex, failure: errorOf(error) });
		}
	}
	return result;
}

/** Connects every entry by its own credential. */
export async function connectEntries<Of extends Entry>(
	entries: Of[],
): Promise<{ connected: Array<Connected<Of>>; invalid: InvalidItem[] }> {
	const connected: Array<Connected<Of>> = [];
	const invalid: InvalidItem[] = [];
	for (const entry of entries) {
		const { item, retryPolicy } = entry;
		try {
			connected.push({ ...entry, connection: await item.connect({ retryPolicy }) });
		} catch (error) {
			invalid.push({ itemIndex: item.itemIndex, failure: errorOf(error) });
		}
	}
	return { connected, invalid };
}

/** All invalid items as one error, for a run that stops at the first; it names every one of them. */
export function refusalOf(invalid: InvalidItem[], run: RunContext): Outcome[] {
	const inOrder = invalid.toSorted((one, other) => one.itemIndex - other.itemIndex);
	const [first] = inOrder;
	if (!first) return [];
	const failure =
		run.items.length === 1 ? first.failure : new InvalidItemsError(inOrder, run.items.length);
	return [{ itemIndex: first.itemIndex, failure }];
}
