import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallbackKind } from '../callbacks/callbacks';
import { isJsonObject, type JsonObject } from '../rules/json';

/** The sample body of a callback, as in the docs. */
export function sampleBody(kind: CallbackKind): JsonObject {
	const parsed: unknown = JSON.parse(readFileSync(join(__dirname, `${kind}.json`), 'utf8'));
	if (!isJsonObject(parsed)) throw new Error(`The sample ${kind}.json is not a JSON object`);
	return parsed;
}
