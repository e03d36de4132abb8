import type { HeldOutRow } from './heldOutRows';
import { json } from './json';
import { texts } from './texts';

/** Of the first run, on 2026-11-28. The aim is 0.985 of phones and of clean texts. */
const least = { phones: 0.965, clean: 0.964, json: 1 };

const isClean = ({ text, expected }: HeldOutRow) => text === expected;
const sets = { phones: texts.filter((row) => !isClean(row)), clean: texts.filter(isClean), json };

test.each(['phones', 'clean', 'json'] as const)('held-out rows: %s', (set) => {
	const missed = sets[set].filter(({ shown, expected }) => shown !== expected);
	const rate = 1 - missed.length / sets[set].length;
	const lines = missed.map(({ text, shown }) => `${text} -> ${shown}`);
	expect(rate >= least[set] ? [] : [`${set} ${rate.toFixed(4)}`, ...lines]).toEqual([]);
});
