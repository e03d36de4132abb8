import type { Icon, ICredentialType, INodeProperties } from 'n8n-workflow';
import { homepage } from '../package.json';

/** A Redis that several processes of one n8n decide through (docs/queue-mode.md). */
export class ConversationAnalyticsStoreApi implements ICredentialType {
	name = 'conversationAnalyticsStoreApi';

	// eslint-disable-next-line n8n-nodes-base/cred-class-field-display-name-missing-api -- not an API credential
	displayName = 'Conversation Analytics Shared Store';

	icon: Icon = {
		light: 'file:conversationAnalytics.svg',
		dark: 'file:conversationAnalytics.dark.svg',
	};

	documentationUrl = homepage.replace('#readme', '/blob/main/docs/queue-mode.md');

	properties: INodeProperties[] = [
		{
			displayName: 'Host',
			name: 'host',
			type: 'string',
			required: true,
			default: 'localhost',
			description:
				'Host of a Redis that all processes of this n8n can reach, e.g. the one of its queue',
		},
		{
			displayName: 'Port',
			name: 'port',
			type: 'number',
			default: 6379,
		},
		{
			displayName: 'User',
			name: 'user',
			type: 'string',
			default: '',
			description: 'Empty means the default user',
		},
		{
			displayName: 'Password',
			name: 'password',
			type: 'string',
			typeOptions: { password: true },
			default: '',
		},
		{
			displayName: 'Database Number',
			name: 'database',
			type: 'number',
			default: 0,
			description: 'Use a different number for each n8n that shares the Redis',
		},
		{
			displayName: 'SSL',
			name: 'ssl',
			type: 'boolean',
			default: false,
			description: 'Whether to connect over TLS. The certificate of the server is checked.',
		},
	];
}
