import { toInteger, toText } from '../../n8n/parameters/values';
import { allFields, type OutputSettings } from '../../output/outputSettings';
import { channels, type Channel } from '../../records/choices';
import type { RecordKind } from '../../records/kinds';
import { callFields } from '../../records/input/callInput';
import { chatFields } from '../../records/input/chatInput';
import { readJsonObject, type RecordField } from '../../records/input/checkRecord';
import { limits } from '../../records/limits';
import { DAY_SECONDS } from '../../records/timeUnits';
import { camelCaseOf } from '../../records/text/title';
import type { JsonObject } from '../../records/value';
import * as form from '../form';
import { include, maskFields } from './output';
import { readOptions, serviceId } from './requestFields';

export const validateOnly = form.toggle('Validate Only', {
	description: 'Whether to check the items and return what would be sent, without sending it',
});

/** Not checked as a phone number. */
export const phoneNumber = form.text('Phone Number', {
	required: true,
	placeholder: 'e.g. +1 202 555 0100',
	description: 'Phone number in the format of your telephony setup',
});

/** A value that is checked together with the others of its record. */
interface ValueOfRecord {
	value: unknown;
	/** Which expression gave nothing, as the end of a sentence; '' without an expression. */
	whyMissing: string;
}

/** The value of a field, not yet checked; '' if the field is hidden. */
export function ofRecord(field: form.Field<unknown>): form.Field<ValueOfRecord> {
	return field
		.unchecked()
		.as((value, { whyMissing }) => ({ value: value === undefined ? '' : value, whyMissing }));
}

/** A record that is not yet checked, by the names of the service. */
interface GivenRecord {
	values: JsonObject;
	/** Which expression gave nothing, as the end of a sentence. */
	whyMissing(name: string): string;
}

/** @param values by the names of the service */
export function givenRecord(values: Readonly<Record<string, ValueOfRecord>>): GivenRecord {
	return {
		values: Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name, value])),
		whyMissing: (name) => values[name]?.whyMissing ?? '',
	};
}

/** How long to wait for the result of what was sent, and the form of its record. */
export interface Wait {
	/** In milliseconds; undefined without a wait. */
	waitLimitMs: number | undefined;
	output: OutputSettings;
}

export const noWait: Wait = { waitLimitMs: undefined, output: allFields };

/** The limit of a wait, and the output of its record. @param show the switch of the wait */
export function waitFields(
	show: Record<string, boolean[]>,
	limit: { initial: number; description: string },
	kind: RecordKind,
): form.Readable<Wait> {
	const displayOptions = { show };
	const fields = {
		waitLimit: form.integer('Wait Limit (Seconds)', {
			least: 0,
			most: DAY_SECONDS,
			displayOptions,
			...limit,
		}),
		output: form.choice('Output', {
			choices: {
				raw: ['Raw', 'The record as the service sends it'],
				all: 'All Fields',
			},
			initial: 'all',
			displayOptions,
			description: 'The form of the returned conversation',
		}),
		include: include(kind, show),
		masking: maskFields(show),
	};
	return form.compound(fields, ({ waitLimit, output, include, masking }) => ({
		waitLimitMs: waitLimit * 1000,
		output: { ...allFields, output, include, masking },
	}));
}

/** Names of fields; undefined if it was not added. */
export const includeInputFields = form
	.text('Include Input Fields', {
		initial: '*',
		placeholder: 'e.g. row_number, contact.email',
		description:
			'Fields of the input item to return under "input", separated by commas, e.g. row_number, contact.email. * returns all. A missing field is null.',
	})
	.unchecked()
	.as((given, field) => {
		if (given === undefined) return undefined;
		const { label } = field;
		// Names in a list may contain commas.
		const parts: unknown[] = Array.isArray(given) ? given : toText(given, label).split(',');
		const names = parts.map((part) => toText(part, label).trim());
		if (!names.includes('')) return names;
		const remedy = 'Enter names separated by commas, or * for all fields.';
		throw field.refuse(`is empty at name ${names.indexOf('') + 1}`, remedy);
	});

export const inFields = { show: { inputMode: ['fields'] } };

const inputMode = form.choice('Input Mode', {
	// n8n would show the required fields beside an expression.
	noDataExpression: true,
	choices: {
		fields: ['Fields', 'Enter each field of the record on its own'],
		json: ['JSON', 'Map the whole record from the input item'],
	},
	initial: 'fields',
	description: 'How to enter the record',
});

/** A required text of a record. */
export function recordText(label: string, description: string): form.Field<ValueOfRecord> {
	return ofRecord(form.text(label, { required: true, displayOptions: inFields, description }));
}

/** The time of a record. @param thing what the record is about */
export function recordTime(label: string, thing: string): form.Field<ValueOfRecord> {
	return ofRecord(
		form.time(label, {
			required: true,
			displayOptions: inFields,
			description: `Time of the ${thing}, on or after ${limits.earliestRecordTime.text}. Also accepts ISO text or epoch seconds.`,
		}),
	);
}

export const people = {
	customerId: recordText('Customer ID', 'Your ID of the customer'),
	employeeId: recordText('Employee ID', 'Your ID of the agent'),
};

