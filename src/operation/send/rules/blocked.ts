import type { CallRule } from './rule';

/** Numbers of Block Number. */
export const blocked: CallRule<Record<string, never>> = {
	name: 'blocked',
	counted: 'blocked',
	read: () => ({
		countsMs: 0,
		firstAllowedMs: (fromMs, known) => (known.blocked === undefined ? fromMs : undefined),
		reason: (known) => known.blocked ?? '',
	}),
};
