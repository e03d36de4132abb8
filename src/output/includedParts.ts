import { isGiven, isObject, setField, type JsonObject } from '../records/value';
import type { Inclusion } from './outputSettings';
import {
	answersOfModules,
	byModule,
	CUSTOMER_ANALYTICS,
	labelOf,
	type AnswerPaths,
	type ModuleResults,
} from './simplified/answers';

/**
 * Adds the answers, and what was asked for beside them under the names they have: `explanations` and
 * `evidence` by module and parameter, `versions` by module. What belongs to the customer of a pushed result
 * stands under `customer_analytics`, in each of them too. What is not there is null.
 */
export function addAnswers(
	item: JsonObject,
	modules: ModuleResults[],
	include: ReadonlySet<Inclusion>,
	paths: AnswerPaths,
): void {
	const own = modules.filter(({ ofCustomer }) => ofCustomer !== true);
	const ofCustomer = modules.filter((module) => module.ofCustomer === true);
	item.answers = answersOfModules(own, paths);
	if (include.has('customerAnalytics')) {
		item[CUSTOMER_ANALYTICS] = answersOfModules(ofCustomer, paths);
	}
	const add = (name: string, partOf: (result: JsonObject) => unknown) => {
		const part = (result: JsonObject | undefined) => result && partOf(result);
		const customers = byModule(ofCustomer, paths, part);
		const parts = byModule(own, paths, part);
		item[name] = customers ? { ...parts, [CUSTOMER_ANALYTICS]: customers } : parts;
	};
	if (include.has('explanations')) add('explanations', explanationOf);
	if (include.has('evidence')) add('evidence', evidenceOf);
	if (include.has('versions')) item.versions = versionsOf(modules);
}

function explanationOf({ explanation }: JsonObject): unknown {
	return isGiven(explanation) ? explanation : undefined;
}

/** The stored evidence, unless it is none: null, or an empty list or object. */
export function evidenceOf({ explanation_with_source: evidence }: JsonObject): unknown {
	const isNone =
		!isGiven(evidence) ||
		(Array.isArray(evidence) && evidence.length === 0) ||
		(isObject(evidence) && Object.keys(evidence).length === 0);
	return isNone ? undefined : evidence;
}

function versionsOf(modules: ModuleResults[]): JsonObject | null {
	const versions: JsonObject = {};
	for (const module of modules) {
		if (isGiven(module.version)) setField(versions, labelOf(module), module.version);
	}
	return Object.keys(versions).length > 0 ? versions : null;
}