export const recordFields: Readonly<Record<Channel, RecordField[]>> = {
	call: callFields,
	chat: chatFields,
};

/** The optional fields of calls and chats by their keys, from the lists by which records are checked. */
const optionalFields = new Map(
	[...callFields, ...chatFields]
		.filter(({ required, kind }) => !required && kind !== 'recording')
		.map((field) => [camelCaseOf(field.name), field]),
);

const additionalFields = form.collection(
	'Additional Fields',
	Object.fromEntries([...optionalFields].map(([key, field]) => [key, shownOf(field)])),
	{ placeholder: 'Add field', displayOptions: inFields },
);

function shownOf(field: RecordField): form.Field<unknown> {
	const resource = channels.filter((channel) =>
		recordFields[channel].some(({ name }) => name === field.name),
	);
	const shown = fieldOf(field)
		.with({ displayOptions: { show: { '/resource': resource } } })
		.unchecked();
	return field.nullable ? shown.nullable() : shown;
}

function fieldOf({ name, label, kind, description: text }: RecordField): form.Field<unknown> {
	const description = [text?.replace(/\.$/, ''), `Sent as ${name}`].filter(Boolean).join('. ');
	if (typeof kind === 'object') {
		const choices = [...kind].sort().map((value) => ({ name: value, value }));
		return form.choice(label, { description, choices, initial: kind[0] ?? '' });
	}
	switch (kind) {
		case 'flag':
			return form.choice(label, {
				description,
				choices: { '0': 'No (0)', '1': 'Yes (1)' },
				initial: '0',
			});
		case 'pastTime':
		case 'time':
			return form.time(label, {
				description: `${description}. Date and time, ISO text or epoch seconds, on or after ${limits.earliestRecordTime.text}.`,
			});
		default:
			return form.text(label, { description });
	}
}

const recordJson = form
	.json('Record (JSON)', {
		initial: '={{ $json }}',
		displayOptions: { show: { inputMode: ['json'] } },
		description:
			'One record with the field names of the service. Required: id, customer_id, employee_id, the time, and the recording or the messages. Dates can be ISO text.',
	})
	.as((value, field): JsonObject => {
		const read = readJsonObject(value);
		if ('value' in read) return read.value;
		throw field.refuse(read.rule, 'Enter one record, such as {{ $json }}.');
	});

/** The record of an item. @param own the fields of its channel, by the names of the service */
function recordOf(own: form.Readable<Record<string, ValueOfRecord>>): form.Readable<GivenRecord> {
	return form.compound({ inputMode, own, additionalFields, recordJson }, (given) => {
		if (given.inputMode === 'json') return { values: given.recordJson, whyMissing: () => '' };
		const { additionalFields: added } = given;
		const values: JsonObject = {};
		// The check of the record refuses others, such as a field of the other channel.
		for (const key of form.additionsOf(added).names) {
			values[optionalFields.get(key)?.name ?? key] = added[key];
		}
		const { values: ofChannel, whyMissing } = givenRecord(given.own);
		return { values: { ...values, ...ofChannel }, whyMissing };
	});
}

const analysisWait = form.compound(
	{
		waitForAnalysis: form.toggle('Wait for Analysis', {
			description:
				'Whether to wait for the analyses and return them. To receive results without waiting, use the Conversation Analytics Trigger.',
			builderHint: {
				propertyHint:
					'Leave it off for many records: the Conversation Analytics Trigger receives the results.',
			},
		}),
		wait: waitFields(
			{ waitForAnalysis: [true] },
			{
				initial: 600,
				description: 'Max wait. Records without an analysis by then are returned as pending.',
			},
			'conversation',
		),
	},
	(given) => (given.waitForAnalysis ? given.wait : noWait),
);

/** Shown with the bounds of chats. Calls take fewer, which is the default. */
const batchSize = form.integer('Batch Size', {
	least: 1,
	most: limits.batch.chats,
	initial: limits.batch.calls,
	description: `Max number of records per request, up to ${limits.batch.calls} calls or ${limits.batch.chats} chats, which is the default. Send smaller batches if their results exceed the N8N_PAYLOAD_SIZE_MAX of n8n.`,
});

const retryUnconfirmed = form.toggle('Retry Unconfirmed', {
	description: 'Whether to retry records with Reprocess 0 after a lost response',
});

const mostOf: Readonly<Record<Channel, number>> = {
	call: limits.batch.calls,
	chat: limits.batch.chats,
};

/** @param own the fields of the channel's record, by the names of the service */
export function submissionFields(
	channel: Channel,
	own: form.Readable<Record<string, ValueOfRecord>>,
) {
	const most = mostOf[channel];
	return {
		serviceId,
		record: recordOf(own),
		validateOnly,
		wait: analysisWait,
		options: readOptions({
			batchSize: batchSize
				.unchecked()
				.as((size, { label }) => toInteger(size ?? most, label, { least: 1, most })),
			retryUnconfirmed,
			includeInputFields,
		}),
	};
}

export type SubmissionFields = ReturnType<typeof submissionFields>;
