import { attempt } from '../../../src/client/request/attempt';
import type { Limiter, Slot } from '../../../src/client/request/limiter';
import { eventLoopTurn, ManualClock } from '../../support/clocks';

export type BeforePause = Parameters<Limiter['acquire']>[2];

/** Requests by name: which were let out, in which order. */
export class Requests {
	readonly clock = new ManualClock(1_000_000);
	readonly underWay = new Map<string, Slot>();
	readonly sent: string[] = [];
	readonly failed = new Map<string, Error>();

	constructor(readonly limiter: Limiter) {}

	send(name: string, signal?: AbortSignal, beforePause?: BeforePause): void {
		const acquiring = attempt(
			async () => await this.limiter.acquire(this.clock, signal, beforePause),
		);
		void acquiring.then((outcome) => {
			if ('failure' in outcome) this.failed.set(name, outcome.failure);
			else {
				this.underWay.set(name, outcome.value);
				this.sent.push(name);
			}
		});
	}

	async sendAll(...names: string[]): Promise<void> {
		for (const name of names) this.send(name);
		await eventLoopTurn();
	}

	/** Ended with no answer. */
	end(name: string): Slot {
		const slot = this.underWay.get(name);
		if (slot === undefined) throw new Error(`${name} is not under way`);
		this.underWay.delete(name);
		this.limiter.release();
		return slot;
	}

	refused(name: string, pauseMs: number): void {
		this.limiter.slowDown(this.end(name), pauseMs, this.clock.now());
	}

	succeeded(name: string): void {
		this.end(name);
		this.limiter.speedUp();
	}
}
