import type { Buffer } from 'node:buffer';

const MEBIBYTE = 1024 * 1024;
/** Kept between two collections: what 80,000 conversations take. */
const KEPT_BETWEEN = 640 * MEBIBYTE;
/** Kept before the first one, which finds most: n8n's own start leaves much behind. */
const KEPT_BEFORE_FIRST = 32 * MEBIBYTE;
/** V8 begins a full collection when more than 64 MiB have come to be held outside of its heap. */
const ENOUGH_TO_NOTICE = 80 * MEBIBYTE;

let left = KEPT_BEFORE_FIRST;

/**
 * Counts what was put into n8n's heap to stay and, after enough of it, makes V8 begin a full collection
 * beside the work. Left to itself V8 lets a heap grow to twice its size first, since nearly all that is
 * read stays. The buffer made for it is never written to, so it takes addresses but no memory.
 *
 * @param bytes about what the objects take, not the text they were read from
 */
export function countKept(bytes: number): void {
	left -= bytes;
	if (left > 0) return;
	left = KEPT_BETWEEN;
	try {
		void new ArrayBuffer(ENOUGH_TO_NOTICE);
	} catch {
		// Where there is no room for it V8 has already collected what it could.
	}
}

/**
 * To be called for every piece of a file that passes. Pieces lie outside of V8's heap and leave next to
 * nothing inside it, so V8 looks for dead ones only after 64 MiB, and then through all of n8n's heap:
 * about 100 ms each time. A string of the same length makes it look through its youngest objects first,
 * which takes 1 or 2 ms and finds all that has passed.
 */
export function countPassed(piece: Buffer): void {
	void piece.toString('latin1');
}
