/** Pseudo-random choices, the same for the same seed. */
export class Random {
	private state: number;

	constructor(seed: number) {
		this.state = seed >>> 0;
	}

	/** From 0 to below 1. */
	next(): number {
		// mulberry32
		this.state = (this.state + 0x6d2b79f5) >>> 0;
		let mixed = this.state;
		mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	}

	/** An integer from 0 to below the limit. */
	below(below: number): number {
		return Math.floor(this.next() * below);
	}

	/** An integer from `low` to `high`, both included. */
	between(low: number, high: number): number {
		return low + this.below(high - low + 1);
	}

	chance(probability: number): boolean {
		return this.next() < probability;
	}

	pick<T>(choices: readonly T[]): T {
		const chosen = choices[this.below(choices.length)];
		if (chosen === undefined) throw new Error('There is nothing to pick from');
		return chosen;
	}
}
