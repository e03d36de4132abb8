/** How far polls have come. All times are epoch seconds. */
export interface Progress {
	/** From here on every record that came out is remembered; nothing before is read again. */
	knownFrom: number;
	/** Everything before has been read to its end. */
	watermark: number;
	/** The read under way, where one has not come to its end yet. */
	pass: Pass | null;
}

/** One read from the look-back to the present, of one poll or of several. */
export interface Pass {
	/** Exclusive; when the pass was begun. */
	end: number;
	/** Everything of the pass before this second has been read; the second itself is read again. */
	position: number;
	/** Whether what it meets is remembered without coming out. */
	isSilent: boolean;
}

/** From now on: what is there already is remembered, so that its revisions are known as such later. */
export function startingNow(now: number, lookBack: number): Progress {
	const start = Math.max(0, now - lookBack);
	const pass = { end: now, position: start, isSilent: true };
	return { knownFrom: start, watermark: start, pass };
}

/** From a date on; nothing before it ever comes out. */
export function startingAt(date: number): Progress {
	return { knownFrom: date, watermark: date, pass: null };
}

/** The pass under way, or the next one; undefined when there is nothing to read yet. */
export function passOf(progress: Progress, now: number, lookBack: number): Pass | undefined {
	if (progress.pass !== null) return progress.pass;
	const { knownFrom, watermark } = progress;
	// Where the clock was far ahead, the look-back is read anew: some records come twice, none is lost.
	const isClockBack = knownFrom > now;
	const behind = Math.max(0, Math.min(watermark, now) - lookBack);
	const position = isClockBack ? behind : Math.max(behind, knownFrom);
	return position < now ? { end: now, position, isSilent: false } : undefined;
}

/** Where a pass has ended. */
export function afterPass(progress: Progress, pass: Pass, lookBack: number): Progress {
	const { knownFrom } = progress;
	const isClockBack = knownFrom > pass.end;
	const oldest = Math.max(0, pass.end - lookBack);
	return {
		knownFrom: isClockBack ? oldest : Math.max(knownFrom, oldest),
		watermark: pass.end,
		pass: null,
	};
}

/** Records before this time are not read again, so they need not be remembered. */
export function neededFrom({ knownFrom, pass }: Progress, lookBack: number): number {
	return pass === null ? knownFrom : Math.min(pass.position, pass.end - lookBack);
}
