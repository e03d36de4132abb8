import { createHash } from 'node:crypto';

/** 132 bits of SHA-256, as 22 characters. */
export function hashOf(text: string): string {
	return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** 66 bits, enough for what is remembered under one ID. */
export function shortHash(text: string): string {
	return hashOf(text).slice(0, 11);
}
