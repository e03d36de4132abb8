import { commonTexts, commonTimes } from './commonFields';
import { limits } from '../limits';
import { camelCaseOf, titleOf } from '../title';
import { isBlank, isObject, parseJson, type JsonObject } from '../value';

/** What a field can contain. Times are sent as epoch seconds. */
type FieldKind =
	/** Without the blanks around it: they would make two of one (docs/service.md, "Limits"). */
	| 'identifier'
	/** Text that must not be blank, without the blanks around it. */
	| 'name'
	| 'text'
	/** `0` or `1`, sent as the number or text that it was given as. */
	| 'flag'
	| 'pastTime'
	| 'time'
	| 'recording'
	/** One of these texts. */
	| readonly string[]
	| ((value: unknown, context: CheckContext) => ReadResult<unknown>);

/** docs/service.md, "Call input record" and "Chat input record". */
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
interface CheckedRecord {
	record: JsonObject;
	faults: Fault[];
	/** What may be wrong, and is sent anyway. */
	doubts: Fault[];
}

/** A value as it would be sent, or why it cannot be. */
export type ReadResult<Value> = { value: Value } | { rule: string } | { faults: Fault[] };

/** docs/service.md, "Common optional fields of chat and call records". */
export const commonRecordFields: RecordField[] = [
	...optionalFields(commonTexts, 'text'),
	// The interface forbids the future for record times only.
	...optionalFields(commonTimes, 'time'),
];

function optionalFields(descriptions: Record<string, string>, kind: FieldKind): RecordField[] {
	return Object.entries(descriptions).map(([name, description]) => {
		return { name, label: titleOf(name), kind, nullable: true, description };
	});
}

/** 0 leaves a processed record unchanged, 1 asks for it again. */
export const reprocessField: RecordField = {
	name: 'reprocess',
	label: 'Reprocess',
	kind: 'flag',
	description: 'Whether to process a record again that was processed before',
};

/** Returns what is sent (times in seconds, flags as text), and every fault. */
export function checkRecord(
	fields: RecordField[],
	given: JsonObject,
	context: CheckContext,
): CheckedRecord {
	const record: JsonObject = {};
	const faults: Fault[] = [];
	const doubts: Fault[] = [];
	for (const { name, label, kind, required, nullable } of fields) {
		const value = given[name];
		const field = label === name ? name : `${label} (${name})`;
		if (kind === 'recording' && typeof value === 'string') {
			const rule = recordingDoubt(value.trim());
			if (rule !== undefined) doubts.push({ field, rule });
		}
		if (isBlank(value)) {
			if (required) {
				faults.push({ field, rule: `is missing${context.whyMissing?.(name) ?? ''}` });
			} else if (value === null && nullable) record[name] = null;
			continue;
		}
		const read = readField(kind, value, context);
		if ('value' in read) record[name] = read.value;
		else if ('rule' in read) faults.push({ field, rule: read.rule });
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
	if (typeof kind === 'function') return kind(value, context);
	if (typeof kind === 'object') {
		return kind.some((choice) => choice === value)
			? { value }
			: { rule: `is not one of: ${kind.join(', ')}` };
	}
	if (kind === 'flag') return readFlag(value);
	if (kind === 'pastTime' || kind === 'time') return readRecordTime(value, context, kind);
	const read = readText(value);
	if ('rule' in read || kind === 'text') return read;
	const text = read.value.trim();
	const ruleOf = { name: () => undefined, identifier: identifierFault, recording: recordingFault };
	const rule = ruleOf[kind](text);
	return rule === undefined ? { value: text } : { rule };
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
	kind: 'pastTime' | 'time',
): ReadResult<number> {
	const read = readTime(value);
	if ('rule' in read) return read;
	const seconds = Math.floor(read.epochMs / 1000);
	const earliest = limits.earliestRecordTime;
	const shown = new Date(seconds * 1000).toISOString();
	if (seconds < earliest.seconds) return { rule: `${shown} lies before ${earliest.text}` };
	if (kind === 'pastTime' && seconds > Math.floor(nowMs / 1000)) {
		return { rule: `${shown} lies in the future` };
	}
	return seconds < 10_000_000_000 ? { value: seconds } : { rule: 'has more than 10 digits' };
}

/** Also from JSON text. */
export function readJsonObject(value: unknown): ReadResult<JsonObject> {
	const object = typeof value === 'string' ? parseJson(value) : value;
	return isObject(object) ? { value: object } : { rule: 'is not a JSON object' };
}

/** docs/service.md, "Call input record". */
const recordingFormats = ['wav', 'mp3', 'ogg', 'm4a', 'aac', 'wma'] as const;

/** Extensions of pages that can return a file of any kind. */
const PAGES = new Set(['php', 'asp', 'aspx', 'ashx', 'jsp', 'do', 'cgi', 'pl']);

/** Why `link` cannot be the link of a recording, as a clause. */
function recordingFault(link: string): string | undefined {
	const url = URL.canParse(link) ? new URL(link) : undefined;
	return url && ['http:', 'https:'].includes(url.protocol) ? undefined : 'is not a web address';
}

/** By its extension. Many services offer recordings without one, and an ending proves nothing. */
function recordingDoubt(link: string): string | undefined {
	const path = URL.canParse(link) ? new URL(link).pathname : '';
	const [, ending] = /[^/]\.((?=\d*[a-z])[a-z\d]{2,4})$/i.exec(path) ?? [];
	const extension = ending?.toLowerCase();
	if (extension === undefined || PAGES.has(extension)) return undefined;
	if (recordingFormats.some((format) => format === extension)) return undefined;
	return `ends in .${extension}; recordings are ${recordingFormats.map((one) => one.toUpperCase()).join(', ')}`;
}

// eslint-disable-next-line no-control-regex -- control characters are what the rule of docs/service.md forbids
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f-\u009f]|\p{Surrogate}/u;

/** Why `text` cannot be an identifier (docs/service.md, "Limits"), as a clause. */
export function identifierFault(text: string): string | undefined {
	if (text.trim() === '') return 'is empty';
	const { most } = limits.identifierCharacters;
	const count = [...text].length;
	if (count > most) return `has ${count} characters; at most ${most} are allowed`;
	return controlCharacterFault(text);
}

export function controlCharacterFault(text: string): string | undefined {
	return CONTROL_CHARACTER.test(text)
		? 'has a control character (a line break or a tab, perhaps)'
		: undefined;
}

/** Text. A number counts as its digits if none of them is lost. */
export function readText(value: unknown): { value: string } | { rule: string } {
	if (typeof value === 'string') return { value };
	if (typeof value !== 'number') return { rule: 'is not text' };
	if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
		return { rule: 'is a number too long to keep its digits; give it as text' };
	}
	return Number.isFinite(value) ? { value: String(value) } : { rule: 'is not text' };
}
