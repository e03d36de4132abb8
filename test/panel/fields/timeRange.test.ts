import { InputError } from '../../../src/client/errors';
import { newSource } from '../../../src/n8n/parameters/fieldSource';
import { timeRange as field } from '../../../src/panel/fields/timeRange';

const berlin = 'Europe/Berlin';
const utc = (text: string) => Date.parse(text) / 1000;

function readRange(values: Record<string, unknown>, nowMs: number, zone: string) {
	const value = (name: string) => values[name];
	return field.read(newSource({ value, stored: value, itemIndex: 0, zone, nowMs }), 'range');
}

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

it.each([
	['2026-03-28', '2026-03-29'],
	['2026-03-28T09:30', ''],
])('one chosen by a model is read as a custom one: %s to %s', (from, to) => {
	expect(range('chosenByModel', from, to)).toEqual(range('custom', from, to));
	expect(() => range('chosenByModel', '', to)).toThrow('Start Time is empty');
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

	it('are 30 unless chosen', () => {
		expect(last(undefined)).toEqual(last(30));
	});

	it.each([0, -1, 1.5, 'ten', 3651, {}])('are not %p', (given) => {
		expect(() => last(given)).toThrow(/^Days is not in range/);
	});

	it.each([null, ''])('are refused as %p', (given) => {
		expect(() => last(given)).toThrow(/^Days is empty/);
	});
});
