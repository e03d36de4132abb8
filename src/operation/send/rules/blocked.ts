import type { CallRule } from './rule';

/** Numbers of Block Number. */
export const blocked: CallRule = {
	name: 'blocked',
	counted: 'blocked',
	fields: [],
	read: () => ({
		countsMs: 0,
		firstAllowedMs: (fromMs, known) => (known.blocked === undefined ? fromMs : undefined),
		reason: (known) => known.blocked ?? '',
	}),
};
