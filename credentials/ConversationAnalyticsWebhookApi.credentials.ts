import type { Icon, ICredentialType, INodeProperties } from 'n8n-workflow';
import { homepage } from '../package.json';

/** The headers that authenticate a delivery of the service. The node never sends them. */
export class ConversationAnalyticsWebhookApi implements ICredentialType {
	name = 'conversationAnalyticsWebhookApi';

	displayName = 'Conversation Analytics Webhook API';

	icon: Icon = {
		light: 'file:conversationAnalytics.svg',
		dark: 'file:conversationAnalytics.dark.svg',
	};

	documentationUrl = homepage.replace('#readme', '/blob/main/docs/guides/receiving-results.md');

	properties: INodeProperties[] = [
		// eslint-disable-next-line @n8n/community-nodes/credential-unnecessary-password -- the text is the secret
		{
			displayName: 'Headers',
			name: 'headers',
			type: 'string',
			typeOptions: { password: true },
			required: true,
			default: '',
			placeholder: 'e.g. Authorization: Bearer 4f9c…; X-Source: analytics',
			description:
				'The same text as in the authentication headers of the callback in the dashboard: "Name: value", several separated by semicolons. Use a secret of its own, not the API key.',
		},
		// eslint-disable-next-line @n8n/community-nodes/credential-unnecessary-password -- the text is the secret
		{
			displayName: 'Previous Headers',
			name: 'previousHeaders',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			description:
				'The old text while you change the secret. Deliveries with either text are accepted. Clear this field once the dashboard has the new text.',
		},
	];
}
