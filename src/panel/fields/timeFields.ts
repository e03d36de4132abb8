import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { numbers } from '../../n8n/defaults';
import { initialRange, rangeNames, type RangeName } from '../../n8n/parameters/timeRange';
import { numberField, timeField } from './field';

const words: Record<RangeName, Omit<INodePropertyOptions, 'value'>> = {
	today: { name: 'Today', description: 'Since midnight' },
	yesterday: { name: 'Yesterday', description: 'The whole day before today' },
	last24Hours: { name: 'Last 24 Hours' },
	thisWeek: { name: 'This Week', description: 'Since Monday' },
	last7Days: { name: 'Last 7 Days', description: 'The last 7 × 24 hours' },
	lastWeek: { name: 'Last Week', description: 'Monday to Sunday of the previous week' },
	thisMonth: { name: 'This Month', description: 'Since the first day of the month' },
	last31Days: { name: 'Last 31 Days', description: 'The last 31 × 24 hours' },
	previousMonth: { name: 'Last Month', description: 'The previous calendar month' },
	lastDays: { name: 'Last N Days', description: 'The last N × 24 hours' },
	custom: { name: 'Custom', description: 'From a start to an end' },
};

/** In order of length, not of the alphabet. */
const choices: INodePropertyOptions[] = rangeNames.map((value) => ({ ...words[value], value }));

/** Existing exports and results chosen by ID have no range. */
const hide = { source: ['existing'], which: ['byId'] };

const shownFor = (name: RangeName) => ({ show: { timeRange: [name] }, hide });

export const timeRange: INodeProperties[] = [
	{
		displayName: 'Time Range',
		name: 'timeRange',
		type: 'options',
		options: choices,
		default: initialRange,
		displayOptions: { hide },
		description:
			'Time of the conversations or calls, or of the last interaction of the customers, in the time zone of the workflow. Values: e.g. "today", "last7Days", "custom".',
	},
	numberField({
		displayName: 'Days',
		name: 'days',
		range: numbers.days,
		displayOptions: shownFor('lastDays'),
		description: 'Number of 24-hour periods up to now, e.g. 14',
	}),
	timeField({
		displayName: 'Start Time',
		name: 'startTime',
		// Not `required`: n8n shows it beside a Time Range from an expression, and would not run without it.
		displayOptions: shownFor('custom'),
		description: `Start of the range, inclusive. Required for Custom. ISO date or time, e.g. 2026-11-14 or 2026-11-14T09:30, or epoch seconds.`,
	}),
	timeField({
		displayName: 'End Time',
		name: 'endTime',
		displayOptions: shownFor('custom'),
		description:
			'End of the range, exclusive. A date without a time is included, e.g. 2026-11-20. Leave empty to use the current time.',
	}),
];
