import type { WorkServer } from './workServer';

/** Counts the expected ids that were never worked on, and those that were more than once. */
export function lostAndTwice(work: WorkServer, key: string, expected: Iterable<string>) {
	const counts = work.counts(key);
	const ids = [...new Set(expected)];
	return {
		lost: ids.filter((id) => !counts.has(id)).length,
		twice: ids.filter((id) => (counts.get(id) ?? 0) > 1).length,
		unknown: [...counts.keys()].filter((id) => !ids.includes(id)).length,
	};
}

/** Runs `work` for each value, up to `atATime` at once. */
export async function inTurns<Value>(
	values: Value[],
	atATime: number,
	work: (value: Value, at: number) => Promise<void>,
): Promise<void> {
	const waiting = [...values.entries()];
	const next = async (): Promise<void> => {
		for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
			await work(one[1], one[0]);
		}
	};
	await Promise.all(Array.from({ length: atATime }, next));
}
