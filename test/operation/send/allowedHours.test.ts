import { DateTime, IANAZone } from 'luxon';
import { firstAllowedMs } from '../../../src/operation/send/allowedHours';
import { Random } from '../../../workshop/sandbox/demo/random';
import { zones } from '../../inputs/times';

const MINUTE_MS = 60_000;
const DAY = 24 * 60;
/** Clocks change, and days begin, only at the full quarters of UTC. */
const EVEN_MINUTES = 15;
const RECIPIENTS = 1_000;
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The days of 2026 on which the offset of a zone changes, or two days without a change. */
function changesOf(zone: string): DateTime[] {
	const first = DateTime.utc(2026, 1, 1);
	const days = Array.from({ length: 364 }, (_, day) => first.plus({ days: day }));
	const changes = days.filter(
		(day) => day.setZone(zone).offset !== day.plus({ days: 1 }).setZone(zone).offset,
	);
	return changes.length > 0 ? changes : [DateTime.utc(2026, 3, 29), DateTime.utc(2026, 10, 25)];
}

/** What the clock on the wall shows in each minute of ten days: its weekday and its minute of the day. */
function wallClock(zone: string, startMs: number) {
	const format = new Intl.DateTimeFormat('en-US', {
		...{ timeZone: zone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
	});
	return Array.from({ length: (10 * DAY) / EVEN_MINUTES }, (_, quarter) => {
		const ms = startMs + quarter * EVEN_MINUTES * MINUTE_MS;
		const [, day = '', hours, minutes] = /^(\w+),? (\d+):(\d+)$/.exec(format.format(ms)) ?? [];
		const first = Number(hours) * 60 + Number(minutes);
		return Array.from({ length: EVEN_MINUTES }, (_, at) => ({
			day: weekdays.indexOf(day) + 1,
			minute: first + at,
		}));
	}).flat();
}

function someHours(random: Random) {
	const from = random.below(DAY);
	const isUsual = random.chance(0.5);
	const days = isUsual ? [1, 2, 3, 4, 5] : [1, 2, 3, 4, 5, 6, 7].filter(() => random.chance(0.6));
	return {
		...(isUsual ? { from: 8 * 60, to: 21 * 60 } : { from, to: from + random.between(60, 760) }),
		days: new Set(days.length > 0 ? days : [7]),
	};
}

test.each(zones)(
	`${RECIPIENTS} recipients in %s around both changes of the clock: the first allowed minute`,
	(zone) => {
		const random = new Random(zones.indexOf(zone) + 1);
		const wrong: unknown[] = [];
		let held = 0;
		for (const change of changesOf(zone)) {
			const startMs = change.minus({ days: 1 }).toMillis();
			const wall = wallClock(zone, startMs);
			for (let count = 0; count < RECIPIENTS; count += 1) {
				const { to, ...rest } = someHours(random);
				const hours = { ...rest, to: to > DAY ? to - DAY : to };
				const fromMs = startMs + random.below(2.5 * DAY * MINUTE_MS);
				const first = Math.floor((fromMs - startMs) / MINUTE_MS);
				const isAllowed = (at: number) => {
					const { day, minute } = wall[at] ?? { day: 0, minute: 0 };
					const isAfter = minute >= hours.from;
					const isBefore = minute < hours.to;
					if (hours.from < hours.to) return hours.days.has(day) && isAfter && isBefore;
					// After midnight they belong to the day before.
					const dayBefore = day === 1 ? 7 : day - 1;
					return (isAfter && hours.days.has(day)) || (isBefore && hours.days.has(dayBefore));
				};
				let at = first;
				while (at < wall.length && !isAllowed(at)) at += 1;
				const expected = at === first ? fromMs : startMs + at * MINUTE_MS;
				if (at > first) held += 1;
				const found = firstAllowedMs(hours, [zone], fromMs);
				if (found !== expected) wrong.push({ hours, fromMs, found, expected });
			}
		}
		expect(wrong).toEqual([]);
		expect(held).toBeGreaterThan(RECIPIENTS / 10);
	},
);

describe('in several time zones', () => {
	const day = { from: 8 * 60, to: 21 * 60, days: new Set([1, 2, 3, 4, 5, 6, 7]) };
	const iso = (hours: typeof day, some: string[], time: string) => {
		const found = firstAllowedMs(hours, some, Date.parse(time));
		return found === undefined ? undefined : new Date(found).toISOString();
	};

	test.each([
		// Honolulu begins its day last, New York ends its day first.
		['2026-01-12T13:00:00Z', '2026-01-12T18:00:00.000Z'],
		['2026-01-12T18:00:30Z', '2026-01-12T18:00:30.000Z'],
		['2026-01-13T02:00:00Z', '2026-01-13T18:00:00.000Z'],
	])('after %s at %s', (time, expected) =>
		expect(iso(day, ['America/New_York', 'Pacific/Honolulu'], time)).toBe(expected),
	);

	test('never, if no minute is allowed in all of them', () => {
		const short = { ...day, from: 9 * 60, to: 10 * 60 };
		expect(iso(short, ['Europe/Berlin', 'Asia/Tokyo'], '2026-01-12T13:00:00Z')).toBeUndefined();
		expect(iso(day, [], '2026-01-12T13:00:00Z')).toBeUndefined();
	});
});

test('zones that never share the hours are asked once for each day, not for each recipient', () => {
	const asked = jest.spyOn(IANAZone.prototype, 'offset');
	const hours = { from: 9 * 60, to: 10 * 60, days: new Set([1, 2, 3, 4, 5, 6, 7]) };
	const apart = ['Europe/Kaliningrad', 'Europe/Samara', 'Asia/Omsk', 'Asia/Kamchatka'];
	const fromMs = Date.UTC(2026, 10, 26);
	for (let recipient = 0; recipient < 20; recipient += 1) {
		expect(firstAllowedMs(hours, apart, fromMs + recipient * 3 * MINUTE_MS)).toBeUndefined();
	}
	expect(asked.mock.calls.length).toBeLessThan(apart.length * 370);
	asked.mockRestore();
});
