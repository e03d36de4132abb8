import { isGiven, isObject, objectOf, setField, type JsonObject } from '../value';

const SOURCES = '_with_source';

/** The short summary of a conversation, or else the long one (docs/service.md, "Module wrapper"). */
export function summaryOf(
	modules: unknown,
	names = ['call_summary_short', 'call_summary'],
): string | null {
	const analytics = objectOf(objectOf(objectOf(modules).conversation_summary).analytics);
	for (const name of names) {
		const text = textIn(analytics[name]) ?? textWithSources(analytics[`${name}${SOURCES}`]);
		if (text !== null) return text;
	}
	return null;
}

/** The outputs of a summary module, each text once. The sources become its evidence. */
export function summaryResults(analytics: JsonObject): JsonObject {
	const results: JsonObject = {};
	for (const name of Object.keys(analytics)) {
		const value = analytics[name];
		const text = name.endsWith(SOURCES) ? name.slice(0, -SOURCES.length) : undefined;
		if (text === undefined || !Array.isArray(value)) {
			const sources = analytics[`${name}${SOURCES}`];
			setField(results, name, Array.isArray(sources) ? withEvidence(value, sources) : value);
		} else if (!Object.hasOwn(analytics, text)) {
			setField(results, text, withEvidence(textWithSources(value), value));
		}
	}
	return results;
}

function withEvidence(text: unknown, sources: unknown[]): JsonObject {
	return { ans: text ?? textWithSources(sources), explanation_with_source: sources };
}

/** A customer's summary map by its own keys. Lists of texts with sources become text. */
export function customerTextsOf(map: unknown): JsonObject | null {
	const entries = Object.entries(objectOf(map)).filter(([, value]) => isGiven(value));
	if (entries.length === 0) return null;
	return Object.fromEntries(
		entries.map(([name, value]) => [name, textWithSources(value) ?? value]),
	);
}

function textIn(value: unknown): string | null {
	return typeof value === 'string' && value !== '' ? value : null;
}

/** The texts of a list of objects with `text` and `sources`, one on each line. */
export function textWithSources(value: unknown): string | null {
	if (!Array.isArray(value)) return null;
	const texts = value.map((one: unknown) => (isObject(one) ? textIn(one.text) : null));
	const given = texts.filter((text) => text !== null);
	return given.length > 0 ? given.join('\n') : null;
}
