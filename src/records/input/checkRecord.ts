import { commonTexts, commonTimes } from './commonFields';
import { limits } from '../limits';
import { identifierFault } from './identifier';
import { recordingDoubt, recordingFault } from './recordingLink';
import { readText } from './readText';
import { camelCaseOf } from '../camelCase';
import { titleOf } from '../title';
import { isBlank, isObject, parseJson, type JsonObject } from '../value';

/** What a field can contain. Times are sent as epoch seconds. */
type FieldKind =
	| { form: 'identifier' }
	/** Text that must not be blank, without the blanks around it. */
	| { form: 'name' }
	| { form: 'text' }
	| { form: 'choice'; choices: readonly string[] }
	/** `0` or `1`, sent as the number or text that it was given as. */
	| { form: 'flag' }
	| { form: 'pastTime' }
	| { form: 'time' }
	| { form: 'recording' }
	| { form: 'own'; read(value: unknown, context: CheckContext): ReadResult<unknown> };

/**
 * One field of a submitted record (docs/service.md, "Call input record" and "Chat input record").
 */
export interface RecordField {
	/** The name in the interface. */
	name: string;
	/** The name in the panel; the same as `name` where it has none. */
	label: string;
	kind: FieldKind;
	required?: boolean;
	nullable?: boolean;
	description?: string;
}

/** A rule that a record breaks. */
export interface Fault {
	/** Its names in the panel and in the interface. */
	field: string;
	/** A clause that follows the field's name. */
	rule: string;
}

/** A time, read from any form that people have dates in, or why it is none. */
export type TimeReader = (value: unknown) => { epochMs: number } | { rule: string };

export interface CheckContext {
	/** Epoch milliseconds; record times may not lie after it. */
	nowMs: number;
	readTime: TimeReader;
	/** Why a required field may be missing, as the end of a sentence. */
	whyMissing?(name: string): string;
	/** What has the fields; "this record" when left out. */
	thing?: string;
}

/** A record in the form in which it is sent, and everything that is wrong with it. */
export interface CheckedRecord {
	record: JsonObject;
	faults: Fault[];
	/** What may be wrong, and is sent anyway. */
	doubts: Fault[];
}

/** A value as it would be sent, or why it cannot be. */
export type ReadResult<Value> = { value: Value } | { rule: string } | { faults: Fault[] };

/** docs/service.md, "Common optional fields of chat and call records". */
export const commonRecordFields: RecordField[] = [
	...Object.entries(commonTexts).map(
		([name, description]): RecordField => ({
			name,
			label: titleOf(name),
			kind: { form: 'text' },
			nullable: true,
			description,
		}),
	),
	...Object.entries(commonTimes).map(
		([name, description]): RecordField => ({
			name,
			label: titleOf(name),
			description,
			// The interface forbids the future for record times only.
			kind: { form: 'time' },
			nullable: true,
		}),
	),
];

/** 0 leaves a processed record unchanged, 1 asks for it again. */
export const reprocessField: RecordField = {
	name: 'reprocess',
	label: 'Reprocess',
	kind: { form: 'flag' },
	description: 'Whether to process a record again that was processed before',
};

function shownName({ label, name }: Pick<RecordField, 'label' | 'name'>): string {
	return label === name ? name : `${label} (${name})`;
}

/**
 * Checks a record and returns what is sent: times in seconds, flags as text, no empty optional
 * fields. Finds all faults.
 */
