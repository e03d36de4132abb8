import { leavingTurns } from '../../../../src/operation/list/worker/eventLoopTurns';
import { TestClock } from '../../../support/clocks';
import { serviceConnection } from '../../../support/serviceConnection';

/** A connection, and how many turns the event loop has had. @param workMs of others in each turn */
function beside(workMs = 0) {
	const clock = new TestClock(0);
	let turns = 0;
	let isRunning = true;
	const turn = () => {
		turns += 1;
		clock.advance(workMs);
		if (isRunning) setImmediate(turn);
	};
	setImmediate(turn);
	const { transport } = leavingTurns(
		serviceConnection(
			async () =>
				await Promise.resolve({ status: 200, headers: {}, body: {}, characters: 240_000 }),
			clock,
		),
	);
	return {
		/** The turns until its page is returned. */
		turnsOfPage: async () => {
			const before = turns;
			await transport({ method: 'GET', path: '/' }, undefined);
			return turns - before;
		},
		stop: () => {
			isRunning = false;
		},
	};
}

test('each page leaves turns to other work', async () => {
	const { turnsOfPage, stop } = beside();
	const left = [await turnsOfPage(), await turnsOfPage(), await turnsOfPage()];
	stop();
	expect(left).toEqual([8, 8, 8]);
});

test('pages that come together leave turns one after another', async () => {
	const { turnsOfPage, stop } = beside();
	const left = await Promise.all([turnsOfPage(), turnsOfPage(), turnsOfPage()]);
	stop();
	expect(left).toEqual([8, 16, 24]);
});

test('a busy n8n delays a list only briefly', async () => {
	const { turnsOfPage, stop } = beside(30);
	const left = await Promise.all([turnsOfPage(), turnsOfPage(), turnsOfPage()]);
	stop();
	expect(Math.max(...left)).toBeLessThan(5);
});
