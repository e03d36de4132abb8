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

function bordersOf(groups: readonly number[]): number[] {
	let sum = 0;
	return groups.slice(0, -1).map((length) => (sum += length));
}

/** The lengths of written groups without the digits of a prefix. */
export function withoutFirst(groups: readonly number[], prefix: number): number[] {
	let left = prefix;
	return groups.flatMap((length) => {
		const dropped = Math.min(length, left);
		left -= dropped;
		return length > dropped ? [length - dropped] : [];
	});
}

/** Points in time that are written as one number. */
export function isPointInTime(digits: string): boolean {
	// Epoch seconds of 2020 to 2030. The last years are the numbers of São Paulo's neighbors.
	if (digits.length === 10 && digits >= '1577836800' && digits < '1893456000') return true;
	if (![8, 10, 12, 14].includes(digits.length)) return false;
	const isDay = (month: string, day: string) =>
		Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
	const isYearFirst =
		/^(?:19|20)\d\d/.test(digits) && isDay(digits.slice(4, 6), digits.slice(6, 8));
	const isYearLast =
		digits.length === 8 &&
		/(?:19|20)\d\d$/.test(digits) &&
		isDay(digits.slice(2, 4), digits.slice(0, 2));
	return isYearFirst || isYearLast;
}
