import { summaryResults } from './summary';
import { isObject, objectOf, setField, type JsonObject } from '../../records/value';

/** What one module found out: parameter results by name, or the module's own outputs. */
export interface ModuleResults {
	module: string;
	/** Of its configuration at the time; customers have none. */
	version?: unknown;
	results: JsonObject;
}

/** Gets the answer of one parameter; `result` is undefined for an output that is no parameter result. */
type AnswerVisitor = (path: string, answer: unknown, result: JsonObject | undefined) => void;

/** The outputs of a module by name: for most modules they are its `analytics`. */
function mapOf(moduleName: string, analytics: JsonObject): JsonObject {
	if (moduleName === 'agent_feedback') return objectOf(analytics.parameters);
	return moduleName === 'conversation_summary' ? summaryResults(analytics) : analytics;
}

/** The results of stored modules in their wrappers (docs/service.md, "Module wrapper"). */
export function moduleResultsOf(modules: unknown): ModuleResults[] {
	const wrappers = objectOf(modules);
	return Object.keys(wrappers).map((module) => {
		const wrapper = objectOf(wrappers[module]);
		return {
			module,
			version: wrapper.version,
			results: mapOf(module, objectOf(wrapper.analytics)),
		};
	});
}

/** The results of a customer's modules, which have no wrapper (docs/service.md, "Customer record"). */
export function profileResultsOf(modules: unknown): ModuleResults[] {
	const maps = objectOf(modules);
	return Object.keys(maps).map((module) => ({ module, results: objectOf(maps[module]) }));
}

/**
 * Names of subparameters with those of their parameters, as `parameter / sub`. Each name is made once: a
 * name that is made anew for each record would cost more than all the rest of its answer.
 */
export class AnswerPaths {
	private readonly known = new Map<string, Map<string, string>>();

	of(parent: string, name: string): string {
		let names = this.known.get(parent);
		if (names === undefined) this.known.set(parent, (names = new Map<string, string>()));
		let path = names.get(name);
		if (path === undefined) names.set(name, (path = `${parent} / ${name}`));
		return path;
	}
}

/** Visits the answer of every parameter, each before those of its subparameters (docs/service.md, "Parameter result"). */
export function visitAnswers(
	results: JsonObject,
	paths: AnswerPaths,
	visit: AnswerVisitor,
	parent?: string,
): void {
	for (const name of Object.keys(results)) {
		const result = results[name];
		const path = parent === undefined ? name : paths.of(parent, name);
		if (!isObject(result) || !('ans' in result)) {
			visit(path, result, undefined);
			continue;
		}
		visit(path, result.ans, result);
		if (isObject(result.subparameters)) visitAnswers(result.subparameters, paths, visit, path);
	}
}

/**
 * The answers of all parameters, by module: `{business_insights: {"Reason": "Billing", "Reason / Detail":
 * "Refund"}}`. A module's other outputs, such as those of the summary, stay as they are.
 */
export function answersOfModules(modules: ModuleResults[], paths = new AnswerPaths()): JsonObject {
	const answers: JsonObject = {};
	for (const { module, results } of modules) {
		const ofModule: JsonObject = {};
		visitAnswers(results, paths, (path, answer) => setField(ofModule, path, answer));
		setField(answers, module, ofModule);
	}
	return answers;
}

/** Modules that were skipped: `version` -1 (docs/service.md, "Module wrapper"). */
export function skippedModules(modules: ModuleResults[]): string[] {
	return modules.filter(({ version }) => version === -1).map(({ module }) => module);
}
