export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** Unwraps a resource locator. */
export function chosenValue(value: unknown): unknown {
	return isObject(value) && '__rl' in value ? value.value : value;
}

/** False for undefined, null and ''. */
export function isGiven(value: unknown): boolean {
	return value !== undefined && value !== null && value !== '';
}

export function isBlank(value: unknown): boolean {
	return !isGiven(value) || (typeof value === 'string' && value.trim() === '');
}

/** Undefined, null, '', and an empty list or object. */
export function isEmpty(value: unknown): boolean {
	if (typeof value !== 'object' || value === null) return !isGiven(value);
	return Object.keys(value).length === 0;
}

/** Null if empty. */
export function orNull<Value>(value: Value): Value | null {
	return isEmpty(value) ? null : value;
}

/** Without empty fields, and with shorter times. For AI agents, whose context is limited. */
export function leanFields(fields: JsonObject): JsonObject {
	return Object.fromEntries(
		Object.entries(fields).flatMap(([name, value]) =>
			isEmpty(value) ? [] : [[name, shortTime(value)]],
		),
	);
}

function shortTime(value: unknown): unknown {
	return typeof value === 'string' ? value.replace(/^(.{19})\.000Z$/, '$1Z') : value;
}

/** Also sets a field called `__proto__`. */
export function setField(fields: JsonObject, name: string, value: unknown): void {
	if (name !== '__proto__') {
		fields[name] = value;
		return;
	}
	const field = { value, enumerable: true, configurable: true, writable: true };
	Object.defineProperty(fields, name, field);
}

/** Ignores the order of keys. */
export function isEqual(one: unknown, other: unknown): boolean {
	if (one === other) return true;
	if (Array.isArray(one) && Array.isArray(other)) {
		return one.length === other.length && one.every((value, at) => isEqual(value, other[at]));
	}
	if (!isObject(one) || !isObject(other)) return Object.is(one, other);
	const names = Object.keys(one);
	return (
		names.length === Object.keys(other).length &&
		names.every((name) => Object.hasOwn(other, name) && isEqual(one[name], other[name]))
	);
}

export function objectOf(value: unknown): JsonObject {
	return isObject(value) ? value : {};
}

/** Nonempty text, or a number as text. */
export function textOf(value: unknown): string | undefined {
	if (typeof value === 'string') return value === '' ? undefined : value;
	return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

/** Converts text of digits to a number. */
export function numberOf(value: unknown): unknown {
	return typeof value === 'string' && /^-?\d{1,15}(\.\d+)?$/.test(value) ? Number(value) : value;
}

/** A whole number of epoch seconds, also as text. */
export function secondsOf(value: unknown): number | undefined {
	const number = typeof value === 'string' && /^\d{1,11}$/.test(value) ? Number(value) : value;
	return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : undefined;
}

/** More are milliseconds. */
const MOST_SECONDS = 99_999_999_999;

/** Epoch seconds; undefined if the time is unknown, as with 0, or in another unit. */
export function knownSecondsOf(value: unknown): number | undefined {
	const seconds = secondsOf(value);
	return seconds && seconds <= MOST_SECONDS ? seconds : undefined;
}

/** Epoch milliseconds have 13 digits from 2001 to 2286. */
const MILLISECONDS = /^\d{13}$/;

/** Epoch milliseconds of epoch seconds, epoch milliseconds or ISO text; 0 means that the time is unknown. */
export function timeMsOf(value: unknown): number | undefined {
	const seconds = knownSecondsOf(value);
	if (seconds !== undefined) return seconds * 1000;
	if (MILLISECONDS.test(textOf(value) ?? '')) return Number(value);
	const isText = typeof value === 'string' && !/^\d{1,11}$/.test(value);
	const ms = isText ? Date.parse(value) : NaN;
	return Number.isNaN(ms) ? undefined : ms;
}

/** Epoch seconds as ISO text in UTC; null if invalid. 0 means that the time is unknown. */
export function isoOf(value: unknown): string | null {
	const seconds = knownSecondsOf(value);
	return seconds === undefined ? null : new Date(seconds * 1000).toISOString();
}
