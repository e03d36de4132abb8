import { DateTime } from 'luxon';
import { InputError } from '../../../src/client/errors';
import { times } from '../../inputs/times';
import { readEnd, readSeconds } from '../../../src/n8n/parameters/time';

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
		['2026-03-01T09:00:00+05:30', '2026-03-01T03:30:00Z'],
		['2026-03-01T09:00:00+14:00', '2026-02-28T19:00:00Z'],
		['2026-03-01T09:00:00-1200', '2026-03-01T21:00:00Z'],
		['2024-02-29', '2024-02-28T23:00:00Z'],
		[1_772_352_000, '2026-03-01T08:00:00Z'],
		[' 1772352000 ', '2026-03-01T08:00:00Z'],
		[new Date('2026-03-01T08:00:00Z'), '2026-03-01T08:00:00Z'],
		[DateTime.fromISO('2026-03-01T09:00:00', { zone: berlin }), '2026-03-01T08:00:00Z'],
		[1_000_000_000, '2001-09-09T01:46:40Z'],
		['20260301T090000', '2026-03-01T08:00:00Z'],
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
		[-1_772_352_000_000, /milliseconds/],
		[100_000_000_000, /milliseconds/],
		[-1, /before 1970/],
		['1969-12-31T23:59:59Z', /before 1970/],
		[Number.NaN, /not a time/],
		[Number.POSITIVE_INFINITY, /not a time/],
		[1e300, /not a time/],
		['9'.repeat(400), /not a time/],
		['yesterday', /is not a time: "yesterday"/],
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

	it.each([
		['2026-11-20', '2026-11-21T00:00:00Z'],
		['2026-324', '2026-11-21T00:00:00Z'],
		['2026-W47-5', '2026-11-21T00:00:00Z'],
		['2026W475', '2026-11-21T00:00:00Z'],
		['2026-W47', '2026-11-23T00:00:00Z'],
		['2026-11', '2026-12-01T00:00:00Z'],
		['2026-W47-5T00:00', '2026-11-20T00:00:00Z'],
		[1_772_352_000, '2026-03-01T08:00:00Z'],
	])('of %s includes all that it names', (value, expected) => {
		expect(readEnd(value, 'End', 'UTC')).toBe(utc(expected));
	});
});
