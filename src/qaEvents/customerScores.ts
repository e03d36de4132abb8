import { z } from 'zod';
import { shortHash } from '../records/hash';
import { lazily } from '../records/lazy';
import { overallScoreOf } from '../records/recordFacts';
import { objectOf, secondsOf, textOf, type JsonObject } from '../records/value';

export interface Score {
	/** Hash of its ID. */
	conversation: string;
	/** Epoch seconds. */
	time: number;
	score: number;
}

/** More than one, as results may be late, out of order and repeated. */
const MOST_SCORES = 4;

/** Undefined without a customer, time or score. */
export function scoreOfCustomer(record: JsonObject): { customer: string; own: Score } | undefined {
	const { service_id, customer_id, conversation_time, call_time } = objectOf(record.request_data);
	const customer = textOf(customer_id);
	const time = secondsOf(conversation_time ?? call_time);
	const conversation = textOf(record.id);
	const score = overallScoreOf(record.conversation_analytics);
	if (customer === undefined || time === undefined || conversation === undefined) return undefined;
	if (score === null) return undefined;
	return {
		// Short hashes: a collision costs one comparison.
		customer: shortHash(JSON.stringify([service_id ?? null, customer])),
		own: { conversation: shortHash(JSON.stringify([conversation])), time, score },
	};
}

/** As stored. */
export const savedScores = lazily(() => z.array(z.tuple([z.string(), z.number(), z.number()])));
export type SavedScores = z.infer<ReturnType<typeof savedScores>>;

/** A customer's latest scores. Also keeps those just read, which may be older than the remembered ones. */
export class CustomerScores {
	/** By time. */
	private read: Score[] = [];
	private remembered: Score[];

	constructor(saved: SavedScores = []) {
		this.remembered = saved.map(([conversation, time, score]) => ({ conversation, time, score }));
	}

	/** Remembers a score, and returns that of the previous conversation. */
	compare(own: Score): number | undefined {
		const known = this.read.reduce(withScore, this.remembered);
		this.read = withScore(this.read, own).slice(-MOST_SCORES);
		this.remembered = withScore(this.remembered, own).slice(-MOST_SCORES);
		return known.filter((one) => isBefore(one, own)).at(-1)?.score;
	}

	saved(): SavedScores {
		return this.remembered.map(({ conversation, time, score }) => [conversation, time, score]);
	}
}

/** Replaces an earlier score of the same conversation. */
function withScore(scores: Score[], own: Score): Score[] {
	const others = scores.filter(({ conversation }) => conversation !== own.conversation);
	return [...others, own].sort((one, other) => (isBefore(one, other) ? -1 : 1));
}

/** By time, then by name for a stable order. */
function isBefore(one: Score, other: Score): boolean {
	if (one.conversation === other.conversation) return false;
	return one.time === other.time ? one.conversation < other.conversation : one.time < other.time;
}

/** About 1.5 MB of text. */
const MOST_CUSTOMERS = 10_000;

/** The overall scores of customers, to find the score before each conversation. */
export class KnownScores {
	/** The least recently observed customer first. */
	private readonly customers = new Map<string, CustomerScores>();
	private readonly before = new WeakMap<JsonObject, number>();

	/** @param saved what an earlier `saved` returned */
	constructor(saved: Iterable<readonly [customer: string, SavedScores]>) {
		for (const [customer, one] of saved) this.customers.set(customer, new CustomerScores(one));
	}

	observe(record: JsonObject): void {
		const found = scoreOfCustomer(record);
		if (found === undefined) return;
		const { customer, own } = found;
		const scores = this.customers.get(customer) ?? new CustomerScores();
		const before = scores.compare(own);
		if (before !== undefined) this.before.set(record, before);
		this.customers.delete(customer);
		this.customers.set(customer, scores);
		const [oldest = ''] = this.customers.keys();
		if (this.customers.size > MOST_CUSTOMERS) this.customers.delete(oldest);
	}

	/** The score of the customer's previous conversation, if known. */
	scoreBefore(record: JsonObject): number | undefined {
		return this.before.get(record);
	}

	/** By customer. */
	saved(): Map<string, SavedScores> {
		return new Map(Array.from(this.customers, ([name, scores]) => [name, scores.saved()]));
	}
}
