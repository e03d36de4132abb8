import { isGiven, isObject, objectOf, setField, type JsonObject } from '../../records/value';

/**
 * The summary text of a conversation's summary module, or null. It is the long text, which may be stored
 * only with its sources, or else the short one (docs/service.md, "Module wrapper").
 *
 * @param modules the stored modules, in their wrappers
 */
export function summaryOf(modules: unknown): string | null {
	const analytics = objectOf(objectOf(objectOf(modules).conversation_summary).analytics);
	return (
		textIn(analytics.call_summary) ??
		textWithSources(analytics.call_summary_with_source) ??
		textIn(analytics.call_summary_short) ??
		textWithSources(analytics.call_summary_short_with_source)
	);
}

/** The short summary text, or the long one where there is none, or null. */
export function shortSummaryOf(modules: unknown): string | null {
	const analytics = objectOf(objectOf(objectOf(modules).conversation_summary).analytics);
	return (
		textIn(analytics.call_summary_short) ??
		textWithSources(analytics.call_summary_short_with_source) ??
		summaryOf(modules)
	);
}

const SOURCES = '_with_source';

/**
 * The outputs of a summary module, each text once: the form of a text that has its sources with it is the
 * evidence of the text.
 */
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

/**
 * A customer's summary map by its own keys, which the interface does not show: a list of texts with sources
 * as its text. Null where it is empty.
 */
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

/** The texts of a list of objects with `text` and `sources`, one a line. */
export function textWithSources(value: unknown): string | null {
	if (!Array.isArray(value)) return null;
	const texts = value.map((one: unknown) => (isObject(one) ? textIn(one.text) : null));
	const given = texts.filter((text) => text !== null);
	return given.length > 0 ? given.join('\n') : null;
}
