import { InputError } from '../../../../client/errors';
import { paths } from '../../../../client/request/paths';
import { toIdentifier } from '../../../../n8n/parameters/values';
import { routed } from '../../../../operation/operation';
import { viewTypes } from '../../../../records/choices';
import { embeddedUrl } from '../../../../records/answer/embeddedUrl';
import { limits } from '../../../../records/limits';
import { readOptions } from '../../fields/retryOptions';
import { recordId } from '../../fields/recordLocators';
import { serviceId } from '../../fields/serviceId';

/** docs/service.md, "Generate an embedded URL". */
export const createUrl = routed({
	value: 'createUrl',
	name: 'Create URL',
	action: 'Create a dashboard URL',
	description: `Create a link to one conversation or customer in the dashboard, valid for ${limits.embeddedUrlMinutes} minutes`,
	subject: { kind: 'dashboardView', thing: 'record' },
	fields: [
		serviceId,
		{
			displayName: 'View Type',
			name: 'viewType',
			type: 'options',
			options: [
				{ name: 'Conversations', value: 'conversations' },
				{ name: 'Customers', value: 'customers' },
			],
			default: 'conversations',
			description: 'What the view shows',
		},
		recordId,
		{
			displayName: 'Email',
			name: 'email',
			type: 'string',
			placeholder: 'name@email.com',
			required: true,
			default: '',
			description: 'A dashboard user who already has access to the project',
		},
		readOptions(),
	],
	method: 'POST',
	request: (parameters) => ({
		path: paths.embeddedUrls,
		body: {
			service_id: parameters.identifier('serviceId', 'Service ID'),
			request_id: toIdentifier(parameters.text('recordId', 'Record'), 'Record'),
			request_type: parameters.choice('viewType', 'View Type', viewTypes),
			email: emailOf(parameters.text('email', 'Email')),
		},
	}),
	answer: embeddedUrl,
	items: (answer) => [answer],
});

function emailOf(text: string): string {
	const email = text.trim();
	const at = email.indexOf('@', 1);
	if (at > 0 && at < email.length - 1 && !/\s/.test(email)) return email;
	throw new InputError(
		'Email',
		email === '' ? 'is empty' : 'is not an e-mail address',
		'Give the e-mail address of a dashboard user with access to the project.',
	);
}
