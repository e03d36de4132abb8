import { fieldName } from '../records/text/fieldName';
import { isObject, type JsonObject } from '../records/value';
import { fieldFacts, type FieldFacts } from './fieldFacts';

/** The facts of no field. */
export const outside = fieldFacts('');

/** Calls `each` for every text and number, with the facts of its field. */
export function visit(
	value: unknown,
	facts: FieldFacts,
	each: (facts: FieldFacts, value: string | number) => void,
): void {
	if (typeof value === 'string' || typeof value === 'number') each(facts, value);
	else if (Array.isArray(value)) for (const one of value) visit(one, facts, each);
	else if (isObject(value)) {
		for (const name in value) {
			const own = value[name];
			if (isObject(own)) visit(own, outside, each);
			else if (own !== null) visit(own, fieldFacts(name), each);
		}
	}
}

/** The names of fields are compared in their normal form. A name may contain dots. */
export function valuesAt(value: unknown, path: readonly string[]): string[] {
	if (Array.isArray(value)) return value.flatMap((one) => valuesAt(one, path));
	const [name, ...rest] = path;
	if (name === undefined) {
		if (isObject(value)) return nameParts(value);
		return typeof value === 'string' || typeof value === 'number' ? [String(value).trim()] : [];
	}
	if (!isObject(value)) return [];
	const fieldsNamed = (wanted: string) =>
		Object.keys(value).filter((key) => key === wanted || fieldName(key) === fieldName(wanted));
	const whole = rest.length > 0 ? fieldsNamed(path.join('.')) : [];
	if (whole.length > 0) return whole.flatMap((key) => valuesAt(value[key], []));
	return fieldsNamed(name).flatMap((key) => valuesAt(value[key], rest));
}

/** Fields beside the parts of a name. Otherwise every "Mr" would be masked. */
const NO_NAME = /^(?:title|salutation|honorific|prefix|suffix|anrede|titel|id|type)$/;

/** Of an object such as `{ first, last }`: each text, and all of them joined. */
function nameParts(parts: JsonObject): string[] {
	const texts = Object.entries(parts).flatMap(([name, one]) =>
		typeof one === 'string' && !NO_NAME.test(fieldName(name)) ? [one.trim()] : [],
	);
	return texts.length > 1 ? [...texts, texts.join(' ')] : texts;
}
