import { z } from 'zod';
import { paths } from '../../../../src/client/request/paths';
import { declared } from '../../../../src/operation/operation';
import { recordId } from '../../../../src/panel/fields/recordLocators';
import { serviceId, SERVICE_OF_ROUTER } from '../../../../src/panel/fields/requestFields';
import * as form from '../../../../src/panel/form';
import { lazily } from '../../../../src/records/lazy';
import { limits } from '../../../../src/records/limits';

const viewType = form
	.choice('Show', {
		choices: {
			conversations: 'Conversation',
			customers: 'Customer',
		},
		initial: 'conversations',
		description: 'The kind of record to show (request type)',
	})
	.sentIn('body', 'request_type');

const email = form
	.optionalText('Email', {
		placeholder: 'name@email.com',
		required: true,
		description: 'Email of a dashboard user with access to the project',
	})
	.as((text, field) => {
		const address = text.trim();
		const at = address.indexOf('@', 1);
		if (at > 0 && at < address.length - 1 && !/\s/.test(address)) return address;
		throw field.refuse(
			address === '' ? 'is empty' : 'is not an email address',
			'Enter the email address of a dashboard user with access to the project.',
			address === '' ? undefined : address,
		);
	})
	.sentIn('body', 'email');

const answer = lazily(() => z.object({ embedded_url: z.string().min(1) }));

/** docs/service.md, "Generate an embedded URL". */
export const createUrl = declared({
	value: 'createUrl',
	name: 'Create URL',
	action: 'Create dashboard URL',
	description: `Create an embedded URL, which shows one conversation or customer in the dashboard, valid for ${limits.embeddedUrlMinutes} minutes`,
	effect: 'links',
	whenToUse: 'For a link that a person opens within minutes; create it when it is needed.',
	fields: {
		serviceId: serviceId.sentIn('body', 'service_id', SERVICE_OF_ROUTER),
		viewType,
		recordId: recordId.sentIn('body', 'request_id'),
		email,
	},
	request: { method: 'POST', path: paths.embeddedUrls },
	response: () => answer,
	shape: () => (url) => url,
});
