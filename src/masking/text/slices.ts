import type { Steps } from '../../records/steps';

/** Work on a row of units, such as the characters of a text. Units can be added until its turn comes. */
export interface Slices {
	units: ArrayLike<unknown>;
	/** So many take a few milliseconds. */
	unitsPerStep: number;
	/** Does the units from `first` to `end`, or a few more, and returns the next one. */
	read(first: number, end: number): number;
}

/** Does the work at once. For short texts a generator would take longer than the work. */
export function readAtOnce({ units, read }: Slices): void {
	if (units.length > 0) read(0, units.length);
}

export function* readInSteps({ units, unitsPerStep, read }: Slices): Steps {
	for (let at = 0; at < units.length; ) {
		at = read(at, Math.min(units.length, at + unitsPerStep));
		yield;
	}
}

export const CHARACTERS_PER_STEP = 10_000;
/** Groups of digits, or words. */
const PARTS_PER_STEP = 500;

export function characterSlices(units: string, read: Slices['read']): Slices {
	return { units, unitsPerStep: CHARACTERS_PER_STEP, read };
}

export function partSlices(units: ArrayLike<unknown>, read: Slices['read']): Slices {
	return { units, unitsPerStep: PARTS_PER_STEP, read };
}

export function slicesOfEach<Part>(parts: ArrayLike<Part>, each: (part: Part) => void): Slices {
	return partSlices(parts, (first, end) => {
		for (let at = first; at < end; at += 1) {
			const part = parts[at];
			if (part !== undefined) each(part);
		}
		return end;
	});
}
