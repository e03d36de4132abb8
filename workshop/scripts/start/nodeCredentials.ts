import type { WorkflowNode } from '../instance/workflow';

const own = 'n8n-nodes-conversation-analytics.';
const theirs = 'n8n-nodes-base.';

/** The credential that a node of this type uses in the examples. */
const byType: Record<string, string> = {
	[`${own}conversationAnalytics`]: 'conversationAnalyticsApi',
	[`${own}conversationAnalyticsTool`]: 'conversationAnalyticsApi',
	[`${own}conversationAnalyticsPollingTrigger`]: 'conversationAnalyticsApi',
	[`${own}conversationAnalyticsTrigger`]: 'conversationAnalyticsWebhookApi',
	'@n8n/n8n-nodes-langchain.lmChatOpenAi': 'openAiApi',
	[`${theirs}emailSend`]: 'smtp',
	[`${theirs}emailSendHitlTool`]: 'smtp',
	[`${theirs}googleSheets`]: 'googleApi',
	[`${theirs}hubspot`]: 'hubspotAppToken',
	[`${theirs}microsoftTeams`]: 'microsoftTeamsOAuth2Api',
	[`${theirs}postgres`]: 'postgres',
	[`${theirs}salesforce`]: 'salesforceJwtApi',
	[`${theirs}slack`]: 'slackApi',
};

/** The type of the credential that a node of an example needs; undefined if it needs none. */
export function credentialTypeOf({ type, parameters }: WorkflowNode): string | undefined {
	const chosen = parameters['nodeCredentialType'];
	return typeof chosen === 'string' ? chosen : byType[type];
}
