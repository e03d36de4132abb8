import { limits } from '../records/limits';
import { isObject, type JsonObject } from '../records/value';
import { fingerprintOf, printOf } from './fingerprint';

/** By path. */
type FieldPrints = ReadonlyMap<string, number>;

/** More fields are compared in whole sections. */
const mostFields = 300;
const deepest = 5;

/** Stands for everything where the top alone has more fields. */
const allFields = '(all fields)';

/** A number for each field, as deep as their count allows and `most` says. */
export function fieldPrintsOf(content: JsonObject, most = deepest): FieldPrints {
	for (let depth = most; depth > 0; depth -= 1) {
		const prints = new Map<string, number>();
		addPrints(prints, '', content, depth);
		if (prints.size <= mostFields) return prints;
	}
	return new Map([[allFields, printOf(content)]]);
}

function addPrints(
	prints: Map<string, number>,
	prefix: string,
	fields: JsonObject,
	depth: number,
): void {
	for (const [name, value] of Object.entries(fields)) {
		if (prints.size > mostFields) return;
		if (value === undefined || value === null) continue;
		const path = boundedPath(`${prefix}${name}`);
		if (depth > 1 && isObject(value)) addPrints(prints, `${path}.`, value, depth - 1);
		else prints.set(path, printOf(value));
	}
}

/** On one line, and no longer than an identifier may be. */
function boundedPath(path: string): string {
	const { most } = limits.identifierCharacters;
	const line = path.replace(/\n/g, ' ');
	return line.length > most ? `${line.slice(0, most - 17)}…${fingerprintOf(line)}` : line;
}

/** Paths whose value came, went or changed, in order. */
export function changedFields(before: FieldPrints, after: FieldPrints): string[] {
	const paths = new Set([...before.keys(), ...after.keys()]);
	return [...paths].filter((path) => before.get(path) !== after.get(path)).sort();
}

export function writtenPrints(prints: FieldPrints): string {
	return Array.from(prints, ([path, print]) => `${print} ${path}`).join('\n');
}

export function readPrints(text: string): FieldPrints {
	const lines = text.split('\n').filter((line) => line !== '');
	return new Map(
		lines.map((line) => {
			const gap = line.indexOf(' ');
			return [line.slice(gap + 1), Number(line.slice(0, gap))];
		}),
	);
}
