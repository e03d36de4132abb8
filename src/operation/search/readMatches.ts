import { errorOf } from '../../client/errors';
import { contradictionOf } from '../../client/filter/contradiction';
import { IncompleteError } from '../../client/list/incompleteError';
import type { ListRequest } from '../../client/list/listRequest';
import { ListReader, USUAL_CONCURRENCY } from '../../client/list/listReader';
import type { TimeRange } from '../../client/range';
import type { ItemContext } from '../../n8n/context';
import { hasScoreWithin } from '../../records/recordFacts';
import { readRevisionText } from '../../records/revision';
import { withoutNul } from '../../output/nulCharacters';
import { factsOf, type ConversationFacts } from '../../output/simplified/simplify';
import { inTurns, type Steps } from '../../records/steps';
import { hasSameDigits } from '../../records/phones/phoneNumber';
import { objectOf, textOf, type JsonObject } from '../../records/value';
import { ranked, Search, type Match } from '../../search/conversationSearch';
import type { SearchSettings } from './searchFields';

/** Compares what the service's lists cannot filter. */
function fits(record: JsonObject, { narrowing }: SearchSettings): boolean {
	const { customerPhoneNumber: wanted } = narrowing;
	const stored = textOf(objectOf(record.request_data).customer_phone_number);
	const hasNumber = wanted === undefined || (stored !== undefined && hasSameDigits(stored, wanted));
	return hasNumber && hasScoreWithin(record, narrowing);
}

export interface FoundConversation {
	/** Only with masking, for the names and countries in it. */
	record: JsonObject | undefined;
	facts: ConversationFacts;
	/** For Keep New. */
	revision: string;
	match: Match;
}

export interface SearchResult {
	/** Best first. */
	found: FoundConversation[];
	read: number;
	/** Of those read, with the wanted phone number and score. */
	searched: number;
	/** Of those read, with another value than the filter asks for. */
	contradicting: number;
	/** What may be wrong with the filter. */
	doubts: string | undefined;
	/** Epoch seconds. */
	notSearched: { bound: 'mostRecords' | 'mostMs'; range: TimeRange } | undefined;
}

/** Reads a list, newest first, within the bounds of the settings. */
export async function readMatches(
	item: ItemContext,
	listRequest: ListRequest,
	settings: SearchSettings,
): Promise<SearchResult> {
	const { range, mostRecords, mostMs } = settings;
	const connection = await item.connect({ connections: USUAL_CONCURRENCY });
	const search = new Search(settings);
	const reader = new ListReader(connection, listRequest, {
		...{ range, order: 'desc', mostRecords, mostMs },
	});
	const deadlineMs = item.clock.now() + mostMs;
	const result: SearchResult = {
		...{ found: [], read: 0, searched: 0, contradicting: 0 },
		doubts: connection.doubtText,
		notSearched: undefined,
	};
	const contradicts = contradictionOf('conversation', listRequest.parameters.filter);
	try {
		for await (const records of reader.records()) {
			for (const stored of records) {
				const record = withoutNul(stored);
				result.read += 1;
				if (contradicts(record)) result.contradicting += 1;
				if (!fits(record, settings)) continue;
				const steps = endingAt(deadlineMs, search.matching(record), item);
				const looked = await inTurns(steps, item.clock, item.signal);
				if (looked === 'late') {
					result.notSearched = { bound: 'mostMs', range: reader.unfinished };
					break;
				}
				result.searched += 1;
				if (looked)
					result.found.push({
						match: looked,
						facts: factsOf(record),
						revision: readRevisionText('conversation', stored),
						record: settings.masking && record,
					});
			}
			if (result.notSearched !== undefined) break;
		}
	} catch (error) {
		if (!(error instanceof IncompleteError) || !error.bound) throw errorOf(error);
		result.notSearched = { bound: error.bound, range: error.goOn };
	}
	return { ...result, found: ranked(result.found, result.searched) };
}

/** The same steps, which end at the deadline. */
function* endingAt<Result>(
	deadlineMs: number,
	steps: Steps<Result>,
	{ clock }: ItemContext,
): Steps<Result | 'late'> {
	for (;;) {
		const step = steps.next();
		if (step.done) return step.value;
		if (clock.now() > deadlineMs) return 'late';
		yield;
	}
}
