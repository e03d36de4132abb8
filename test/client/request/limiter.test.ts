import { CancelledError, errorOf } from '../../../src/client/errors';
import { Limiter, limitersOf } from '../../../src/client/request/limiter';
import { eventLoopTurn, ManualClock } from '../../support/clocks';

type BeforePause = Parameters<Limiter['acquire']>[2];

/** Requests by name: which were let out, in which order. */
class Requests {
	readonly clock = new ManualClock(1_000_000);
	readonly underWay = new Map<string, number>();
	readonly sent: string[] = [];
	readonly failed = new Map<string, Error>();

	constructor(readonly limiter: Limiter) {}

	send(name: string, signal?: AbortSignal, beforePause?: BeforePause): void {
		void this.limiter.acquire(this.clock, signal, beforePause).then(
			(permit) => {
				this.underWay.set(name, permit);
				this.sent.push(name);
			},
			(failure: unknown) => this.failed.set(name, errorOf(failure)),
		);
	}

	async sendAll(...names: string[]): Promise<void> {
		for (const name of names) this.send(name);
		await eventLoopTurn();
	}

	/** Ended with no answer. */
	end(name: string): number {
		const permit = this.underWay.get(name);
		if (permit === undefined) throw new Error(`${name} is not under way`);
		this.underWay.delete(name);
		this.limiter.release();
		return permit;
	}

	refused(name: string, pauseMs: number): void {
		this.limiter.slowDown(this.end(name), pauseMs, this.clock.now());
	}

	succeeded(name: string): void {
		this.end(name);
		this.limiter.speedUp();
	}
}

const names = (count: number, prefix = 'n') =>
	Array.from({ length: count }, (_, at) => `${prefix}${at}`);

it('sends no more requests than allowed, in order', async () => {
	const requests = new Requests(new Limiter(2));
	await requests.sendAll('a', 'b', 'c', 'd', 'e');
	expect(requests.sent).toEqual(['a', 'b']);
	requests.end('b');
	await eventLoopTurn();
	requests.end('a');
	await eventLoopTurn();
	expect(requests.sent).toEqual(['a', 'b', 'c', 'd']);
	requests.end('c');
	await eventLoopTurn();
	expect(requests.sent).toEqual(['a', 'b', 'c', 'd', 'e']);
});

it('no request overtakes waiting requests', async () => {
	const requests = new Requests(new Limiter(1));
	await requests.sendAll('a', 'b', 'c');
	requests.end('a');
	// Comes in the very moment in which the permit is free and "b" has only been told.
	requests.send('late');
	await eventLoopTurn();
	for (const name of ['b', 'c', 'late']) {
		expect(requests.sent.at(-1)).toBe(name);
		requests.end(name);
		await eventLoopTurn();
	}
	expect(requests.sent).toEqual(['a', 'b', 'c', 'late']);
});

it('halves once for simultaneous refusals and grows with successes', async () => {
	const requests = new Requests(new Limiter(8));
	await requests.sendAll(...names(8));
	for (const name of names(8)) requests.refused(name, 1000);
	await requests.sendAll(...names(8, 'next'));
	expect(requests.underWay.size).toBe(0);
	await requests.clock.move(1000);
	expect(requests.sent.slice(8)).toEqual(names(4, 'next'));
	requests.refused('next0', 1000);
	requests.refused('next1', 1000);
	for (const name of ['next2', 'next3']) requests.end(name);
	await requests.clock.move(1000);
	// 8, then 4, then 2.
	expect(requests.underWay.size).toBe(2);
	let rounds = 0;
	while (requests.underWay.size < 8 && rounds < 200) {
		rounds += 1;
		const [first] = requests.underWay.keys();
		if (first === undefined) throw new Error('Nothing is under way');
		requests.succeeded(first);
		await requests.sendAll(`later${rounds}`, `more${rounds}`);
	}
	expect(requests.underWay.size).toBe(8);
	// About one more for every round of successes: 2 + 3 + … + 7.
	expect(rounds).toBeGreaterThanOrEqual(20);
	expect(rounds).toBeLessThanOrEqual(40);
});

it('always allows at least one request', async () => {
	const requests = new Requests(new Limiter(4));
	for (let round = 0; round < 10; round += 1) {
		await requests.sendAll(`a${round}`);
		requests.refused(`a${round}`, 10);
		await requests.clock.move(10);
	}
	await requests.sendAll('b', 'c');
	expect([...requests.underWay.keys()]).toEqual(['b']);
});

