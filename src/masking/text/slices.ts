import type { Steps } from '../../records/steps';

/** Work on a row of units, such as the characters of a text. Units can be added until its turn comes. */
export interface Slices {
	units: ArrayLike<unknown>;
	/** So many take a few milliseconds. */
	unitsPerStep: number;
	/** Does the work at one unit, and returns the next one. */
	readAt(at: number): number;
}

/** Does the work at once. For short texts a generator would take longer than the work. */
export function readAtOnce({ units, readAt }: Slices): void {
	for (let at = 0; at < units.length; ) at = readAt(at);
}

export function* readInSteps({ units, unitsPerStep, readAt }: Slices): Steps {
	let stepEnd = unitsPerStep;
	for (let at = 0; at < units.length; ) {
		at = readAt(at);
		if (at < stepEnd && at < units.length) continue;
		yield;
		stepEnd = at + unitsPerStep;
	}
}

const CHARACTERS_PER_STEP = 10_000;
/** Groups of digits, or words. */
const PARTS_PER_STEP = 500;

export function characterSlices(units: string, readAt: Slices['readAt']): Slices {
	return { units, unitsPerStep: CHARACTERS_PER_STEP, readAt };
}

/** Calls `each` for every match. @param pattern global */
export function matchSlices(
	text: string,
	pattern: RegExp,
	each: (written: string, start: number, end: number) => void,
): Slices {
	return characterSlices(text, (at) => {
		pattern.lastIndex = at;
		const [written] = pattern.exec(text) ?? [];
		if (written === undefined) return text.length;
		const end = pattern.lastIndex;
		each(written, end - written.length, end);
		return end;
	});
}

/** @param parts can be found only when their turn comes */
export function partSlices(parts: ArrayLike<unknown>, readAt: Slices['readAt']): Slices {
	return { units: parts, unitsPerStep: PARTS_PER_STEP, readAt };
}

export function slicesOfEach<Part>(
	parts: ArrayLike<Part>,
	each: (part: Part, at: number) => void,
): Slices {
	return partSlices(parts, (at) => {
		const part = parts[at];
		if (part !== undefined) each(part, at);
		return at + 1;
	});
}
