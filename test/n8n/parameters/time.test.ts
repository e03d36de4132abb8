import { DateTime } from 'luxon';
import { InputError } from '../../../src/client/errors';
import { times } from '../../inputs/times';
import { rangeNames, readEnd, readRange, readSeconds } from '../../../src/n8n/parameters/time';

const berlin = 'Europe/Berlin';
const utc = (text: string) => Date.parse(text) / 1000;
const read = (value: unknown, zone = berlin) => readSeconds(value, 'Start Time', zone);

test.each(times)('$text, of $from, is $is', ({ text, is }) => {
	if (is !== null) expect(read(text)).toBe(utc(is));
	else expect(() => read(text)).toThrow(InputError);
});

const withRemedy = (text: string) =>
	expect.objectContaining({ remedy: expect.stringContaining(text) });

describe('a time', () => {
	test.each<[unknown, string]>([
		['2026-03-01T09:00:00', '2026-03-01T08:00:00Z'],
		['2026-03-01T09:00', '2026-03-01T08:00:00Z'],
		['2026-03-01 09:00:00', '2026-03-01T08:00:00Z'],
		['  2026-03-01T09:00:00  ', '2026-03-01T08:00:00Z'],
		['2026-03-01T09:00:00Z', '2026-03-01T09:00:00Z'],
		['2026-03-01T09:00:00+05:30', '2026-03-01T03:30:00Z'],
		['2026-03-01T09:00:00.000-04:00', '2026-03-01T13:00:00Z'],
		['2026-03-01T09:00:00+14:00', '2026-02-28T19:00:00Z'],
		['2026-03-01T09:00:00-1200', '2026-03-01T21:00:00Z'],
		['2026-03-01', '2026-02-28T23:00:00Z'],
		['2024-02-29', '2024-02-28T23:00:00Z'],
		[1_772_352_000, '2026-03-01T08:00:00Z'],
		['1772352000', '2026-03-01T08:00:00Z'],
		[' 1772352000 ', '2026-03-01T08:00:00Z'],
		[new Date('2026-03-01T08:00:00Z'), '2026-03-01T08:00:00Z'],
		[DateTime.fromISO('2026-03-01T09:00:00', { zone: berlin }), '2026-03-01T08:00:00Z'],
		[1_000_000_000, '2001-09-09T01:46:40Z'],
		['20260301T090000', '2026-03-01T08:00:00Z'],
		['2026-W09-7', '2026-02-28T23:00:00Z'],
	])('%j is read', (value, expected) => {
		expect(read(value)).toBe(utc(expected));
	});

	it('with a fraction counts as the second that follows', () => {
		expect(read('2026-03-01T08:00:00.001Z')).toBe(utc('2026-03-01T08:00:01Z'));
		expect(read(1_772_352_000.5)).toBe(1_772_352_001);
		expect(readEnd('2026-03-01T08:00:00.999Z', 'End', berlin)).toBe(utc('2026-03-01T08:00:01Z'));
	});

	test.each<[unknown, RegExp]>([
		[1_772_352_000_000, /milliseconds/],
		['1772352000000', /milliseconds/],
		[-1_772_352_000_000, /milliseconds/],
		[100_000_000_000, /milliseconds/],
		[-1, /before 1970/],
		['1969-12-31T23:59:59Z', /before 1970/],
		[Number.NaN, /not a time/],
		[Number.POSITIVE_INFINITY, /not a time/],
		[1e300, /not a time/],
		['9'.repeat(400), /not a time/],
		['yesterday', /is not a time: "yesterday"/],
		['01.03.2026', /is not a time/],
		['03/01/2026', /is not a time/],
		['2026-02-30', /is not a time/],
		['2026-13-01', /is not a time/],
		['2026-03-01T25:00:00', /is not a time/],
		['2026-03-01T09:00:00+99:00', /is not a time/],
		['2026-03-01T09:00:00+9900', /is not a time/],
		['2026-03-01T09:00:00+14:01', /is not a time/],
		['2026-03-01T09:00:00-12:30', /is not a time/],
		['2026-03-01T09:00:00+05:99', /is not a time/],
		['+99:00', /is not a time/],
		['２０２６-03-01T09:00:00', /is not a time/],
		['١٧٧٢٣٥٢٠٠٠', /is not a time/],
		['[object Object]', /is not a time/],
		[true, /is not a time/],
		[{}, /is not a time/],
		[[], /is not a time/],
		[null, /is not a time/],
		[undefined, /is not a time/],
		[new Date('nonsense'), /is not a time/],
		[DateTime.fromISO('nonsense'), /is not a time/],
	])('%p is refused by the name of its field', (value, fault) => {
		const refusal = () => read(value);
		expect(refusal).toThrow(InputError);
		expect(refusal).toThrow(fault);
		expect(refusal).toThrow(/^Start Time /);
	});

	it('in milliseconds is refused with the right number', () => {
		const remedy = withRemedy('2026-03-01T08:00:00Z is 1772352000');
		expect(() => read(1_772_352_000_123)).toThrow(remedy);
	});

	// As epoch seconds they would be days of 1970, and the range would be read from there.
	it.each([0, 12, 2026, 202_611, 999_999_999, '12', '2026', '202611', '2026.5'])(
		'%j is too short for epoch seconds',
		(value) => {
			expect(() => read(value)).toThrow(`Start Time is too short for epoch seconds: ${value}`);
		},
	);

	it.each([
		['20260301', '2026-03-01,'],
		['202603010830', '2026-03-01T08:30:00,'],
		['20261120083000', '2026-11-20T08:30:00,'],
	])('%s is a date without separators, as number and as text', (digits, written) => {
		for (const value of [digits, Number(digits)]) {
			expect(() => read(value)).toThrow(`Start Time is a date without separators: ${digits}`);
			expect(() => read(value)).toThrow(withRemedy(`Write it as ${written}`));
		}
	});

	it.each(['08:30', '08:30:15', 'T08:30', 'T0830', '08:30Z', '0830Z', '08:30+02:00', '0830+02'])(
		'%s is a time without a date',
		(value) => {
			expect(() => read(value)).toThrow(`Start Time is a time without a date: "${value}"`);
		},
	);

	it('is truncated in the error', () => {
		expect(() => read('x'.repeat(5000))).toThrow(/^.{0,80}$/);
	});
});

