import pLimit from 'p-limit';

/** Runs `work` for each value, up to `atATime` at once. */
export async function inTurns<Value>(
	values: Value[],
	atATime: number,
	work: (value: Value, at: number) => Promise<void>,
): Promise<void> {
	const limit = pLimit(atATime);
	await Promise.all(values.map(async (value, at) => await limit(work, value, at)));
}
