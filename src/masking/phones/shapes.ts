/** How the written groups of a number agree with those of its country, as libphonenumber's leniency levels. */
export type Grouping = 'exact' | 'strict' | 'free';

/** `strict` joins or divides expected groups, but breaks no border except within the last one. */
export function groupingOf(written: readonly number[], expected: readonly number[]): Grouping {
	if (expected.length === 0) return 'free';
	if (written.join() === expected.join()) return 'exact';
	const [borders, others] = [bordersOf(written), bordersOf(expected)];
	const isJoined = borders.every((border) => others.includes(border));
	const isDivided = others.every((border) => borders.includes(border));
	return isJoined || isDivided ? 'strict' : 'free';
}

export function bordersOf(groups: readonly number[]): number[] {
	let sum = 0;
	return groups.slice(0, -1).map((length) => (sum += length));
}

/** The lengths of written groups without the digits of a prefix. */
export function withoutFirst(groups: readonly number[], prefix: number): number[] {
	const rest: number[] = [];
	let left = prefix;
	for (const length of groups) {
		if (length > left) rest.push(length - left);
		left = Math.max(0, left - length);
	}
	return rest;
}

/** The fewest digits of a number with its country code. */
export const LEAST_INTERNATIONAL = 7;
export const LONGEST_EXTENSION = 4;

const MOST_DIGITS = 15;

/** All lengths of groups that patterns such as `(\\d{2})(\\d{3,8})` allow, joined by commas. */
export function shapesOf(patterns: readonly string[]): ReadonlySet<string> {
	const shapes = new Set<string>();
	for (const pattern of patterns) {
		const groups = [...pattern.matchAll(/\\d(?:\{(\d+)(?:,(\d+))?\})?/g)];
		const ranges = groups.map(([, least = '1', most = least]) => [Number(least), Number(most)]);
		let partial: number[][] = [[]];
		for (const [least = 1, most = least] of ranges) {
			const lengths = Array.from({ length: most - least + 1 }, (_, at) => least + at);
			partial = partial.flatMap((one) => lengths.map((length) => [...one, length]));
		}
		for (const one of partial) {
			if (one.reduce((sum, length) => sum + length, 0) <= MOST_DIGITS) shapes.add(one.join());
		}
	}
	return shapes;
}

/** Points in time that are written as one number. */
export function isPointInTime(digits: string): boolean {
	// Epoch seconds and milliseconds of 2020 to 2030. The last years are the numbers of São Paulo's neighbors.
	const isEpoch = digits.length === 10 || digits.length === 13;
	if (isEpoch && digits >= '1577836800' && digits < '1893456000') return true;
	if (![8, 10, 12, 14].includes(digits.length)) return false;
	const isDay = (month: string, day: string) =>
		Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
	const isYearFirst =
		/^(?:19[5-9]|20[0-3])\d/.test(digits) &&
		isDay(digits.slice(4, 6), digits.slice(6, 8)) &&
		Number(digits.slice(8, 10)) < 24;
	const isYearLast =
		digits.length === 8 &&
		/(?:19|20)\d\d$/.test(digits) &&
		isDay(digits.slice(2, 4), digits.slice(0, 2));
	return isYearFirst || isYearLast;
}
