/** Anything that JSON text can hold. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** A JSON object. */
export interface JsonObject {
	[name: string]: Json;
}

/** Whether a value is a JSON object (not null, not an array). */
export function isJsonObject(value: unknown): value is JsonObject {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object held under `name`, or an empty one where there is none. */
export function objectAt(holder: JsonObject, name: string): JsonObject {
	const held = holder[name];
	return isJsonObject(held) ? held : {};
}

/** The text held under `name`, or undefined where there is none. */
export function textAt(holder: JsonObject, name: string): string | undefined {
	const held = holder[name];
	return typeof held === 'string' ? held : undefined;
}
