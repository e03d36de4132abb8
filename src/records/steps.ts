/** Work that yields between its parts, so that other work can run. */
export type Steps<Result = void> = Generator<void, Result>;

/** The longest work before other workflows of this n8n get a turn. */
export const SLICE_MS = 20;

/** When a slice ends, and how other work gets its turn. */
export interface TurnClock {
	now(): number;
	pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void>;
}

/** Does the work in slices, with a turn of the event loop after each. */
export async function inTurns<Result>(
	steps: Steps<Result>,
	clock: TurnClock,
	signal?: AbortSignal,
): Promise<Result> {
	let sliceEnd = clock.now() + SLICE_MS;
	for (;;) {
		const step = steps.next();
		if (step.done) return step.value;
		if (clock.now() <= sliceEnd) continue;
		await clock.pause(0, signal);
		sliceEnd = clock.now() + SLICE_MS;
	}
}
