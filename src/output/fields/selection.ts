import { setField, type JsonObject } from '../../records/value';
import { partsOfPath } from '../simplified/answers';

/**
 * Selects the fields at `paths`, nested and in this order, each from the first form of the record that has it. Missing
 * fields are null, so all items have the same fields.
 * @param flatMap a map whose fields come without it, each as a column of a sheet, unless the name is taken
 */
export function selectionOf(
	paths: readonly string[],
	flatMap?: string,
): (forms: JsonObject[]) => JsonObject {
	const places = placesOf(paths, flatMap);
	return (forms) => {
		const selected: JsonObject = {};
		for (const { path, names } of places) put(selected, names, valueAt(forms, path));
		return selected;
	};
}

/** The value at a path in the first form that has it, or null. */
export function valueAt(forms: JsonObject[], path: string): unknown {
	for (const form of forms) {
		const value = findField(form, path);
		if (value !== undefined) return value;
	}
	return null;
}

/** A path within another one, such as `id.length` beside `id`, gets a field of its own. */
function placesOf(
	paths: readonly string[],
	flatMap?: string,
): Array<{ path: string; names: string[] }> {
	const nested = [...new Set(paths)].map((path) => ({ path, names: namesOf(path) }));
	const isFlat = ([map, name, ...rest]: string[]) =>
		map === flatMap && name !== undefined && name !== '' && rest.length === 0;
	const placed = nested.map(({ names }) => (isFlat(names) ? names[1] : names[0]));
	const places = nested.map(({ path, names }) => {
		const [, name = ''] = names;
		const isFree = placed.indexOf(name) === placed.lastIndexOf(name);
		return { path, names: isFlat(names) && isFree ? [name] : names };
	});
	const isWithin = (inner: string[], outer: string[]) =>
		outer.length < inner.length && outer.every((name, at) => name === inner[at]);
	return places.map(({ path, names }) => {
		const isTaken = places.some((other) => isWithin(names, other.names));
		return { path, names: isTaken ? [path] : names };
	});
}

/** A parameter's name may contain dots. */
function namesOf(path: string): string[] {
	const parts = partsOfPath(path);
	if (parts === undefined) return path.split('.');
	return [...parts.root.split('.'), parts.module, parts.parameter];
}

/** Follows a path such as `answers.business_insights.Intent`. Names may contain dots. */
function findField(value: unknown, path: string): unknown {
	if (!isContainer(value)) return undefined;
	if (Object.hasOwn(value, path)) return value[path];
	for (let dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', dot + 1)) {
		const name = path.slice(0, dot);
		if (!Object.hasOwn(value, name)) continue;
		const found = findField(value[name], path.slice(dot + 1));
		if (found !== undefined) return found;
	}
	return undefined;
}

/** An object or a list. */
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
	const inner: JsonObject = isContainer(below) ? below : {};
	setField(fields, name, inner);
	put(inner, rest, value);
}
