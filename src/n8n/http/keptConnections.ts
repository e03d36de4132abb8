import type { Dispatcher } from 'undici';
import { realClock } from '../clock';

/** After the run that used them. Most proxies and load balancers close after a minute. */
const IDLE_MS = 30_000;
const MOST_KEPT = 20;

interface Kept {
	readonly name: string;
	readonly dispatcher: Dispatcher;
	/** Prevents closing. */
	stay(): void;
}

/**
 * Connections that stay open between runs, because the handshake of a new one takes as long as an answer. These are the
 * ones that no run uses, the oldest first. Runs at the same time do not share them: a request that waits for the
 * connection of another run would be sent late, e.g. in a pause.
 */
const idle = new Set<Kept>();

/** The newest connections of this name, if any. They are not kept any more. */
export function takeIdle(name: string): Dispatcher | undefined {
	const kept = [...idle].findLast((one) => one.name === name);
	if (!kept) return undefined;
	kept.stay();
	idle.delete(kept);
	return kept.dispatcher;
}

/** Keeps the connections of a run that has ended. */
export function keepIdle(name: string, dispatcher: Dispatcher): void {
	const stay = realClock.callAfter(IDLE_MS, () => close(kept));
	const kept: Kept = { name, dispatcher, stay };
	idle.add(kept);
	const [oldest] = idle;
	if (oldest && idle.size > MOST_KEPT) close(oldest);
}

function close(kept: Kept): void {
	kept.stay();
	idle.delete(kept);
	// Nothing is under way in idle connections.
	void kept.dispatcher.destroy();
}
