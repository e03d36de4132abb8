import { createHash } from 'node:crypto';
import { isObject, objectOf, type JsonObject } from '../value';

/**
 * Fields that differ between two deliveries of the same result without its content being another:
 * what the envelope tells, when it was stored, and links that are made anew. `vendor_id` plays no part,
 * as the interface gives it under a neutral name.
 */
const passing = new Set(['timestamp', 'vendor_id', 'processing_id', 'recording_url']);

/** Fields kept apart for the list of changes, at most; beyond, whole parts are compared. */
const mostFields = 300;
const deepest = 5;

/** A result without what says nothing of its content. */
export function contentOf(result: JsonObject): JsonObject {
	const content = without(result, passing);
	if (isObject(result.meta_analytics)) {
		content.meta_analytics = without(result.meta_analytics, passing);
	}
	return content;
}

/** A copy without the named fields. */
export function without(fields: JsonObject, names: ReadonlySet<string>): JsonObject {
	return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name)));
}

/** Names the content of a result: two of equal content have one revision. 132 bits, as text. */
export function revisionOf(content: unknown): string {
	return createHash('sha256').update(orderedJson(content)).digest('base64url').slice(0, 22);
}

/** JSON text with the keys in order; absent and null fields of an object read alike. */
export function orderedJson(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(orderedJson).join(',')}]`;
	if (!isObject(value)) return JSON.stringify(value) ?? 'null';
	const fields = Object.keys(value)
		.filter((name) => value[name] !== undefined && value[name] !== null)
		.sort()
		.map((name) => `${JSON.stringify(name)}:${orderedJson(value[name])}`);
	return `{${fields.join(',')}}`;
}

/** A short print of every field of a content, by its path; only good for comparing. */
export type FieldPrints = ReadonlyMap<string, number>;

/** Prints of the fields, as deep as their number allows. */
export function fieldPrintsOf(content: JsonObject): FieldPrints {
	for (let depth = deepest; depth > 1; depth -= 1) {
		const prints = new Map<string, number>();
		addPrints(prints, '', content, depth);
		if (prints.size <= mostFields) return prints;
	}
	const whole = new Map<string, number>();
	addPrints(whole, '', content, 1);
	return whole;
}

function addPrints(
	prints: Map<string, number>,
	prefix: string,
	fields: JsonObject,
	depth: number,
): void {
	for (const [name, value] of Object.entries(fields)) {
		if (value === undefined || value === null) continue;
		const path = `${prefix}${name}`;
		if (depth > 1 && isObject(value)) addPrints(prints, `${path}.`, objectOf(value), depth - 1);
		else prints.set(path, printOf(orderedJson(value)));
	}
}

/** Above this many characters the hash of Node's own library is the quicker one. */
const long = 500;

/** 32 bits, of FNV-1a where the text is short: a mistaken equal costs a name in a list, nothing more. */
function printOf(text: string): number {
	if (text.length > long) return createHash('sha1').update(text).digest().readInt32BE(0);
	let print = 0x811c9dc5;
	for (let at = 0; at < text.length; at += 1) {
		print = Math.imul(print ^ text.charCodeAt(at), 0x01000193);
	}
	return print | 0;
}

/** Paths whose value came, went or changed, in order. */
export function changedFields(before: FieldPrints, after: FieldPrints): string[] {
	const paths = new Set([...before.keys(), ...after.keys()]);
	return [...paths].filter((path) => before.get(path) !== after.get(path)).sort();
}
