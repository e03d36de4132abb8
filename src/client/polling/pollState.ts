import { z } from 'zod';
import { lazily } from '../../records/lazy';
import { HOUR_SECONDS } from '../../records/timeUnits';
import { KnownRecords } from './knownRecords';
import { neededFrom, type Progress } from './progress';

/** So that n8n stores at most about 12 MB of text. */
const MOST_RECORDS = 250_000;
/** Records are remembered so much longer, for a clock that is set back a little. */
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

/** As n8n stores it: JSON. */
export type SavedState = z.input<ReturnType<typeof savedSchema>>;

export interface PollState {
	progress: Progress;
	/** What came out, or was there when polling began. */
	known: KnownRecords;
}

/**
 * Undefined for none, or one of another list; 'unreadable' for one of another version, or a damaged
 * one: to begin anew in silence would lose or repeat records.
 */
export function readState(saved: unknown, listKey: string): PollState | undefined | 'unreadable' {
	if (saved === undefined || saved === null) return undefined;
	const { data } = savedSchema().safeParse(saved);
	const known = data && KnownRecords.fromText(data.known);
	if (data === undefined || known === undefined) return 'unreadable';
	return data.listKey === listKey ? { progress: data.progress, known } : undefined;
}

export function savedState({ progress, known }: PollState, listKey: string): SavedState {
	return { version: 2, listKey, progress, known: known.toText() };
}

/**
 * Forgets what is not read again.
 * @returns whether more had to be forgotten, because it is too much
 */
export function forgetPast(state: PollState, lookBack: number): boolean {
	const { known } = state;
	const needed = neededFrom(state.progress, lookBack);
	known.forgetBefore(needed - SPARE_SECONDS);
	const kept = known.keepNewest(MOST_RECORDS);
	const knownFrom = Math.max(needed, kept ?? needed);
	const { pass } = state.progress;
	// What was forgotten ahead of the pass must not be read by it.
	const later = pass && { ...pass, position: Math.max(pass.position, kept ?? 0) };
	state.progress = { ...state.progress, knownFrom, pass: later };
	return kept !== undefined;
}