export function checkRecord(
	fields: RecordField[],
	given: JsonObject,
	context: CheckContext,
): CheckedRecord {
	const record: JsonObject = {};
	const faults: Fault[] = [];
	const doubts: Fault[] = [];
	for (const field of fields) {
		const value = given[field.name];
		if (field.kind.form === 'recording' && typeof value === 'string') {
			const rule = recordingDoubt(value.trim());
			if (rule !== undefined) doubts.push({ field: shownName(field), rule });
		}
		if (isBlank(value)) {
			if (field.required) {
				const reason = context.whyMissing?.(field.name) ?? '';
				faults.push({ field: shownName(field), rule: `is missing${reason}` });
			} else if (value === null && field.nullable) record[field.name] = null;
			continue;
		}
		const read = readField(field.kind, value, context);
		if ('value' in read) record[field.name] = read.value;
		else if ('rule' in read) faults.push({ field: shownName(field), rule: read.rule });
		else faults.push(...read.faults);
	}
	return { record, faults: [...faults, ...unknownFields(fields, given, context)], doubts };
}

/** Otherwise a misspelt optional field would be lost silently. */
function unknownFields(
	fields: RecordField[],
	given: JsonObject,
	{ thing = 'this record' }: CheckContext,
): Fault[] {
	const known = new Set(fields.map(({ name }) => name));
	return Object.keys(given)
		.filter((name) => !known.has(name))
		.map((name) => {
			const meant = fields.find((field) => camelCaseOf(field.name) === name);
			return {
				field: name.slice(0, 60),
				rule: meant
					? `is not a field of ${thing}; it is called ${meant.name}`
					: `is not a field of ${thing}; remove it or correct its name`,
			};
		});
}

function readField(kind: FieldKind, value: unknown, context: CheckContext): ReadResult<unknown> {
	switch (kind.form) {
		case 'identifier':
			return readIdentifier(value);
		case 'name': {
			const read = readText(value);
			return 'value' in read ? { value: read.value.trim() } : read;
		}
		case 'text':
			return readText(value);
		case 'recording': {
			const read = readText(value);
			if (!('value' in read)) return read;
			const link = read.value.trim();
			const rule = recordingFault(link);
			return rule === undefined ? { value: link } : { rule };
		}
		case 'choice':
			return kind.choices.some((choice) => choice === value)
				? { value }
				: { rule: `is not one of: ${kind.choices.join(', ')}` };
		case 'flag':
			return readFlag(value);
		case 'pastTime':
			return readRecordTime(value, context, false);
		case 'time':
			return readRecordTime(value, context, true);
		case 'own':
			return kind.read(value, context);
	}
}

/** Without the blanks around it: they would make two of one (docs/service.md, "Limits"). */
function readIdentifier(value: unknown): { value: string } | { rule: string } {
	const read = readText(value);
	if ('rule' in read) return read;
	const identifier = read.value.trim();
	const rule = identifierFault(identifier);
	return rule === undefined ? { value: identifier } : { rule };
}

/** The interface does not say whether it is a number or text. */
function readFlag(value: unknown): ReadResult<string | number> {
	if (value === '0' || value === 0 || value === '1' || value === 1) return { value };
	if (typeof value === 'boolean') return { value: value ? '1' : '0' };
	return { rule: 'is neither 0 nor 1' };
}

/** Whole seconds (docs/service.md, "Limits"). */
function readRecordTime(
	value: unknown,
	{ nowMs, readTime }: CheckContext,
	mayLieAhead: boolean,
): ReadResult<number> {
	const read = readTime(value);
	if ('rule' in read) return read;
	const seconds = Math.floor(read.epochMs / 1000);
	const earliest = limits.earliestRecordTime;
	const shown = new Date(seconds * 1000).toISOString();
	if (seconds < earliest.seconds) return { rule: `${shown} lies before ${earliest.text}` };
	if (!mayLieAhead && seconds > Math.floor(nowMs / 1000)) {
		return { rule: `${shown} lies in the future` };
	}
	return seconds < 10_000_000_000 ? { value: seconds } : { rule: 'has more than 10 digits' };
}

/** Also from JSON text. */
export function readJsonObject(value: unknown): ReadResult<JsonObject> {
	const object = typeof value === 'string' ? parseJson(value) : value;
	return isObject(object) ? { value: object } : { rule: 'is not a JSON object' };
}
