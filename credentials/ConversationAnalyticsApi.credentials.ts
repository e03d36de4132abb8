import type {
	ICredentialDataDecryptedObject,
	ICredentialType,
	IHttpRequestOptions,
	Icon,
	INodeProperties,
} from 'n8n-workflow';

/** The private API key of the account (docs/service.md, "Authentication"). */
export class ConversationAnalyticsApi implements ICredentialType {
	name = 'conversationAnalyticsApi';

	displayName = 'Conversation Analytics API';

	icon: Icon = {
		light: 'file:conversationAnalytics.svg',
		dark: 'file:conversationAnalytics.dark.svg',
	};

	documentationUrl =
		'https://placeholder.invalid/n8n-nodes-conversation-analytics/blob/main/docs/reference/credentials.md';

	properties: INodeProperties[] = [
		{
			displayName: 'Base URL',
			name: 'baseUrl',
			type: 'string',
			required: true,
			default: '',
			placeholder: 'e.g. https://api.example.com',
			description: 'The address of the service, with or without /api/v2',
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
			displayName: 'Default Service ID',
			name: 'serviceId',
			type: 'string',
			default: '',
			placeholder: 'e.g. support-desk',
			description:
				'The service of every node with an empty Service ID. The credential test reads one of its conversations, or one voice conversation if this is empty.',
		},
		{
			displayName: 'Webhook Headers',
			name: 'webhookHeaders',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			placeholder: 'e.g. Authorization: Bearer 4f9c…; X-Source: analytics',
			description:
				'Only for the webhook trigger: the authentication headers of the callback in the dashboard, as "Name: value", several separated by semicolons. Use a secret of its own, not the API key.',
		},
		{
			displayName: 'Previous Webhook Headers',
			name: 'previousHeaders',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			description:
				'The old text while you change the secret. Deliveries with either text are accepted. Clear this field once the dashboard has the new text.',
		},
		{
			displayName: 'Calls by AI',
			name: 'callsByAi',
			type: 'options',
			noDataExpression: true,
			options: [
				{
					name: 'Never',
					value: 'never',
					description:
						'A model places no calls. A human review before a tool still allows each call.',
				},
				{
					name: 'One at a Time',
					value: 'oneAtATime',
					description:
						'A model places one call per tool call, and calls a number once in 24 hours unless Call Rules say otherwise',
				},
			],
			default: 'never',
			description:
				'Whether AI agents and the Assistant of n8n may place phone calls with the nodes of this package. It does not cover an HTTP Request tool, which Service Only below lets send any request with the key, nor a workflow that a model builds and a person or trigger runs.',
		},
		{
			displayName: 'Allowed HTTP Request Domains',
			name: 'allowedHttpRequestDomains',
			type: 'options',
			options: [
				{
					name: 'None',
					value: 'none',
					description: 'HTTP Request and GraphQL nodes cannot use this credential',
				},
				{
					name: 'Service Only',
					value: 'all',
					description:
						'HTTP Request and GraphQL nodes can send the key to the Base URL, and to no other address. As tools of a model they can place calls past Calls by AI.',
				},
			],
			default: 'none',
			description:
				'Whether nodes that send requests to any address can use this credential. Custom API Call of n8n needs Service Only. With it, a model that has an HTTP Request tool, or the Assistant of n8n, can place calls past Calls by AI.',
		},
	];

	/** Signs a request of any node, to the origin of the Base URL only. */
	async authenticate(
		credentials: ICredentialDataDecryptedObject,
		requestOptions: IHttpRequestOptions,
	): Promise<IHttpRequestOptions> {
		const own = originOf(String(credentials.baseUrl ?? '').trim());
		const origins = addressesOf(requestOptions).map((address) => originOf(...address));
		if (own === undefined || origins.length === 0 || origins.some((origin) => origin !== own)) {
			throw new Error(
				'The key of this credential can only be sent to the Base URL of the credential, not to another address',
			);
		}
		// People often copy a key with a space or a line break around it.
		const key = String(credentials.apiKey ?? '').trim();
		return {
			...requestOptions,
			headers: { ...requestOptions.headers, authorization: `Bearer ${key}` },
			sendCredentialsOnCrossOriginRedirect: false,
		};
	}
}

/** n8n's older request helper has the address in `uri`. */
function addressesOf(options: IHttpRequestOptions): Array<[address: string, base?: string]> {
	const { url, baseURL } = options;
	const uri = 'uri' in options && typeof options.uri === 'string' ? options.uri : '';
	const given = [url, uri].filter((address) => address);
	if (!baseURL) return given.map((address) => [address]);
	return [[baseURL], ...given.map((address): [string, string] => [address, baseURL])];
}

function originOf(address: string, base?: string): string | undefined {
	const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
	// Other schemes have no origin, so all their addresses would be equal.
	return url && ['http:', 'https:'].includes(url.protocol) ? url.origin : undefined;
}
