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

/** Whether a path leads to results of modules. */
export function isOfAnswers(path: string): boolean {
	return answerFields.has(path.split('.')[0] ?? '');
}

/** The results of one module: parameter results by name, or its own outputs. */
export interface ModuleResults {
	module: string;
	/** The version of its configuration; customers have none. */
	version?: unknown;
	results: JsonObject;
	/** Whether it is about the customer of a pushed result. */
	ofCustomer?: boolean;
}

/** The name of a module, different for modules about the customer. */
export function labelOf({
	module,
	ofCustomer,
}: Pick<ModuleResults, 'module' | 'ofCustomer'>): string {
	return ofCustomer === true ? `${CUSTOMER_ANALYTICS}.${module}` : module;
}

/** The modules of a record, with those about the customer if included. */
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

/** @param result undefined for an output that is not a parameter result */
type AnswerVisitor = (path: string, answer: unknown, result: JsonObject | undefined) => void;

/** The outputs of a module by name. */
function mapOf(moduleName: string, analytics: JsonObject): JsonObject {
	if (moduleName === 'agent_feedback') return objectOf(analytics.parameters);
	return moduleName === 'conversation_summary' ? summaryResults(analytics) : analytics;
}

/** docs/service.md, "Module wrapper". */
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

/** A customer's modules have no wrapper (docs/service.md, "Customer record"). */
export function profileResultsOf(modules: unknown): ModuleResults[] {
	const maps = objectOf(modules);
	return Object.keys(maps).map((module) => ({ module, results: objectOf(maps[module]) }));
}

/** Caches texts made of two names. Making one for each record would cost more than the rest of its answer. */
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

/** Paths of answers by their parent's path. */
export class AnswerPaths extends TextsOfPairs<string | undefined> {
	constructor() {
		super(answerPathOf);
	}
}

/** Visits all answers, each before those of its subparameters (docs/service.md, "Parameter result"). */
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

/** All answers by module: `{business_insights: {"Reason": "Billing", "Reason / Detail": "Refund"}}`; null if none. */
export function answersOfModules(
	modules: ModuleResults[],
	paths = new AnswerPaths(),
): JsonObject | null {
	return byModule(modules, paths, (_result, answer) => answer);
}

/** A part of each answer, by module and path; null if none has it. */
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

/** docs/service.md, "Module wrapper". */
export function skippedModules(modules: ModuleResults[]): string[] {
	return modules.filter(({ version }) => version === -1).map(({ module }) => module);
}
