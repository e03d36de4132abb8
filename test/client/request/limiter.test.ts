import { CancelledError } from '../../../client/errors';
import { limitersOf, Limiter, type Slot } from '../../../client/request/limiter';
import { attempt } from '../../../client/request/attempt';
import { eventLoopTurn, ManualClock } from '../../support/clocks';

/** People who want to come in, and who came in when. */
class Crowd {
	readonly clock = new ManualClock(1_000_000);
	readonly inside = new Map<string, Slot>();
	readonly order: string[] = [];
	readonly failed = new Map<string, Error>();

	constructor(readonly limiter: Limiter) {}

	come(name: string, signal?: AbortSignal): void {
		void attempt(async () => await this.limiter.acquire(this.clock, signal)).then((outcome) => {
			if ('failure' in outcome) this.failed.set(name, outcome.failure);
			else {
				this.inside.set(name, outcome.value);
				this.order.push(name);
			}
		});
	}

	async comeAll(...names: string[]): Promise<void> {
		for (const name of names) this.come(name);
		await eventLoopTurn();
	}

	go(name: string): void {
		if (!this.inside.delete(name)) throw new Error(`${name} is not inside`);
		this.limiter.release();
	}

	refused(name: string, pauseMs: number): void {
		const slot = this.inside.get(name);
		if (slot === undefined) throw new Error(`${name} is not inside`);
		this.go(name);
		this.limiter.slowDown(slot, pauseMs, this.clock.now());
	}
}

const names = (count: number, prefix = 'n') =>
	Array.from({ length: count }, (_, at) => `${prefix}${at}`);

it('lets in no more than it may, first come, first served', async () => {
	const crowd = new Crowd(new Limiter(2));
	await crowd.comeAll('a', 'b', 'c', 'd', 'e');
	expect(crowd.order).toEqual(['a', 'b']);
	crowd.go('b');
	await eventLoopTurn();
	crowd.go('a');
	await eventLoopTurn();
	expect(crowd.order).toEqual(['a', 'b', 'c', 'd']);
	crowd.go('c');
	await eventLoopTurn();
	expect(crowd.order).toEqual(['a', 'b', 'c', 'd', 'e']);
});

it('lets nobody pass those who wait', async () => {
	const crowd = new Crowd(new Limiter(1));
	await crowd.comeAll('a', 'b', 'c');
	crowd.go('a');
	// Comes in the very moment in which the slot is free and "b" has only been told.
	crowd.come('late');
	await eventLoopTurn();
	for (const name of ['b', 'c', 'late']) {
		expect(crowd.order.at(-1)).toBe(name);
		crowd.go(name);
		await eventLoopTurn();
	}
	expect(crowd.order).toEqual(['a', 'b', 'c', 'late']);
});

it('halves once for refusals that left together, and grows with successes', async () => {
	const crowd = new Crowd(new Limiter(8));
	await crowd.comeAll(...names(8));
	for (const name of names(8)) crowd.refused(name, 1000);
	await crowd.comeAll(...names(8, 'next'));
	expect(crowd.inside.size).toBe(0);
	await crowd.clock.move(1000);
	expect(crowd.order.slice(8)).toEqual(names(4, 'next'));
	crowd.refused('next0', 1000);
	crowd.refused('next1', 1000);
	for (const name of ['next2', 'next3']) crowd.go(name);
	await crowd.clock.move(1000);
	// 8, then 4, then 2.
	expect(crowd.inside.size).toBe(2);
	let rounds = 0;
	while (crowd.inside.size < 8 && rounds < 200) {
		rounds += 1;
		const [first] = crowd.inside.keys();
		if (first === undefined) throw new Error('Nobody is inside');
		crowd.go(first);
		crowd.limiter.speedUp();
		await crowd.comeAll(`later${rounds}`, `more${rounds}`);
	}
	expect(crowd.inside.size).toBe(8);
	// About one more for every round of successes: 2 + 3 + … + 7.
	expect(rounds).toBeGreaterThanOrEqual(20);
	expect(rounds).toBeLessThanOrEqual(40);
});

it('never shuts altogether', async () => {
	const crowd = new Crowd(new Limiter(4));
	for (let round = 0; round < 10; round += 1) {
		await crowd.comeAll(`a${round}`);
		crowd.refused(`a${round}`, 10);
		await crowd.clock.move(10);
	}
	await crowd.comeAll('b', 'c');
	expect([...crowd.inside.keys()]).toEqual(['b']);
});

