import { callRule } from './rule';

/** Numbers of Block Number. */
export const blocked = callRule({
	name: 'blocked',
	counted: 'blocked',
	fields: {},
	others: {},
	read: () => ({
		countsMs: 0,
		firstAllowedMs: (fromMs, known) => (known.blocked === undefined ? fromMs : undefined),
		reason: (known) => known.blocked ?? '',
	}),
});
