import { limits } from '../limits';
import { beginningOf, valueText } from '../text/cutText';
import { camelCaseOf } from '../text/title';
import { trimmed } from '../text/trimmed';
import { largeIntegerRule, objectTextRule } from './wrongValues';
import { isBlank, isObject, parseJson, type JsonObject } from '../value';

/** The content of a field. Times are sent as epoch seconds. */
type FieldKind =
	/** Trimmed, so that each ID has one spelling (docs/service.md, "Limits"). */
	| 'identifier'
	/** Text that must not be blank, trimmed. */
	| 'name'
	| 'text'
	/** `0` or `1`, sent as number or text as given. */
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
	/** The label in the panel, or `name`. */
	label: string;
	kind: FieldKind;
	required?: boolean;
	nullable?: boolean;
	description?: string;
}

export interface BrokenRule {
	/** A clause that follows the field's name. */
	rule: string;
	/** A sentence, if the clause does not say what to do. */
	remedy?: string;
}

/** A field that breaks a rule. */
export interface Violation extends BrokenRule {
	/** Label and name. */
	field: string;
}

/** Reads a time in any common form. */
export type TimeReader = (value: unknown) => { epochMs: number } | BrokenRule;

export interface CheckContext {
	/** Epoch milliseconds. Record times must not be later. */
	nowMs: number;
	readTime: TimeReader;
	/** Why a required field may be missing, as the end of a sentence. */
	whyMissing?(name: string): string;
	/** "this record" by default. */
	thing?: string;
}

/** The value to send, or why it cannot be sent. */
export type ReadResult<Value> = { value: Value } | BrokenRule | { violations: Violation[] };

export function checkRecord(fields: RecordField[], given: JsonObject, context: CheckContext) {
	const record: JsonObject = {};
	const violations: Violation[] = [];
	/** Possible mistakes, sent anyway. */
	const doubts: Violation[] = [];
	for (const { name, label, kind, required, nullable } of fields) {
		const value = given[name];
		const field = label === name ? name : `${label} (${name})`;
		if (kind === 'recording' && typeof value === 'string') {
			const rule = recordingDoubt(value.trim());
			if (rule !== undefined) doubts.push({ field, rule });
		}
		if (isBlank(value)) {
			if (required) {
				violations.push({ field, rule: `is missing${context.whyMissing?.(name) ?? ''}` });
			} else if (value === null && nullable) record[name] = null;
			continue;
		}
		const read = readField(kind, value, context);
		if ('value' in read) record[name] = read.value;
		else if ('rule' in read) violations.push({ field, ...read });
		else violations.push(...read.violations);
	}
	violations.push(...unknownFields(fields, given, context));
	return { record, violations, doubts };
}

