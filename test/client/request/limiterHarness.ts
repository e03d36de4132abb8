import { errorOf } from '../../../src/client/errors';
import type { Limiter } from '../../../src/client/request/limiter';
import { eventLoopTurn, ManualClock } from '../../support/clocks';

export type BeforePause = Parameters<Limiter['acquire']>[2];

/** Requests by name: which were let out, in which order. */
export class Requests {
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
