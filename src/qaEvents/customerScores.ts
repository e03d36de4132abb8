import { hashOf } from '../delivery/revision';
import { overallScoreOf } from '../output/simplified/overall';
import { objectOf, parseJson, secondsOf, textOf, type JsonObject } from '../records/value';

export interface Score {
	/** Names the conversation. */
	conversation: string;
	/** Of the conversation, epoch seconds. */
	time: number;
	score: number;
}

/** By time. */
export type Scores = readonly Score[];

/**
 * More than the last one: results come late, out of order and again, and each is compared with the
 * conversation before its own.
 */
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
		customer: shortHash([service_id ?? null, customer]),
		own: { conversation: shortHash([conversation]), time, score },
	};
}

export function scoreBefore(scores: Scores, own: Score): number | undefined {
	return scores.filter((one) => isBefore(one, own)).at(-1)?.score;
}

/** With a conversation's score in place of an earlier one of its own. */
export function withScore(scores: Scores, own: Score): Scores {
	return placed(scores, own).slice(-MOST_SCORES);
}

function placed(scores: Scores, own: Score): Score[] {
	const others = scores.filter(({ conversation }) => conversation !== own.conversation);
	return [...others, own].sort((one, other) => (isBefore(one, other) ? -1 : 1));
}

/**
 * The scores of one customer while conversations are read. Those read just now are known beside the
 * last ones: of a late delivery they may be older than all that is remembered.
 */
export class CustomerScores {
	private read: Scores = [];

	constructor(private remembered: Scores) {}

	get last(): Scores {
		return this.remembered;
	}

	/** Gives the score of the conversation before, and remembers this one. */
	compare(own: Score): number | undefined {
		const known = this.read.reduce(placed, this.remembered);
		this.read = withScore(this.read, own);
		this.remembered = withScore(this.remembered, own);
		return scoreBefore(known, own);
	}
}

/** By time; equal times by name, so that the order is always the same. */
function isBefore(one: Score, other: Score): boolean {
	if (one.conversation === other.conversation) return false;
	return (
		one.time < other.time || (one.time === other.time && one.conversation < other.conversation)
	);
}

const HASH_CHARACTERS = 11;

function shortHash(names: unknown[]): string {
	return hashOf(JSON.stringify(names)).slice(0, HASH_CHARACTERS);
}

export function writtenScores(scores: Scores): string {
	return JSON.stringify(scores.map(({ conversation, time, score }) => [conversation, time, score]));
}

/** None where the text is not what `writtenScores` wrote. */
export function readScores(text: string | undefined): Scores {
	const json = text === undefined ? undefined : parseJson(text);
	if (!Array.isArray(json)) return [];
	return json.flatMap((one: unknown): Score[] => {
		const [conversation, time, score]: unknown[] = Array.isArray(one) ? one : [];
		const isScore =
			typeof conversation === 'string' && typeof time === 'number' && typeof score === 'number';
		return isScore ? [{ conversation, time, score }] : [];
	});
}
