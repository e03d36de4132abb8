import { DAY_MS } from '../../../../src/records/timeUnits';
import { conditionsOf, heldBy } from './heldBy';

/** Of the day that ends at midnight in New York. */
const callsOfKey = ['2026-03-02T05:00:00Z', '2026-03-03T04:59:59Z'];
const zone = 'America/New_York';

test.each<[string, number, string, string | undefined]>([
	['the maximum', 2, '2026-03-03T04:59:59Z', '2026-03-03T05:00:00.000Z'],
	['one less', 3, '2026-03-03T04:59:59Z', undefined],
	['another day', 1, '2026-03-03T05:00:00Z', undefined],
])('%s, %d calls at %s', (_, callsPerDay, now, notBefore) => {
	const hold = heldBy({ callsPerDay }, now, { zone, callsOfKey });
	expect(hold?.slice(0, 2)).toEqual(notBefore && ['callsPerDay', notBefore]);
});

test('0 calls are held for ever', () => {
	const hold = heldBy({ callsPerDay: 0 }, '2026-03-03T05:00:00Z', { zone });
	expect(hold).toEqual([
		...['callsPerDay', undefined, '0 calls were placed today, and Calls per Day is 0'],
	]);
});

test('the day is that of the workflow', () => {
	const notBefore = (zoneOfWorkflow: string) =>
		heldBy({ callsPerDay: 1 }, '2026-03-03T05:00:00Z', { zone: zoneOfWorkflow, callsOfKey })?.[1];
	expect(notBefore('UTC')).toBe('2026-03-04T00:00:00.000Z');
	expect(notBefore('Asia/Tokyo')).toBe('2026-03-03T15:00:00.000Z');
	expect(notBefore(zone)).toBeUndefined();
});

test('calls of both count as they are, and the reason names both numbers', () => {
	const hold = heldBy({ callsPerDay: 1 }, '2026-03-02T12:00:00Z', { zone, callsOfKey });
	expect(hold?.[2]).toBe('2 calls were placed today, and Calls per Day is 1');
});

test('calls of a day count, and its end can be after later conditions', () => {
	const rules = { callsPerDay: 2, hours: '08:00-21:00', timeZone: 'workflow' };
	expect(heldBy(rules, '2026-03-02T14:00:00Z', { zone, callsOfKey })?.slice(0, 2)).toEqual([
		'callsPerDay',
		'2026-03-03T13:00:00.000Z',
	]);
	expect(conditionsOf({ callsPerDay: 1 }).at(-1)?.countsMs).toBe(DAY_MS);
});

test('the zone of the workflow is needed', () => {
	expect(() => conditionsOf({ callsPerDay: 1 }, { knowsSettings: false })).toThrow(
		"Call Rules need the time zone of the workflow, which n8n's Engine 2.0 does not pass",
	);
});

test.each([-1, 100_001])('%d is refused', (callsPerDay) =>
	expect(() => conditionsOf({ callsPerDay })).toThrow('Calls per Day is not in range'),
);

test('without the rule nothing is counted', () => {
	expect(heldBy({}, '2026-03-02T12:00:00Z', { zone, callsOfKey })).toBeUndefined();
});
