import { isObject, objectOf, type JsonObject } from '../value';

/** Modules whose `analytics` is a map of parameter results, or holds one under `parameters`. */
const mapOf = (moduleName: string, analytics: JsonObject): JsonObject =>
	moduleName === 'agent_feedback' ? objectOf(analytics.parameters) : analytics;

/**
 * What every parameter was answered, by module (docs/service.md, "Parameter result" and "Module wrapper"):
 * `{business_insights: {"Reason": "Billing", "Reason / Detail": "Refund"}}`. A module's own outputs that
 * are no parameter results stand as they are. Summaries are left to `summaryOf`.
 *
 * @param modules the stored modules, in their wrappers
 */
export function answersOfModules(modules: unknown): Record<string, JsonObject> {
	const answers: Record<string, JsonObject> = {};
	for (const [name, wrapper] of Object.entries(objectOf(modules))) {
		if (name === 'conversation_summary') continue;
		answers[name] = answersOf(mapOf(name, objectOf(objectOf(wrapper).analytics)));
	}
	return answers;
}

/** The answers of one map of parameter results, subparameters as `parameter / sub`. */
export function answersOf(results: unknown): JsonObject {
	const answers: JsonObject = {};
	addAnswers(answers, '', objectOf(results));
	return answers;
}

function addAnswers(answers: JsonObject, prefix: string, results: JsonObject): void {
	for (const [name, result] of Object.entries(results)) {
		const path = `${prefix}${name}`;
		if (!isObject(result) || !('ans' in result)) {
			answers[path] = result;
			continue;
		}
		answers[path] = result.ans;
		addAnswers(answers, `${path} / `, objectOf(result.subparameters));
	}
}

/** Modules that say they were skipped: `version` -1 (docs/service.md, "Module wrapper"). */
export function skippedModules(modules: unknown): string[] {
	return Object.entries(objectOf(modules))
		.filter(([, wrapper]) => objectOf(wrapper).version === -1)
		.map(([name]) => name);
}

/** The summary text of a conversation's summary module, or null. */
export function summaryOf(modules: unknown): string | null {
	const analytics = objectOf(objectOf(objectOf(modules).conversation_summary).analytics);
	const text = analytics.call_summary ?? analytics.call_summary_short;
	return typeof text === 'string' ? text : null;
}

/**
 * Plain values of a map, nested counts as one number where they are one (`message_count` nests its total).
 * Objects and lists beside that are left out.
 */
export function plainValues(map: unknown): JsonObject {
	const values: JsonObject = {};
	for (const [name, value] of Object.entries(objectOf(map))) {
		const total = objectOf(objectOf(value).total).normal;
		if (typeof total === 'number') values[name] = total;
		else if (typeof value !== 'object' || value === null) values[name] = value;
	}
	return values;
}
