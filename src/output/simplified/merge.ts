import { isDeepStrictEqual } from 'node:util';
import { isGiven, isObject, isoOf, setField, type JsonObject } from '../../records/value';

/** A map of the service whose fields go onto one level with others, and the map's name. */
export interface Source {
	name: string;
	fields: JsonObject;
	/** Fields that stay out. */
	leftOut?: ReadonlySet<string>;
	/** Fields in epoch seconds, which become ISO text. */
	times?: ReadonlySet<string>;
}

/**
 * Adds the fields of several maps to an item, whose own fields keep their names. If several sources have
 * the same field, the first one that gives it counts; null and empty text do not count as given. A value
 * that differs from that one gets the name of its source, as in `request_data_crm_lead_stage`, so none is
 * lost. Of a nested count such as `message_count` only the number is added.
 *
 * @param later own fields that are added after the sources
 */
export function addSources(item: JsonObject, sources: Source[], later: JsonObject): void {
	for (const [at, source] of sources.entries()) {
		const { fields, leftOut, times } = source;
		for (const name of Object.keys(fields)) {
			if (leftOut?.has(name) === true) continue;
			const given = fields[name];
			if (given === undefined) continue;
			let value = isObject(given) ? plainCountOf(given) : given;
			if (times?.has(name) === true) value = isoOf(given) ?? given;
			const isTaken = Object.hasOwn(item, name);
			if (!isTaken && !Object.hasOwn(later, name)) setField(item, name, value);
			else addTaken(item, sources.slice(0, at), source, { name, value, later });
			if (value !== given && isObject(given) && !isWholeCount(given)) {
				setField(item, `${source.name}_${name}`, given);
			}
		}
	}
	addGiven(item, later);
}

/** Adds a field whose name stands in the item already, or will. */
function addTaken(
	item: JsonObject,
	earlier: Source[],
	source: Source,
	{ name, value, later }: { name: string; value: unknown; later: JsonObject },
): void {
	if (!isGiven(value)) return;
	const taken = item[name] ?? later[name];
	if (!isGiven(taken) && earlier.some(({ fields }) => Object.hasOwn(fields, name))) {
		setField(item, name, value);
	} else if (value !== taken && !isDeepStrictEqual(value, taken)) {
		setField(item, `${source.name}_${name}`, value);
	}
}

/** The fields that are there, in their order. */
export function addGiven(item: JsonObject, fields: JsonObject): void {
	for (const name of Object.keys(fields)) {
		if (fields[name] !== undefined) setField(item, name, fields[name]);
	}
}

/** The number of a nested count such as `{total: {normal: 5}}`; anything else as it is. */
function plainCountOf(value: JsonObject): unknown {
	const { total } = value;
	return isObject(total) && typeof total.normal === 'number' ? total.normal : value;
}

/** Whether a nested count has nothing besides the number. */
function isWholeCount(value: JsonObject): boolean {
	return (
		Object.keys(value).length === 1 &&
		isObject(value.total) &&
		Object.keys(value.total).length === 1
	);
}
