import { LRUCache } from 'lru-cache';
import type { DeliveredResult } from '../../../records/delivery/delivery';
import { changedFields, fieldPrintsOf, type FieldPrints } from '../../../records/delivery/revision';

/** A result that has not left the node before, and what an earlier one of its conversation differed in. */
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

/** A delivery's hold on its conversations, until it is known how it was answered. */
export interface Claim {
	fresh: FreshResult[];
	/** Ends the hold: `taken` says whether n8n took these results. */
	settle(taken: FreshResult[]): void;
}

/** Revisions remembered of one conversation. */
const mostRevisions = 50;

/**
 * Which results have left a trigger, by conversation and revision. Bounded: the conversations unheard of
 * for longest are forgotten. Lives in the process, as n8n's static data cannot carry it (docs/decisions).
 */
export class DeliveryMemory {
	private known: LRUCache<string, Known>;

	private readonly held = new Map<string, Promise<void>>();

	/** @param most conversations remembered at most */
	constructor(most: number) {
		this.known = new LRUCache({ max: most });
	}

	/** Another bound for what is remembered; the conversations heard of last stay. */
	resize(most: number): void {
		if (most === this.known.max) return;
		const { known } = this;
		this.known = new LRUCache({ max: most });
		this.known.load(known.dump());
	}

	/**
	 * Takes hold of a delivery's conversations, once no other delivery holds any of them: the same
	 * delivery arriving twice at a time is so answered as the first one ends.
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
			// The same result may stand twice in one envelope.
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

/** Prints as they are kept: a tenth of what a map of them takes. */
interface PackedPrints {
	paths: string[];
	prints: Int32Array;
}

/** Field paths are few and repeat with every conversation; one copy of each is enough. */
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

/** Triggers remembered; the one unheard of for longest goes first. */
const mostTriggers = 100;
const memories = new LRUCache<string, DeliveryMemory>({ max: mostTriggers });

/** The memory of one trigger of one workflow, of at most that many conversations. */
export function memoryOf(trigger: string, most: number): DeliveryMemory {
	const memory = memories.get(trigger) ?? new DeliveryMemory(most);
	memory.resize(most);
	memories.set(trigger, memory);
	return memory;
}
