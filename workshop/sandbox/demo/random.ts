/** Repeatable pseudo-random choices: the same seed gives the same contact center. */
export class Random {
	private state: number;

	constructor(seed: number) {
		this.state = seed >>> 0;
	}

	/** A number from 0 up to, not including, 1. */
	next(): number {
		// mulberry32: small, quick, and even enough for invented data.
		this.state = (this.state + 0x6d2b79f5) >>> 0;
		let mixed = this.state;
		mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	}

	/** An integer from 0 up to, not including, `below`. */
	below(below: number): number {
		return Math.floor(this.next() * below);
	}

	/** An integer from `low` through `high`. */
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
