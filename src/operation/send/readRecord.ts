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
	/** Parameters by the interface name of their field. */
	parameters: Record<string, string>;
	/** The field that several parameters make. */
	messages?: {
		name: string;
		given(parameters: NodeParameters): unknown;
	};
}

export interface RecordEntry extends Entry {
	/** Whether it may be submitted again if it is unconfirmed. */
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
	// The time after the record was read: {{ $now }} must not be in the future.
	const context = { nowMs: clock.now(), readTime, whyMissing };
	const { record, violations, doubts } = checkRecord(submission.fields, given, context);
	if (violations.length > 0) throw new RecordError(violations);
	// With Reprocess 1 it would be processed once more.
	const mayBeResubmitted = options.retriesUnconfirmed && String(record.reprocess ?? '0') === '0';
	return { item, record, target, ...options, mayBeResubmitted, doubts };
}

/** Read for each item, since they can be expressions. */
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

/** By the interface's names. */
function givenRecord(parameters: NodeParameters, submission: Submission): JsonObject {
	const modes = ['fields', 'json'] as const;
	if (parameters.choice('inputMode', modes) === 'json') {
		const read = readJsonObject(parameters.raw('recordJson'));
		if ('value' in read) return read.value;
		throw new InputError('Record (JSON)', read.rule, 'Enter one record, such as {{ $json }}.');
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
