import { holdOf } from '../../../../src/operation/send/rules';
import { conditionsOf, factsAt, heldBy } from './heldBy';

const morning = '2026-03-02T03:00:00Z';
const all = {
	...{ notBefore: '2026-03-02T04:00:00Z', notAfter: 24, hours: '08:00-21:00' },
	...{ maxAttempts: 1, attemptDays: 1, callsPerDay: 0 },
};

test('the first rule in the order of the menu is the one of the item', () => {
	const names = conditionsOf(all).map(({ name }) => name);
	expect(names).toEqual(['blocked', 'notBefore', 'stale', 'hours', 'attempts', 'callsPerDay']);
	const blocked = 'Blocked at 2026-01-01T00:00:00.000Z';
	expect(heldBy(all, morning, { blocked })).toEqual(['blocked', undefined, blocked]);
	expect(heldBy(all, morning)?.[0]).toBe('notBefore');
	expect(heldBy({ ...all, notBefore: morning }, morning)?.[0]).toBe('hours');
});

test('a call may be placed as soon as all rules allow it', () => {
	const calls = ['2026-03-01T19:30:00Z'];
	const notBefore = (rules: object) => heldBy(rules, morning, { calls })?.[1];
	// The day of the last call ends in the evening, after the allowed hours.
	expect(notBefore({ hours: '08:00-20:00', hoursBetweenCalls: 24 })).toBe(
		'2026-03-03T07:00:00.000Z',
	);
	expect(notBefore({ hours: '08:00-21:00', hoursBetweenCalls: 24 })).toBe(
		'2026-03-02T19:30:00.000Z',
	);
	// Then it is too late for the promise.
	const promise = { notBefore: morning, notAfter: 12 };
	expect(notBefore({ ...promise, hoursBetweenCalls: 24 })).toBeUndefined();
	expect(notBefore({ notBefore: '2026-03-02T12:00:00Z', hoursBetweenCalls: 1 })).toBe(
		'2026-03-02T12:00:00.000Z',
	);
});

test('without rules only a block holds a call, and no earlier calls are read', () => {
	const [only, ...others] = conditionsOf({});
	expect([only?.name, only?.countsMs, others]).toEqual(['blocked', 0, []]);
	expect(heldBy({}, morning)).toBeUndefined();
	expect(holdOf([], factsAt(morning, { blocked: 'Blocked' }))).toBeUndefined();
});
