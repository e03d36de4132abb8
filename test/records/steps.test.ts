import { inTurns, SLICE_MS, type Steps } from '../../src/records/steps';

/** Work whose parts take some milliseconds each, on a clock of its own. */
function workOf(partsMs: readonly number[]) {
	let nowMs = 1_000;
	const pauses: Array<[afterParts: number, pauseMs: number]> = [];
	let done = 0;
	const clock = {
		now: () => nowMs,
		pause: async (pauseMs: number) => {
			pauses.push([done, pauseMs]);
			// Other work takes its turn.
			nowMs += 100;
			await Promise.resolve();
		},
	};
	function* steps(): Steps<string> {
		for (const partMs of partsMs) {
			nowMs += partMs;
			done += 1;
			yield;
		}
		return `${done} parts`;
	}
	return { steps: steps(), clock, pauses };
}

test.each<[string, number[], number[]]>([
	['short work has no pause', [5, 5], []],
	['a full slice has none', [SLICE_MS], []],
	['a longer one has a turn after it', [SLICE_MS, 1, 1], [2]],
	['each slice begins after the turn of others', [SLICE_MS + 1, SLICE_MS, 1], [1, 3]],
	['one part may be longer than a slice', [5 * SLICE_MS, 1, 1], [1]],
])('%s', async (_, partsMs, after) => {
	const { steps, clock, pauses } = workOf(partsMs);
	expect(await inTurns(steps, clock)).toBe(`${partsMs.length} parts`);
	expect(pauses).toEqual(after.map((parts) => [parts, 0]));
});

test('a stopped run ends the work at its next turn', async () => {
	const { steps, clock } = workOf([SLICE_MS + 1, 1]);
	const { signal } = new AbortController();
	const pause = jest.fn(async () => await Promise.reject(new Error('stopped')));
	await expect(inTurns(steps, { ...clock, pause }, signal)).rejects.toThrow('stopped');
	expect(pause.mock.calls).toEqual([[0, signal]]);
});
