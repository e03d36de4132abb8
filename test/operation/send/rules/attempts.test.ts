import { DAY_MS, HOUR_MS } from '../../../../src/records/timeUnits';
import { oneDayApart } from '../../../../src/operation/send/rules/attempts';
import { conditionsOf, factsAt, heldBy } from './heldBy';

const now = '2026-03-10T12:00:00Z';

describe.each<[string, object, object, string | undefined, string?]>([
	['none before', { hoursBetweenCalls: 24 }, {}, undefined],
	[
		'a second too early',
		{ hoursBetweenCalls: 24 },
		{ calls: ['2026-03-09T12:00:01Z'] },
		'2026-03-10T12:00:01.000Z',
		'Called at 2026-03-09T12:00:01.000Z, less than 24 hours ago',
	],
	[
		'as soon as they have passed',
		{ hoursBetweenCalls: 24 },
		{ calls: ['2026-03-09T12:00:00Z'] },
		undefined,
	],
	[
		'after the last of several, in any order',
		{ hoursBetweenCalls: 2 },
		{ calls: ['2026-03-10T11:00:00Z', '2026-03-01T00:00:00Z'] },
		'2026-03-10T13:00:00.000Z',
		'Called at 2026-03-10T11:00:00.000Z, less than 2 hours ago',
	],
	[
		'of a number that may be the same',
		{ hoursBetweenCalls: 2 },
		{ calls: ['2026-03-10T11:00:00Z'], isPossible: true },
		'2026-03-10T13:00:00.000Z',
		'Called at 2026-03-10T11:00:00.000Z, less than 2 hours ago, in another form that may be this number. Write all numbers with + and the country code',
	],
	[
		'the attempts of a number that may be the same',
		{ maxAttempts: 1 },
		{ calls: ['2026-03-10T11:00:00Z'], isPossible: true },
		'2026-03-17T11:00:00.000Z',
		'Called 1 times in 7 days, last at 2026-03-10T11:00:00.000Z, in another form that may be this number. Write all numbers with + and the country code',
	],
	[
		'a call that the service did not confirm',
		{ hoursBetweenCalls: 2 },
		{ calls: ['2026-03-10T11:00:00Z'], isUnsure: true },
		'2026-03-10T13:00:00.000Z',
		'May have been called at 2026-03-10T11:00:00.000Z, less than 2 hours ago',
	],
	[
		'Max Attempts alone: 7 days',
		{ maxAttempts: 2 },
		{ calls: ['2026-03-03T12:00:01Z', '2026-03-10T11:59:59Z'] },
		'2026-03-10T12:00:01.000Z',
		'Called 2 times in 7 days, last at 2026-03-10T11:59:59.000Z',
	],
	[
		'a call at the start of the days no longer counts',
		{ maxAttempts: 2 },
		{ calls: ['2026-03-03T12:00:00Z', '2026-03-10T11:59:59Z'] },
		undefined,
	],
	['fewer than Max Attempts', { maxAttempts: 2 }, { calls: ['2026-03-10T11:00:00Z'] }, undefined],
	[
		'Attempt Days alone: 3 attempts',
		{ attemptDays: 2 },
		{ calls: ['2026-03-10T11:00:00Z', '2026-03-09T10:00:00Z', '2026-03-09T11:00:00Z'] },
		'2026-03-11T10:00:00.000Z',
		'Called 3 times in 2 days, last at 2026-03-10T11:00:00.000Z',
	],
	[
		'more calls than allowed: the oldest that counts ends last',
		{ maxAttempts: 1, attemptDays: 1 },
		{ calls: ['2026-03-10T09:00:00Z', '2026-03-10T11:00:00Z'] },
		'2026-03-11T11:00:00.000Z',
		'Called 2 times in 1 days, last at 2026-03-10T11:00:00.000Z',
	],
	[
		'the reason does not count it either',
		{ maxAttempts: 1, attemptDays: 1 },
		{ calls: ['2026-03-09T12:00:00Z', '2026-03-10T11:00:00Z'] },
		'2026-03-11T11:00:00.000Z',
		'Called 1 times in 1 days, last at 2026-03-10T11:00:00.000Z',
	],
	[
		'both: the later one counts',
		{ hoursBetweenCalls: 2, maxAttempts: 1, attemptDays: 1 },
		{ calls: ['2026-03-10T11:00:00Z'] },
		'2026-03-11T11:00:00.000Z',
		'Called at 2026-03-10T11:00:00.000Z, less than 2 hours ago',
	],
	[
		'a clock that was ahead',
		{ maxAttempts: 1, attemptDays: 1 },
		{ calls: ['2026-03-10T13:00:00Z'] },
		'2026-03-11T13:00:00.000Z',
	],
	[
		'a model: 24 hours without a rule',
		{},
		{ forModel: true, calls: ['2026-03-10T11:00:00Z'] },
		'2026-03-11T11:00:00.000Z',
	],
	['a person: none without a rule', {}, { calls: ['2026-03-10T11:59:59Z'] }, undefined],
	[
		'a model whose person set Max Attempts',
		{ maxAttempts: 2 },
		{ forModel: true, calls: ['2026-03-10T11:00:00Z'] },
		undefined,
	],
])('%s: %j', (_, rules, known, notBefore, reason) => {
	const hold = heldBy(rules, now, known);
	it('is held until it may be', () =>
		expect(hold?.slice(0, 2)).toEqual(notBefore && ['attempts', notBefore]));
	if (reason !== undefined) it('says why', () => expect(hold?.[2]).toBe(reason));
});

