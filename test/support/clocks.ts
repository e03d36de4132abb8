import { realClock } from '../../src/n8n/clock';
import { CancelledError } from '../../src/client/errors';
import type { Clock } from '../../src/client/request/transport';

/** Pauses of this length never end: they guard a time limit, and must not make it pass. */
export const WATCHDOG_MS = 10_000_000;

/** Time that a test moves. */
class MovedClock {
	/** Every pause that was begun, in milliseconds. */
	readonly pauses: number[] = [];

	/** @param nowMs epoch milliseconds */
	constructor(protected nowMs: number) {}

	now = () => this.nowMs;

	random = () => 0.5;

	callAfter = (milliseconds: number, work: () => void) => realClock.callAfter(milliseconds, work);

	advance(milliseconds: number): void {
		this.nowMs += milliseconds;
	}
}

/** A pause ends at once, and moves the time by its length. */
export class TestClock extends MovedClock implements Clock {
	async pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
		this.pauses.push(milliseconds);
		if (milliseconds >= WATCHDOG_MS) return await forever(signal);
		await eventLoopTurn();
		if (signal?.aborted) throw new CancelledError();
		this.advance(milliseconds);
	}
}

async function forever(signal: AbortSignal | undefined): Promise<void> {
	await new Promise<void>((_resolve, reject) =>
		signal?.addEventListener('abort', () => reject(new CancelledError()), { once: true }),
	);
}

interface Sleeper {
	atMs: number;
	wake(): void;
}

/** A pause ends when the test has moved the time that far. */
export class ManualClock extends MovedClock implements Clock {
	private sleepers: Sleeper[] = [];
	private watchers: Array<() => void> = [];

	async pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
		this.pauses.push(milliseconds);
		for (const tell of this.watchers.splice(0)) tell();
		await new Promise<void>((resolve, reject) => {
			const giveUp = () => reject(new CancelledError());
			if (signal?.aborted) giveUp();
			signal?.addEventListener('abort', giveUp, { once: true });
			this.sleepers.push({ atMs: this.nowMs + milliseconds, wake: resolve });
		});
	}

	/** Resolves once `count` pauses have begun. */
	async pausesBegun(count: number): Promise<void> {
		while (this.pauses.length < count) {
			await new Promise<void>((resolve) => this.watchers.push(resolve));
		}
	}

	/** Moves the time, and lets everything run that waits for no later time. */
	async move(milliseconds: number): Promise<void> {
		this.advance(milliseconds);
		const due = this.sleepers.filter(({ atMs }) => atMs <= this.nowMs);
		this.sleepers = this.sleepers.filter(({ atMs }) => atMs > this.nowMs);
		for (const { wake } of due) wake();
		await eventLoopTurn();
	}
}

/** Lets everything run that waits only for its turn. */
export async function eventLoopTurn(): Promise<void> {
	await new Promise((resolve) => setImmediate(resolve));
}

/** The nodes use `clock` in the tests of a file or of a `describe`. */
export function useClock(clock: Clock): void {
	const own = { ...realClock };
	beforeAll(() => {
		Object.assign(own, realClock);
		Object.assign(realClock, {
			now: () => clock.now(),
			random: () => clock.random(),
			pause: async (milliseconds: number, signal: AbortSignal | undefined) =>
				await clock.pause(milliseconds, signal),
		});
	});
	afterAll(() => {
		Object.assign(realClock, own);
	});
}

/** What jest must not fake to stop only the timers. */
export const KEPT_REAL = [
	'Date',
	'hrtime',
	'nextTick',
	'performance',
	'queueMicrotask',
	'setImmediate',
	'clearImmediate',
] as const;
