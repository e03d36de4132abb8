import { leavingTurns } from '../../../../src/operation/list/worker/eventLoopTurns';
import { TestClock } from '../../../support/clocks';
import { serviceConnection } from '../../../support/serviceConnection';

interface Settings {
	connections?: number;
	/** In each turn, of other work. */
	workMs?: number;
	/** The pages are asked for at once. */
	together?: boolean;
}

/** The turns of the event loop until each answer of 240,000 characters is returned. */
async function turnsAfter(
	answersMs: number[],
	{ connections = 4, workMs = 0, together = false }: Settings = {},
): Promise<number[]> {
	const clock = new TestClock(0);
	let turns = 0;
	let isRunning = true;
	const turn = () => {
		turns += 1;
		clock.advance(workMs);
		if (isRunning) setImmediate(turn);
	};
	setImmediate(turn);
	const latencies = [...answersMs];
	const { transport } = leavingTurns(
		serviceConnection(async () => {
			clock.advance(latencies.shift() ?? 0);
			return await Promise.resolve({ status: 200, headers: {}, body: {}, characters: 240_000 });
		}, clock),
		connections,
	);
	const read = async () => {
		const before = turns;
		await transport({ method: 'GET', path: '/' }, undefined);
		return turns - before;
	};
	const left: number[] = [];
	if (together) left.push(...(await Promise.all(answersMs.map(read))));
	else while (left.length < answersMs.length) left.push(await read());
	isRunning = false;
	return left;
}

test.each<[string, number, number[], number[]]>([
	['near', 4, [12, 30, 30], [8, 8, 8]],
	['far', 4, [13, 30, 30], [0, 0, 0]],
	['far, with many connections', 16, [40, 50], [2, 2]],
	['near, with one connection', 1, [3], [32]],
	['far at first', 8, [30, 1, 30], [0, 4, 4]],
])('turns beside a list of a service that is %s', async (_, connections, answersMs, expected) => {
	expect(await turnsAfter(answersMs, { connections })).toEqual(expected);
});

test('pages that come together leave turns one after another', async () => {
	expect(await turnsAfter([1, 1, 1], { together: true })).toEqual([8, 16, 24]);
});

test('a busy n8n delays a list only briefly', async () => {
	const left = await turnsAfter([1, 1, 1], { workMs: 30, together: true });
	expect(Math.max(...left)).toBeLessThan(5);
});
