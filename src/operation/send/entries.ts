import type { ServiceConnection } from '../../client/request/request';
import type { RetryPolicy } from '../../client/request/retry';
import { errorOf, InputError, ConversationAnalyticsError } from '../../client/errors';
import type { ItemContext, Outcome, RunContext } from '../../n8n/context';
import type { JsonObject } from '../../records/value';
import type { NodeParameters } from '../../n8n/parameters/nodeParameters';
import { simplified, type OutputSettings } from '../../output/outputSettings';
import { readInclude } from '../output/readOutput';
import { selectionOf } from '../../output/selection';
import type { Violation } from '../../records/input/checkRecord';

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
	/** How long to wait for what becomes of it, in milliseconds; undefined where nobody waits. */
	waitLimitMs: number | undefined;
	/** How that is given. */
	output: OutputSettings;
}

/** An entry with the connection that its own credential opens. */
export type Connected<Of extends Entry> = Of & { connection: ServiceConnection };

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

/** Reads every item, and lets none hide another's violations. */
export async function readEntries<Of extends Entry>(
	run: RunContext,
	read: (item: ItemContext) => Of,
): Promise<ReadEntries<Of>> {
	const result: ReadEntries<Of> = { entries: [], invalid: [], inputs: new Map() };
	for (const item of run.items) {
		try {
			// First, so that an item with other violations has its fields too.
			const input = includedInput(item);
			if (input !== undefined) result.inputs.set(item.itemIndex, input);
			result.entries.push(read(item));
		} catch (error) {
			result.invalid.push({ itemIndex: item.itemIndex, failure: errorOf(error) });
		}
	}
	return result;
}

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

/** Reads the switch of a wait, and its limit and output where it is on. @throws InputError */
export function readWait(
	parameters: NodeParameters,
	name: string,
): Pick<Entry, 'waitLimitMs' | 'output'> {
	if (!parameters.boolean(name)) return { waitLimitMs: undefined, output: simplified };
	const seconds = parameters.integer('waitLimit');
	const output = parameters.choice('output', ['simplified', 'raw']);
	return {
		waitLimitMs: seconds * 1000,
		output: { ...simplified, output, include: readInclude(parameters.raw('include', [])) },
	};
}

const choices = ['none', 'selected', 'all'] as const;

/**
 * The input item's own fields, as far as Include Input Fields wants them in the output; undefined where it
 * wants none. They stand together under one key: a column `status` would hide what became of the call, and
 * a column `error` would make n8n take the item for a failed one and run the node again.
 * @throws InputError for the options
 */
export function includedInput({ parameters, json }: ItemContext): JsonObject | undefined {
	const option = parameters.collection('options').group('inputFields');
	const choice = option?.choice('includeInputFields', choices);
	if (option === undefined || choice === 'none') return undefined;
	if (choice === 'all') return { ...json };
	const names = option.texts('inputFields');
	if (names.length > 0) return selectionOf([...new Set(names)])([json]);
	throw new InputError(
		option.label('inputFields'),
		'is empty',
		'Add the names of the fields, or choose All.',
	);
}

/** One record breaks rules of the interface; nothing of it was sent. */
export class RecordError extends ConversationAnalyticsError {
	override readonly name = 'RecordError';

	constructor(readonly violations: Violation[]) {
		super(
			violations.map(({ field, rule }) => `${field} ${rule}`).join('; '),
			'Correct these fields of the item and run the node again.',
		);
	}
}

/** Some of a run's items are wrong, and so none of them was sent. */
export class InvalidItemsError extends ConversationAnalyticsError {
	override readonly name = 'InvalidItemsError';

	/** Its remedy has every wrong item by its number, as n8n counts from 0, with the fields and rules. */
	constructor(wrong: Array<{ itemIndex: number; failure: Error }>, count: number) {
		super(
			`${wrong.length} of ${count} ${count === 1 ? 'item is' : 'items are'} wrong; nothing was sent`,
			wrong.map(({ itemIndex, failure }) => `Item ${itemIndex}: ${failure.message}.`).join(' '),
		);
	}
}

/** A record was held back although nothing is wrong with it. */
export class NotSentError extends ConversationAnalyticsError {
	override readonly name = 'NotSentError';
}
