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
