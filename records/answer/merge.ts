import { isDeepStrictEqual } from 'node:util';
import { isGiven, type JsonObject } from '../value';

/** A map of the service whose fields go onto one level with others, and the map's name. */
export interface Source {
	name: string;
	fields: JsonObject;
}

/**
 * Puts the fields of several maps on one level, `first` at the beginning and `last` at the end; these two
 * keep all their names. If several sources have the same field, the first one that gives it counts; null
 * and empty text do not count as given. A value that differs from that one gets the name of its source, as
 * in `request_data_crm_lead_stage`, so none is lost.
 */
export function mergeFields(first: JsonObject, sources: Source[], last: JsonObject): JsonObject {
	const own = { ...first, ...last };
	const merged = new Map<string, unknown>();
	for (const { name: source, fields } of sources) {
		for (const [name, value] of Object.entries(fields)) {
			if (value === undefined) continue;
			const isOwn = Object.hasOwn(own, name);
			const taken = isOwn ? own[name] : merged.get(name);
			if (!isOwn && !isGiven(taken)) {
				if (isGiven(value) || !merged.has(name)) merged.set(name, value);
			} else if (isGiven(value) && !isDeepStrictEqual(value, taken)) {
				merged.set(`${source}_${name}`, value);
			}
		}
	}
	// Made from entries, so that a field called __proto__ is an ordinary field.
	return Object.fromEntries([...entriesOf(first), ...merged, ...entriesOf(last)]);
}

function entriesOf(fields: JsonObject): Array<[string, unknown]> {
	return Object.entries(fields).filter(([, value]) => value !== undefined);
}
