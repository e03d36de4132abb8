import { setField, type JsonObject } from '../records/value';

/** What a path leads to, and the names of the fields on the way. */
interface Found {
	names: string[];
	value: unknown;
}

/**
 * Only the fields that `paths` name, nested as they are in the first of the records that has them, in the
 * order of the paths. One that no record has is null, so that every item has the same fields.
 */
export function selectFields(records: JsonObject[], paths: string[]): JsonObject {
	const selected: JsonObject = {};
	for (const path of paths) {
		const found = findFirst(records, path);
		put(selected, found?.names ?? path.split('.'), found?.value ?? null);
	}
	return selected;
}

/** What the first of the records that has it has at a path. */
export function findFirst(records: JsonObject[], path: string): Found | undefined {
	for (const record of records) {
		const found = findField(record, path);
		if (found !== undefined) return found;
	}
	return undefined;
}

/** Follows a path such as `answers.business_insights.Intent`. A name with a dot in it counts as one name. */
function findField(value: unknown, path: string): Found | undefined {
	if (!isContainer(value)) return undefined;
	if (Object.hasOwn(value, path)) return { names: [path], value: value[path] };
	for (let dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', dot + 1)) {
		const name = path.slice(0, dot);
		if (!Object.hasOwn(value, name)) continue;
		const found = findField(value[name], path.slice(dot + 1));
		if (found !== undefined) return { names: [name, ...found.names], value: found.value };
	}
	return undefined;
}

/** A list counts too: its elements have numbers for names. */
function isContainer(value: unknown): value is JsonObject {
	return typeof value === 'object' && value !== null;
}

function put(fields: JsonObject, names: string[], value: unknown): void {
	const [name = '', ...rest] = names;
	if (rest.length === 0) {
		setField(fields, name, value);
		return;
	}
	const below = Object.hasOwn(fields, name) ? fields[name] : undefined;
	// A copy: what is there may be an object of the record itself.
	const inner: JsonObject = isContainer(below) ? { ...below } : {};
	setField(fields, name, inner);
	put(inner, rest, value);
}
