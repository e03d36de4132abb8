import type { INodeProperties } from 'n8n-workflow';
import { DAY_SECONDS } from '../../records/timeUnits';
import { isBlank } from '../../records/value';
import { InputError } from '../../client/errors';
import { usualRetryPolicy, type RetryPolicy } from '../../client/request/retry';
import type { FieldSource } from '../../n8n/parameters/fieldSource';
import { serviceLabel } from '../../n8n/service';
import { daysOfRange, initialRange, readRange, type RangeName } from '../../n8n/parameters/time';
import * as form from '../form';

/** No run of n8n holds more items. */
export const MOST_RECORDS = 1_000_000;

/** The ID of the node's service, or else of the credential's. Voice conversations have none, and an existing export its own. */
export const serviceId = form
	.optionalText(serviceLabel, {
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
	})
	.as((_text, { source }) => serviceIdOf(source))
	.sentIn('query', 'service_id');

/** The ID of the item's service. @throws InputError if neither node nor credential names one */
export function serviceIdOf(source: FieldSource): string {
	const service = source.service();
	if (service) return service.id;
	throw new InputError(serviceLabel, 'is empty', 'Fill it in.');
}

/** Existing exports and results chosen by ID have no range. */
const hide = { source: ['existing'], which: ['byId'] };

const shownFor = (name: RangeName) => ({ show: { timeRange: [name] }, hide });

/** The range of a read, in epoch seconds, resolved once. */
export const timeRange = form.compound(
	{
		timeRange: form.choice('Time Range', {
			// In order of length, not of the alphabet.
			choices: {
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
			} satisfies Record<RangeName, form.Choice>,
			initial: initialRange,
			displayOptions: { hide },
			description:
				'Time of the conversations or calls, or of the last interaction of the customers, in the time zone of the workflow. Values: e.g. "today", "last7Days", "custom".',
			builderHint: {
				propertyHint:
					'On a schedule use "yesterday" or "lastWeek". Start Time and End Time count only with "custom".',
			},
		}),
		days: form.integer('Days', {
			...daysOfRange,
			initial: 30,
			displayOptions: shownFor('lastDays'),
			description: 'Number of 24-hour periods up to now, e.g. 14',
		}),
		startTime: form.anyTime('Start Time', {
			// Not `required`: n8n shows it beside a Time Range from an expression, and would not run without it.
			displayOptions: shownFor('custom'),
			description: `Start of the range, inclusive. Required for Custom. ISO date or time, e.g. 2026-11-14 or 2026-11-14T09:30, or epoch seconds.`,
		}),
		endTime: form.anyTime('End Time', {
			displayOptions: shownFor('custom'),
			description:
				'End of the range, exclusive. A date without a time is included, e.g. 2026-11-20. Leave empty to use the current time.',
		}),
	},
	(given, source) => {
		// A model that enters a time and leaves the Time Range empty means Custom.
		const isLeftOut =
			source.emptyIsAbsent('timeRange') && isBlank(source.value('timeRange') ?? 'hidden');
		const isCustom = isLeftOut && ![given.startTime, given.endTime].every(isBlank);
		const range = {
			timeRange: isCustom ? 'custom' : given.timeRange,
			get days() {
				return given.days;
			},
			get startTime() {
				return given.startTime;
			},
			get endTime() {
				return given.endTime;
			},
		};
		return readRange(range, source.nowMs, source.zone);
	},
);

export const limit = form.integer('Limit', {
	least: 1,
	most: MOST_RECORDS,
	initial: 50,
	displayOptions: { hide: { returnAll: [true] } },
	description: 'Max number of results to return',
});

export const returnAll = form.toggle('Return All', {
	description: 'Whether to return all results or only up to a given limit',
});

const longestWait = form.integer('Max Wait (Seconds)', {
	least: 0,
	most: DAY_SECONDS,
	initial: usualRetryPolicy.longestWaitMs / 1000,
	description:
		'How long one request may wait in total. If the service asks for a longer pause, the node stops at once and says when to try again.',
});

/** Repeats after a failure other than 429. */
const retries = (what: string) =>
	form.integer('Retries', {
		least: 0,
		most: 100,
		initial: usualRetryPolicy.retries,
		description: `How often ${what}. In addition, the node waits and tries again after too many requests (429).`,
	});

export const downloadRetries = retries(
	'a request, or a download without a new byte, is repeated after a failure',
);

function policyOf(given: { longestWait: number; retries: number }): RetryPolicy {
	return {
		retries: given.retries,
		longestWaitMs: 1000 * given.longestWait,
		waitField: 'Max Wait',
	};
}

/** By which the requests of an operation wait and are repeated. */
const retry = form.compound(
	{
		longestWait,
		retries: retries('a request is repeated after a broken connection or a failure of the service'),
	},
	policyOf,
);

/** The same without Retries. */
export const waitOnly = form.compound({ longestWait }, (given) =>
	policyOf({ longestWait: given.longestWait, retries: usualRetryPolicy.retries }),
);

export const USUAL_CONCURRENCY = 4;

/** How many parts of a time range to read in parallel. */
export const concurrency = (description: string) =>
	form.integer('Concurrency', { least: 1, most: 16, initial: USUAL_CONCURRENCY, description });

/** Options that a person adds. */
export function optionsField<Options extends form.Fields>(options: Options) {
	return form.collection('Options', options, { placeholder: 'Add option' });
}

/** The options of an operation that reads, with its own. */
export function readOptions<Options extends form.Fields>(options: Options) {
	return optionsField({ retry, ...options });
}

/** For operations whose fields have no readers. */
export function shownOptions(...options: INodeProperties[]): INodeProperties[] {
	return form.propertiesOf({ options: optionsField({ all: options }) });
}