describe('a change of summer time', () => {
	it('moves the hour that does not exist to the one after it', () => {
		expect(read('2026-03-29T02:30:00')).toBe(utc('2026-03-29T01:30:00Z'));
	});

	it('takes the first of an hour that exists twice', () => {
		expect(read('2026-10-25T02:30:00')).toBe(utc('2026-10-25T00:30:00Z'));
	});

	it('makes days of 23 and 25 hours', () => {
		const hours = (day: string) => (readEnd(day, 'End', berlin) - read(day)) / 3600;
		expect([hours('2026-03-28'), hours('2026-03-29'), hours('2026-10-25')]).toEqual([24, 23, 25]);
	});

	it('at midnight begins the day at its first moment', () => {
		// In Beirut the clocks go forward at midnight: 29 March 2026 begins at 01:00.
		expect(read('2026-03-29', 'Asia/Beirut')).toBe(utc('2026-03-28T22:00:00Z'));
		expect(readEnd('2026-03-28', 'End', 'Asia/Beirut')).toBe(utc('2026-03-28T22:00:00Z'));
	});
});

describe('an end', () => {
	it('given as a date alone is the end of that day', () => {
		expect(readEnd('2026-03-01', 'End', berlin)).toBe(utc('2026-03-01T23:00:00Z'));
		expect(readEnd('2026-12-31', 'End', 'UTC')).toBe(utc('2027-01-01T00:00:00Z'));
	});

	it('given with a time is that moment', () => {
		expect(readEnd('2026-03-01T00:00:00', 'End', berlin)).toBe(utc('2026-02-28T23:00:00Z'));
		expect(readEnd(1_772_352_000, 'End', berlin)).toBe(1_772_352_000);
	});

	it.each([
		['2026-11-20', '2026-11-21T00:00:00Z'],
		['2026-324', '2026-11-21T00:00:00Z'],
		['2026-W47-5', '2026-11-21T00:00:00Z'],
		['2026W475', '2026-11-21T00:00:00Z'],
		['2026-W47', '2026-11-23T00:00:00Z'],
		['2026-11', '2026-12-01T00:00:00Z'],
		['2026-W47-5T00:00', '2026-11-20T00:00:00Z'],
	])('of %s includes all that it names', (value, expected) => {
		expect(readEnd(value, 'End', 'UTC')).toBe(utc(expected));
	});
});

