import { isDeepStrictEqual } from 'node:util';
import { isGiven, setField, type JsonObject } from '../value';

/** A map of the service whose fields go onto one level with others, and the map's name. */
export interface Source {
	name: string;
	fields: JsonObject;
	/** Fields that stay out. */
	leftOut?: ReadonlySet<string>;
}

/**
 * Puts the fields of several maps on one level, `first` at the beginning and `last` at the end; these two
 * keep all their names. If several sources have the same field, the first one that gives it counts; null
 * and empty text do not count as given. A value that differs from that one gets the name of its source, as
 * in `request_data_crm_lead_stage`, so none is lost.
 */
export function mergeFields(first: JsonObject, sources: Source[], last: JsonObject): JsonObject {
	const merged: JsonObject = {};
	addGiven(merged, first);
	for (const { name: source, fields, leftOut } of sources) {
		for (const name of Object.keys(fields)) {
			const value = fields[name];
			if (value === undefined || leftOut?.has(name) === true) continue;
			const isOwn = Object.hasOwn(first, name) || Object.hasOwn(last, name);
			const taken = isOwn ? (first[name] ?? last[name]) : merged[name];
			if (!isOwn && !(Object.hasOwn(merged, name) && isGiven(taken))) {
				if (isGiven(value) || !Object.hasOwn(merged, name)) setField(merged, name, value);
			} else if (isGiven(value) && value !== taken && !isDeepStrictEqual(value, taken)) {
				setField(merged, `${source}_${name}`, value);
			}
		}
	}
	addGiven(merged, last);
	return merged;
}

function addGiven(merged: JsonObject, fields: JsonObject): void {
	for (const name of Object.keys(fields)) {
		if (fields[name] !== undefined) setField(merged, name, fields[name]);
	}
}
