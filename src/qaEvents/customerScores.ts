import { z } from 'zod';
import { shortHash } from '../records/hash';
import { lazily } from '../records/lazy';
import { overallScoreOf } from '../records/recordFacts';
import { objectOf, knownSecondsOf, textOf, type JsonObject } from '../records/value';

export interface Score {
	/** Hash of its ID. */
	conversation: string;
	/** Epoch seconds. */
	time: number;
	score: number;
	/** Of the rubric; null if unknown. Scores of two versions cannot be compared. */
	version: string | null;
}

/** @param score of the previous conversation with the same version; undefined if there is none */
interface Comparison {
	score: number | undefined;
	/** Whether all previous conversations have another version. */
	isLeftOut: boolean;
}

/** More than one, as results may be late, out of order and repeated. */
const MOST_SCORES = 4;

/** Undefined without a customer, time or score. */
export function scoreOfCustomer(record: JsonObject): { customer: string; own: Score } | undefined {
	const { service_id, customer_id, conversation_time, call_time } = objectOf(record.request_data);
	const customer = textOf(customer_id);
	const time = knownSecondsOf(conversation_time) ?? knownSecondsOf(call_time);
	const conversation = textOf(record.id);
	const { conversation_analytics: modules } = record;
	const score = overallScoreOf(modules);
	const version = textOf(objectOf(objectOf(modules).agent_feedback).version) ?? null;
	if (customer === undefined || time === undefined || conversation === undefined) return undefined;
	if (score === null) return undefined;
	return {
		// Short hashes: a collision costs one comparison.
		customer: shortHash(JSON.stringify([service_id ?? null, customer])),
		own: { conversation: shortHash(JSON.stringify([conversation])), time, score, version },
	};
}

/** As stored. */
export const savedScores = lazily(() =>
	z.array(z.tuple([z.string(), z.number(), z.number(), z.string().nullable()])),
);
export type SavedScores = z.infer<ReturnType<typeof savedScores>>;

/** A customer's latest scores. Also keeps those just read, which may be older than the remembered ones. */
export class CustomerScores {
	/** By time. */
	private read: Score[] = [];
	private remembered: Score[];

	constructor(saved: SavedScores = []) {
		this.remembered = saved.map(([conversation, time, score, version]) => {
			return { conversation, time, score, version };
		});
	}

	/** Remembers a score, and compares it with the previous one. */
	compare(own: Score): Comparison {
		const known = this.read.reduce(withScore, this.remembered);
		this.read = withScore(this.read, own).slice(-MOST_SCORES);
		this.remembered = withScore(this.remembered, own).slice(-MOST_SCORES);
		const before = known.filter((one) => isBefore(one, own));
		const comparable = before.filter(({ version }) => version === own.version);
		const isLeftOut = before.length > 0 && comparable.length === 0;
		return { score: comparable.at(-1)?.score, isLeftOut };
	}

	saved(): SavedScores {
		return this.remembered.map((one) => [one.conversation, one.time, one.score, one.version]);
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
	private readonly compared = new WeakMap<JsonObject, Comparison>();

	/** @param saved what an earlier `saved` returned */
	constructor(saved: Iterable<readonly [customer: string, SavedScores]>) {
		for (const [customer, one] of saved) this.customers.set(customer, new CustomerScores(one));
	}

	observe(record: JsonObject): void {
		const found = scoreOfCustomer(record);
		if (found === undefined) return;
		const { customer, own } = found;
		const scores = this.customers.get(customer) ?? new CustomerScores();
		this.compared.set(record, scores.compare(own));
		this.customers.delete(customer);
		this.customers.set(customer, scores);
		const [oldest = ''] = this.customers.keys();
		if (this.customers.size > MOST_CUSTOMERS) this.customers.delete(oldest);
	}

	/** The score of the customer's previous conversation, if known. */
	scoreBefore(record: JsonObject): number | undefined {
		return this.compared.get(record)?.score;
	}

	/** How many of the records could not be compared, as a sentence; undefined if all could. */
	leftOutText(records: JsonObject[]): string | undefined {
		const count = records.filter((record) => this.compared.get(record)?.isLeftOut).length;
		if (count === 0) return undefined;
		const conversations = count === 1 ? '1 conversation' : `${count} conversations`;
		return `Score Dropped did not compare ${conversations}: the earlier scores of the customer are of another version of the rubric.`;
	}

	/** By customer. */
	saved(): Map<string, SavedScores> {
		return new Map(Array.from(this.customers, ([name, scores]) => [name, scores.saved()]));
	}
}
