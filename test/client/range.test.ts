import fc from 'fast-check';
import { describeRange, windowsOf, type TimeRange } from '../../src/client/range';
import type { SortOrder } from '../../src/records/choices';

const days31 = 31 * 86_400;
const start = 1_772_000_000;

const lengths = (windows: TimeRange[]) => windows.map((window) => window.end - window.start);

describe('the windows of a range', () => {
	test.each<[string, number, number[]]>([
		['a second', 1, [1]],
		['31 days less a second', days31 - 1, [days31 - 1]],
		['exactly 31 days', days31, [days31]],
		['31 days and a second', days31 + 1, [days31, 1]],
		['exactly 62 days', 2 * days31, [days31, days31]],
		['62 days and a second', 2 * days31 + 1, [days31, days31, 1]],
		['nothing', 0, []],
	])('of %s', (_name, length, expected) => {
		const range = { start, end: start + length };
		expect(lengths(windowsOf(range, 'asc'))).toEqual(expected);
		expect(lengths(windowsOf(range, 'desc'))).toEqual(expected);
	});

	it('start at the end that is read first', () => {
		const range = { start, end: start + days31 + 1 };
		expect(windowsOf(range, 'asc')).toEqual([
			{ start, end: start + days31 },
			{ start: start + days31, end: start + days31 + 1 },
		]);
		expect(windowsOf(range, 'desc')).toEqual([
			{ start: start + 1, end: start + days31 + 1 },
			{ start, end: start + 1 },
		]);
	});

	it('have no gaps and no overlaps for any range', () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 0, max: 2_000_000_000 }),
				fc.integer({ min: 1, max: 100 * days31 }),
				fc.constantFrom<SortOrder>('asc', 'desc'),
				(from, length, order) => {
					const windows = windowsOf({ start: from, end: from + length }, order);
					const ascending = order === 'asc' ? windows : [...windows].reverse();
					expect(ascending[0]?.start).toBe(from);
					expect(ascending.at(-1)?.end).toBe(from + length);
					ascending.slice(1).forEach((window, at) => expect(window.start).toBe(ascending[at]?.end));
					for (const each of lengths(windows)) {
						expect(each).toBeGreaterThan(0);
						expect(each).toBeLessThanOrEqual(days31);
					}
				},
			),
			{ seed: 20_261_121 },
		);
	});

	it('is in UTC', () => {
		expect(describeRange({ start: 0, end: 86_400 })).toBe(
			'1970-01-01T00:00:00Z to 1970-01-02T00:00:00Z',
		);
	});
});