const nowMs = Date.parse('2026-03-30T10:00:00.700Z');
const range = (timeRange: string, startTime: unknown = '', endTime: unknown = '', zone = berlin) =>
	readRange({ timeRange, startTime, endTime }, nowMs, zone);

describe('a named range', () => {
	const now = utc('2026-03-30T10:00:00Z');

	test.each<[string, number]>([
		['last24Hours', 86_400],
		['last7Days', 7 * 86_400],
		['last31Days', 31 * 86_400],
	])('%s ends now and is as long in seconds, over a change of summer time too', (name, length) => {
		expect(range(name)).toEqual({ start: now - length, end: now });
	});

	it('takes no times', () => {
		expect(range('last24Hours', 'nonsense', 'nonsense')).toEqual({ start: now - 86_400, end: now });
	});

	it('is refused when unknown', () => {
		expect(() => range('lastCentury')).toThrow(InputError);
		expect(() => range('toString')).toThrow(InputError);
	});
});

describe('a custom range', () => {
	it('is half-open', () => {
		expect(range('custom', '2026-03-28', '2026-03-29')).toEqual({
			start: utc('2026-03-27T23:00:00Z'),
			end: utc('2026-03-29T22:00:00Z'),
		});
	});

	test.each(['', '   ', undefined, null])('without an end (%p) ends now', (endTime) => {
		expect(range('custom', '2026-03-30', endTime).end).toBe(utc('2026-03-30T10:00:00Z'));
	});

	test.each<[unknown, unknown, RegExp]>([
		['', '2026-03-29', /^Start Time is empty/],
		[undefined, '', /^Start Time is empty/],
		['2026-03-29T10:00:00', '2026-03-29T10:00:00', /^Start Time .* is not before/],
		['2026-03-30', '2026-03-28', /^Start Time .* is not before/],
		['2030-01-01', '', /^Start Time .* is not before/],
		['2026-03-01', 'later', /^End Time is not a time: "later"/],
		['2026-03-01', 1_772_352_000_000, /^End Time is in milliseconds/],
		['sometime', '', /^Start Time is not a time: "sometime"/],
	])('from %p to %p is refused', (startTime, endTime, fault) => {
		expect(() => range('custom', startTime, endTime)).toThrow(fault);
		expect(() => range('custom', startTime, endTime)).toThrow(InputError);
	});
});

it('limits an end far ahead to 31 days from now', () => {
	const nowMs = Date.UTC(2026, 10, 21);
	const choice = { timeRange: 'custom', startTime: '2026-11-01', endTime: '2099-12-31' };
	expect(readRange(choice, nowMs, 'UTC').end).toBe(nowMs / 1000 + 31 * 86_400);
	const near = { ...choice, endTime: '2026-12-01' };
	expect(readRange(near, nowMs, 'UTC').end).toBe(Date.UTC(2026, 11, 2) / 1000);
});

const zones = [
	'Europe/Berlin',
	'America/New_York',
	'Asia/Kathmandu',
	'Australia/Lord_Howe',
	// The clocks change at midnight: one day of the year begins at 01:00, or has two midnights.
	'America/Havana',
	'Atlantic/Azores',
	'Africa/Cairo',
];

