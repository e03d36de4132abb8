import type { ServiceConnection } from '../../client/request/request';
import { ConversationAnalyticsError, sentences } from '../../client/errors';
import type { ItemContext } from '../../n8n/context';
import type { JsonObject } from '../../records/value';
import type { includeInputFields, Wait } from '../../panel/fields/send';
import type { ValueOf } from '../../panel/form';
import { selectionOf } from '../../output/fields/selection';
import type { Violation } from '../../records/input/checkRecord';

/** An input item of an operation that sends. */
export interface SendItem extends ItemContext {
	given: { readonly [Name in 'options' | 'additionalFields']?: SendOptions };
}

interface SendOptions {
	readonly includeInputFields: ValueOf<typeof includeInputFields>;
}

/** One input item that is ready to be sent. */
export interface Entry extends Wait {
	item: SendItem;
	record: JsonObject;
	/** The ID of its service or agent. */
	target: string;
	/** Undefined with Validate Only. */
	connection: ServiceConnection | undefined;
	/** The fields of every output item of it. */
	json: JsonObject;
	/** What n8n's Retry On Fail must not do a second time. */
	repeated: string | undefined;
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
	/** Why it was certainly not accepted. */
	failure?: Error;
	/** When the service accepted it or may have accepted it, epoch milliseconds. Undefined if there is nothing to wait for. */
	acceptedAtMs?: number;
}

/** A result to wait for, with all fields of its item. */
export interface AcceptedEntry<Of extends Entry> extends EntryResult<Of> {
	json: JsonObject;
	acceptedAtMs: number;
}

/**
 * The fields of the input item that Include Input Fields adds to the output, undefined without the
 * option. They share one key: a column `status` would hide the result, and with a column `error` n8n
 * would treat the item as failed and run the node again.
 * @throws InputError
 */
export function includedInput({ given, json }: SendItem): JsonObject | undefined {
	const names = (given.options ?? given.additionalFields)?.includeInputFields;
	if (names === undefined) return undefined;
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
