import { savedScores, type SavedScores } from '../qaEvents/customerScores';
import { DAY_MS, MINUTE_MS } from '../records/timeUnits';
import type { Cell } from './cell';

/** By trigger and customer, for Score Dropped. */
export const scores: Cell<SavedScores> = {
	kind: 'evictable',
	prefix: 'score',
	schema: savedScores,
	empty: [],
	keepMs: 31 * DAY_MS,
	waitMs: MINUTE_MS,
	busy: 'another delivery held the same customer for too long',
};
