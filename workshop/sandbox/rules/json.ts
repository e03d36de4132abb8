/** Anything that JSON text can hold. */
export type Json = string | number | boolean | null | Json[] | JsonObject;

export interface JsonObject {
	[name: string]: Json;
}

/** Whether a value is a JSON object (not null, not an array). */
export function isJsonObject(value: unknown): value is JsonObject {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is held at the end of a path of names; undefined where it ends before. */
export function at(holder: Json | undefined, ...path: string[]): Json | undefined {
	let held = holder;
	for (const name of path) {
		held = isJsonObject(held) && Object.hasOwn(held, name) ? held[name] : undefined;
	}
	return held;
}

/** The object at the end of a path, or an empty one where there is none. */
export function objectAt(holder: Json | undefined, ...path: string[]): JsonObject {
	const held = at(holder, ...path);
	return isJsonObject(held) ? held : {};
}

/** The text held under `name`, or undefined where there is none. */
export function textAt(holder: JsonObject, name: string): string | undefined {
	const held = holder[name];
	return typeof held === 'string' ? held : undefined;
}

/** A copy without the fields of these names. */
export function without(holder: JsonObject, ...names: string[]): JsonObject {
	return Object.fromEntries(Object.entries(holder).filter(([name]) => !names.includes(name)));
}

/** The JSON object that a text says, or undefined where it says none. */
export function parseObject(text: string): JsonObject | undefined {
	try {
		const parsed: unknown = JSON.parse(text);
		return isJsonObject(parsed) ? parsed : undefined;
	} catch {
		return undefined;
	}
}
