import { isObject, objectOf, type JsonObject } from '../value';

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
	return Object.fromEntries(
		Object.entries(objectOf(modules)).map(([name, wrapper]) => [
			name,
			answersOf(mapOf(name, objectOf(objectOf(wrapper).analytics))),
		]),
	);
}

/** The answers of one map of parameter results, subparameters as `parameter / sub`. */
export function answersOf(results: unknown): JsonObject {
	return Object.fromEntries(answerEntries('', objectOf(results)));
}

function answerEntries(prefix: string, results: JsonObject): Array<[string, unknown]> {
	return Object.entries(results).flatMap(([name, result]): Array<[string, unknown]> => {
		const path = `${prefix}${name}`;
		if (!isObject(result) || !('ans' in result)) return [[path, result]];
		return [[path, result.ans], ...answerEntries(`${path} / `, objectOf(result.subparameters))];
	});
}

/** Modules that were skipped: `version` -1 (docs/service.md, "Module wrapper"). */
export function skippedModules(modules: unknown): string[] {
	return Object.entries(objectOf(modules))
		.filter(([, wrapper]) => objectOf(wrapper).version === -1)
		.map(([name]) => name);
}
