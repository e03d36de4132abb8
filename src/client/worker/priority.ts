import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';

/** Added to the niceness of the process. Where there is too little processor time, n8n's own thread gets most. */
const ADDED_NICENESS = 10;

/**
 * Lets n8n's own thread go before the thread that calls this, where the processors are busy. Only Linux gives
 * threads a priority of their own; elsewhere, and where the system refuses, nothing changes.
 * Measured in docs/decisions/2026-11-21-pages-in-a-thread.md.
 */
export function yieldToOtherThreads(): void {
	if (process.platform !== 'linux') return;
	try {
		// "<process>/task/<thread>"
		const thread = Number(basename(readlinkSync('/proc/thread-self')));
		setPriority(thread, getPriority() + ADDED_NICENESS);
	} catch {
		// Without /proc, or at the least priority already: the thread works as it is.
	}
}
