import { z } from 'zod';
import { InputError } from '../../../../src/client/errors';
import { paths } from '../../../../src/client/request/paths';
import { declared } from '../../../../src/operation/operation';
import { viewTypes } from '../../../../src/records/choices';
import { lazily } from '../../../../src/records/lazy';
import { limits } from '../../../../src/records/limits';
import { readOptions, serviceId } from '../../../../src/panel/fields/requestFields';
import { recordId } from '../../../../src/panel/fields/recordLocators';
import * as form from '../../../../src/panel/fields/form';

const viewType = form.choice({
	displayName: 'Show',
	name: 'viewType',
	choices: {
		conversations: 'Conversation',
		customers: 'Customer',
	},
	default: 'conversations',
	description: 'The kind of record to show (request type)',
});

const email = form.text({
	displayName: 'Email',
	name: 'email',
	placeholder: 'name@email.com',
	required: true,
	description: 'Email of a dashboard user with access to the project',
});

const answer = lazily(() => z.object({ embedded_url: z.string().min(1) }));

/** docs/service.md, "Generate an embedded URL". */
export const createUrl = declared({
	value: 'createUrl',
	name: 'Create URL',
	action: 'Create dashboard URL',
	description: `Create an embedded URL, which shows one conversation or customer in the dashboard, valid for ${limits.embeddedUrlMinutes} minutes`,
	effect: 'links',
	whenToUse: 'For a link that a person opens within minutes; create it when it is needed.',
	fields: [serviceId, viewType, recordId, email, readOptions()],
	request: { method: 'POST', path: paths.embeddedUrls },
	values: ({ parameters }) => ({
		body: {
			service_id: parameters.serviceId(),
			request_id: parameters.identifier(recordId.name),
			request_type: parameters.choice(viewType.name, viewTypes),
			email: toEmail(parameters.optionalText(email.name), email.displayName),
		},
	}),
	response: () => answer,
	shape: () => (url) => url,
});

function toEmail(text: string, label: string): string {
	const address = text.trim();
	const at = address.indexOf('@', 1);
	if (at > 0 && at < address.length - 1 && !/\s/.test(address)) return address;
	throw new InputError(
		label,
		address === '' ? 'is empty' : 'is not an email address',
		'Enter the email address of a dashboard user with access to the project.',
		address === '' ? undefined : address,
	);
}
