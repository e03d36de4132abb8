/** Waits in real time, not by the sandbox's clock. */
export function delay(ms: number): Promise<void> {
	return new Promise((resolve) => {
		setTimeout(resolve, ms);
	});
}

/** In real time. */
const lookEveryMs = 20;

interface Due {
	/** Epoch milliseconds of the sandbox's clock. */
	at: number;
	work: () => void;
}

/** Runs work by the sandbox's clock, which a test may set. */
export class Scheduler {
	private waiting: Due[] = [];
	private timer: NodeJS.Timeout | undefined;

	constructor(private readonly now: () => number) {}

	/** Runs `work` once the clock reaches `at`. */
	add(at: number, work: () => void): void {
		this.waiting.push({ at, work });
		this.timer ??= setInterval(() => this.look(), lookEveryMs).unref();
	}

	get isBusy(): boolean {
		return this.waiting.length > 0;
	}

	clear(): void {
		this.waiting = [];
		clearInterval(this.timer);
		this.timer = undefined;
	}

	private look(): void {
		const now = this.now();
		const due = this.waiting.filter((one) => one.at <= now);
		this.waiting = this.waiting.filter((one) => one.at > now);
		if (this.waiting.length === 0) this.clear();
		for (const one of due) one.work();
	}
}
