import type { Buffer } from 'node:buffer';

const MEBIBYTE = 1024 * 1024;
/** Bytes kept between two full collections: what 80,000 conversations take. */
const KEPT_BETWEEN = 640 * MEBIBYTE;
/** Bytes kept before the first full collection, which frees the most: n8n's start leaves much garbage. */
const KEPT_BEFORE_FIRST = 32 * MEBIBYTE;
/** V8 begins a full collection when more than 64 MiB have been allocated outside its heap. */
const ENOUGH_FOR_V8 = 80 * MEBIBYTE;

let untilNext = KEPT_BEFORE_FIRST;

/**
 * Counts bytes that stay in n8n's heap, and after enough of them makes V8 begin a full collection by a buffer that is
 * discarded at once, unwritten. Otherwise the heap grows to twice its size first: 1.28 times the memory for 20,000
 * conversations (docs/decisions/2026-11-21-requests-and-lists.md).
 * @param bytes about what the parsed objects take in the heap
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
 * Makes V8 collect its youngest objects soon, with a string as long as a file's chunk; call it for each. Chunks lie outside
 * V8's heap, which would look for unused ones only after 64 MiB: 1.84 times the time for a file of 200 MiB.
 */
export function triggerMinorCollection(chunk: Buffer): void {
	void chunk.toString('latin1');
}
