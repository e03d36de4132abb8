import { InputError } from '../../client/errors';
import type { ItemContext } from '../../n8n/context';
import type { NodeParameters } from '../../n8n/parameters/nodeParameters';
import { timeReader } from '../../n8n/parameters/time';
import { toInteger } from '../../n8n/parameters/values';
import { camelCaseOf } from '../../records/title';
import type { Channel } from '../../records/choices';
import { limits } from '../../records/limits';
import {
	checkRecord,
	readJsonObject,
	type Violation,
	type RecordField,
} from '../../records/input/checkRecord';
import type { JsonObject } from '../../records/value';
import { type Entry, readWait, RecordError } from './entries';

export interface Submission {
	channel: Channel;
	fields: RecordField[];
	/** Interface names of the fields that have a parameter of their own, and those parameters. */
	parameters: Record<string, string>;
	/** The field that is read of several ones of the panel. */
	messages?: {
		name: string;
		given(parameters: NodeParameters): unknown;
	};
}

export interface RecordEntry extends Entry {
	/** Whether it may be submitted again when the service may have taken it. */
	mayBeResubmitted: boolean;
	doubts: Violation[];
}

export function readRecord(item: ItemContext, submission: Submission): RecordEntry {
	const { parameters, clock } = item;
	const target = parameters.serviceId();
	const options = optionsOf(parameters, submission.channel);
	const readTime = timeReader(parameters.zone);
	const given = givenRecord(parameters, submission);
	const whyMissing = (name: string) => {
		const parameter = submission.parameters[name];
		return parameter === undefined ? '' : parameters.whyMissing(parameter);
	};
	// The clock after the record was read: an expression such as {{ $now }} may not lie ahead of it.
	const context = { nowMs: clock.now(), readTime, whyMissing };
	const { record, violations, doubts } = checkRecord(submission.fields, given, context);
	if (violations.length > 0) throw new RecordError(violations);
	// Another submission of a record that asks to be processed again would have it processed once more.
	const mayBeResubmitted = options.retriesUnconfirmed && String(record.reprocess ?? '0') === '0';
	return { item, record, target, ...options, mayBeResubmitted, doubts };
}

/** The options, which are read for each item: an expression may give every item its own. */
function optionsOf(parameters: NodeParameters, channel: Channel) {
	const options = parameters.collection('options');
	const most = channel === 'call' ? limits.batch.calls : limits.batch.chats;
	return {
		validateOnly: parameters.boolean('validateOnly'),
		batchSize: toInteger(options.raw('batchSize') ?? most, options.label('batchSize'), {
			least: 1,
			most,
		}),
		retryPolicy: parameters.retryPolicy(),
		retriesUnconfirmed: options.boolean('retryUnconfirmed'),
		...readWait(parameters, 'waitForAnalysis'),
	};
}

/** The record as the panel or the item's own JSON gives it, under the interface's names. */
function givenRecord(parameters: NodeParameters, submission: Submission): JsonObject {
	const modes = ['fields', 'json'] as const;
	if (parameters.choice('inputMode', modes) === 'json') {
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
	const added = parameters.collection('additionalFields', { nullable });
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
