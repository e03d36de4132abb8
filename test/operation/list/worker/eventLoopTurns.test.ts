import { leavingTurns } from '../../../../src/operation/list/worker/eventLoopTurns';
import { TestClock } from '../../../support/clocks';
import { serviceConnection } from '../../../support/serviceConnection';

/** The turns of the event loop that each answer of 240,000 characters leaves. @param workMs in each turn */
async function turnsAfter(
	answersMs: number[],
	{ connections = 4, workMs = 0 } = {},
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
			turns = 0;
			return await Promise.resolve({ status: 200, headers: {}, body: {}, characters: 240_000 });
		}, clock),
		connections,
	);
	const left: number[] = [];
	while (left.length < answersMs.length) {
		await transport({ method: 'GET', path: '/' }, undefined);
		left.push(turns);
	}
	isRunning = false;
	return left;
}

test.each<[string, number, number[], number[]]>([
	['near', 4, [12, 30, 30], [32, 32, 32]],
	['far', 4, [13, 30, 30], [0, 0, 0]],
	['far, with many connections', 16, [40, 50], [32, 32]],
	['far at first', 8, [30, 1, 30], [0, 32, 32]],
])('turns beside a list of a service that is %s', async (_, connections, answersMs, expected) => {
	expect(await turnsAfter(answersMs, { connections })).toEqual(expected);
});

test('a busy n8n delays a list only briefly', async () => {
	const [turns] = await turnsAfter([1], { workMs: 30 });
	expect(turns).toBeLessThan(5);
});
