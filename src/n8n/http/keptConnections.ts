import { createHash } from 'node:crypto';
import type { Dispatcher } from 'undici';
import { realClock } from '../clock';

/** After the run that used them. Most proxies and load balancers close after a minute. */
const IDLE_MS = 30_000;
const MOST_KEPT = 20;

interface Kept {
	/** A hash, because a key and the address of a proxy are secret. */
	readonly name: string;
	readonly dispatcher: Dispatcher;
	/** Prevents closing. */
	stay(): void;
}

/** Those that no run uses, the oldest first. */
const idle = new Set<Kept>();

/**
 * Connections that stay open between runs, because the handshake of a new one takes as long as an answer. Runs at the
 * same time do not share them: a request that waits for the connection of another run would be sent late, e.g. in a
 * pause.
 */
export class KeptConnections {
	private readonly used = new Map<string, Dispatcher>();

	/** @param facts all in which connections differ, with the credential's key: no other credential uses them */
	get(facts: unknown[], open: () => Dispatcher): Dispatcher {
		const name = createHash('sha256').update(JSON.stringify(facts)).digest('hex');
		const known = this.used.get(name);
		if (known) return known;
		const kept = [...idle].findLast((one) => one.name === name);
		if (kept) {
			kept.stay();
			idle.delete(kept);
		}
		const dispatcher = kept?.dispatcher ?? open();
		this.used.set(name, dispatcher);
		return dispatcher;
	}

	/** The run has ended. */
	release(): void {
		for (const [name, dispatcher] of this.used) {
			const kept: Kept = {
				...{ name, dispatcher },
				stay: realClock.callAfter(IDLE_MS, () => close(kept)),
			};
			idle.add(kept);
		}
		this.used.clear();
		for (const kept of [...idle].slice(0, Math.max(0, idle.size - MOST_KEPT))) close(kept);
	}
}

function close(kept: Kept): void {
	kept.stay();
	idle.delete(kept);
	// Nothing is under way in idle connections.
	void kept.dispatcher.destroy();
}
