import { visitAnswers, type AnswerPaths, type ModuleResults } from './simplified/answers';
import { isGiven, isObject, setField, type JsonObject } from '../records/value';
import type { Inclusion } from './settings';

/**
 * Adds what was asked for beside the answers, under the names the answers have: `explanations` and
 * `evidence` by module and parameter, `versions` by module.
 */
export function addIncluded(
	item: JsonObject,
	modules: ModuleResults[],
	include: ReadonlySet<Inclusion>,
	paths: AnswerPaths,
): void {
	if (include.has('explanations')) {
		item.explanations = ofResults(modules, paths, ({ explanation }) => explanation);
	}
	if (include.has('evidence')) item.evidence = ofResults(modules, paths, evidenceOf);
	if (include.has('versions')) {
		const versions: JsonObject = {};
		for (const { module, version } of modules) {
			if (isGiven(version)) setField(versions, module, version);
		}
		item.versions = versions;
	}
}

/** The stored evidence, unless it is none: null, or an empty list or object. */
export function evidenceOf({ explanation_with_source: evidence }: JsonObject): unknown {
	const isNone =
		evidence === null ||
		(Array.isArray(evidence) && evidence.length === 0) ||
		(isObject(evidence) && Object.keys(evidence).length === 0);
	return isNone ? undefined : evidence;
}

function ofResults(
	modules: ModuleResults[],
	paths: AnswerPaths,
	part: (result: JsonObject) => unknown,
): JsonObject {
	const parts: JsonObject = {};
	for (const { module, results } of modules) {
		const ofModule: JsonObject = {};
		visitAnswers(results, paths, (path, _answer, result) => {
			const value = result === undefined ? undefined : part(result);
			if (isGiven(value)) setField(ofModule, path, value);
		});
		if (Object.keys(ofModule).length > 0) setField(parts, module, ofModule);
	}
	return parts;
}
