import { conditionsOf, heldBy } from './heldBy';

// 2026-03-02 is a Monday; Berlin is an hour ahead of UTC.
test.each<[string, object, string, string | undefined]>([
	['hours alone', { hours: '08:00-21:00' }, '2026-03-02T06:59:59Z', '2026-03-02T07:00:00.000Z'],
	['hours alone, on all days', { hours: '08:00-21:00' }, '2026-03-01T07:00:00Z', undefined],
	['their last minute', { hours: '08:00-21:00' }, '2026-03-02T19:59:59Z', undefined],
	['their end', { hours: '08:00-21:00' }, '2026-03-02T20:00:00Z', '2026-03-03T07:00:00.000Z'],
	['a short hour', { hours: '8:00-21:00' }, '2026-03-02T07:00:00Z', undefined],
	[
		'blanks, en dash',
		{ hours: '08:30 – 21:00' },
		'2026-03-02T07:29:00Z',
		'2026-03-02T07:30:00.000Z',
	],
	['a minus', { hours: '08:00 − 21:00' }, '2026-03-02T07:00:00Z', undefined],
	['to midnight', { hours: '22:00-24:00' }, '2026-03-02T22:59:59Z', undefined],
	['after it', { hours: '22:00-24:00' }, '2026-03-02T23:00:00Z', '2026-03-03T21:00:00.000Z'],
	['to 00:00', { hours: '22:00-00:00' }, '2026-03-02T22:59:59Z', undefined],
	['the whole day', { hours: '00:00-24:00' }, '2026-03-01T23:00:00Z', undefined],
	['past midnight', { hours: '22:00-02:00' }, '2026-03-02T00:59:59Z', undefined],
	['days alone, first minute', { days: ['monday'] }, '2026-03-01T23:00:00Z', undefined],
	['days alone, last minute', { days: ['monday'] }, '2026-03-02T22:59:59Z', undefined],
	[
		'days alone, another',
		{ days: ['tuesday'] },
		'2026-03-02T09:00:00Z',
		'2026-03-02T23:00:00.000Z',
	],
	[
		'the last day of a week',
		{ days: ['sunday'] },
		'2026-03-02T09:00:00Z',
		'2026-03-07T23:00:00.000Z',
	],
	[
		'both',
		{ hours: '09:00-17:00', days: ['monday', 'friday'] },
		'2026-03-02T16:00:00Z',
		'2026-03-06T08:00:00.000Z',
	],
	['a zone alone', { timeZone: 'byNumber' }, '2026-03-02T20:00:00Z', '2026-03-03T07:00:00.000Z'],
	['a zone alone, Sunday', { timeZone: 'byNumber' }, '2026-03-01T09:00:00Z', undefined],
])('%s: %j at %s', (_, rules, now, notBefore) => {
	const hold = heldBy(rules, now);
	expect(hold?.slice(0, 2)).toEqual(notBefore && ['hours', notBefore]);
});

test.each([
	['8-21'],
	['08:00'],
	['08:00-'],
	['-21:00'],
	['08:00-08:00'],
	['08:00-12:00-13:00'],
	['08:60-21:00'],
	['08:00-24:01'],
	['24:00-08:00'],
	['from 08:00-21:00'],
	['08:00-21:00 h'],
])('hours "%s" are refused', (hours) => {
	expect(() => conditionsOf({ hours })).toThrow(
		`Allowed Hours are not two times of day: "${hours}"`,
	);
});

test('days that are empty or unknown are refused by their label', () => {
	expect(() => conditionsOf({ days: [] })).toThrow('Allowed Days was added to Call Rules');
	expect(() => conditionsOf({ days: ['Monday'] })).toThrow('Allowed Days is not an allowed value');
});

describe('By Number, with hours 09:00-18:00', () => {
	const at = (phoneNumber: string, now: string) =>
		heldBy({ hours: '09:00-18:00', timeZone: 'byNumber' }, now, { phoneNumber });

	test.each<[string, string, string | undefined]>([
		// The zones of Russia never share these hours: Moscow decides, three hours ahead of UTC.
		['+7 916 123-45-67', '2026-03-02T09:00:00Z', undefined],
		['+7 916 123-45-67', '2026-07-06T14:59:00Z', undefined],
		['+7 916 123-45-67', '2026-03-02T00:00:00Z', '2026-03-02T06:00:00.000Z'],
		['+7 423 212-34-56', '2026-03-02T09:00:00Z', '2026-03-02T23:00:00.000Z'],
		// Perth sleeps at 10:00 in Sydney.
		['+61 412 345 678', '2026-03-01T23:00:00Z', '2026-03-02T01:00:00.000Z'],
		['+61 412 345 678', '2026-03-02T02:00:00Z', undefined],
		['+61 2 9374 4000', '2026-03-01T23:00:00Z', undefined],
		['+62 812 3456 7890', '2026-03-02T00:30:00Z', '2026-03-02T02:00:00.000Z'],
		['+1 202 555 0100', '2026-03-02T17:30:00Z', undefined],
		['+1 212 555 0100', '2026-03-02T14:00:00Z', undefined],
		['+34 922 123 456', '2026-03-02T08:30:00Z', '2026-03-02T09:00:00.000Z'],
		['+1 907 555 0100', '2026-03-02T18:30:00Z', '2026-03-02T19:00:00.000Z'],
	])('%s at %s', (phoneNumber, now, notBefore) => {
		const hold = at(phoneNumber, now);
		expect(hold?.slice(0, 2)).toEqual(notBefore && ['hours', notBefore]);
	});

	it('names Moscow alone', () => {
		expect(at('+79161234567', '2026-03-02T00:00:00Z')?.[2]).toBe(
			'It is Monday 03:00 in Europe/Moscow, outside the allowed hours',
		);
	});

	it('waits for all zones of Russia where they share the hours', () => {
		const call = { phoneNumber: '+79161234567' };
		const hold = heldBy({ hours: '08:00-21:00' }, '2026-03-02T05:30:00Z', call);
		expect(hold?.[1]).toBe('2026-03-02T06:00:00.000Z');
	});
});

describe('the reason', () => {
	const reasonOf = (rules: object, now: string, more = {}) => heldBy(rules, now, more)?.[2];

	it('is the local time of the zone that does not allow the call', () => {
		const hours = { hours: '08:00-21:00' };
		expect(reasonOf(hours, '2026-03-02T05:05:00Z')).toBe(
			'It is Monday 06:05 in Europe/Berlin, outside the allowed hours',
		);
		// Hours have begun in Sydney and not in the west of Australia.
		expect(reasonOf(hours, '2026-03-01T22:30:00Z', { phoneNumber: '+61412345678' })).toBe(
			'It is Monday 07:15 in Australia/Eucla, outside the allowed hours',
		);
	});

	it('names the zones of a mobile phone that never share the hours', () => {
		const phoneNumber = '+61412345678';
		const hold = heldBy({ hours: '09:00-11:00' }, '2026-03-02T12:00:00Z', { phoneNumber });
		expect(hold?.[1]).toBeUndefined();
		expect(hold?.[2]).toMatch(
			/^The time zones of the phone number, from [A-Z]\w+\/\w+ to [A-Z]\w+\/\w+, never share the allowed hours\. Widen/,
		);
	});

	it('says that the country is unknown', () => {
		const hold = heldBy({ timeZone: 'byNumber' }, '2026-03-02T12:00:00Z', {
			phoneNumber: '030 12345678',
		});
		expect(hold?.slice(0, 2)).toEqual(['hours', undefined]);
		expect(hold?.[2]).toMatch(/does not show its country\. Enter it with \+ and the country code/);
	});
});
