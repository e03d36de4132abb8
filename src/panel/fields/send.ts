import { toText } from '../../n8n/parameters/values';
import { simplified, type OutputSettings } from '../../output/outputSettings';
import { channels, type Channel } from '../../records/choices';
import type { RecordKind } from '../../records/kinds';
import { callFields } from '../../records/input/callInput';
import { chatFields } from '../../records/input/chatInput';
import { readJsonObject, type RecordField } from '../../records/input/checkRecord';
import { limits } from '../../records/limits';
import { DAY_SECONDS } from '../../records/timeUnits';
import { camelCaseOf } from '../../records/text/title';
import { parseJson, type JsonObject } from '../../records/value';
import * as form from '../form';
import { include, maskFields } from './output';
import { serviceId } from './requestFields';

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

export const noWait: Wait = { waitLimitMs: undefined, output: simplified };

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
				all: ['All Fields', 'Also every field, under "conversation"'],
				raw: ['Raw', 'Also the record as the service sends it, under "conversation"'],
				simplified: ['Simplified', 'The main fields, beside the outcome'],
			},
			initial: 'simplified',
			displayOptions,
			description: 'How much of the conversation to return',
		}),
		include: include(kind, show),
		masking: maskFields(show),
	};
	return form.compound(fields, ({ waitLimit, output, include, masking }) => ({
		waitLimitMs: waitLimit * 1000,
		output: { ...simplified, output, masking, ...(output === 'all' && { include }) },
	}));
}

/** Names of fields; undefined if it was not added. */
export const includeInputFields = form
	.text('Include Input Fields', {
		initial: '*',
		placeholder: 'e.g. row_number, contact.email',
		description:
			'Fields of the input item to return under "input", separated by commas. * returns all. A missing field is null.',
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

/** Hides the fields of a record that was added as JSON. */
export const inFields: form.Shown['displayOptions'] = {
	hide: { '/additionalFields.recordJson': [{ _cnd: { exists: true } }] },
};

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

function shownOf(field: RecordField): form.Field<unknown> {
	const resource = channels.filter((channel) =>
		recordFields[channel].some(({ name }) => name === field.name),
	);
	const isOfAll = resource.length === channels.length;
	const shown = fieldOf(field)
		.with(isOfAll ? {} : { displayOptions: { show: { '/resource': resource } } })
		.unchecked();
	return field.nullable ? shown.nullable() : shown;
}

function fieldOf({ label, kind, description }: RecordField): form.Field<unknown> {
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
				description: `${description}. Also accepts ISO text or epoch seconds, on or after ${limits.earliestRecordTime.text}.`,
			});
		default:
			return form.text(label, { description });
	}
}

/** In place of the fields of the panel. */
const recordJson = form
	.json('Record (JSON)', {
		initial: '={{ $json }}',
		description:
			'The whole record in place of its fields above, with the field names of the service. Dates can be ISO text.',
	})
	.as((value, field): JsonObject | undefined => {
		if (value === undefined) return undefined;
		const read = readJsonObject(value);
		if ('value' in read) return read.value;
		throw field.refuse(read.rule, 'Enter one record, such as {{ $json }}.');
	});

const messagesJson = form.json('Messages (JSON)', {
	initial: '[]',
	displayOptions: { show: { '/resource': ['chat'] } },
	description:
		'The messages in place of rows, e.g. [{"actor_id": "42", "actor_type": "user", "message_type": "normal", "timestamp": 1772355600000, "content": {"text": {"content": "Hello"}}}]',
});

/** What is not part of the record. */
const behavior = {
	includeInputFields,
	retryUnconfirmed: form.toggle('Retry Unconfirmed', {
		description: 'Whether to retry records with Reprocess 0 after a lost response',
	}),
	validateOnly,
	waitForAnalysis: form.toggle('Wait for Analysis', {
		description:
			'Whether to wait for the analyses. The Conversation Analytics Trigger receives them without waiting.',
	}),
	wait: waitFields(
		{ waitForAnalysis: [true] },
		{
			initial: 600,
			description: 'Max seconds. Records without an analysis by then are returned as pending.',
		},
		'conversation',
	),
};

const additionalFields = form.collection(
	'Additional Fields',
	{
		...Object.fromEntries([...optionalFields].map(([key, field]) => [key, shownOf(field)])),
		...behavior,
		recordJson,
		messagesJson,
	},
	{ placeholder: 'Add field' },
);

/** @param record the fields of the channel's record, by the names of the service */
export function submissionFields(record: form.Readable<Record<string, ValueOfRecord>>) {
	return { record, serviceId, additionalFields };
}

export type SubmissionFields = ReturnType<typeof submissionFields>;

/** The record of an item, not yet checked. @throws InputError */
export function recordIn(given: form.Given<SubmissionFields>): GivenRecord {
	const { additionalFields: added } = given;
	const whole = added.recordJson;
	const { values, whyMissing } =
		whole === undefined
			? givenRecord(given.record)
			: { values: { ...whole }, whyMissing: () => '' };
	const others = new Set([...form.propertiesOf(behavior).map(({ name }) => name), 'recordJson']);
	for (const key of form.additionsOf(added).names) {
		if (key === 'messagesJson') values.message_content = messagesIn(added.messagesJson, values);
		// The check of the record refuses others, such as a field of the other channel.
		else if (!others.has(key))
			values[optionalFields.get(key)?.name ?? key] = Reflect.get(added, key);
	}
	return { values, whyMissing };
}

/** @throws InputError if the messages were entered as rows too */
function messagesIn(list: unknown, { message_content: rows }: JsonObject): unknown {
	if (Array.isArray(rows) && rows.length > 0) {
		throw messagesJson.refuse('were entered beside other messages', 'Remove one of the two.');
	}
	return typeof list === 'string' ? (parseJson(list) ?? list) : list;
}
