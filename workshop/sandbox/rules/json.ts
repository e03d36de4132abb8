export type Json = string | number | boolean | null | Json[] | JsonObject;

export interface JsonObject {
	[name: string]: Json;
}

export function isJsonObject(value: unknown): value is JsonObject {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at a path, if there is one. */
export function at(holder: Json | undefined, ...path: string[]): Json | undefined {
	let held = holder;
	for (const name of path) {
		held = isJsonObject(held) && Object.hasOwn(held, name) ? held[name] : undefined;
	}
	return held;
}

/** The object at a path, or an empty one. */
export function objectAt(holder: Json | undefined, ...path: string[]): JsonObject {
	const held = at(holder, ...path);
	return isJsonObject(held) ? held : {};
}

export function textAt(holder: JsonObject, name: string): string | undefined {
	const held = holder[name];
	return typeof held === 'string' ? held : undefined;
}

/** A copy without the fields of these names. */
export function without(holder: JsonObject, ...names: string[]): JsonObject {
	return Object.fromEntries(Object.entries(holder).filter(([name]) => !names.includes(name)));
}

/** Undefined if the text is not a JSON object. */
export function parseObject(text: string): JsonObject | undefined {
	try {
		const parsed: unknown = JSON.parse(text);
		return isJsonObject(parsed) ? parsed : undefined;
	} catch {
		return undefined;
	}
}
