import { transcriptOf, turnsOf } from '../records/answer/transcript';
import { leanFields, type JsonObject } from '../records/value';
import { quotesOf } from './evidence';
import { tokensAtMost } from '../records/text/tokens';
import { answersOfModules, moduleResultsOf } from './simplified/answers';
import { factsOf } from './simplified/simplify';
import { summaryOf } from '../records/answer/summary';

type RecordPart = 'summary' | 'answers' | 'evidence' | 'transcript' | 'turns';

/** Approximate. */
const TOKENS_OF_PAGE = 1500;

/**
 * One part of a conversation, with the fields that identify it.
 * @param page the page of a transcript or its turns, from 1; pages after the last one are empty
 */
export function recordPartOf(record: JsonObject, part: RecordPart, page: number): JsonObject {
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
		case 'transcript': {
			const transcript = pagesOf(transcriptOf(record) ?? '');
			return {
				...head,
				transcript: transcript[page - 1] ?? '',
				...placeOf(page, transcript.length),
			};
		}
		case 'turns': {
			const turns = turnsOf(record);
			if (turns === null) return { ...head, turns, note: UNCLEAR };
			const pages = inPages(turns, (turn) => JSON.stringify(turn));
			return { ...head, turns: pages[page - 1] ?? [], ...placeOf(page, pages.length) };
		}
	}
}

const UNCLEAR = 'There is no transcript, or it does not show who speaks. Ask with Part transcript.';

function placeOf(page: number, pages: number): JsonObject {
	const next = page < pages ? { next: `Call again with Page ${page + 1} for the rest.` } : {};
	return { page, pages, ...next };
}

/** The transcript in pages, cut between lines if lines are short. */
export function pagesOf(transcript: string): string[] {
	const pieces = transcript.match(/[^\n]{1,1000}\n?|\n/gu) ?? [];
	return inPages(pieces, (piece) => piece).map((page) => page.join(''));
}

function inPages<Piece>(pieces: Piece[], textOf: (piece: Piece) => string): Piece[][] {
	const pages: Piece[][] = [];
	let room = 0;
	for (const piece of pieces) {
		const tokens = tokensAtMost(textOf(piece));
		if (tokens > room) {
			pages.push([]);
			room = TOKENS_OF_PAGE;
		}
		pages.at(-1)?.push(piece);
		room -= tokens;
	}
	return pages;
}
