import { z } from 'zod';
import { shortHash } from '../delivery/revision';
import { lazily } from '../records/lazy';
import { overallScoreOf } from '../output/simplified/overall';
import { objectOf, parseJson, secondsOf, textOf, type JsonObject } from '../records/value';

export interface Score {
	/** Names the conversation. */
	conversation: string;
	/** Of the conversation, epoch seconds. */
	time: number;
	score: number;
}

/** More than the last one: results come late, out of order and again. */
const MOST_SCORES = 4;

/** Undefined where the record does not tell customer, time or score. */
export function scoreOfCustomer(record: JsonObject): { customer: string; own: Score } | undefined {
	const { service_id, customer_id, conversation_time, call_time } = objectOf(record.request_data);
	const customer = textOf(customer_id);
	const time = secondsOf(conversation_time ?? call_time);
	const conversation = textOf(record.id);
	const score = overallScoreOf(record.conversation_analytics);
	if (customer === undefined || time === undefined || conversation === undefined) return undefined;
	if (score === null) return undefined;
	return {
		// Of a few bytes each: a customer or conversation taken for another costs one comparison.
		customer: shortHash(JSON.stringify([service_id ?? null, customer])),
		own: { conversation: shortHash(JSON.stringify([conversation])), time, score },
	};
}

/** As they are kept. */
const savedScores = lazily(() => z.array(z.tuple([z.string(), z.number(), z.number()])));

/** Those read just now are known beside the last ones, as they may be older than all of these. */
export class CustomerScores {
	/** By time. */
	private read: Score[] = [];
	private remembered: Score[];

	/** @param text what `toText` gave; any other text counts as nothing */
	constructor(text = '') {
		const { data = [] } = savedScores().safeParse(parseJson(text));
		this.remembered = data.map(([conversation, time, score]) => ({ conversation, time, score }));
	}

	/** Gives the score of the conversation before, and remembers this one. */
	compare(own: Score): number | undefined {
		const known = this.read.reduce(withScore, this.remembered);
		this.read = withScore(this.read, own).slice(-MOST_SCORES);
		this.remembered = withScore(this.remembered, own).slice(-MOST_SCORES);
		return known.filter((one) => isBefore(one, own)).at(-1)?.score;
	}

	toText(): string {
		const scores = this.remembered.map(({ conversation, time, score }) => [
			conversation,
			time,
			score,
		]);
		return JSON.stringify(scores);
	}
}

/** With a conversation's score in place of an earlier one of its own. */
function withScore(scores: Score[], own: Score): Score[] {
	const others = scores.filter(({ conversation }) => conversation !== own.conversation);
	return [...others, own].sort((one, other) => (isBefore(one, other) ? -1 : 1));
}

/** By time; equal times by name, so that the order is always the same. */
function isBefore(one: Score, other: Score): boolean {
	if (one.conversation === other.conversation) return false;
	return (
		one.time < other.time || (one.time === other.time && one.conversation < other.conversation)
	);
}
