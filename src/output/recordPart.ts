import { leanFields, type JsonObject } from '../records/value';
import { quotesOf } from './evidence';
import { tokensAtMost } from '../records/tokens';
import { answersOfModules, moduleResultsOf } from './simplified/answers';
import { factsOf, transcriptOf } from './simplified/simplify';
import { summaryOf } from './simplified/summary';

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
	// A failed analysis has no other content.
	const { error, error_type, conversation_analytics: wrappers } = record;
	const head = leanFields({ ...factsOf(record), summary: null, error, error_type });
	const modules = moduleResultsOf(wrappers);
	switch (part) {
		case 'summary':
			return { ...head, summary: summaryOf(wrappers, ['call_summary', 'call_summary_short']) };
		case 'answers':
			return { ...head, answers: answersOfModules(modules) };
		case 'evidence':
			return { ...head, quotes: quotesOf(modules).map((quote) => leanFields({ ...quote })) };
		case 'transcript':
			return { ...head, ...pageOf(transcriptOf(record) ?? '', page) };
	}
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
