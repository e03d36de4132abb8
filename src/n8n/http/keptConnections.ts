import { createHash } from 'node:crypto';
import type { Dispatcher } from 'undici';
import { realClock } from '../clock';

/** After the last run that used them. Most proxies and load balancers close after a minute. */
const IDLE_MS = 30_000;
const MOST_KEPT = 20;

interface Kept {
	readonly dispatcher: Dispatcher;
	runs: number;
	/** Prevents closing. */
	stay(): void;
}

/** By a hash, because a key and the address of a proxy are secret. The one used last is the last. */
const all = new Map<string, Kept>();

/** Connections that stay open between runs, because the handshake of a new one takes as long as an answer. */
export class KeptConnections {
	private readonly used = new Map<string, Dispatcher>();

	/** @param facts all in which connections differ, with the credential's key: no other credential uses them */
	get(facts: unknown[], open: () => Dispatcher): Dispatcher {
		const name = createHash('sha256').update(JSON.stringify(facts)).digest('hex');
		const known = this.used.get(name);
		if (known) return known;
		const kept = all.get(name) ?? { dispatcher: open(), runs: 0, stay: () => {} };
		kept.stay();
		kept.runs += 1;
		all.delete(name);
		all.set(name, kept);
		this.used.set(name, kept.dispatcher);
		return kept.dispatcher;
	}

	/** The run has ended. */
	release(): void {
		for (const name of this.used.keys()) {
			const kept = all.get(name);
			if (kept === undefined) continue;
			kept.runs -= 1;
			if (kept.runs === 0) kept.stay = realClock.callAfter(IDLE_MS, () => close(name, kept));
		}
		this.used.clear();
		const idle = [...all].filter(([, { runs }]) => runs === 0);
		for (const [name, kept] of idle.slice(0, Math.max(0, all.size - MOST_KEPT))) close(name, kept);
	}
}

function close(name: string, kept: Kept): void {
	kept.stay();
	all.delete(name);
	// Nothing is under way in idle connections.
	void kept.dispatcher.destroy();
}
