import { z } from 'zod';
import { lazily } from '../records/lazy';
import { savedNumber } from '../records/phones/savedNumber';
import { DAY_MS, MINUTE_MS } from '../records/timeUnits';
import type { Cell } from './cell';

const savedBlock = lazily(() =>
	savedNumber().extend({
		/** Epoch milliseconds. */
		atMs: z.number(),
		reason: z.string(),
	}),
);

/** A blocked number. */
export type Block = z.infer<ReturnType<typeof savedBlock>>;

/** By the shared ending of numbers alone: a block holds for every key, also after a new one. */
export const blockedNumbers: Cell<Block[]> = {
	kind: 'lasting',
	prefix: 'blocked number',
	schema: lazily(() => z.array(savedBlock())),
	empty: [],
	keepMs: 100 * 365 * DAY_MS,
	waitMs: MINUTE_MS / 2,
	busy: 'another run held the same number for too long',
};

/** How many numbers are blocked, for Account → Check. */
export const blockCount: Cell<number> = {
	kind: 'lasting',
	prefix: 'blocked count',
	schema: lazily(() => z.number()),
	empty: 0,
	keepMs: 100 * 365 * DAY_MS,
	waitMs: MINUTE_MS / 2,
	busy: 'another run held it for too long',
};

/** The only name of `blockCount`. */
export const ALL_BLOCKS = 'all';
