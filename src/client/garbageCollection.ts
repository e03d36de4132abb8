import type { Buffer } from 'node:buffer';

const MEBIBYTE = 1024 * 1024;
/** Bytes that stay between two collections: what 80,000 conversations take. */
const STAYING_BETWEEN = 640 * MEBIBYTE;
/** Bytes that stay before the first collection. It frees the most: n8n's own start leaves much behind. */
const STAYING_BEFORE_FIRST = 32 * MEBIBYTE;
/** V8 begins a full collection when more than 64 MiB have been allocated outside of its heap. */
const ENOUGH_FOR_V8 = 80 * MEBIBYTE;

let untilNext = STAYING_BEFORE_FIRST;

/**
 * Counts what was added to n8n's heap to stay. After enough of it, makes V8 begin a full collection beside the
 * work, by a buffer that is dropped at once. Without it V8 lets the heap grow to twice its size first, since
 * nearly everything that is read stays. Nothing is written to the buffer, so it takes no memory.
 * Measured in docs/decisions/2026-11-21-garbage-in-n8ns-heap.md.
 *
 * @param bytes about what the objects take in the heap, not the length of the text they were read from
 */
export function triggerFullCollectionAfter(bytes: number): void {
	untilNext -= bytes;
	if (untilNext > 0) return;
	untilNext = STAYING_BETWEEN;
	try {
		void new ArrayBuffer(ENOUGH_FOR_V8);
	} catch {
		// If there is no room for the buffer, V8 has already collected what it could.
	}
}

/**
 * Makes V8 collect its youngest objects soon, by a string as long as a chunk of a file; call it for each chunk
 * that passes. Chunks lie outside of V8's heap and leave next to nothing inside it. V8 would look for unused
 * ones only after 64 MiB, and then through all of n8n's heap, which takes about 100 ms. Its youngest objects
 * take 1 or 2 ms, and all chunks that have passed are among them.
 * Measured in docs/decisions/2026-11-21-garbage-in-n8ns-heap.md.
 */
export function triggerMinorCollection(chunk: Buffer): void {
	void chunk.toString('latin1');
}
