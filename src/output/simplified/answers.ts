import { answerPathOf } from '../../records/answer/configuration';
import {
	isGiven,
	isObject,
	objectOf,
	orNull,
	setField,
	type JsonObject,
} from '../../records/value';
import type { AnswerWriter, Inclusion } from '../../records/kinds/kind';
import { kinds, type RecordKind } from '../../records/kinds';
import { summaryResults } from '../../records/answer/summary';

/** The field for answers about the customer of a pushed result. */
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
	const dot = path.indexOf('.');
	return answerFields.has(dot < 0 ? path : path.slice(0, dot));
}

/** Splits a path such as `answers.business_insights.Intent`. The parameter's name may contain dots. */
export function partsOfPath(
	path: string,
): { root: string; module: string; parameter: string } | undefined {
	const [, root, module, parameter] =
		/^((?:(?:explanations|evidence)\.)?customer_analytics|answers|explanations|evidence)\.([^.]+)\.(.*)$/s.exec(
			path,
		) ?? [];
	if (root === undefined || module === undefined || parameter === undefined) return undefined;
	return { root, module, parameter };
}

/** The results of one module: parameter results by name, or its own outputs. */
export interface ModuleResults {
	module: string;
	/** The version of its configuration; missing for modules about customers. */
	version?: unknown;
	results: JsonObject;
	/** Whether it is about the customer of a pushed result. */
	ofCustomer?: boolean;
}

/** The modules of a record, with those about the customer if included. */
export function modulesOf(
	kind: RecordKind,
	record: JsonObject,
	include: ReadonlySet<Inclusion>,
): ModuleResults[] {
	const { answers, pushedInclusions } = kinds[kind];
	const stored = record[answers.field];
	const modules = answers.isWrapped ? moduleResultsOf(stored) : profileResultsOf(stored);
	if (!pushedInclusions.includes('customerAnalytics') || !include.has('customerAnalytics')) {
		return modules;
	}
	const ofCustomer = profileResultsOf(record[CUSTOMER_ANALYTICS]);
	return [...modules, ...ofCustomer.map((one) => ({ ...one, ofCustomer: true }))];
}

/** The outputs of a module by name. */
function mapOf(moduleName: string, analytics: JsonObject): JsonObject {
	if (moduleName === 'agent_feedback') return objectOf(analytics.parameters);
	return moduleName === 'conversation_summary' ? summaryResults(analytics) : analytics;
}

/** docs/service.md, "Module wrapper". */
export function moduleResultsOf(modules: unknown): ModuleResults[] {
	const wrappers = objectOf(modules);
	return Object.keys(wrappers).map((module) => {
		const { version, analytics } = objectOf(wrappers[module]);
		return { module, version, results: mapOf(module, objectOf(analytics)) };
	});
}

/** A customer's modules have no wrapper (docs/service.md, "Customer record"). */
function profileResultsOf(modules: unknown): ModuleResults[] {
	const maps = objectOf(modules);
	return Object.keys(maps).map((module) => ({ module, results: objectOf(maps[module]) }));
}

/** @param result undefined for an output that is not a parameter result */
type AnswerVisitor = (path: string, answer: unknown, result: JsonObject | undefined) => void;

/** Visits all answers, each before those of its subparameters (docs/service.md, "Parameter result"). */
export function visitAnswers(results: JsonObject, visit: AnswerVisitor, parent?: string): void {
	for (const name of Object.keys(results)) {
		const result = results[name];
		const path = answerPathOf(parent, name);
		if (!isObject(result) || !('ans' in result)) {
			visit(path, result, undefined);
			continue;
		}
		visit(path, result.ans, result);
		if (isObject(result.subparameters)) visitAnswers(result.subparameters, visit, path);
	}
}

/** All answers by module: `{business_insights: {"Reason": "Billing", "Reason / Detail": "Refund"}}`; null if empty. */
export function answersOfModules(modules: ModuleResults[]): JsonObject | null {
	return byModule(modules, (_result, answer) => answer);
}

/** A part of each answer, by module and path; null if empty. */
function byModule(
	modules: ModuleResults[],
	partOf: (result: JsonObject | undefined, answer: unknown) => unknown,
): JsonObject | null {
	const parts: JsonObject = {};
	for (const { module, results } of modules) {
		let ofModule: JsonObject | undefined;
		visitAnswers(results, (path, answer, result) => {
			const part = partOf(result, answer);
			if (part !== undefined) setField((ofModule ??= {}), path, part);
		});
		if (ofModule !== undefined) setField(parts, module, ofModule);
	}
	return orNull(parts);
}

/**
 * Writes nested answers, and the included `explanations`, `evidence` and `versions`. Those about the customer of a
 * pushed result are under `customer_analytics` in each of them.
 */
export function nestedAnswers(kind: RecordKind, include: ReadonlySet<Inclusion>): AnswerWriter {
	return (item, record) => {
		const modules = modulesOf(kind, record, include);
		const own = modules.filter(({ ofCustomer }) => ofCustomer !== true);
		const ofCustomer = modules.slice(own.length);
		const add = (name: string, partOf: (result: JsonObject | undefined) => unknown) => {
			const customers = byModule(ofCustomer, partOf);
			const parts = byModule(own, partOf);
			item[name] = customers ? { ...parts, [CUSTOMER_ANALYTICS]: customers } : parts;
		};
		item.answers = answersOfModules(own);
		if (include.has('customerAnalytics')) item[CUSTOMER_ANALYTICS] = answersOfModules(ofCustomer);
		if (include.has('explanations')) add('explanations', explanationOf);
		if (include.has('evidence')) add('evidence', evidenceOf);
		if (include.has('versions')) {
			const versions: JsonObject = {};
			for (const { module, version } of own) {
				if (isGiven(version)) setField(versions, module, version);
			}
			item.versions = orNull(versions);
		}
	};
}

function explanationOf(result: JsonObject | undefined): unknown {
	return isGiven(result?.explanation) ? result?.explanation : undefined;
}

/** The stored evidence; undefined if it is empty. */
export function evidenceOf(result: JsonObject | undefined): unknown {
	return orNull(result?.explanation_with_source) ?? undefined;
}
