import { DateTime } from 'luxon';
import { isoSeconds, type TimeRange } from '../../client/range';
import {
	readEnd,
	readSeconds,
	startOf,
	startOfLater,
	type CalendarUnit,
} from '../../n8n/parameters/time';
import { limits } from '../../records/limits';
import { DAY_SECONDS } from '../../records/timeUnits';
import { isBlank } from '../../records/value';
import * as form from '../form';

/** Existing exports and results chosen by ID have no range. */
const hide = { source: ['existing'], which: ['byId'] };

const shownFor = (name: RangeName) => ({ show: { timeRange: [name] }, hide });

const days = form.integer('Days', {
	least: 1,
	most: 3650,
	initial: 30,
	displayOptions: shownFor('lastDays'),
	description: 'Number of 24-hour periods up to now, e.g. 14',
});

export const startTime = form.anyTime('Start Time', {
	// Not `required`: n8n shows it beside a Time Range from an expression, and would not run without it.
	displayOptions: shownFor('custom'),
	description: `Start of the range, inclusive. Required for Custom. ISO date or time, e.g. 2026-11-14 or 2026-11-14T09:30, or epoch seconds.`,
});

export const endTime = form.anyTime('End Time', {
	displayOptions: shownFor('custom'),
	description:
		'End of the range, exclusive. A date without a time is included, e.g. 2026-11-20. Leave empty to use the current time.',
});

interface Bounds {
	readonly days: number;
	readonly startTime: unknown;
	readonly endTime: unknown;
}

/** Returns the range at the current time, in the workflow's time zone. */
type RangeAt = (now: DateTime, bounds: Bounds) => TimeRange;

const ranges = {
	today: current('day'),
	yesterday: previous('day'),
	last24Hours: (now) => last(1, now),
	thisWeek: current('week'),
	last7Days: (now) => last(7, now),
	lastWeek: previous('week'),
	thisMonth: current('month'),
	last31Days: (now) => last(31, now),
	previousMonth: previous('month'),
	lastDays: (now, bounds) => last(bounds.days, now),
	custom: customRange,
	chosenByModel: customRange,
} satisfies Record<string, RangeAt>;

type RangeName = keyof typeof ranges;

const name = form.choice('Time Range', {
	// In order of length, not of the alphabet.
	choices: {
		today: ['Today', 'Since midnight'],
		yesterday: [
			'Yesterday',
			'The day before today. It is complete once its last calls are analyzed; the polling trigger has no such gap.',
		],
		last24Hours: 'Last 24 Hours',
		thisWeek: ['This Week', 'Since Monday'],
		last7Days: ['Last 7 Days', 'The last 7 × 24 hours'],
		lastWeek: ['Last Week', 'Monday to Sunday of the previous week'],
		thisMonth: ['This Month', 'Since the first day of the month'],
		last31Days: ['Last 31 Days', 'The last 31 × 24 hours'],
		previousMonth: ['Last Month', 'The previous calendar month'],
		lastDays: ['Last N Days', 'The last N × 24 hours'],
		custom: ['Custom', 'From a start to an end'],
		chosenByModel: ['Chosen by the Model', 'The model enters the start and the end'],
	} satisfies Record<RangeName, form.Choice>,
	initial: 'last7Days',
	displayOptions: { hide },
	description:
		'Time of the conversations or calls, or of the last interaction of the customers, in the time zone of the workflow. Values: e.g. "today", "last7Days", "custom".',
	builderHint: {
		propertyHint:
			'On a schedule use "yesterday" or "lastWeek". Start Time and End Time count only with "custom".',
	},
});

/** The choices of a workflow, and the one for models. */
const shownName = name.with({
	options: name.shown.options?.map((one) =>
		'value' in one && one.value === 'chosenByModel'
			? { ...one, displayOptions: form.forAgents }
			: one,
	),
});

/** The same field, which a model fills in. */
const byModel = (time: form.Field<unknown>, key: string, hint: string) =>
	form.variants(
		time,
		time.with({
			// First: n8n shows a field for any Time Range from an expression.
			displayOptions: { show: { ...form.forAgents.show, timeRange: ['chosenByModel'] }, hide },
			default: `={{ $fromAI('${key}', '${hint}, ISO date or time, e.g. 2026-11-14', 'string') }}`,
		}),
	);

/** The range of a read, in epoch seconds. Resolved once, because a range that moves makes every cursor invalid. */
export const timeRange = form.compound(
	{
		timeRange: shownName,
		days,
		startTime: byModel(startTime, 'start_time', 'Start of the time range'),
		endTime: byModel(endTime, 'end_time', 'End of the time range, empty for now'),
	},
	(given, source): TimeRange => {
		// A model that enters a time and leaves the Time Range empty means Custom.
		const isLeftOut =
			source.emptyIsAbsent('timeRange') && isBlank(source.value('timeRange') ?? 'hidden');
		const isCustom = isLeftOut && ![given.startTime, given.endTime].every(isBlank);
		const rangeAt: RangeAt = ranges[isCustom ? 'custom' : given.timeRange];
		const now = DateTime.fromSeconds(Math.floor(source.nowMs / 1000), { zone: source.zone });
		return rangeAt(now, given);
	},
);

function last(count: number, now: DateTime): TimeRange {
	return { start: now.toSeconds() - count * DAY_SECONDS, end: now.toSeconds() };
}

/** The current day, week or month up to now. In its first second the range would be empty, which is refused. */
function current(unit: CalendarUnit): RangeAt {
	return (now) => {
		const start = startOf(now, unit).toSeconds();
		return { start, end: Math.max(now.toSeconds(), start + 1) };
	};
}

function previous(unit: CalendarUnit): RangeAt {
	return (now) => {
		const end = startOf(now, unit).toSeconds();
		return { start: startOfLater(now, unit, -1).toSeconds(), end };
	};
}

/** A far end such as 2099-12-31 becomes 31 days from now, because every window up to it would need a request. */
function customRange(time: DateTime, bounds: Bounds): TimeRange {
	const now = time.toSeconds();
	const zone = time.zone.name;
	if (isBlank(bounds.startTime)) {
		throw startTime.refuse('is empty', 'Enter the time of the earliest records.');
	}
	const start = readSeconds(bounds.startTime, startTime.label, zone);
	const isOpen = isBlank(bounds.endTime);
	const end = isOpen
		? now
		: Math.min(readEnd(bounds.endTime, endTime.label, zone), now + limits.windowSeconds);
	if (start >= end) {
		throw startTime.refuse(
			`(${isoSeconds(start)}) is not before the end of the range (${isOpen ? `now, because ${endTime.label} is empty` : isoSeconds(end)})`,
			`Enter a ${startTime.label} before the ${endTime.label}.${start === end ? ` The range excludes the ${endTime.label} itself.` : ''}`,
		);
	}
	return { start, end };
}
