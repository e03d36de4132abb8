import { z } from 'zod';
import { lazily } from '../../records/lazy';
import { HOUR_SECONDS, DAY_SECONDS } from '../../records/timeUnits';
import { InputError } from '../errors';
import { KnownRecords } from './knownRecords';
import { limits } from '../../records/limits';

/** n8n then stores at most about 12 MB of text. */
const MOST_RECORDS = 250_000;
/** Records are remembered this much longer, in case the clock is set back. */
const SPARE_SECONDS = HOUR_SECONDS;

const savedSchema = lazily(() =>
	z.object({
		version: z.literal(2),
		listKey: z.string(),
		progress: z.object({
			begin: z.number(),
			knownFrom: z.number(),
			watermark: z.number(),
			pass: z.object({ position: z.number(), end: z.number() }).nullable(),
			windowSeconds: z.number(),
		}),
		known: z.string(),
	}),
);

export type SavedState = z.input<ReturnType<typeof savedSchema>>;

export interface PollState {
	progress: Progress;
	/** Records emitted, or present when polling began. */
	known: KnownRecords;
}

/**
 * Undefined if there is no state, or one of another list.
 * @throws InputError for a damaged one, as starting anew would lose or repeat records
 */
export function readState(saved: unknown, listKey: string): PollState | undefined {
	if (saved === undefined || saved === null) return undefined;
	const { data } = savedSchema().safeParse(saved);
	const known = data && KnownRecords.fromText(data.known);
	if (data === undefined || known === undefined) {
		throw new InputError(
			'What this trigger remembers',
			'cannot be read: it is damaged, or another version of the package has written it',
			'Replace this trigger with a new one, and set Start From to A Date before the last emitted record. Records since then are emitted again.',
		);
	}
	return data.listKey === listKey ? { progress: data.progress, known } : undefined;
}

export function savedState({ progress, known }: PollState, listKey: string): SavedState {
	return { version: 2, listKey, progress, known: known.toText() };
}

/** Forgets records that are not read again. @returns whether others had to be forgotten too */
export function forgetPast(state: PollState, lookBack: number): boolean {
	const { known, progress } = state;
	const { pass, watermark } = progress;
	const again = pass ? Math.min(pass.position, pass.end - lookBack) : watermark - lookBack;
	const needed = Math.max(progress.knownFrom, again);
	known.forgetBefore(needed - SPARE_SECONDS);
	const kept = known.keepNewest(MOST_RECORDS);
	const knownFrom = Math.max(needed, kept ?? needed);
	// The pass must not read what was forgotten.
	const later = pass && { ...pass, position: Math.max(pass.position, kept ?? 0) };
	state.progress = { ...progress, knownFrom, pass: later };
	return kept !== undefined;
}

/** The progress of polling in epoch seconds; all are bounds of windows. */
export interface Progress {
	/** Nothing before this is emitted. */
	begin: number;
	/** Every emitted record since then is remembered. */
	knownFrom: number;
	/** The end of the last complete pass. */
	watermark: number;
	/** The unfinished pass up to `end`, read up to `position`. */
	pass: { position: number; end: number } | null;
	/** The length of the next window. Windows shrink where records are dense. */
	windowSeconds: number;
}

/** After a window with more records, the next one is shorter. */
const MANY_RECORDS = 2000;
const FEW_RECORDS = 500;

/** The look-back is read, so that later revisions are recognized. */
export function startingNow(now: number, lookBack: number): Progress {
	const knownFrom = Math.max(0, now - lookBack);
	return { ...startingAt(0), knownFrom, watermark: now };
}

export function startingAt(date: number): Progress {
	const windowSeconds = DAY_SECONDS;
	return { begin: date, knownFrom: date, watermark: date, pass: null, windowSeconds };
}

/** The current pass or the next; undefined if there is nothing to read yet. */
export function withPass(
	progress: Progress,
	now: number,
	lookBack: number,
): (Progress & { pass: object }) | undefined {
	const { begin, pass } = progress;
	if (pass !== null) return { ...progress, pass };
	const watermark = Math.min(progress.watermark, now);
	// If the clock was set back, the look-back moves with it.
	const knownFrom = Math.max(begin, progress.knownFrom - (progress.watermark - watermark));
	const position = Math.max(knownFrom, watermark - lookBack);
	if (position >= now) return undefined;
	return { ...progress, knownFrom, watermark, pass: { position, end: now } };
}

export function nextWindowSeconds(seconds: number, records: number, isWhole: boolean): number {
	const isTooLong = isWhole ? records > MANY_RECORDS : records > 0;
	if (isTooLong) return Math.max(1, Math.floor(seconds / 2));
	return isWhole && records < FEW_RECORDS ? Math.min(2 * seconds, limits.windowSeconds) : seconds;
}
