import { FEW_SPOKEN } from './spokenDigits';

/** What a text may hold, as bits. Digits can also be said. */
export const holds = { letters: 1, at: 2, digits: 4, spokenDigits: 8 } as const;

const tests = [
	[holds.letters, /\p{L}/u],
	[holds.at, /@/],
	[holds.digits, /\d(?:[^\da-z\n]{0,10}\d){5}/i],
	[holds.digits | holds.spokenDigits, FEW_SPOKEN],
] as const;

/** Cheap tests of a folded text. Most texts hold nothing, so that no other rule reads them. */
export function contentsOf(folded: string): number {
	let contents = 0;
	for (const [bit, pattern] of tests) if (pattern.test(folded)) contents |= bit;
	return contents;
}
