import { retryAfterMs } from '../../../src/client/request/retry';

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
