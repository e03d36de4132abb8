import { callbacksOf } from '../../delivery/callbacks';
import { InputError } from '../../client/errors';
import type { FieldSource } from '../../n8n/parameters/fieldSource';
import { serviceLabel } from '../../n8n/service';
import * as form from '../form';

/** No run of n8n holds more items. */
export const MOST_RECORDS = 1_000_000;

/** As `serviceIdOf`, for n8n's router. */
export const SERVICE_OF_ROUTER = '={{$value||$credentials.serviceId}}';

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
	.sentIn('query', 'service_id', SERVICE_OF_ROUTER);

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

/** Options that a person adds. */
export function optionsField<Options extends form.Fields>(options: Options) {
	return form.collection('Options', options, { placeholder: 'Add option' });
}
