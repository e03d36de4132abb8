import { textField } from './field';

/** Voice conversations have no service, and an existing export has its own. */
export const serviceId = textField({
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
