import { z } from 'zod';
import { kinds, recordKinds, type RecordKind } from '../records/kinds';
import { within } from '../records/kinds/kind';
import { lazily } from '../records/lazy';
import { limits } from '../records/limits';
import { beginningOf } from '../records/text/cutText';
import { isObject, parseJson, type JsonObject } from '../records/value';
import { fingerprintOf, printOf } from '../records/fingerprint';

/** Hashes by path. */
type FieldPrints = ReadonlyMap<string, number>;

/** With more fields, whole sections are compared. */
const mostFields = 300;
const deepest = 5;

/** Hashes the fields of at most `most` levels. */
export function fieldPrintsOf(content: JsonObject, most = deepest): FieldPrints {
	for (let depth = most; depth > 0; depth -= 1) {
		const prints = new Map<string, number>();
		addPrints(prints, '', content, depth);
		if (prints.size <= mostFields) return prints;
	}
	return new Map([['(all fields)', printOf(content) ?? 0]]);
}

function addPrints(
	prints: Map<string, number>,
	prefix: string,
	fields: JsonObject,
	depth: number,
): void {
	for (const [name, value] of Object.entries(fields)) {
		if (prints.size > mostFields) return;
		const path = boundedPath(`${prefix}${name}`);
		if (depth > 1 && isObject(value)) addPrints(prints, `${path}.`, value, depth - 1);
		else {
			const print = printOf(value, name);
			if (print !== undefined) prints.set(path, print);
		}
	}
}

/** At most as long as an identifier. */
function boundedPath(path: string): string {
	const { most } = limits.identifierCharacters;
	return path.length > most ? `${beginningOf(path, most - 17)}…${fingerprintOf(path)}` : path;
}

/** Sorted paths. */
export function changedFields(before: FieldPrints, after: FieldPrints): string[] {
	const paths = new Set([...before.keys(), ...after.keys()]);
	return [...paths].filter((path) => before.get(path) !== after.get(path)).sort();
}

export function writtenPrints(prints: FieldPrints): string {
	return JSON.stringify([...prints]);
}

const savedPrints = lazily(() => z.array(z.tuple([z.string(), z.number()])));

export function readPrints(text: string): FieldPrints {
	return new Map(savedPrints().safeParse(parseJson(text)).data);
}

/** Each takes one byte of every remembered record. */
const MOST_SECTIONS = 17;

function sectionsOf(kind: RecordKind): string[] {
	const { contentFields, moreFields, answers } = kinds[kind];
	return [...contentFields, ...moreFields]
		.flatMap((name) => (name === answers.field ? within(name, answers.modules) : [name]))
		.slice(0, MOST_SECTIONS);
}

export const sectionPrintBytes =
	1 + Math.max(...recordKinds.map((kind) => sectionsOf(kind).length));

/**
 * One byte for each section and one for the rest; 0 if empty. A collision, 1 in 255, costs a name in
 * `changed_fields`.
 */
export function sectionPrintsOf(kind: RecordKind, content: JsonObject): Buffer {
	const sections = sectionsOf(kind);
	const sums = new Map<number, number>();
	for (const [path, print] of fieldPrintsOf(content, 2)) {
		const section = sections.findIndex((name) => path === name || path.startsWith(`${name}.`));
		const at = section === -1 ? sections.length : section;
		sums.set(at, ((sums.get(at) ?? 0) + print) >>> 0);
	}
	const prints = Buffer.alloc(sectionPrintBytes);
	for (const [at, sum] of sums) prints[at] = 1 + (sum % 255);
	return prints;
}

export function changedSections(kind: RecordKind, before: Buffer, after: Buffer): string[] {
	const names = [...sectionsOf(kind), '(other fields)'];
	const changed = names.filter((_, at) => before[at] !== after[at]);
	// Different contents can have equal prints.
	return changed.length > 0 ? changed : ['(unknown)'];
}