test('the longest time in which earlier calls count', () => {
	const countsMs = (rules: object) =>
		conditionsOf(rules).find(({ name }) => name === 'attempts')?.countsMs;
	expect(countsMs({ hoursBetweenCalls: 2 })).toBe(2 * HOUR_MS);
	expect(countsMs({ maxAttempts: 1 })).toBe(7 * DAY_MS);
	expect(countsMs({ hoursBetweenCalls: 48, attemptDays: 1 })).toBe(2 * DAY_MS);
	expect(countsMs({})).toBeUndefined();
});

test('a day between two calls counts those of every agent', () => {
	const known = factsAt(now, { calls: ['2026-03-09T13:00:00Z'] });
	const later = Date.parse('2026-03-10T13:00:00Z');
	expect(oneDayApart.firstAllowedMs(known.now.nowMs, known)).toBe(later);
	expect(oneDayApart.firstAllowedMs(later, known)).toBe(later);
	expect(oneDayApart.countsMs).toBe(DAY_MS);
});

test.each([
	[{ hoursBetweenCalls: 0 }, 'Hours Between Calls is not in range: 0'],
	[{ hoursBetweenCalls: 745 }, 'Hours Between Calls is not in range: 745'],
	[{ maxAttempts: 0 }, 'Max Attempts is not in range: 0'],
	[{ maxAttempts: 101 }, 'Max Attempts is not in range: 101'],
	[{ attemptDays: 0 }, 'Attempt Days is not in range: 0'],
	[{ attemptDays: 32 }, 'Attempt Days is not in range: 32'],
	[{ hoursbetweencalls: 24 }, 'Call Rules have a rule that does not exist: "hoursbetweencalls"'],
	[{ hours_between_calls: 24 }, 'Call Rules have a rule that does not exist'],
	[
		{ maxAttempts: 1, countedBy: 'agent' },
		'Call Rules have a rule that does not exist: "countedBy"',
	],
])('%j is refused', (rules, message) => expect(() => conditionsOf(rules)).toThrow(message));

test.each([
	{ hoursBetweenCalls: 1 },
	{ hoursBetweenCalls: 744 },
	{ maxAttempts: 1 },
	{ maxAttempts: 100 },
	{ attemptDays: 1 },
	{ attemptDays: 31 },
])('%j is a rule', (rules) =>
	expect(conditionsOf(rules).map(({ name }) => name)).toEqual(['blocked', 'attempts']),
);
