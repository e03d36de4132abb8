import { moduleResultsOf, visitAnswers, type ModuleResults } from './simplified/answers';
import { isObject, objectOf, textOf, type JsonObject } from '../records/value';

/** Text of an analysis (docs/service.md, "Parameter result" and "Module wrapper"). */
export interface StoredText {
	text: string;
	kind: 'summary' | 'title' | 'answer' | 'explanation' | 'evidence';
	/** Its start in the recording, as stored. */
	time: string | null;
	module: string;
	parameter: string;
}

/** @param modules in their wrappers */
export function storedTextsOf(modules: unknown): StoredText[] {
	const texts: StoredText[] = [];
	for (const { module, results } of moduleResultsOf(modules)) {
		if (module === 'conversation_summary') {
			addSummary(texts, objectOf(objectOf(objectOf(modules)[module]).analytics));
			continue;
		}
		visitAnswers(results, (parameter, answer, result) => {
			const of = { module, parameter, time: null };
			addTexts(answer, (text) => texts.push({ ...of, text, kind: 'answer' }));
			addTexts(result?.explanation, (text) => texts.push({ ...of, text, kind: 'explanation' }));
			for (const evidence of evidenceIn(result?.explanation_with_source)) {
				texts.push({ ...of, ...evidence, kind: 'evidence' });
			}
		});
	}
	return texts;
}

/** Long and short summaries, with or without sources and titles. */
function addSummary(texts: StoredText[], analytics: JsonObject): void {
	for (const [parameter, value] of Object.entries(analytics)) {
		const of = { module: 'conversation_summary', parameter, time: null };
		if (!Array.isArray(value)) {
			addTexts(value, (text) => texts.push({ ...of, text, kind: 'summary' }));
			continue;
		}
		for (const { title } of value.filter(isObject)) {
			addTexts(title, (text) => texts.push({ ...of, text, kind: 'title' }));
		}
		for (const source of evidenceIn(value)) texts.push({ ...of, ...source, kind: 'summary' });
	}
}

/** The texts of stored evidence. */
function evidenceIn(stored: unknown): Array<Pick<StoredText, 'text' | 'time'>> {
	if (!Array.isArray(stored)) return [];
	return stored.filter(isObject).flatMap(({ text, sources }) => {
		if (typeof text !== 'string' || text.trim() === '') return [];
		const [source] = Array.isArray(sources) ? sources.filter(isObject) : [];
		return [{ text, time: textOf(source?.start_timestamp) ?? null }];
	});
}

function addTexts(value: unknown, add: (text: string) => void): void {
	if (typeof value === 'string') add(value);
	else if (Array.isArray(value)) for (const one of value) addTexts(one, add);
	else if (isObject(value)) for (const one of Object.values(value)) addTexts(one, add);
}

interface EvidenceQuote {
	quote: string;
	time: string | null;
	/** Such as `business_insights: Intent`. */
	evidence_of: string[];
}

/** The evidence of all answers, each text once. */
export function quotesOf(modules: ModuleResults[]): EvidenceQuote[] {
	const quotes = new Map<string, EvidenceQuote>();
	for (const { module, results } of modules) {
		// Its evidence repeats the summary.
		if (module === 'conversation_summary') continue;
		visitAnswers(results, (parameter, _answer, result) => {
			for (const { text, time } of evidenceIn(result?.explanation_with_source)) {
				const quote = quotes.get(text) ?? { quote: text, time, evidence_of: [] };
				quote.evidence_of.push(`${module}: ${parameter}`);
				quotes.set(text, quote);
			}
		});
	}
	return [...quotes.values()];
}
