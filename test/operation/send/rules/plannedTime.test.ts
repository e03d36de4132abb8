import { conditionsOf, heldBy } from './heldBy';

const promise = '2026-03-05T10:00:00Z';

test.each<[string, object, string, [string, string?] | undefined]>([
	[
		'before',
		{ notBefore: promise },
		'2026-03-05T09:59:59Z',
		['notBefore', '2026-03-05T10:00:00.000Z'],
	],
	['at the time', { notBefore: promise }, promise, undefined],
	['long after', { notBefore: promise }, '2026-06-05T10:00:00Z', undefined],
	['at the end', { notBefore: promise, notAfter: 2 }, '2026-03-05T12:00:00Z', undefined],
	['after it', { notBefore: promise, notAfter: 2 }, '2026-03-05T12:00:01Z', ['stale', undefined]],
	[
		'epoch seconds',
		{ notBefore: 1_772_704_800 },
		'2026-03-05T09:59:59Z',
		['notBefore', '2026-03-05T10:00:00.000Z'],
	],
	[
		'a day',
		{ notBefore: '2026-03-05' },
		'2026-03-04T12:00:00Z',
		['notBefore', '2026-03-04T23:00:00.000Z'],
	],
])('%s: %j at %s', (_, rules, now, expected) => {
	expect(heldBy(rules, now)?.slice(0, 2)).toEqual(expected);
});

describe('a time without a zone', () => {
	const notBefore = '2026-03-05T10:00:00';
	test.each<[string, object, object, string]>([
		['in the zone of the number', {}, {}, '2026-03-05T09:00:00.000Z'],
		[
			'in the zone of the workflow, for a national number',
			{},
			{ phoneNumber: '030 12345678' },
			'2026-03-05T15:00:00.000Z',
		],
		['Workflow', { timeZone: 'workflow' }, {}, '2026-03-05T15:00:00.000Z'],
		['in Time Zone', { timeZone: 'Asia/Tokyo' }, {}, '2026-03-05T01:00:00.000Z'],
		['By Number', { timeZone: 'byNumber' }, {}, '2026-03-05T09:00:00.000Z'],
		[
			'By Number, in the last of several zones',
			{ timeZone: 'byNumber', hours: '00:00-24:00' },
			{ phoneNumber: '+61412345678' },
			'2026-03-05T02:00:00.000Z',
		],
		[
			'By Number, in Moscow as the hours',
			{ timeZone: 'byNumber', hours: '09:00-18:00' },
			{ phoneNumber: '+79161234567' },
			'2026-03-05T07:00:00.000Z',
		],
		[
			'By Number, in the last zone of Russia',
			{ timeZone: 'byNumber', hours: '08:00-21:00' },
			{ phoneNumber: '+79161234567' },
			'2026-03-05T08:00:00.000Z',
		],
		[
			'By Number, whose zones are unknown',
			{ timeZone: 'byNumber', notAfter: 1 },
			{ phoneNumber: '030 12345678' },
			'2026-03-05T15:00:00.000Z',
		],
	])('%s', (_, rules, call, expected) => {
		const conditions = conditionsOf({ notBefore, ...rules }, { zone: 'America/New_York', ...call });
		const planned = conditions.find(({ name }) => name === 'notBefore');
		const hold = heldBy({ notBefore, ...rules }, '2026-03-05T00:00:00Z', {
			zone: 'America/New_York',
			...call,
		});
		expect(planned).toBeDefined();
		expect([hold?.[0], hold?.[2]]).toEqual(['notBefore', `Not Before is ${expected}`]);
	});

	it('is late by the same zone', () => {
		const rules = { notBefore, notAfter: 3, timeZone: 'Asia/Tokyo' };
		expect(heldBy(rules, '2026-03-05T04:00:00Z')).toBeUndefined();
		expect(heldBy(rules, '2026-03-05T04:00:01Z')).toEqual([
			'stale',
			undefined,
			'The call was allowed until 2026-03-05T04:00:00.000Z, 3 hours after Not Before',
		]);
	});

	it('with a zone it needs none of the workflow', () => {
		const engine2 = { knowsSettings: false };
		expect(heldBy({ notBefore: promise }, promise, engine2)).toBeUndefined();
		expect(conditionsOf({ notBefore }, engine2)).toHaveLength(2);
		const national = { ...engine2, phoneNumber: '030 12345678' };
		expect(() => conditionsOf({ notBefore }, national)).toThrow(
			'need the time zone of the workflow',
		);
	});
});

test.each<[object, string]>([
	[{ notAfter: 2 }, 'Not After (Hours) is set without Not Before'],
	[{ notBefore: promise, notAfter: 0 }, 'Not After (Hours) is not in range: 0'],
	[{ notBefore: promise, notAfter: 745 }, 'Not After (Hours) is not in range: 745'],
	[{ notBefore: 'Thursday' }, 'Not Before is not a time: "Thursday"'],
	[
		{ notBefore: ' 2026-03-05 9:00 at Ann ' },
		'Not Before is not a time: " 2026-03-05 9:00 at Ann "',
	],
	[{ notBefore: '' }, 'Not Before was added to Call Rules, but is empty'],
])('%j is refused', (rules, message) => expect(() => conditionsOf(rules)).toThrow(message));

test.each([1, 744])('an end after %d hours is a rule', (notAfter) => {
	const names = conditionsOf({ notBefore: promise, notAfter }).map(({ name }) => name);
	expect(names).toEqual(['blocked', 'notBefore', 'stale']);
});
