import { isJsonObject, type JsonObject } from './json';
import { invalidRequest } from './serviceError';

/** Longest list and export window, seconds (31 days). */
const maxWindowSeconds = 31 * 24 * 60 * 60;

/** Largest filter once it is encoded: percent-encoded in an address, JSON in a body (16 KB). */
export const maxFilterBytes = 16 * 1024;

/** A number from here on cannot be epoch seconds; it is milliseconds or wrong. */
const millisecondsFrom = 100_000_000_000;

function hasControlCharacter(text: string): boolean {
	for (const character of text) {
		const code = character.codePointAt(0) ?? 0;
		if (code < 0x20 || (code >= 0x7f && code <= 0x9f)) return true;
	}
	return false;
}

/** Identifier rule of docs/service.md, "Limits": 1-255 characters, not only whitespace, no control characters. */
export function checkIdentifier(name: string, value: string): string {
	const error = identifierError(name, value);
	if (error !== undefined) throw invalidRequest(error);
	return value;
}

/** What breaks the identifier rule, in words; undefined: nothing. */
export function identifierError(name: string, value: string): string | undefined {
	const length = [...value].length;
	if (length < 1 || length > 255) return `${name} must have 1-255 characters`;
	if (value.trim() === '') return `${name} must not be only whitespace`;
	return hasControlCharacter(value) ? `${name} must not hold control characters` : undefined;
}

/** One of the allowed texts. */
export function checkChoice<const T extends string>(
	name: string,
	value: unknown,
	allowed: readonly T[],
): T {
	const found = allowed.find((choice) => choice === value);
	if (found === undefined) throw invalidRequest(`${name} must be one of: ${allowed.join(', ')}`);
	return found;
}

/** An integer written in plain digits, as query parameters carry it. */
export function checkIntegerText(name: string, value: string): number {
	if (!/^-?\d{1,15}$/.test(value)) throw invalidRequest(`${name} must be an integer`);
	return Number(value);
}

/** Epoch seconds; 13-digit milliseconds are refused. */
export function checkEpochSeconds(name: string, value: unknown): number {
	if (typeof value !== 'number' || !Number.isInteger(value)) {
		throw invalidRequest(`${name} must be an integer (epoch seconds)`);
	}
	if (value < 0) throw invalidRequest(`${name} must not be negative`);
	if (value >= millisecondsFrom) {
		throw invalidRequest(`${name} must be epoch seconds, not milliseconds`);
	}
	return value;
}

/** The window rule: start before end, at most 31 days. Epoch seconds. */
export function checkWindow(startTime: number, endTime: number): void {
	if (startTime >= endTime) throw invalidRequest('start_time must precede end_time');
	if (endTime - startTime > maxWindowSeconds) {
		throw invalidRequest('The window between start_time and end_time is at most 31 days');
	}
}

/** One JSON object, at most 16 KB as it was sent. */
export function checkFilterText(value: string, encodedBytes: number): JsonObject {
	if (encodedBytes > maxFilterBytes) throw invalidRequest('filter is at most 16 KB');
	const parsed = parseJson(value);
	if (!isJsonObject(parsed)) throw invalidRequest('filter must be one JSON object');
	return parsed;
}

/** The value of a JSON text, or undefined where it is none. */
export function parseJson(text: string): unknown {
	try {
		const parsed: unknown = JSON.parse(text);
		return parsed;
	} catch {
		return undefined;
	}
}
