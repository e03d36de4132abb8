import { realClock } from '../../src/n8n/clock';
import { CancelledError } from '../../src/client/errors';
import type { Clock } from '../../src/client/request/transport';

/** Pauses from here on never end: one as long as the bound it watches must not make that time pass. */
export const WATCHDOG_MS = 10_000_000;

/** Time that passes only when somebody waits for it: every pause ends at once and moves it on. */
export class TestClock implements Clock {
	readonly pauses: number[] = [];
	private offsetMs = 0;

	/** @param startMs epoch milliseconds */
	constructor(private readonly startMs: number) {}

	now = () => this.startMs + this.offsetMs;

	random = () => 0.5;

	callAfter = (milliseconds: number, work: () => void) => realClock.callAfter(milliseconds, work);

	async pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
		this.pauses.push(milliseconds);
		if (milliseconds >= WATCHDOG_MS) return await forever(signal);
		await eventLoopTurn();
		if (signal?.aborted) throw new CancelledError();
		this.advance(milliseconds);
	}

	advance(milliseconds: number): void {
		this.offsetMs += milliseconds;
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

/** Time that stands until a test moves it; a pause ends when its time has come. */
export class ManualClock implements Clock {
	/** Every pause that was begun, in milliseconds. */
	readonly pauses: number[] = [];
	private sleepers: Sleeper[] = [];
	private watchers: Array<() => void> = [];

	/** @param nowMs epoch milliseconds */
	constructor(private nowMs: number) {}

	now = () => this.nowMs;

	random = () => 0.5;

	callAfter = (milliseconds: number, work: () => void) => realClock.callAfter(milliseconds, work);

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

	/** Resolves once `count` pauses have been begun. */
	async pausesBegun(count: number): Promise<void> {
		while (this.pauses.length < count) {
			await new Promise<void>((resolve) => this.watchers.push(resolve));
		}
	}

	/** Moves time on, and lets everything go on that can without more of it. */
	async move(milliseconds: number): Promise<void> {
		this.nowMs += milliseconds;
		const due = this.sleepers.filter(({ atMs }) => atMs <= this.nowMs);
		this.sleepers = this.sleepers.filter(({ atMs }) => atMs > this.nowMs);
		for (const { wake } of due) wake();
		await eventLoopTurn();
	}
}

/** Lets everything go on that waits for nothing but its turn. */
export async function eventLoopTurn(): Promise<void> {
	await new Promise((resolve) => setImmediate(resolve));
}

/** Makes the nodes live by `clock` in the tests of a file or of a `describe`. */
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

/** What jest must leave alone if only timers are to stand still. */
export const KEPT_REAL = [
	'Date',
	'hrtime',
	'nextTick',
	'performance',
	'queueMicrotask',
	'setImmediate',
	'clearImmediate',
] as const;

/**
 * How many milliseconds of timers `work` needs: they stand still, and are moved by hand whenever nothing
 * goes on without them.
 */
export async function timersNeeded(work: () => Promise<unknown>): Promise<number> {
	jest.useFakeTimers({ doNotFake: [...KEPT_REAL] });
	try {
		let isDone = false;
		const working = work().finally(() => (isDone = true));
		let neededMs = 0;
		for (;;) {
			for (let turns = 0; turns < 20 && !isDone; turns += 1) await eventLoopTurn();
			if (isDone) break;
			jest.advanceTimersByTime(10);
			neededMs += 10;
		}
		await working;
		return neededMs;
	} finally {
		jest.useRealTimers();
	}
}