const DAY_MS = 86_400_000;
/** Noon UTC, epoch milliseconds, of the days in January and in the months around a change of clocks. */
const days = Array.from({ length: 365 }, (_, at) => Date.UTC(2026, 0, 1 + at, 12)).filter((noon) =>
	[0, 2, 3, 4, 8, 9, 10].includes(new Date(noon).getUTCMonth()),
);

/** Dates of a zone, by another library than the code under test. */
function calendarOf(zone: string) {
	const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
	return (seconds: number) => format.format(seconds * 1000);
}

/** The date `count` days later. */
const dateAfter = (date: string, count: number) =>
	new Date(Date.parse(date) + count * DAY_MS).toISOString().slice(0, 10);

/** Monday of the week of a date. */
const mondayOf = (date: string) => dateAfter(date, -((new Date(date).getUTCDay() + 6) % 7));
const firstOfMonth = (date: string) => `${date.slice(0, 7)}-01`;

/** The first day of each range, and the day after its last one; undefined if it ends now. */
const calendar: Array<[string, (today: string) => [first: string, end: string | undefined]]> = [
	['today', (today) => [today, undefined]],
	['yesterday', (today) => [dateAfter(today, -1), today]],
	['thisWeek', (today) => [mondayOf(today), undefined]],
	['lastWeek', (today) => [dateAfter(mondayOf(today), -7), mondayOf(today)]],
	['thisMonth', (today) => [firstOfMonth(today), undefined]],
	[
		'previousMonth',
		(today) => [firstOfMonth(dateAfter(firstOfMonth(today), -1)), firstOfMonth(today)],
	],
];

describe.each(zones)('around the changes of clocks in %s', (zone) => {
	const dateAt = calendarOf(zone);

	it.each(calendar)('%s begins and ends with a day of the zone', (timeRange, expected) => {
		const wrong = days.filter((nowMs) => {
			const { start, end } = readRange({ timeRange }, nowMs, zone);
			const [first, last] = expected(dateAt(nowMs / 1000));
			const isFirstMoment = (seconds: number, date: string) =>
				dateAt(seconds) === date && dateAt(seconds - 1) === dateAfter(date, -1);
			const ends = last === undefined ? end === nowMs / 1000 : isFirstMoment(end, last);
			return !(isFirstMoment(start, first) && ends);
		});
		expect(wrong.map((nowMs) => new Date(nowMs).toISOString())).toEqual([]);
	});

	it('a date alone as End Time means through its last second', () => {
		const wrong = days.filter((nowMs) => {
			const date = dateAt(nowMs / 1000);
			const choice = { timeRange: 'custom', startTime: '2024-12-01', endTime: date };
			const { end } = readRange(choice, Date.UTC(2027, 0, 1), zone);
			return !(dateAt(end - 1) === date && dateAt(end) === dateAfter(date, 1));
		});
		expect(wrong.map((nowMs) => new Date(nowMs).toISOString())).toEqual([]);
	});
});

it.each(['today', 'thisWeek', 'thisMonth'])('%s is not empty in its first second', (timeRange) => {
	const start = utc('2026-06-01T00:00:00Z');
	expect(readRange({ timeRange }, start * 1000 + 300, 'UTC')).toEqual({ start, end: start + 1 });
});

describe('the last days', () => {
	const last = (given: unknown) => readRange({ timeRange: 'lastDays', days: given }, nowMs, berlin);

	it('are that many times 24 hours up to now', () => {
		const end = utc('2026-03-30T10:00:00Z');
		expect(last(14)).toEqual({ start: end - 14 * 86_400, end });
		expect(last('3650').start).toBe(end - 3650 * 86_400);
	});

	it.each([undefined, null, '', 0, -1, 1.5, 'ten', 3651, {}])('are not %p', (given) => {
		expect(() => last(given)).toThrow(/^Days is not in range/);
	});
});

it('are offered in order of length', () => {
	expect(rangeNames.join(' ')).toBe(
		'today yesterday last24Hours thisWeek last7Days lastWeek thisMonth last31Days previousMonth lastDays custom',
	);
});
