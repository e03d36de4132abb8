import { answerPathOf } from '../../records/answer/moduleParameters';
import { isObject, objectOf, setField, type JsonObject } from '../../records/value';
import type { Inclusion, RecordKind } from '../outputSettings';
import { summaryResults } from './summary';

/** The customer's modules in a pushed result. */
export const CUSTOMER_ANALYTICS = 'customer_analytics';

const answerFields = new Set([
	'answers',
	'explanations',
	'evidence',
	'versions',
	CUSTOMER_ANALYTICS,
]);

/** Whether a path leads to what the modules found out. */
export function isOfAnswers(path: string): boolean {
	return answerFields.has(path.split('.')[0] ?? '');
}

/** What one module found out: parameter results by name, or the module's own outputs. */
export interface ModuleResults {
	module: string;
	/** Of its configuration at the time; customers have none. */
	version?: unknown;
	results: JsonObject;
	/** Whether it is one of the customer's in a pushed result. */
	ofCustomer?: boolean;
}

/** The name of a module where those of the customer stand beside the others. */
export function labelOf({
	module,
	ofCustomer,
}: Pick<ModuleResults, 'module' | 'ofCustomer'>): string {
	return ofCustomer === true ? `${CUSTOMER_ANALYTICS}.${module}` : module;
}

/** The modules of a record, with those of the customer where they are wanted. */
export function modulesOf(
	kind: RecordKind,
	record: JsonObject,
	include: ReadonlySet<Inclusion>,
): ModuleResults[] {
	if (kind === 'customer') return profileResultsOf(record.customer_analytics);
	if (kind === 'voiceConversation') return moduleResultsOf(record.inbuilt_analytics);
	const modules = moduleResultsOf(record.conversation_analytics);
	if (!include.has('customerAnalytics')) return modules;
	const ofCustomer = profileResultsOf(record.customer_analytics);
	return [...modules, ...ofCustomer.map((one) => ({ ...one, ofCustomer: true }))];
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
 * Texts made of two names. Each is made once: one that is made anew for each record would cost more than all
 * the rest of its answer.
 */
export class TextsOfPairs<First> {
	private readonly known = new Map<First, Map<string, string>>();

	constructor(private readonly make: (first: First, second: string) => string) {}

	of(first: First, second: string): string {
		let texts = this.known.get(first);
		if (texts === undefined) this.known.set(first, (texts = new Map<string, string>()));
		let text = texts.get(second);
		if (text === undefined) texts.set(second, (text = this.make(first, second)));
		return text;
	}
}

/** The paths of answers, by the path of the parent. */
export class AnswerPaths extends TextsOfPairs<string | undefined> {
	constructor() {
		super(answerPathOf);
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
		const path = paths.of(parent, name);
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
 * "Refund"}}`. A module's other outputs, such as those of the summary, stay as they are. Null where there is
 * none.
 */
export function answersOfModules(
	modules: ModuleResults[],
	paths = new AnswerPaths(),
): JsonObject | null {
	return byModule(modules, paths, (_result, answer) => answer);
}

/** What is given of each answer, by module and path; null where nothing is. */
export function byModule(
	modules: ModuleResults[],
	paths: AnswerPaths,
	partOf: (result: JsonObject | undefined, answer: unknown) => unknown,
): JsonObject | null {
	const parts: JsonObject = {};
	for (const { module, results } of modules) {
		const ofModule: JsonObject = {};
		visitAnswers(results, paths, (path, answer, result) => {
			const part = partOf(result, answer);
			if (part !== undefined) setField(ofModule, path, part);
		});
		if (Object.keys(ofModule).length > 0) setField(parts, module, ofModule);
	}
	return Object.keys(parts).length > 0 ? parts : null;
}

/** Modules that were skipped: `version` -1 (docs/service.md, "Module wrapper"). */
export function skippedModules(modules: ModuleResults[]): string[] {
	return modules.filter(({ version }) => version === -1).map(({ module }) => module);
}
