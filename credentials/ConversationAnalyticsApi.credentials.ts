import type {
	ICredentialDataDecryptedObject,
	ICredentialType,
	IHttpRequestOptions,
	Icon,
	INodeProperties,
} from 'n8n-workflow';

/**
 * The private API key of the account (docs/service.md, "Authentication"). The node tests it, so that its
 * errors say what to do.
 */
export class ConversationAnalyticsApi implements ICredentialType {
	name = 'conversationAnalyticsApi';

	displayName = 'Conversation Analytics API';

	icon: Icon = {
		light: 'file:conversationAnalytics.svg',
		dark: 'file:conversationAnalytics.dark.svg',
	};

	documentationUrl =
		'https://github.com/conversation-analytics/n8n-nodes-conversation-analytics#credentials';

	properties: INodeProperties[] = [
		{
			displayName: 'Base URL',
			name: 'baseUrl',
			type: 'string',
			required: true,
			default: '',
			placeholder: 'e.g. https://api.example.com',
			description: 'The address of the service, with or without /api/v2 behind it',
		},
		{
			displayName: 'API Key',
			name: 'apiKey',
			type: 'string',
			typeOptions: { password: true },
			required: true,
			default: '',
			description: 'The private key from the developer area of the dashboard',
		},
		{
			displayName: 'Service ID for the Test',
			name: 'testServiceId',
			type: 'string',
			default: '',
			placeholder: 'e.g. support-desk',
			description:
				'A service the key may use. With it the test reads one conversation of that service, without it one voice conversation.',
		},
	];

	async authenticate(
		credentials: ICredentialDataDecryptedObject,
		requestOptions: IHttpRequestOptions,
	): Promise<IHttpRequestOptions> {
		// People often copy a key with a space or a line break around it.
		const key = String(credentials.apiKey ?? '').trim();
		return {
			...requestOptions,
			headers: { ...requestOptions.headers, authorization: `Bearer ${key}` },
		};
	}
}
