import { shortTime, withoutEmpty } from '../records/lean';
import { storedTextsOf } from '../search/evidence';
import { tokensAtMost } from '../search/tokens';
import { AnswerPaths, answersOfModules, moduleResultsOf } from './simplified/answers';
import { factsOf } from './simplified/facts';
import { transcriptOf } from './simplified/simplify';
import { summaryOf } from './simplified/summary';
import type { JsonObject } from '../records/value';

export const contentSections = ['whole', 'summary', 'answers', 'evidence', 'transcript'] as const;
type RecordPart = (typeof contentSections)[number];

/** Approximate. */
const TOKENS_OF_PAGE = 1500;

/**
 * One part of a conversation, with the fields that identify it.
 * @param page the page of a transcript, from 1; pages after the last one are empty
 */
export function recordPartOf(
	record: JsonObject,
	part: Exclude<RecordPart, 'whole'>,
	page: number,
): JsonObject {
	const facts = factsOf(record);
	const time = { conversation_time: shortTime(facts.conversation_time) };
	// A failed analysis has no other content.
	const { error, error_type } = record;
	const head = withoutEmpty({ ...facts, ...time, summary: null, error, error_type });
	const modules = record.conversation_analytics;
	switch (part) {
		case 'summary':
			return { ...head, summary: summaryOf(modules) };
		case 'answers':
			return { ...head, answers: answersOfModules(moduleResultsOf(modules)) };
		case 'evidence':
			return { ...head, quotes: quotesOf(modules) };
		case 'transcript':
			return { ...head, ...pageOf(transcriptOf(record) ?? '', page) };
	}
}

/** The evidence of all answers, each text once. */
function quotesOf(modules: unknown): JsonObject[] {
	const byText = new Map<string, { time: string | null; parameters: string[] }>();
	for (const { kind, text, time, module, parameter } of storedTextsOf(modules, new AnswerPaths())) {
		if (kind !== 'evidence') continue;
		const known = byText.get(text) ?? { time, parameters: [] };
		byText.set(text, known);
		known.parameters.push(`${module}: ${parameter}`);
	}
	return [...byText].map(([quote, { time, parameters }]) =>
		withoutEmpty({ quote, time, evidence_of: parameters }),
	);
}

function pageOf(transcript: string, page: number): JsonObject {
	const pages = pagesOf(transcript);
	return {
		transcript: pages[page - 1] ?? '',
		page,
		pages: pages.length,
		...(page < pages.length ? { next: `Ask with Page ${page + 1} for what follows.` } : {}),
	};
}

/** The transcript in pages, cut between lines if lines are short. */
export function pagesOf(transcript: string): string[] {
	const pieces = transcript.match(/[^\n]{1,1000}\n?|\n/gu) ?? [];
	const pages: string[] = [];
	let room = 0;
	for (const piece of pieces) {
		const tokens = tokensAtMost(piece);
		if (tokens > room) {
			pages.push('');
			room = TOKENS_OF_PAGE;
		}
		pages.push((pages.pop() ?? '') + piece);
		room -= tokens;
	}
	return pages;
}
