import { ServiceError } from '../../../src/client/errors';
import { pauseBefore, retryAfterMs } from '../../../src/client/request/retry';

describe('the pause before it', () => {
	const pauses = (failure: Error, random: number) =>
		[1, 2, 3, 4, 5, 6, 7, 8, 100, 10_000].map((attempt) => pauseBefore(failure, attempt, random));

	it('doubles up to half a minute, with jitter', () => {
		const longest = [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 30_000];
		const failure = new ServiceError(500, {});
		expect(pauses(failure, 1)).toEqual(longest);
		expect(pauses(failure, 0)).toEqual(longest.map((pause) => pause / 2));
	});

	it('is exactly what the service asks for, even if longer than our own', () => {
		expect(new Set(pauses(new ServiceError(429, {}, { retryAfterMs: 7_000 }), 0.3))).toEqual(
			new Set([7_000]),
		);
		expect(pauseBefore(new ServiceError(503, {}, { retryAfterMs: 3_600_000 }), 1, 0.3)).toBe(
			3_600_000,
		);
	});

	it('is our own if the service asks for none or for a past date', () => {
		for (const waitMs of [0, 1]) {
			expect(pauses(new ServiceError(429, {}, { retryAfterMs: waitMs }), 0.5)).toEqual(
				pauses(new ServiceError(429, {}), 0.5),
			);
		}
	});
});

const nowMs = Date.UTC(2026, 2, 1, 12, 0, 0);

describe('a Retry-After header', () => {
	test.each<[string, number]>([
		['0', 0],
		['7', 7_000],
		[' 7 ', 7_000],
		['007', 7_000],
		['1.5', 1_500],
		['0.0001', 1],
		['86400', 86_400_000],
	])('of %j is seconds', (header, milliseconds) => {
		expect(retryAfterMs(header, nowMs)).toBe(milliseconds);
	});

	test.each<[string, number]>([
		['Sun, 01 Mar 2026 12:00:30 GMT', 30_000],
		['Sunday, 01-Mar-26 12:00:30 GMT', 30_000],
		['Sun Mar  1 12:00:30 2026 GMT', 30_000],
		['Mon, 02 Mar 2026 12:00:00 GMT', 86_400_000],
		['Sun, 01 Mar 2026 11:59:00 GMT', 0],
		['Thu, 01 Jan 1970 00:00:00 GMT', 0],
	])('of %j is a date', (header, milliseconds) => {
		expect(retryAfterMs(header, nowMs)).toBe(milliseconds);
	});

	test.each([
		undefined,
		'',
		'   ',
		'soon',
		'in 5 seconds',
		'5 seconds',
		'May be later',
		'-5',
		'+5',
		'1e3',
		'0x10',
		'5, 10',
		'Infinity',
		'NaN',
		'Sun, 99 Mar 2026 12:00:00 GMT',
		// More than a day.
		'86401',
		'1772366400',
		'9'.repeat(400),
		'Mon, 02 Mar 2026 12:00:01 GMT',
		'Fri, 31 Dec 9999 23:59:59 GMT',
	])('of %j says nothing', (header) => {
		expect(retryAfterMs(header, nowMs)).toBeUndefined();
	});
});