/** Unknown fields are refused, so that a misspelled one is not lost. */
function unknownFields(
	fields: RecordField[],
	given: JsonObject,
	{ thing = 'this record' }: CheckContext,
): Violation[] {
	const known = new Set(fields.map(({ name }) => name));
	return Object.keys(given)
		.filter((name) => !known.has(name))
		.map((name) => {
			const meant = fields.find((field) => camelCaseOf(field.name) === name);
			return {
				field: beginningOf(name, 60),
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
			: { rule: `is ${valueText(value)}, not one of: ${kind.join(', ')}` };
	}
	if (kind === 'flag') return readFlag(value);
	if (kind === 'pastTime' || kind === 'time') return readRecordTime(value, context, kind);
	const read = readText(value);
	if ('rule' in read || kind === 'text') return read;
	const text = trimmed(read.value);
	const ruleOf = { name: () => undefined, identifier: brokenIdentifier, recording: brokenLink };
	const rule = ruleOf[kind](text);
	return rule === undefined ? { value: text } : rule;
}

/** The interface does not show whether a flag is a number or text. */
function readFlag(value: unknown): ReadResult<string | number> {
	if (value === '0' || value === 0 || value === '1' || value === 1) return { value };
	if (typeof value === 'boolean') return { value: value ? '1' : '0' };
	return { rule: `is not 0 or 1: ${valueText(value)}` };
}

/** The clock of this machine may be slow. The service checks the times again. */
const SLOW_CLOCK_SECONDS = 5 * 60;

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
	if (seconds < earliest.seconds) {
		const remedy = `Leave out items from before ${earliest.text}, which the service does not accept.`;
		return { rule: `${shown} is before ${earliest.text}`, remedy };
	}
	if (kind === 'pastTime' && seconds > Math.floor(nowMs / 1000) + SLOW_CLOCK_SECONDS) {
		const remedy = 'Check the time and its time zone: it must have passed.';
		return { rule: `${shown} is in the future`, remedy };
	}
	return seconds < 10_000_000_000 ? { value: seconds } : { rule: 'has more than 10 digits' };
}

/** Also parses JSON text. */
export function readJsonObject(value: unknown): { value: JsonObject } | BrokenRule {
	const object = typeof value === 'string' ? parseJson(value) : value;
	return isObject(object)
		? { value: object }
		: { rule: `is not a JSON object: ${valueText(value)}` };
}

/** docs/service.md, "Call input record". */
const recordingFormats = ['wav', 'mp3', 'ogg', 'm4a', 'aac', 'wma'] as const;

/** Extensions of pages that can return any file. */
const PAGES = new Set(['php', 'asp', 'aspx', 'ashx', 'jsp', 'do', 'cgi', 'pl']);

/** The link itself may be secret. */
function brokenLink(link: string): BrokenRule | undefined {
	const remedy = 'Enter an https address from which the service can download the recording.';
	if (objectTextRule(link, true) !== undefined) {
		return { rule: 'contains the text of an object', remedy };
	}
	const url = URL.canParse(link) ? new URL(link) : undefined;
	if (url && ['http:', 'https:'].includes(url.protocol)) return undefined;
	return { rule: 'is not a web address', remedy };
}

/** Checks the extension. A link without one, or with another one, may still be a recording. */
function recordingDoubt(link: string): string | undefined {
	const path = URL.canParse(link) ? new URL(link).pathname : '';
	const [, given] = /[^/]\.((?=\d*[a-z])[a-z\d]{2,4})$/i.exec(path) ?? [];
	const extension = given?.toLowerCase();
	if (extension === undefined || PAGES.has(extension)) return undefined;
	if (recordingFormats.some((format) => format === extension)) return undefined;
	return `ends in .${extension}; recordings are ${recordingFormats.map((one) => one.toUpperCase()).join(', ')}`;
}

// eslint-disable-next-line no-control-regex -- forbidden by docs/service.md
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f-\u009f]|\p{Surrogate}/u;

function brokenIdentifier(text: string): BrokenRule | undefined {
	const rule = identifierRule(text);
	return rule === undefined ? undefined : { rule };
}

/** Why `text` is not an identifier (docs/service.md, "Limits"), as a clause. */
export function identifierRule(text: string): string | undefined {
	if (trimmed(text) === '') return 'is empty';
	const { most } = limits.identifierCharacters;
	const count = [...text].length;
	if (count > most) return `has ${count} characters; at most ${most} are allowed`;
	return objectTextRule(text, true) ?? controlCharacterRule(text);
}

export function controlCharacterRule(text: string): string | undefined {
	return CONTROL_CHARACTER.test(text)
		? 'has a control character, such as a line break or a tab'
		: undefined;
}

/** Converts a number to text if no digit is lost. */
export function readText(value: unknown): { value: string } | BrokenRule {
	if (typeof value === 'string') {
		const rule = objectTextRule(value);
		return rule === undefined ? { value } : { rule };
	}
	if (typeof value !== 'number') return { rule: `is not text: ${valueText(value)}` };
	const rule = largeIntegerRule(value);
	if (rule !== undefined) return { rule };
	return Number.isFinite(value) ? { value: String(value) } : { rule: `is not text: ${value}` };
}
