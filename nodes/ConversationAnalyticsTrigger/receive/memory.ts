import { LRUCache } from 'lru-cache';
import type { DeliveredResult } from '../../../records/delivery/delivery';
import { changedFields, fieldPrintsOf, type FieldPrints } from '../../../records/delivery/revision';

/**
 * A result that has not left the node before, and what changed since an earlier one of its conversation.
 */
export interface FreshResult extends DeliveredResult {
	delivery: 'new' | 'revised';
	/** Paths that changed since the revision that left the node last; empty when there was none. */
	changedFields: string[];
	prints: FieldPrints;
}

/** What is known of one conversation. */
interface Known {
	revisions: Set<string>;
	prints: PackedPrints;
}

/** A delivery's hold on its conversations, until it is known how n8n answered the delivery. */
export interface Claim {
	fresh: FreshResult[];
	/** Ends the hold; `taken` are the results that n8n took. */
	settle(taken: FreshResult[]): void;
}

/** Revisions that are remembered of one conversation. */
const mostRevisions = 50;

/**
 * Which results have left a trigger, by conversation and revision. When it is full, it forgets the
 * conversation whose last delivery is longest ago. It is a variable of the process, because n8n's static
 * data loses changes made in a webhook (docs/decisions).
 */
export class DeliveryMemory {
	private known: LRUCache<string, Known>;

	private readonly held = new Map<string, Promise<void>>();

	/** @param most conversations remembered at most */
	constructor(most: number) {
		this.known = new LRUCache({ max: most });
	}

	/** Changes how many are remembered; the conversations delivered last stay. */
	resize(most: number): void {
		if (most === this.known.max) return;
		const { known } = this;
		this.known = new LRUCache({ max: most });
		this.known.load(known.dump());
	}

	/**
	 * Waits until no other delivery holds any of these conversations, then holds them. So the same delivery
	 * that arrives twice at a time is answered after the first one.
	 */
	async claim(results: DeliveredResult[]): Promise<Claim> {
		const identities = [...new Set(results.map(({ identity }) => identity))];
		for (;;) {
			const holds = identities.flatMap((identity) => this.held.get(identity) ?? []);
			if (holds.length === 0) break;
			await Promise.all(holds);
		}
		let release = () => {};
		const hold = new Promise<void>((resolve) => (release = resolve));
		for (const identity of identities) this.held.set(identity, hold);
		return {
			fresh: this.freshOf(results),
			settle: (taken) => {
				for (const result of taken) this.remember(result);
				for (const identity of identities) this.held.delete(identity);
				release();
			},
		};
	}

	get size(): number {
		return this.known.size;
	}

	private freshOf(results: DeliveredResult[]): FreshResult[] {
		const fresh: FreshResult[] = [];
		const within = new Map<string, Known>();
		for (const result of results) {
			const known = within.get(result.identity) ?? this.known.peek(result.identity);
			if (known?.revisions.has(result.revision)) continue;
			const prints = fieldPrintsOf(result.content);
			fresh.push({
				...result,
				delivery: known ? 'revised' : 'new',
				changedFields: known ? changedFields(unpacked(known.prints), prints) : [],
				prints,
			});
			// One envelope can hold the same result twice.
			const revisions = new Set(known?.revisions).add(result.revision);
			within.set(result.identity, { revisions, prints: packed(prints) });
		}
		return fresh;
	}

	private remember({ identity, revision, prints }: FreshResult): void {
		const revisions = this.known.peek(identity)?.revisions ?? new Set<string>();
		revisions.add(revision);
		for (const oldest of revisions) {
			if (revisions.size <= mostRevisions) break;
			revisions.delete(oldest);
		}
		this.known.set(identity, { revisions, prints: packed(prints) });
	}
}

/** The hashes in a compact form, which takes a tenth of the memory of a map. */
interface PackedPrints {
	paths: string[];
	prints: Int32Array;
}

/** There are few field paths and they repeat with every conversation, so each is stored once. */
const knownPaths = new Map<string, string>();
const mostPaths = 20_000;

function packed(prints: FieldPrints): PackedPrints {
	if (knownPaths.size > mostPaths) knownPaths.clear();
	const paths = Array.from(prints.keys(), (path) => {
		const copy = knownPaths.get(path);
		if (copy === undefined) knownPaths.set(path, path);
		return copy ?? path;
	});
	return { paths, prints: Int32Array.from(prints.values()) };
}

function unpacked({ paths, prints }: PackedPrints): FieldPrints {
	return new Map(paths.map((path, at) => [path, prints[at] ?? 0]));
}

/** Triggers that are remembered; the one used longest ago is forgotten first. */
const mostTriggers = 100;
const memories = new LRUCache<string, DeliveryMemory>({ max: mostTriggers });

/** The memory of one trigger of one workflow, for at most that many conversations. */
export function memoryOf(trigger: string, most: number): DeliveryMemory {
	const memory = memories.get(trigger) ?? new DeliveryMemory(most);
	memory.resize(most);
	memories.set(trigger, memory);
	return memory;
}
