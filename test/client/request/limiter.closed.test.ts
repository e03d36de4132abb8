import { Limiter, LONGEST_CLOSURE_MS } from '../../../src/client/request/limiter';
import { eventLoopTurn } from '../../support/clocks';
import { Requests, type BeforePause } from './limiterHarness';

describe('a wait that nobody can have meant', () => {
	const ENDLESS_MS = 99_999_999_999_999_000;

	const closed = async () => {
		const requests = new Requests(new Limiter(8));
		await requests.sendAll('a');
		requests.refused('a', ENDLESS_MS);
		await requests.sendAll('b', 'c', 'd');
		return requests;
	};

	it('closes the gate for a bounded time, and then one request finds out', async () => {
		const requests = await closed();
		await requests.clock.move(LONGEST_CLOSURE_MS - 1);
		expect(requests.sent).toEqual(['a']);
		await requests.clock.move(1);
		expect(requests.sent).toEqual(['a', 'b']);
		// Nor does one pass that comes now.
		await requests.sendAll('e');
		expect(requests.sent).toEqual(['a', 'b']);
		requests.succeeded('b');
		await eventLoopTurn();
		expect(requests.sent).toEqual(['a', 'b', 'c', 'd', 'e']);
	});

	it('is found out again by one each time that it is said', async () => {
		const requests = await closed();
		for (const [at, name] of ['b', 'c', 'd'].entries()) {
			await requests.clock.move(LONGEST_CLOSURE_MS);
			expect(requests.sent).toHaveLength(at + 2);
			requests.refused(name, ENDLESS_MS);
		}
		await eventLoopTurn();
		expect(requests.underWay.size).toBe(0);
	});

	it('is over when the next wait is a sane one', async () => {
		const requests = await closed();
		await requests.clock.move(LONGEST_CLOSURE_MS);
		requests.refused('b', 1000);
		await requests.clock.move(1000);
		expect(requests.sent).toEqual(['a', 'b', 'c', 'd']);
	});

	it('is left for the next to find out when the one had no answer', async () => {
		const requests = await closed();
		await requests.clock.move(LONGEST_CLOSURE_MS);
		requests.end('b');
		await eventLoopTurn();
		expect(requests.sent).toEqual(['a', 'b', 'c']);
		requests.limiter.answered(requests.end('c'));
		await eventLoopTurn();
		expect([...requests.underWay.keys()]).toEqual(['d']);
		await requests.sendAll('e');
		expect(requests.underWay.size).toBe(2);
	});

	it('is not taken back by an answer to a request that left before', async () => {
		const requests = new Requests(new Limiter(4));
		await requests.sendAll('a', 'early');
		requests.refused('a', ENDLESS_MS);
		requests.succeeded('early');
		await requests.sendAll('b', 'c');
		await requests.clock.move(LONGEST_CLOSURE_MS);
		expect([...requests.underWay.keys()]).toEqual(['b']);
	});
});

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
