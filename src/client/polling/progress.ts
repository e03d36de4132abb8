import { limits } from '../../records/limits';
import { DAY_SECONDS } from '../../records/timeUnits';

/** How far polls have come, in epoch seconds; all are bounds of windows. */
export interface Progress {
	/** Nothing before ever comes out. */
	begin: number;
	/** From here on every record that came out is remembered. */
	knownFrom: number;
	/** The end of the last pass that was read to its end. */
	watermark: number;
	/** The read under way, from the look-back to the present. */
	pass: Pass | null;
	/** Length of the next window; windows shrink where there is much to read. */
	windowSeconds: number;
}

export interface Pass {
	/** All windows before have been read to their end. */
	position: number;
	/** Exclusive; when the pass was begun. */
	end: number;
}

export interface Begun extends Progress {
	pass: Pass;
}

const FIRST_WINDOW_SECONDS = DAY_SECONDS;
/** A window with more is read in shorter ones the next time. */
const MANY_RECORDS = 2000;
const FEW_RECORDS = 500;

/** The look-back is read, so that revisions of what is there are known as such. */
export function startingNow(now: number, lookBack: number): Progress {
	const knownFrom = Math.max(0, now - lookBack);
	return { ...startingAt(0), knownFrom, watermark: now };
}

export function startingAt(date: number): Progress {
	const windowSeconds = FIRST_WINDOW_SECONDS;
	return { begin: date, knownFrom: date, watermark: date, pass: null, windowSeconds };
}

/** The pass under way, or the next one; undefined when there is nothing to read yet. */
export function withPass(progress: Progress, now: number, lookBack: number): Begun | undefined {
	const { begin, pass } = progress;
	if (pass !== null) return { ...progress, pass };
	const watermark = Math.min(progress.watermark, now);
	// A clock that was set back takes the look-back with it.
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

/** Nothing before this time is read again. */
export function neededFrom({ knownFrom, watermark, pass }: Progress, lookBack: number): number {
	const needed = pass ? Math.min(pass.position, pass.end - lookBack) : watermark - lookBack;
	return Math.max(knownFrom, needed);
}
