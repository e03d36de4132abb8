import { attempt } from '../../../../../src/client/request/attempt';
import type { History } from '../../../../../src/n8n/deduplication';
import { hashOf } from '../../../../../src/delivery/revision';
import { StoreError, type Store } from '../../../../../src/store/store';
import { DAY_MS } from '../../../../../src/records/timeUnits';

/** How long a conversation is remembered after it was last seen, in milliseconds. */
export const KEEP_MS = 90 * DAY_MS;
/** How long to wait for another process that decides about the same conversations, in milliseconds. */
const CLAIM_WAIT_MS = 60_000;

/** Characters of a text's hash: few enough to keep many, and enough for those of one conversation. */
const CHARACTERS = 11;
/** Texts kept of one conversation; the oldest are forgotten. */
const MOST = 2_000;

/** Conversations decided about at a time. */
export const mostTogether = 200;

/** The store, if it is a Redis; otherwise n8n's own history is used. */
export function redisOf(store: Store): Store | undefined {
	return store.info.kind === 'redis' ? store : undefined;
}

/** Keep New's history in the shared store: one of its own for each conversation. */
export class SharedHistories {
	/** @param history names the node or workflow that it belongs to */
	constructor(
		private readonly store: Store,
		private readonly history: string,
		private readonly signal: AbortSignal | undefined,
	) {}

	/**
	 * Lets work have the histories of these conversations; no other process has one of them meanwhile. What
	 * the work changes is stored when it has ended.
	 *
	 * @param conversations their names, hashed
	 * @throws StoreError where nothing could be decided
	 */
	async use<Value>(
		conversations: string[],
		work: (historyOf: (conversation: string) => History) => Promise<Value>,
	): Promise<Value> {
		const names = conversations.map((one) => `keep new ${this.history} ${one}`);
		const lock = await this.store.lock(names, { mostMs: CLAIM_WAIT_MS, signal: this.signal });
		if (lock === undefined) throw new StoreError('another process held the same for too long');
		const texts = new Map(
			conversations.map((one, at) => [one, new ConversationHistory(lock.values[at] ?? '')]),
		);
		const outcome = await attempt(async () => await work((one) => historyIn(texts, one)));
		if ('failure' in outcome) {
			await lock.release();
			throw outcome.failure;
		}
		const isKept = await lock.save(
			conversations.map((one) => texts.get(one)?.text),
			KEEP_MS,
		);
		if (!isKept) throw new StoreError('it took too long to decide');
		return outcome.value;
	}
}

function historyIn(texts: Map<string, ConversationHistory>, conversation: string): History {
	const history = texts.get(conversation);
	if (history === undefined) throw new Error('Every conversation has a history');
	return history;
}

/** What is remembered of one conversation: hashes, one behind the other. */
class ConversationHistory implements History {
	private readonly hashes: Set<string>;

	constructor(text: string) {
		const count = Math.floor(text.length / CHARACTERS);
		this.hashes = new Set(
			Array.from({ length: count }, (_, at) => text.slice(at * CHARACTERS, (at + 1) * CHARACTERS)),
		);
	}

	/** Undefined where nothing is remembered. */
	get text(): string | undefined {
		return this.hashes.size === 0 ? undefined : [...this.hashes].slice(-MOST).join('');
	}

	async record(values: string[]): Promise<Set<string>> {
		const fresh = values.filter((value) => !this.hashes.has(shortHash(value)));
		for (const value of fresh) this.hashes.add(shortHash(value));
		return new Set(fresh);
	}

	async forget(values: string[]): Promise<void> {
		for (const value of values) this.hashes.delete(shortHash(value));
	}
}

function shortHash(value: string): string {
	return hashOf(value).slice(0, CHARACTERS);
}