it('closes the gate for all as long as one of them was asked to wait', async () => {
	const crowd = new Crowd(new Limiter(4));
	await crowd.comeAll('a', 'b');
	crowd.refused('a', 5000);
	crowd.refused('b', 2000);
	await crowd.comeAll('c', 'd');
	expect(crowd.limiter.closedForMs(crowd.clock.now())).toBe(5000);
	await crowd.clock.move(4999);
	expect(crowd.inside.size).toBe(0);
	await crowd.clock.move(1);
	expect(crowd.order).toEqual(['a', 'b', 'c', 'd']);
});

it('closes it for those who were told to come in just before', async () => {
	const crowd = new Crowd(new Limiter(1));
	await crowd.comeAll('a', 'b');
	crowd.refused('a', 3000);
	await eventLoopTurn();
	expect(crowd.inside.size).toBe(0);
	await crowd.clock.move(3000);
	expect([...crowd.inside.keys()]).toEqual(['b']);
});

describe('who is stopped', () => {
	it('while waiting leaves the others their turn', async () => {
		const crowd = new Crowd(new Limiter(1));
		const stop = new AbortController();
		await crowd.comeAll('a');
		crowd.come('b', stop.signal);
		crowd.come('c');
		await eventLoopTurn();
		stop.abort();
		await eventLoopTurn();
		expect(crowd.failed.get('b')).toBeInstanceOf(CancelledError);
		crowd.go('a');
		await eventLoopTurn();
		expect([...crowd.inside.keys()]).toEqual(['c']);
	});

	it('in the moment of their turn hands it on', async () => {
		const crowd = new Crowd(new Limiter(1));
		const stop = new AbortController();
		await crowd.comeAll('a');
		crowd.come('b', stop.signal);
		crowd.come('c');
		await eventLoopTurn();
		crowd.go('a');
		stop.abort();
		await eventLoopTurn();
		expect(crowd.failed.get('b')).toBeInstanceOf(CancelledError);
		expect([...crowd.inside.keys()]).toEqual(['c']);
	});

	it('before the closed gate hands it on', async () => {
		const crowd = new Crowd(new Limiter(1));
		const stop = new AbortController();
		await crowd.comeAll('a');
		crowd.come('b', stop.signal);
		crowd.come('c');
		await eventLoopTurn();
		crowd.refused('a', 60_000);
		await eventLoopTurn();
		stop.abort();
		await eventLoopTurn();
		expect(crowd.failed.get('b')).toBeInstanceOf(CancelledError);
		await crowd.clock.move(60_000);
		expect([...crowd.inside.keys()]).toEqual(['c']);
	});

	it('beforehand does not come in', async () => {
		const crowd = new Crowd(new Limiter(1));
		crowd.come('a', AbortSignal.abort());
		await eventLoopTurn();
		expect(crowd.failed.get('a')).toBeInstanceOf(CancelledError);
		await crowd.comeAll('b');
		expect([...crowd.inside.keys()]).toEqual(['b']);
	});
});

it('serves everybody in a long bustle of refusals, successes and stops', async () => {
	const crowd = new Crowd(new Limiter(6));
	const stops = new Map<string, AbortController>();
	// A small generator of its own, so that a failure can be seen again.
	let state = 7;
	const below = (most: number) => (state = (state * 48_271) % 2_147_483_647) % most;
	for (const name of names(300)) {
		const stop = new AbortController();
		stops.set(name, stop);
		crowd.come(name, stop.signal);
	}
	for (let turn = 0; turn < 5000; turn += 1) {
		const insiders = [...crowd.inside.keys()];
		const name = insiders[below(insiders.length || 1)];
		const chance = below(10);
		if (name === undefined) await crowd.clock.move(100);
		else if (chance < 2) crowd.refused(name, below(300));
		else {
			crowd.go(name);
			crowd.limiter.speedUp();
		}
		if (chance === 9) stops.get(`n${below(300)}`)?.abort();
		if (below(3) === 0) await eventLoopTurn();
		expect(crowd.inside.size).toBeLessThanOrEqual(6);
	}
	await crowd.clock.move(1000);
	expect(crowd.order.length + crowd.failed.size).toBe(300);
	expect(crowd.failed.size).toBeGreaterThan(10);
});

it('is one per key and address in this process', () => {
	const limiters = limitersOf('https://one.example', 'key-one');
	expect(limitersOf('https://one.example', 'key-one')).toBe(limiters);
	expect(limitersOf('https://two.example', 'key-one')).not.toBe(limiters);
	expect(limitersOf('https://one.example', 'key-two')).not.toBe(limiters);
	expect(limiters.read).not.toBe(limiters.write);
});
