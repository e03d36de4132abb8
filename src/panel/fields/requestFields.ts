import { callbacksOf } from '../../delivery/callbacks';
import { DAY_SECONDS } from '../../records/timeUnits';
import { InputError } from '../../client/errors';
import { usualRetryPolicy, type RetryPolicy } from '../../client/request/retry';
import type { FieldSource } from '../../n8n/parameters/fieldSource';
import { serviceLabel } from '../../n8n/service';
import * as form from '../form';

/** No run of n8n holds more items. */
export const MOST_RECORDS = 1_000_000;

/** The ID of the node's service, or else of the credential's. Voice conversations have none, and an existing export its own. */
export const serviceId = form
	.optionalText(serviceLabel, {
		displayOptions: {
			hide: {
				event: callbacksOf('voiceConversation'),
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
const retries = form.integer('Retries', {
	least: 0,
	most: 100,
	initial: usualRetryPolicy.retries,
	description:
		'How often a request is repeated after a broken connection or a failure of the service. In addition, the node waits and tries again after too many requests (429).',
});

function policyOf(given: { longestWait: number; retries: number }): RetryPolicy {
	return {
		retries: given.retries,
		longestWaitMs: 1000 * given.longestWait,
		waitField: 'Max Wait',
	};
}

/** By which the requests of an operation wait and are repeated. */
const retry = form.compound({ longestWait, retries }, policyOf);

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
