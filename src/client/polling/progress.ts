import { limits } from '../../records/limits';
import { DAY_SECONDS } from '../../records/timeUnits';

/** How far polls have come. All times are epoch seconds, and all are bounds of windows asked for. */
export interface Progress {
	/** Nothing before ever comes out. */
	begin: number;
	/** From here on every record that came out is remembered. */
	knownFrom: number;
	/** Where the last pass that was read to its end has ended. */
	watermark: number;
	/** The read under way, where one has not come to its end yet. */
	pass: Pass | null;
	/** Seconds of the next window; windows shrink where there is much to read. */
	windowSeconds: number;
}

/** One read from the look-back to the present, of one poll or of several. */
export interface Pass {
	/** All windows of the pass before this time have been read to their end. */
	position: number;
	/** Exclusive; when the pass was begun. */
	end: number;
}

/** Progress with a pass under way. */
export interface Begun extends Progress {
	pass: Pass;
}

const FIRST_WINDOW_SECONDS = DAY_SECONDS;
/** A window with more records is read again in shorter ones, if it has to be read again. */
const MANY_RECORDS = 2000;
const FEW_RECORDS = 500;

/** From now on: the look-back is read, so that revisions of what is there are known as such later. */
export function startingNow(now: number, lookBack: number): Progress {
	const knownFrom = Math.max(0, now - lookBack);
	return { ...startingAt(0), knownFrom, watermark: now };
}

/** From a date on; nothing before it ever comes out. */
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

/** How long the next window is, after one in which so many records were met. */
export function nextWindowSeconds(seconds: number, records: number, isWhole: boolean): number {
	const isTooLong = isWhole ? records > MANY_RECORDS : records > 0;
	if (isTooLong) return Math.max(1, Math.floor(seconds / 2));
	return isWhole && records < FEW_RECORDS ? Math.min(2 * seconds, limits.windowSeconds) : seconds;
}

/** Nothing before this time is read again, so that it need not be remembered. */
export function neededFrom({ knownFrom, watermark, pass }: Progress, lookBack: number): number {
	const needed = pass ? Math.min(pass.position, pass.end - lookBack) : watermark - lookBack;
	return Math.max(knownFrom, needed);
}
