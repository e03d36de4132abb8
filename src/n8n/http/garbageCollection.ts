import type { Buffer } from 'node:buffer';

const MEBIBYTE = 1024 * 1024;
/** About 80,000 conversations. */
const KEPT_BETWEEN = 640 * MEBIBYTE;
/** The first full collection frees the garbage of n8n's start. */
const KEPT_BEFORE_FIRST = 32 * MEBIBYTE;
/** V8 starts a full collection after 64 MiB outside its heap. */
const ENOUGH_FOR_V8 = 80 * MEBIBYTE;

let untilNext = KEPT_BEFORE_FIRST;

/**
 * Counts bytes that stay in n8n's heap, and after enough of them makes V8 start a full collection, by a buffer that is
 * discarded at once. Without it 20,000 conversations need 1.28 times the memory
 * (docs/decisions/2026-11-21-requests-and-lists.md).
 * @param bytes approximate size of the parsed objects
 */
export function triggerFullCollectionAfter(bytes: number): void {
	untilNext -= bytes;
	if (untilNext > 0) return;
	untilNext = KEPT_BETWEEN;
	try {
		void new ArrayBuffer(ENOUGH_FOR_V8);
	} catch {
		// If there is no room for the buffer, V8 has already collected what it could.
	}
}

/**
 * Makes V8 free unused chunks soon. They are outside its heap, so V8 would wait for 64 MiB of them: 1.84 times the time for a
 * file of 200 MiB.
 */
export function triggerMinorCollection(chunk: Buffer): void {
	void chunk.toString('latin1');
}
