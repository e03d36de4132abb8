import { isObject, objectOf, setField, type JsonObject } from '../value';

/** Modules whose `analytics` is a map of parameter results, or holds one under `parameters`. */
const mapOf = (moduleName: string, analytics: JsonObject): JsonObject =>
	moduleName === 'agent_feedback' ? objectOf(analytics.parameters) : analytics;

/**
 * The answers of all parameters, by module (docs/service.md, "Parameter result" and "Module wrapper"):
 * `{business_insights: {"Reason": "Billing", "Reason / Detail": "Refund"}}`. A module's other outputs, such
 * as those of the summary, stay as they are.
 *
 * @param modules the stored modules, in their wrappers
 */
export function answersOfModules(modules: unknown): Record<string, JsonObject> {
	const answers: Record<string, JsonObject> = {};
	for (const [name, wrapper] of Object.entries(objectOf(modules))) {
		setField(answers, name, answersOf(mapOf(name, objectOf(objectOf(wrapper).analytics))));
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
	for (const name of Object.keys(results)) {
		const result = results[name];
		const path = `${prefix}${name}`;
		if (!isObject(result) || !('ans' in result)) {
			setField(answers, path, result);
			continue;
		}
		setField(answers, path, result.ans);
		if (isObject(result.subparameters)) addAnswers(answers, `${path} / `, result.subparameters);
	}
}

/** Modules that were skipped: `version` -1 (docs/service.md, "Module wrapper"). */
export function skippedModules(modules: unknown): string[] {
	return Object.entries(objectOf(modules))
		.filter(([, wrapper]) => objectOf(wrapper).version === -1)
		.map(([name]) => name);
}
