import { AnswerPaths, moduleResultsOf, visitAnswers } from '../output/simplified/answers';
import { isObject, textOf } from '../records/value';

/** A text that an analysis stored as the reason of an answer (docs/service.md, "Parameter result"). */
export interface Evidence {
	text: string;
	/** Where it begins in the recording, as it is stored. */
	time: string | null;
	module: string;
	parameter: string;
}

/** What the modules of a record say: their answers as text, and the evidence of these. */
interface StoredTexts {
	answers: string[];
	evidence: Evidence[];
}

/** @param modules the stored modules in their wrappers */
export function storedTextsOf(modules: unknown, paths: AnswerPaths): StoredTexts {
	const texts: StoredTexts = { answers: [], evidence: [] };
	for (const { module, results } of moduleResultsOf(modules)) {
		// The summary of a record is a text of its own, and its sources repeat it.
		if (module === 'conversation_summary') continue;
		visitAnswers(results, paths, (parameter, answer, result) => {
			addTexts(texts.answers, answer);
			for (const { text, time } of evidenceIn(result?.explanation_with_source)) {
				texts.evidence.push({ text, time, module, parameter });
			}
		});
	}
	return texts;
}

/** Evidence objects, and nothing of any other form. */
function evidenceIn(stored: unknown): Array<Pick<Evidence, 'text' | 'time'>> {
	if (!Array.isArray(stored)) return [];
	return stored.filter(isObject).flatMap(({ text, sources }) => {
		if (typeof text !== 'string' || text.trim() === '') return [];
		const [source] = Array.isArray(sources) ? sources.filter(isObject) : [];
		return [{ text, time: textOf(source?.start_timestamp) ?? null }];
	});
}

/** All texts in a value of any form. */
function addTexts(texts: string[], value: unknown): void {
	if (typeof value === 'string') texts.push(value);
	else if (Array.isArray(value)) for (const one of value) addTexts(texts, one);
	else if (isObject(value)) for (const one of Object.values(value)) addTexts(texts, one);
}
