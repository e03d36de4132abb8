/** The public list: what this package brings to n8n. */
export { ConversationAnalyticsApi } from './credentials/ConversationAnalyticsApi.credentials';
export { ConversationAnalytics } from './nodes/ConversationAnalytics/ConversationAnalytics.node';
