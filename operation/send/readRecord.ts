import { InputError } from '../../client/errors';
import type { ItemContext } from '../../n8n/context';
import type { Parameters } from '../../n8n/parameters/parameters';
import { timeReader } from '../../n8n/parameters/recordTime';
import { camelCaseOf } from '../../records/camelCase';
import type { Channel } from '../../records/choices';
import {
	checkRecord,
	readJsonObject,
	type CheckContext,
	type ReadResult,
	type RecordField,
} from '../../records/input/submission';
import type { JsonObject } from '../../records/value';
import type { Entry } from './entries';
import { RecordError } from './recordErrors';

/** What calls and chats do not share. */
export interface Submission {
	channel: Channel;
	fields: RecordField[];
	/** Records in one batch at most. */
	most: number;
	/** Interface names of the fields that have a parameter of their own, and those parameters. */
	parameters: Record<string, string>;
	/** The value of the field of the form `messages`. */
	messages?: {
		name: string;
		given(parameters: Parameters): unknown;
		read(value: unknown, readTime: CheckContext['readTime']): ReadResult<unknown>;
	};
}

/** Reads and checks the record of one item. */
export function readRecord(item: ItemContext, submission: Submission): Entry {
	const { parameters, clock } = item;
	const target = parameters.identifier('serviceId', 'Service ID');
	const options = parameters.collection('options');
	// Used later; a fault in it is found before anything is sent.
	options.boolean('retryUnconfirmed', 'Retry Unconfirmed');
	const readTime = timeReader(parameters.zone);
	// The clock now, not at the start of the run: an expression such as {{ $now }} was read since.
	const context = { nowMs: clock.now(), readTime };
	const { record, faults } = checkRecord(
		submission.fields,
		givenRecord(parameters, submission),
		context,
		(value) => (submission.messages ? submission.messages.read(value, readTime) : { value }),
	);
	if (faults.length > 0) throw new RecordError(faults);
	return { item, record, target, validateOnly: options.boolean('validateOnly', 'Validate Only') };
}

/** The record as the panel or the item's own JSON gives it, under the interface's names. */
function givenRecord(parameters: Parameters, submission: Submission): JsonObject {
	const modes = ['fields', 'json'] as const;
	if (parameters.choice('inputMode', 'Input Mode', modes, 'fields') === 'json') {
		const read = readJsonObject(parameters.raw('recordJson'));
		if ('value' in read) return read.value;
		throw new InputError(
			'Record (JSON)',
			'is not a JSON object',
			'Give one record, such as {{ $json }}.',
		);
	}
	const record: JsonObject = {};
	const names = new Map(submission.fields.map(({ name }) => [camelCaseOf(name), name]));
	const nullable = submission.fields
		.filter((field) => field.nullable)
		.map(({ name }) => camelCaseOf(name));
	const added = parameters.collection('additionalFields', nullable);
	for (const key of added.names) {
		record[names.get(key) ?? key] = added.raw(key);
	}
	for (const [name, parameter] of Object.entries(submission.parameters)) {
		record[name] = parameters.raw(parameter);
	}
	const { messages } = submission;
	if (messages) record[messages.name] = messages.given(parameters);
	return record;
}
