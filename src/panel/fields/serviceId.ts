import type { INodeProperties } from 'n8n-workflow';

export const serviceId: INodeProperties = {
	displayName: 'Service ID',
	name: 'serviceId',
	type: 'string',
	default: '',
	placeholder: 'e.g. support-desk',
	hint: 'Empty: the Default Service ID of the credential',
	description:
		'The project or service, as the service names it. The API key must be allowed to use it.',
};
