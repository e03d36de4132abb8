import type { ServiceConnection } from '../../client/request/request';
import { InputError, ConversationAnalyticsError, sentences } from '../../client/errors';
import type { ItemContext } from '../../n8n/context';
import type { JsonObject } from '../../records/value';
import { toText } from '../../n8n/parameters/values';
import { simplified, type OutputSettings } from '../../output/outputSettings';
import { include, maskFields } from '../../panel/fields/output';
import { give } from '../../panel/form';
import { selectionOf } from '../../output/selection';
import type { Violation } from '../../records/input/checkRecord';

/** One input item that is ready to be sent. */
export interface Entry {
	item: ItemContext;
	record: JsonObject;
	/** The ID of its service or agent. */
	target: string;
	/** Undefined with Validate Only. */
	connection: ServiceConnection | undefined;
	/** The fields of every output item of it, and the additional ones with Validate Only. */
	json: JsonObject;
	validated: JsonObject;
	/** What n8n's Retry On Fail must not do a second time. */
	repeated: string | undefined;
	/** The largest batch that it may be part of. */
	batchSize: number;
	/** In milliseconds; undefined without a wait. */
	waitLimitMs: number | undefined;
	/** The form of the awaited record. */
	output: OutputSettings;
}

/** Entries of one request. */
export interface Batch<Of extends Entry> {
	/** From 1. */
	number: number;
	connection: ServiceConnection;
	target: string;
	entries: Of[];
}

type SendStatus =
	| 'confirmed'
	| 'unconfirmed'
	| 'refused'
	/** Not sent because of another record. */
	| 'notSent'
	/** It breaks a rule of the interface or of the user. */
	| 'invalid'
	/** A duplicate. */
	| 'skipped'
	/** Not called now, because of a rule of the user. */
	| 'held'
	/** It would be sent. */
	| 'validated';

export interface EntryResult<Of extends Entry = Entry> {
	entry: Of;
	status: SendStatus;
	json?: JsonObject;
	/** Why it was certainly not taken. */
	failure?: Error;
	/** When the service took it or may have taken it, epoch milliseconds. Undefined if there is nothing to wait for. */
	takenAtMs?: number;
}

/** A result to wait for. */
export interface TakenEntry<Of extends Entry> extends EntryResult<Of> {
	takenAtMs: number;
}

const waitOutput = { include: include('conversation', {}), masking: maskFields() };

/** The limit and output of a wait, if its switch is on. @throws InputError */
export function readWait(
	{ parameters, source }: ItemContext,
	name: string,
): Pick<Entry, 'waitLimitMs' | 'output'> {
	if (!parameters.boolean(name)) return { waitLimitMs: undefined, output: simplified };
	const given = give(waitOutput, source);
	const seconds = parameters.integer('waitLimit');
	const output = parameters.choice('output', ['simplified', 'raw']);
	return {
		waitLimitMs: seconds * 1000,
		output: {
			...simplified,
			output,
			include: given.include,
			masking: given.masking,
		},
	};
}

/**
 * The fields of the input item that Include Input Fields adds to the output, undefined without the
 * option. They share one key: a column `status` would hide the result, and with a column `error` n8n
 * would treat the item as failed and run the node again.
 * @throws InputError
 */
export function includedInput({ parameters, json }: ItemContext): JsonObject | undefined {
	const name = 'includeInputFields';
	const options = parameters.collection('options');
	const given = options.raw(name);
	if (given === undefined) return undefined;
	const label = options.label(name);
	// Names in a list may contain commas.
	const parts: unknown[] = Array.isArray(given) ? given : toText(given, label).split(',');
	const names = parts.map((part) => toText(part, label).trim());
	if (names.includes('')) {
		const remedy = 'Enter names separated by commas, or * for all fields.';
		throw new InputError(label, `is empty at name ${names.indexOf('') + 1}`, remedy);
	}
	return names.includes('*') ? { ...json } : selectionOf([...new Set(names)])([json]);
}

/** An item was not sent. */
export class NotSentError extends ConversationAnalyticsError {
	override readonly name = 'NotSentError';
}

const CORRECT = 'Correct these fields of the item and run the node again.';

/** A record breaks rules of the interface. */
export function invalidRecordError(violations: Violation[]): NotSentError {
	const remedies = violations.map(({ remedy = CORRECT }) => remedy);
	return new NotSentError(
		violations.map(({ field, rule }) => `${field} ${rule}`).join('; '),
		sentences(...new Set(remedies)),
	);
}
