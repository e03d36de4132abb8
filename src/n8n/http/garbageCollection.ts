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
 * Counts bytes that stay in n8n's heap. After enough of them, makes V8 begin a full collection with a buffer
 * that is discarded at once; nothing is written to it, so it takes no memory. Otherwise V8 lets the heap grow to
 * twice its size first. `npm run bench -- --against` without it: 20,000 conversations took 1.28 times the
 * memory at 30 ms (docs/decisions/2026-11-21-requests-and-lists.md).
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
 * Makes V8 collect its youngest objects soon, with a string as long as a chunk of a file. Call it for each
 * chunk. Chunks lie outside V8's heap, so V8 would look for unused ones only after 64 MiB, in a full collection
 * of about 100 ms. Without it, a file of 200 MiB took 1.84 times as long and 2.5 times the CPU.
 */
export function triggerMinorCollection(chunk: Buffer): void {
	void chunk.toString('latin1');
}
