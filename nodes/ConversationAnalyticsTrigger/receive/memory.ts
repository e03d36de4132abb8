import { LRUCache } from 'lru-cache';
import type { DeliveredResult } from '../../../src/delivery/delivery';
import {
	changedFields,
	fieldPrintsOf,
	packedPrints,
	unpackedPrints,
} from '../../../src/delivery/changedFields';
import { defaults } from '../../../src/n8n/defaults';

/** A result that is no repeat, and how it relates to what left the node before. */
export interface FreshResult extends DeliveredResult {
	delivery: 'new' | 'revised' | 'unchanged' | 'unchecked';
	/** Of a revised one: paths that differ from the content that left the node last. */
	changedFields: string[];
	/** Its own fields, as they are kept for the next comparison. */
	prints: string;
}

/** The content of a conversation that left the node last. */
interface State {
	revision: string;
	/** Packed field prints. */
	prints: string;
}

/** What is known of one id of a kind. */
export interface Conversation {
	/** Keys of the deliveries that left the node, the newest last. */
	delivered: ReadonlySet<string>;
	/** By service, as services may use the same id; '' where no result named one. */
	states: ReadonlyMap<string, State>;
}

/** A delivery's hold on its conversations, until it is known how n8n answered the delivery. */
export interface DeliveryClaim {
	fresh: FreshResult[];
	/** Ends the hold; `taken` are the results that n8n took. */
	settle(taken: FreshResult[]): void;
}

/** Deliveries that are remembered of one id, and services that may share it. */
const mostDelivered = 50;
const mostServices = 10;

const untold = '';

/** Memory that all triggers of the process take together, about. */
const mostBytesOfAll = defaults.triggerMemoryMebibytes * 1024 * 1024;

/**
 * Which results have left a trigger, by conversation. When it is full, it forgets the conversation whose
 * last delivery is longest ago. It is a variable of the process, because n8n's static data loses changes
 * made in a webhook (docs/decisions).
 */
export class DeliveryMemory {
	private readonly known: LRUCache<string, Conversation>;

	private readonly held = new Map<string, Promise<void>>();

	/** @param most conversations @param mostBytes about so much memory */
	constructor(
		private most: number,
		mostBytes = mostBytesOfAll,
	) {
		this.known = new LRUCache({ maxSize: mostBytes, sizeCalculation: bytesOf });
	}

	/** Changes how many are remembered; the conversations delivered last stay. */
	resize(most: number): void {
		this.most = most;
		while (this.known.size > most) this.known.pop();
	}

	/**
	 * Waits until no other delivery holds any of these conversations, then holds them. So the same delivery
	 * that arrives twice at a time is answered after the first one.
	 */
	async claim(results: DeliveredResult[]): Promise<DeliveryClaim> {
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
			fresh: freshOf(results, (identity) => this.known.peek(identity)),
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

	get bytes(): number {
		return this.known.calculatedSize;
	}

	/** Forgets the conversation whose last delivery is longest ago. */
	forgetOldest(): void {
		this.known.pop();
	}

	private remember(result: FreshResult): void {
		const known = this.known.peek(result.identity);
		this.known.set(result.identity, withResult(known, result));
		this.resize(this.most);
	}
}

/** Those that have not left the node before, by what is known of each conversation. */
export function freshOf(
	results: DeliveredResult[],
	knownOf: (identity: string) => Conversation | undefined,
): FreshResult[] {
	const fresh: FreshResult[] = [];
	// One envelope can hold the same result twice.
	const within = new Map<string, Conversation>();
	for (const result of results) {
		const known = within.get(result.identity) ?? knownOf(result.identity);
		if (known?.delivered.has(result.deliveryKey)) continue;
		const one = compared(result, known);
		fresh.push(one);
		within.set(result.identity, withResult(known, one));
	}
	return fresh;
}

function compared(result: DeliveredResult, known: Conversation | undefined): FreshResult {
	const prints = fieldPrintsOf(result.content);
	const fresh = { ...result, changedFields: [], prints: packedPrints(prints) };
	const state = known?.states.get(stateKeyOf(result, known));
	if (state === undefined) return { ...fresh, delivery: 'new' };
	if (state.revision === result.revision) return { ...fresh, delivery: 'unchanged' };
	const changed = changedFields(unpackedPrints(state.prints), prints);
	return { ...fresh, delivery: 'revised', changedFields: changed };
}

/**
 * The service under which a result's conversation is known. A failure may not name its service: it belongs
 * to the only one known, and where there are several, nothing says to which.
 */
function stateKeyOf({ service }: DeliveredResult, { states }: Conversation): string {
	if (service !== undefined && states.has(service)) return service;
	const [only, ...others] = states.keys();
	if (only === undefined || others.length > 0) return service ?? untold;
	return service === undefined || only === untold ? only : service;
}

export function withResult(known: Conversation | undefined, result: FreshResult): Conversation {
	const { deliveryKey, revision, prints, service } = result;
	const states = new Map(known?.states);
	const key = known ? stateKeyOf(result, known) : (service ?? untold);
	states.delete(key);
	// A conversation whose service a result tells later is known by it from then on.
	states.set(key === untold ? (service ?? untold) : key, { revision, prints });
	const delivered = new Set(known?.delivered).add(deliveryKey);
	forgetFirst(states, mostServices);
	forgetFirst(delivered, mostDelivered);
	return { delivered, states };
}

function forgetFirst(kept: Map<string, unknown> | Set<string>, most: number): void {
	for (const first of kept.keys()) {
		if (kept.size <= most) break;
		kept.delete(first);
	}
}

/** Bytes that a conversation takes, about; texts are one byte a character, or two. */
function bytesOf({ delivered, states }: Conversation, identity: string): number {
	let bytes = 600 + 2 * identity.length + 100 * delivered.size;
	for (const [service, { prints }] of states) bytes += 200 + 2 * service.length + prints.length;
	return bytes;
}

/** Triggers that are remembered; the one used longest ago is forgotten first. */
const mostTriggers = 100;

const memories = new LRUCache<string, DeliveryMemory>({ max: mostTriggers });

/** The memory of one trigger of one workflow, for at most that many conversations. */
export function memoryOf(trigger: string, most: number): DeliveryMemory {
	const memory = memories.get(trigger) ?? new DeliveryMemory(most);
	memory.resize(most);
	memories.set(trigger, memory);
	const all = Array.from(memories.values()).filter((one) => one instanceof DeliveryMemory);
	keepWithin(all, mostBytesOfAll);
	return memory;
}

/** Makes room, taking from the memory that takes most. */
export function keepWithin(all: DeliveryMemory[], most: number): void {
	let bytes = all.reduce((sum, memory) => sum + memory.bytes, 0);
	while (bytes > most) {
		const largest = all.reduce((one, other) => (other.bytes > one.bytes ? other : one));
		bytes -= largest.bytes;
		largest.forgetOldest();
		bytes += largest.bytes;
	}
}