it('pauses all requests while one of them must wait', async () => {
	const requests = new Requests(new Limiter(4));
	await requests.sendAll('a', 'b');
	requests.refused('a', 5000);
	requests.refused('b', 2000);
	await requests.sendAll('c', 'd');
	expect(requests.limiter.closedForMs(requests.clock.now())).toBe(5000);
	await requests.clock.move(4999);
	expect(requests.underWay.size).toBe(0);
	await requests.clock.move(1);
	expect(requests.sent).toEqual(['a', 'b', 'c', 'd']);
});

it('pauses requests that were released just before', async () => {
	const requests = new Requests(new Limiter(1));
	await requests.sendAll('a', 'b');
	requests.refused('a', 3000);
	await eventLoopTurn();
	expect(requests.underWay.size).toBe(0);
	await requests.clock.move(3000);
	expect([...requests.underWay.keys()]).toEqual(['b']);
});

describe('a request that is stopped', () => {
	/** One is under way, and two wait. */
	async function waiting() {
		const requests = new Requests(new Limiter(1));
		const stop = new AbortController();
		await requests.sendAll('a');
		requests.send('b', stop.signal);
		requests.send('c');
		await eventLoopTurn();
		return { requests, stop };
	}

	it('does not block the others if stopped while waiting', async () => {
		const { requests, stop } = await waiting();
		stop.abort();
		await eventLoopTurn();
		expect(requests.failed.get('b')).toBeInstanceOf(CancelledError);
		requests.end('a');
		await eventLoopTurn();
		expect([...requests.underWay.keys()]).toEqual(['c']);
	});

	it.each([
		['in the moment of its turn', 0],
		['before the closed gate', 60_000],
	])('%s releases its turn', async (_moment, closedMs) => {
		const { requests, stop } = await waiting();
		if (closedMs === 0) requests.end('a');
		else {
			requests.refused('a', closedMs);
			await eventLoopTurn();
		}
		stop.abort();
		await eventLoopTurn();
		expect(requests.failed.get('b')).toBeInstanceOf(CancelledError);
		await requests.clock.move(closedMs);
		expect([...requests.underWay.keys()]).toEqual(['c']);
	});

	it('beforehand is not sent', async () => {
		const requests = new Requests(new Limiter(1));
		requests.send('a', AbortSignal.abort());
		await eventLoopTurn();
		expect(requests.failed.get('a')).toBeInstanceOf(CancelledError);
		await requests.sendAll('b');
		expect([...requests.underWay.keys()]).toEqual(['b']);
	});
});

it('serves every request through many refusals, successes and stops', async () => {
	const requests = new Requests(new Limiter(6));
	const stops = new Map<string, AbortController>();
	// A small generator of its own, so that a failure can be seen again.
	let state = 7;
	const below = (most: number) => (state = (state * 48_271) % 2_147_483_647) % most;
	for (const name of names(300)) {
		const stop = new AbortController();
		stops.set(name, stop);
		requests.send(name, stop.signal);
	}
	for (let turn = 0; turn < 5000; turn += 1) {
		const sentNow = [...requests.underWay.keys()];
		const name = sentNow[below(sentNow.length || 1)];
		const chance = below(10);
		if (name === undefined) await requests.clock.move(100);
		else if (chance < 2) requests.refused(name, below(300));
		else requests.succeeded(name);
		if (chance === 9) stops.get(`n${below(300)}`)?.abort();
		if (below(3) === 0) await eventLoopTurn();
		expect(requests.underWay.size).toBeLessThanOrEqual(6);
	}
	await requests.clock.move(1000);
	expect(requests.sent.length + requests.failed.size).toBe(300);
	expect(requests.failed.size).toBeGreaterThan(10);
});

it('is one per key and address in this process', () => {
	const limiters = limitersOf('https://one.example', 'key-one');
	expect(limitersOf('https://one.example', 'key-one')).toBe(limiters);
	expect(limitersOf('https://two.example', 'key-one')).not.toBe(limiters);
	expect(limitersOf('https://one.example', 'key-two')).not.toBe(limiters);
	expect(limiters.read).not.toBe(limiters.write);
});

describe('a request that waits behind others', () => {
	const atMost = (longestMs: number): BeforePause => {
		let waitedMs = 0;
		return (closedMs, addedMs) => {
			if (waitedMs + addedMs > longestMs) throw new Error(`closed for ${closedMs}`);
			waitedMs += addedMs;
		};
	};

	it('learns of a pause beyond its own limit immediately', async () => {
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

	it('counts an extended pause only once', async () => {
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
