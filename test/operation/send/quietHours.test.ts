import { quietError, quietHoursOf } from '../../../src/operation/send/quietHours';

const night = quietHoursOf({ hours: { timeZone: 'Europe/Berlin' } }, 'UTC');
const noon = quietHoursOf({ hours: { from: '12:00', to: '13:30' } }, 'Asia/Kolkata');
const isQuiet = (hours: typeof night, time: string) =>
	quietError(hours, Date.parse(time)) !== undefined;

describe('quiet hours', () => {
	test.each<[string, boolean]>([
		['2026-01-10T19:59:59Z', false],
		['2026-01-10T20:00:00Z', true],
		['2026-01-10T23:30:00Z', true],
		['2026-01-11T06:59:59Z', true],
		['2026-01-11T07:00:00Z', false],
		// Summer time: local time counts.
		['2026-07-10T18:59:59Z', false],
		['2026-07-10T19:00:00Z', true],
		['2026-07-11T05:59:59Z', true],
		['2026-07-11T06:00:00Z', false],
	])('across midnight, at %s: %s', (time, quiet) => expect(isQuiet(night, time)).toBe(quiet));

	test.each<[string, boolean]>([
		['2026-01-10T06:29:59Z', false],
		['2026-01-10T06:30:00Z', true],
		['2026-01-10T07:59:59Z', true],
		['2026-01-10T08:00:00Z', false],
	])('within a day, in the workflow’s zone, at %s: %s', (time, quiet) =>
		expect(isQuiet(noon, time)).toBe(quiet),
	);

	test.each<[object, RegExp]>([
		[{ from: '21:00', to: '21:00' }, /begin and end at the same time/],
		[{ from: '25:00', to: '08:00' }, /no valid time in From/],
		[{ from: '21:00', to: '8' }, /no valid time in To/],
		[{ to: null }, /no valid time in To/],
		[{ until: '08:00' }, /are not an object with hours/],
		[{ from: '21:00', to: '08:00', timeZone: 'Berlin' }, /an unknown time zone/],
		[{ from: 21, to: 8 }, /no valid time in From/],
	])('%j is refused', (row, message) =>
		expect(() => quietHoursOf({ hours: row }, 'UTC')).toThrow(message),
	);
});
