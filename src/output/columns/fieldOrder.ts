import { isGiven, setField, type JsonObject } from '../../records/value';

/**
 * Orders the fields of a table's items: those of `first` that any item has, in every item, and last those that are empty
 * in all items.
 */
export function inTableOrder(items: JsonObject[], first: readonly string[]): JsonObject[] {
	const used = new Set<string>();
	for (const item of items) {
		for (const name of Object.keys(item)) if (isGiven(item[name])) used.add(name);
	}
	const leading = first.filter((name) => used.has(name));
	return items.map((item) => {
		const ordered: JsonObject = {};
		for (const name of leading) ordered[name] = item[name] ?? null;
		const names = Object.keys(item);
		for (const name of names) if (used.has(name)) setField(ordered, name, item[name] ?? null);
		for (const name of names) if (!used.has(name)) setField(ordered, name, item[name]);
		return ordered;
	});
}

const identifiers: ReadonlySet<string> = new Set(['conversation_id', 'customer_id', 'id']);
const afterIdentifier = ['delivery', 'changed_fields', 'late_seconds'];

/** Adds the facts of a delivery: what happened behind the identifier, the rest at the end. */
export function withDeliveryFacts(item: JsonObject, facts: JsonObject): JsonObject {
	const withFacts: JsonObject = {};
	for (const name of Object.keys(item)) {
		if (Object.hasOwn(facts, name)) continue;
		setField(withFacts, name, item[name]);
		if (!identifiers.has(name)) continue;
		for (const fact of afterIdentifier) if (fact in facts) withFacts[fact] = facts[fact];
	}
	return { ...withFacts, ...facts };
}
