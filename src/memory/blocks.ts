import { z } from 'zod';
import { shortHash } from '../records/hash';
import { lazily } from '../records/lazy';
import { endingsOf, type ComparedNumber } from '../records/phones/phoneNumber';
import { DAY_MS, MINUTE_MS } from '../records/timeUnits';
import type { Cell } from './cell';

/** A blocked number. */
export interface Block {
	/** Epoch milliseconds. */
	atMs: number;
	reason: string;
	/** Whether it was blocked without its country code. */
	isNational: boolean;
	/** Hashes of its endings, the whole number last. */
	endings: string[];
	/** Hashes of how it is dialed within its country. */
	nationalForms: string[];
}

const savedBlocks = lazily(() =>
	z.array(
		z.object({
			atMs: z.number(),
			reason: z.string(),
			isNational: z.boolean(),
			endings: z.array(z.string()),
			nationalForms: z.array(z.string()),
		}),
	),
);

/** By the shared ending of numbers alone: a block holds for every key, also after a new one. */
export const blockedNumbers: Cell<Block[]> = {
	kind: 'lasting',
	prefix: 'blocked number',
	schema: savedBlocks,
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

export function blockOf(number: ComparedNumber, atMs: number, reason: string): Block {
	const endings = endingsOf(number).map(shortHash);
	const nationalForms = number.nationalForms.map(shortHash);
	return { atMs, reason, isNational: number.isNational, endings, nationalForms };
}

/** Whether a block is of this number, or may be: one of the two lacks its country code and ends like the other. */
export function blockMatch(block: Block, number: ComparedNumber): 'same' | 'possible' | undefined {
	const endings = endingsOf(number).map(shortHash);
	const [whole, blocked] = [endings.at(-1), block.endings.at(-1)];
	if (whole === undefined || blocked === undefined) return undefined;
	if (whole === blocked) return 'same';
	if (!number.isNational && !block.isNational) return undefined;
	const isEnding =
		[blocked, ...block.nationalForms].some((one) => endings.includes(one)) ||
		[whole, ...number.nationalForms.map(shortHash)].some((one) => block.endings.includes(one));
	return isEnding ? 'possible' : undefined;
}
