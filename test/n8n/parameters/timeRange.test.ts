import { InputError } from '../../../client/errors';
import { readRange } from '../../../n8n/parameters/timeRange';

const berlin = 'Europe/Berlin';
const utc = (text: string) => Date.parse(text) / 1000;
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

describe('the previous month', () => {
	const previous = (at: string, zone = berlin) =>
		readRange({ timeRange: 'previousMonth', startTime: '', endTime: '' }, Date.parse(at), zone);

	it('is a calendar month of the workflow', () => {
		expect(previous('2026-03-30T10:00:00Z')).toEqual({
			start: utc('2026-01-31T23:00:00Z'),
			end: utc('2026-02-28T23:00:00Z'),
		});
		expect(previous('2026-01-15T00:00:00Z', 'UTC')).toEqual({
			start: utc('2025-12-01T00:00:00Z'),
			end: utc('2026-01-01T00:00:00Z'),
		});
	});

	it('with a change of summer time has an hour less or more', () => {
		const march = previous('2026-04-01T00:00:00Z');
		expect((march.end - march.start) / 3600).toBe(31 * 24 - 1);
		const october = previous('2026-11-30T00:00:00Z');
		expect((october.end - october.start) / 3600).toBe(31 * 24 + 1);
	});

	it('is that of the zone around its first midnight', () => {
		expect(previous('2026-03-31T22:30:00Z').end).toBe(utc('2026-03-31T22:00:00Z'));
		expect(previous('2026-03-31T22:30:00Z', 'UTC').end).toBe(utc('2026-03-01T00:00:00Z'));
		expect(previous('2026-03-31T21:59:59Z').end).toBe(utc('2026-02-28T23:00:00Z'));
	});
});

describe('a range of one’s own', () => {
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
		['2026-03-01', 'later', /^End Time \(Exclusive\) "later" is not a time/],
		['2026-03-01', 1_772_352_000_000, /^End Time \(Exclusive\) is in milliseconds/],
		['sometime', '', /^Start Time "sometime"/],
	])('from %p to %p is refused', (startTime, endTime, fault) => {
		expect(() => range('custom', startTime, endTime)).toThrow(fault);
		expect(() => range('custom', startTime, endTime)).toThrow(InputError);
	});
});

it('draws an end far ahead in to 31 days from now', () => {
	const nowMs = Date.UTC(2026, 10, 21);
	const choice = { timeRange: 'custom', startTime: '2026-11-01', endTime: '2099-12-31' };
	expect(readRange(choice, nowMs, 'UTC').end).toBe(nowMs / 1000 + 31 * 86_400);
	const near = { ...choice, endTime: '2026-12-01' };
	expect(readRange(near, nowMs, 'UTC').end).toBe(Date.UTC(2026, 11, 2) / 1000);
});

describe('the previous month in every month of a year', () => {
	const zones = [
		'UTC',
		'Europe/Berlin',
		'America/New_York',
		'Asia/Kathmandu',
		'Australia/Lord_Howe',
		'America/Sao_Paulo',
		'Pacific/Apia',
	];
	const months = Array.from({ length: 12 }, (_, at) => at + 1);
	const cases = zones.flatMap((zone) => months.map((month) => [zone, month] as const));

	/** The clock of a zone as its people read it, by another library than the code under test. */
	const clockAt = (seconds: number, zone: string) =>
		new Intl.DateTimeFormat('sv-SE', {
			timeZone: zone,
			dateStyle: 'short',
			timeStyle: 'medium',
		}).format(seconds * 1000);

	it.each(cases)('in %s, asked in month %i, is midnight to midnight there', (zone, month) => {
		const asked = Date.UTC(2026, month - 1, 15, 12);
		const choice = { timeRange: 'previousMonth', startTime: '', endTime: '' };
		const { start, end } = readRange(choice, asked, zone);
		const first = new Date(Date.UTC(2026, month - 2, 1)).toISOString().slice(0, 10);
		const next = new Date(Date.UTC(2026, month - 1, 1)).toISOString().slice(0, 10);
		expect([clockAt(start, zone), clockAt(end, zone)]).toEqual([
			`${first} 00:00:00`,
			`${next} 00:00:00`,
		]);
	});

	it('is longer than 31 days only where the clocks were put back', () => {
		const tooLong = cases.filter(([zone, month]) => {
			const choice = { timeRange: 'previousMonth', startTime: '', endTime: '' };
			const { start, end } = readRange(choice, Date.UTC(2026, month - 1, 15, 12), zone);
			return end - start > 31 * 86_400;
		});
		expect(tooLong).toEqual([['Europe/Berlin', 11]]);
	});
});
