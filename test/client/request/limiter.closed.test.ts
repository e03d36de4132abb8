import { Limiter } from '../../../src/client/request/limiter';
import { eventLoopTurn } from '../../support/clocks';
import { Requests, type BeforePause } from './limiterHarness';

describe('a request that waits behind others', () => {
	const atMost = (longestMs: number): BeforePause => {
		let waitedMs = 0;
		return (closedMs, addedMs) => {
			if (waitedMs + addedMs > longestMs) throw new Error(`closed for ${closedMs}`);
			waitedMs += addedMs;
		};
	};

	it('is told of a closed gate at once, by its own bound', async () => {
		const requests = new Requests(new Limiter(1));
		await requests.sendAll('a');
		requests.send('patient', undefined, atMost(60_000));
		requests.send('hasty', undefined, atMost(5000));
		await eventLoopTurn();
		requests.refused('a', 30_000);
		requests.send('hasty too', undefined, atMost(5000));
		await eventLoopTurn();
		expect(requests.failed).toEqual(
			new Map([
				['hasty', new Error('closed for 30000')],
				['hasty too', new Error('closed for 30000')],
			]),
		);
		await requests.clock.move(30_000);
		expect(requests.sent).toEqual(['a', 'patient']);
	});

	it('counts the time of a gate that is closed for longer only once', async () => {
		const requests = new Requests(new Limiter(2));
		await requests.sendAll('a', 'b');
		requests.send('first', undefined, atMost(20_000));
		requests.send('second', undefined, atMost(20_000));
		requests.send('hasty', undefined, atMost(19_999));
		requests.refused('a', 10_000);
		await eventLoopTurn();
		await requests.clock.move(5000);
		requests.refused('b', 15_000);
		await eventLoopTurn();
		expect([...requests.failed]).toEqual([['hasty', new Error('closed for 15000')]]);
		await requests.clock.move(5000);
		await requests.clock.move(10_000);
		requests.end('first');
		await eventLoopTurn();
		expect(requests.sent).toEqual(['a', 'b', 'first', 'second']);
	});
});
