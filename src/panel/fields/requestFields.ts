import type { INodeProperties } from 'n8n-workflow';
import { numbers } from '../../n8n/defaults';
import { initialRange, type RangeName } from '../../n8n/parameters/time';
import * as form from './form';

/** Voice conversations have no service, and an existing export has its own. */
export const serviceId = form.text({
	displayName: 'Service ID',
	name: 'serviceId',
	displayOptions: {
		hide: {
			event: ['voiceAgentCall'],
			exportResource: ['voice_conversations'],
			source: ['existing'],
		},
	},
	placeholder: 'e.g. support-desk',
	hint: 'Leave empty to use the Default Service ID of the credential',
	description: 'ID of the project or service. The API key must have access to it.',
});

/** In order of length, not of the alphabet. */
const ranges: Record<RangeName, form.Choice> = {
	today: ['Today', 'Since midnight'],
	yesterday: ['Yesterday', 'The whole day before today'],
	last24Hours: 'Last 24 Hours',
	thisWeek: ['This Week', 'Since Monday'],
	last7Days: ['Last 7 Days', 'The last 7 × 24 hours'],
	lastWeek: ['Last Week', 'Monday to Sunday of the previous week'],
	thisMonth: ['This Month', 'Since the first day of the month'],
	last31Days: ['Last 31 Days', 'The last 31 × 24 hours'],
	previousMonth: ['Last Month', 'The previous calendar month'],
	lastDays: ['Last N Days', 'The last N × 24 hours'],
	custom: ['Custom', 'From a start to an end'],
};

/** Existing exports and results chosen by ID have no range. */
const hide = { source: ['existing'], which: ['byId'] };

const shownFor = (name: RangeName) => ({ show: { timeRange: [name] }, hide });

export const timeRange: INodeProperties[] = [
	form.choice({
		displayName: 'Time Range',
		name: 'timeRange',
		choices: ranges,
		default: initialRange,
		displayOptions: { hide },
		description:
			'Time of the conversations or calls, or of the last interaction of the customers, in the time zone of the workflow. Values: e.g. "today", "last7Days", "custom".',
		builderHint: {
			propertyHint:
				'On a schedule use "yesterday" or "lastWeek". Start Time and End Time count only with "custom".',
		},
	}),
	form.number({
		displayName: 'Days',
		name: 'days',
		range: numbers.days,
		displayOptions: shownFor('lastDays'),
		description: 'Number of 24-hour periods up to now, e.g. 14',
	}),
	form.time({
		displayName: 'Start Time',
		name: 'startTime',
		// Not `required`: n8n shows it beside a Time Range from an expression, and would not run without it.
		displayOptions: shownFor('custom'),
		description: `Start of the range, inclusive. Required for Custom. ISO date or time, e.g. 2026-11-14 or 2026-11-14T09:30, or epoch seconds.`,
	}),
	form.time({
		displayName: 'End Time',
		name: 'endTime',
		displayOptions: shownFor('custom'),
		description:
			'End of the range, exclusive. A date without a time is included, e.g. 2026-11-20. Leave empty to use the current time.',
	}),
];

export const limit = form.number({
	displayName: 'Limit',
	name: 'limit',
	range: numbers.limit,
	displayOptions: { hide: { returnAll: [true] } },
	description: 'Max number of results to return',
});

export const returnAllOrLimit: INodeProperties[] = [
	form.toggle({
		displayName: 'Return All',
		name: 'returnAll',
		description: 'Whether to return all results or only up to a given limit',
	}),
	limit,
];

export const maxWait = form.number({
	displayName: 'Max Wait (Seconds)',
	name: 'longestWait',
	range: numbers.maxWaitSeconds,
	description:
		'How long one request may wait in total. If the service asks for a longer pause, the node stops at once and says when to try again.',
});

const retries = (what: string): INodeProperties =>
	form.number({
		displayName: 'Retries',
		name: 'retries',
		range: numbers.retries,
		description: `How often ${what}. In addition, the node waits and tries again after too many requests (429).`,
	});

export const downloadRetries = retries(
	'a request, or a download without a new byte, is repeated after a failure',
);

export function optionsField(...options: INodeProperties[]): INodeProperties {
	return form.collection({
		displayName: 'Options',
		name: 'options',
		placeholder: 'Add option',
		options,
	});
}

const retryOptions = [
	maxWait,
	retries('a request is repeated after a broken connection or a failure of the service'),
];

/** The options of an operation that reads, with its own. */
export function readOptions(...more: INodeProperties[]): INodeProperties {
	return optionsField(...retryOptions, ...more);
}
